"""The current task in the middle of the ring: choose a colour, a space, the next disk, an order, a removal, a bar."""

from collections.abc import Sequence
from typing import Final

from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import TAKES_COLOUR, TAKES_DISK, TAKES_PIT, rules_of
from trilithon.games.mancala.pits import FIVE, last_space
from trilithon.people import count_text, start_sentence
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.counsel import Odds, odds_in_words
from trilithon_web.kit.pieces import disk
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.tables.mancala import coach, notebook, rounds, wording
from trilithon_web.tables.mancala.forecast import count_removed, disk_fates, order_fates
from trilithon_web.tables.mancala.picks import UNDO, draw_bars, draw_colours, draw_disks
from trilithon_web.tables.mancala.ui import (
    Sight,
    is_choosing,
    is_lifting,
    is_removing,
    is_scored,
    is_sowing,
    is_taking_bar,
    liftable_spaces,
)

_EACH: Final = 10  # disks of each colour at the start (AM-1)
_FEW: Final = 2  # colours that get a line each


def draw_centre(sight: Sight) -> Node:
    """Draw the viewer's task, or whose turn it is and the disks in that player's hand."""
    seen: Observation = sight.seen
    if is_scored(seen) and not seen.result:
        return h("div", {"class": "centre-of counted"}, rounds.draw_round_result(sight))
    title = wording.say_question(sight)
    heading = h("h2", {"id": "asked"}, title) if title else None
    kind = "centre-of" if is_lifting(seen) else "centre-of fits"  # lifting has a button at a place of its own
    attrs = {"class": kind, "role": "group", "aria-labelledby": "asked" if title else None}
    return h("div", attrs, heading, _draw_reminder(sight), *_draw_task(sight))


def _draw_reminder(sight: Sight) -> Node | None:
    """Draw a reminder: what a colour is for, the goal, or what the notebook is for.

    In the first round: choosing a colour, what it is for; lifting, the goal until a disk leaves the board or the player
    looks at their colour, then the notebook. In any round: what is at stake once the player's colour is gone.
    """
    seen: Observation = sight.seen
    if is_choosing(seen) and seen.round == 1:
        return h("p", {"class": "hint"}, wording.say_aim(seen))
    if is_lifting(seen) and (over := wording.say_colour_gone(sight)):
        return h("p", {"class": "hint goal"}, over)
    if not is_lifting(seen) or seen.round > 1:
        return None
    purpose = wording.say_notebook_purpose(sight)
    said = wording.say_goal(seen) if min(seen.left) == _EACH and not (purpose and sight.ui.knows) else purpose
    return h("p", {"class": "hint goal"}, said) if said else None


def _draw_task(sight: Sight) -> tuple[Child, ...]:
    seen: Observation = sight.seen
    if is_choosing(seen):
        return (draw_colours(sight),)
    if is_lifting(seen):
        return _draw_lift(sight)
    if is_sowing(seen):
        return _draw_sowing(sight) if sight.ui.order is None else _draw_order(sight, sight.ui.order)
    if is_removing(seen):
        return _draw_removal(sight)
    if is_taking_bar(seen):
        return _draw_stakes(seen), draw_bars(sight)
    return (_draw_hand(seen),) if any(seen.hand) else ()


def _draw_lift(sight: Sight) -> tuple[Child, ...]:
    """Draw how far the pit would reach, and which disks could leave the board on the way."""
    seen, at = sight.seen, sight.ui.at
    looked = sight.ui.looked
    may = looked and at in liftable_spaces(seen)
    off, over = wording.list_leaving(seen, at) if may else [], wording.say_colour_gone(sight)
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": "lift",
        "class": "button lift",
        "data-do": "lift-it",
        "data-move": str(at) if may else None,
        "aria-disabled": None if looked else "true",
        "data-off": None if looked else "Press a space on the board first.",
    }
    said: Child = (
        f"{wording.describe_lift(seen, at)}." if looked else "Press a space to see how far it reaches."
    )
    if may:
        said = h(
            "span",
            None,
            h("b", None, f"{start_sentence(wording.name_space(at))}: "),
            f"{wording.say_reach(seen, at)}.",
        )
    gains = (
        h(
            "li",
            None,
            disk(colour).as_drawing(),
            h("span", None, f"{wording.NAMES[colour]} "),
            where,
            _say_noted_owner(sight, colour),
        )
        for colour, where in off
    )
    kind = "gains" if len(off) <= _FEW else "gains many"
    return (
        None if over and not looked else h("p", {"class": "hint"}, said),
        h("ul", {"class": kind, "aria-label": "What can leave the board"}, *gains) if off else None,
        button("rest", "Play the round out", id="rest") if over else None,
        h("button", attrs, f"Lift {wording.name_space(at)}" if looked else "Choose a space"),
    )


def _say_noted_owner(sight: Sight, colour: int) -> str:
    noted = notebook.guess_owner(sight, colour)
    return f" ({noted})" if noted else ""


def _draw_sowing(sight: Sight) -> tuple[Child, ...]:
    """Draw the disks in hand by colour, and what each would do on the next space (AM-STD-2)."""
    seen: Observation = sight.seen
    picks = draw_disks(sight, seen.hand, disk_fates(seen))
    few = sum(seen.hand) <= 2  # then it is only a spacer, so that the disks stay under the finger
    more = button("order", "Plan the order", "keeps-place" if few else "", id="order", enabled=not few)
    return h("div", {"class": "picks"}, *picks, UNDO), more


def _draw_order(sight: Sight, order: Sequence[int]) -> tuple[Child, ...]:
    """Draw the planned order, and the disks that are still in hand."""
    seen: Observation = sight.seen
    row = []
    for number, (colour, fate) in enumerate(zip(order, order_fates(seen, order), strict=True)):
        at = last_space(seen.at, number)
        said = h("small", None, str(at), h("span", {"class": "unseen"}, f" {wording.NAMES[colour]}"))
        word = h("em", None, fate) if fate else None
        row.append(h("li", None, disk(colour).as_drawing(), said, word))
    left = [seen.hand[colour] - list(order).count(colour) for colour in FIVE]
    picks = draw_disks(sight, left, {})
    many = len(order)
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": "sow",
        "class": "button primary",
        "data-do": "sow-order",
        "aria-disabled": None if many else "true",
        "data-off": None if many else "Choose a disk first.",
    }
    empty = (
        h("li", {"class": "hint"}, f"Choose what goes to {wording.name_space(seen.at)} first.")
        if not row
        else None
    )
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


def _draw_removal(sight: Sight) -> tuple[Child, ...]:
    """Draw which disk landed where, and the choice to take it off (AM-V1)."""
    seen: Observation = sight.seen
    takes = rules_of(seen.options).takes
    there, off = seen.board[seen.at], count_removed(seen)
    name = wording.NAMES[seen.landed]
    what = "Take it off" if off == 1 else f"Take all {off} off"
    which = {
        TAKES_DISK: f"the {name} disk",
        TAKES_COLOUR: f"all {name} disks",
        TAKES_PIT: "everything there",
    }[takes]
    hint = (
        f"A {name} disk has landed on {wording.name_space(seen.at)}, next to "
        f"{count_text(there[seen.landed] - 1, f'{name} disk')}."
    )
    held = f" Still in hand: {wording.say_disks(seen.hand)}." if any(seen.hand) else ""
    off_odds, keep_odds = coach.find_odds(sight, "remove"), coach.find_odds(sight, "keep")
    take: dict[str, Attribute] = {
        "type": "button",
        "id": "take-off",
        "class": "button take-off best" if off_odds.best else "button take-off",
        "data-do": "remove",
        "data-remove": "1",
        "data-move": "remove",
        "data-keyboard": True,
        "aria-label": ", ".join(filter(None, (f"{what}: {which}", odds_in_words(off_odds)))),
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
        h("button", take, disk(seen.landed).as_drawing(), h("span", None, what)),
        h("div", {"class": "row"}, h("button", keep, "Leave it", _draw_unseen_odds(keep_odds)), UNDO),
    )


def _draw_stakes(seen: Observation) -> Node:
    """Draw what a bar bets on and what it brings. In little space, only this is shown."""
    bet, brings, low = wording.say_stakes(seen)
    more = {"class": "more"}
    before = h("span", more, f"{bet} ") if bet else None
    return h("p", {"class": "hint stakes"}, before, brings, h("span", more, f" {low}") if low else None)


def _draw_unseen_odds(odds: Odds) -> Node | None:
    return unseen(f", {said}") if (said := odds_in_words(odds)) else None


def _draw_hand(seen: Observation) -> Node:
    """Draw the disks in another player's hand."""
    coins = []
    for colour, number in enumerate(seen.hand):
        if number:
            said = h("span", {"class": "unseen"}, wording.NAMES[colour])
            coins.append(h("li", None, disk(colour).as_drawing(), f"× {number} ", said))
    return h("ul", {"class": "their-hand", "aria-label": "In hand"}, *coins)
