"""What is asked for in the middle of the ring: a colour, a space, the next disk, an order, a removal, a bar."""

from collections.abc import Sequence
from typing import Final

from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import TAKES_COLOUR, TAKES_DISK, TAKES_PIT, rules_of
from trilithon.games.mancala.pits import FIVE, last_space
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.counsel import Odds, heard
from trilithon_web.kit.pieces import disk
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.tables.mancala import coach, notebook, rounds, wording
from trilithon_web.tables.mancala.forecast import laid, taken_off, would
from trilithon_web.tables.mancala.picks import UNDO, bars, coins, colours
from trilithon_web.tables.mancala.ui import (
    Sight,
    barring,
    choosing,
    lifting,
    may_lift,
    removing,
    scored,
    sowing,
)

_EACH: Final = 10  # disks of a colour, while all are on the board (AM-1)
_FEW: Final = 2  # colours, for each of which there is a line


def centre(sight: Sight) -> Node:
    """What is asked for, or whose turn it is and what is in that hand."""
    seen: Observation = sight.seen
    if scored(seen) and not seen.result:
        return h("div", {"class": "centre-of counted"}, rounds.drawer(sight))
    title = wording.question(sight)
    heading = h("h2", {"id": "asked"}, title) if title else None
    attrs = {"class": "centre-of", "role": "group", "aria-labelledby": "asked" if title else None}
    return h("div", attrs, heading, _reminder(sight), *_asked(sight))


def _reminder(sight: Sight) -> Node | None:
    """In a first round, what a colour is chosen for; for the one who lifts the goal, until a disk has left the board,
    then the notebook's use, also for those who have looked at their colour. In any, to one whose colour is gone, what
    is still at stake."""
    seen: Observation = sight.seen
    if choosing(seen) and seen.round == 1:
        return h("p", {"class": "hint"}, wording.aim(seen))
    if lifting(seen) and (over := wording.gone(sight)):
        return h("p", {"class": "hint goal"}, over)
    if not lifting(seen) or seen.round > 1:
        return None
    purpose = wording.purpose(sight)
    said = wording.goal(seen) if min(seen.left) == _EACH and not (purpose and sight.ui.knows) else purpose
    return h("p", {"class": "hint goal"}, said) if said else None


def _asked(sight: Sight) -> tuple[Child, ...]:
    seen: Observation = sight.seen
    if choosing(seen):
        return (colours(sight),)
    if lifting(seen):
        return _lift(sight)
    if sowing(seen):
        return _sow(sight) if sight.ui.order is None else _order(sight, sight.ui.order)
    if removing(seen):
        return _remove(sight)
    if barring(seen):
        return _stakes(seen), bars(sight)
    return (_hand(seen),) if any(seen.hand) else ()


def _lift(sight: Sight) -> tuple[Child, ...]:
    """How far the pit that is looked at would reach, and what would leave the board on the way."""
    seen, at = sight.seen, sight.ui.at
    looked = sight.ui.looked
    may = looked and at in may_lift(seen)
    off, over = wording.leaves(seen, at) if may else [], wording.gone(sight)
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": "lift",
        "class": "button lift",
        "data-do": "lift-it",
        "data-move": str(at) if may else None,
        "aria-disabled": None if looked else "true",
        "data-off": None if looked else "Press a space on the board first.",
    }
    said: Child = f"{wording.looked_at(seen, at)}." if looked else "Press a space to see how far it reaches."
    if may:
        said = h("span", None, h("b", None, f"{wording.space(at)}: "), f"{wording.path(seen, at)}.")
    gains = (
        h(
            "li",
            None,
            disk(colour).alone(),
            h("span", None, f"{wording.NAMES[colour]} "),
            where,
            _noted(sight, colour),
        )
        for colour, where in off
    )
    kind = "gains" if len(off) <= _FEW else "gains many"
    return (
        None if over and not looked else h("p", {"class": "hint"}, said),
        h("ul", {"class": kind, "aria-label": "What can leave the board"}, *gains) if off else None,
        button("rest", "Play the round out", id="rest") if over else None,
        h("button", attrs, f"Lift {at}" if looked else "Choose a space"),
    )


def _noted(sight: Sight, colour: int) -> str:
    noted = notebook.whose(sight, colour)
    return f" ({noted})" if noted else ""


def _sow(sight: Sight) -> tuple[Child, ...]:
    """AM-STD-2: the disks in hand by colour, and what becomes of each on the next space."""
    seen: Observation = sight.seen
    picks = coins(sight, seen.hand, would(seen))
    few = sum(seen.hand) <= 2  # then it only keeps its place, so that the disks stay under the finger
    more = button("order", "Plan the order", "keeps-place" if few else "", id="order", enabled=not few)
    return h("div", {"class": "picks"}, *picks, UNDO), more


def _order(sight: Sight, order: Sequence[int]) -> tuple[Child, ...]:
    """The disks laid out in the order in which they will be sown, and those that are still in hand."""
    seen: Observation = sight.seen
    row = []
    for number, (colour, fate) in enumerate(zip(order, laid(seen, order), strict=True)):
        at = last_space(seen.at, number)
        said = h("small", None, str(at), h("span", {"class": "unseen"}, f" {wording.NAMES[colour]}"))
        word = h("em", None, fate) if fate else None
        row.append(h("li", None, disk(colour).alone(), said, word))
    left = [seen.hand[colour] - list(order).count(colour) for colour in FIVE]
    picks = coins(sight, left, {})
    many = len(order)
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": "sow",
        "class": "button primary",
        "data-do": "sow-order",
        "aria-disabled": None if many else "true",
        "data-off": None if many else "Choose a disk first.",
    }
    empty = h("li", {"class": "hint"}, f"Choose what goes to {seen.at} first.") if not row else None
    return (
        h("ol", {"class": "laid", "aria-label": "The order", "data-pile": "order"}, *row, empty),
        h("div", {"class": "picks"}, *picks, UNDO),
        h(
            "div",
            {"class": "row"},
            h("button", attrs, f"Sow all {many}" if many > 1 else "Sow"),
            button("order", "One at a time", id="order"),
        ),
    )


def _remove(sight: Sight) -> tuple[Child, ...]:
    """AM-V1: what landed on what, and whether it goes."""
    seen: Observation = sight.seen
    takes = rules_of(seen.options).takes
    there, off = seen.board[seen.at], taken_off(seen)
    name = wording.NAMES[seen.landed]
    what = "Take it off" if off == 1 else f"Take all {off} off"
    which = {
        TAKES_DISK: f"the {name} disk",
        TAKES_COLOUR: f"all {name} disks",
        TAKES_PIT: "everything there",
    }[takes]
    hint = f"A {name} disk has landed on {wording.space(seen.at)}, next to {there[seen.landed] - 1} {name}."
    held = f" Still in hand: {wording.disks(seen.hand)}." if any(seen.hand) else ""
    off_odds, keep_odds = coach.odds(sight, "remove"), coach.odds(sight, "keep")
    take: dict[str, Attribute] = {
        "type": "button",
        "id": "take-off",
        "class": "button take-off best" if off_odds.best else "button take-off",
        "data-do": "remove",
        "data-remove": "1",
        "data-move": "remove",
        "data-keyboard": True,
        "aria-label": ", ".join(filter(None, (f"{what}: {which}", heard(off_odds)))),
    }
    keep: dict[str, Attribute] = {
        "type": "button",
        "id": "leave",
        "class": "button best" if keep_odds.best else "button",
        "data-do": "remove",
        "data-remove": "0",
        "data-move": "keep",
    }
    return (
        h("p", {"class": "hint"}, hint + held),
        h("button", take, disk(seen.landed).alone(), h("span", None, what)),
        h("div", {"class": "row"}, h("button", keep, "Leave it", _aloud(keep_odds)), UNDO),
    )


def _stakes(seen: Observation) -> Node:
    """What a bar is a bet on, and what it brings; where there is little room, this alone."""
    bet, brings, low = wording.stakes(seen)
    more = {"class": "more"}
    before = h("span", more, f"{bet} ") if bet else None
    return h("p", {"class": "hint stakes"}, before, brings, h("span", more, f" {low}") if low else None)


def _aloud(odds: Odds) -> Node | None:
    return unseen(f", {said}") if (said := heard(odds)) else None


def _hand(seen: Observation) -> Node:
    """What another player has in hand."""
    coins = []
    for colour, number in enumerate(seen.hand):
        if number:
            said = h("span", {"class": "unseen"}, wording.NAMES[colour])
            coins.append(h("li", None, disk(colour).alone(), f"× {number} ", said))
    return h("ul", {"class": "their-hand", "aria-label": "In hand"}, *coins)
