"""What is asked for in the middle of the ring: a colour, a space, the next disk, an order, a removal, a bar."""

from collections.abc import Mapping, Sequence
from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import TAKES_COLOUR, TAKES_DISK, TAKES_PIT, terms_of
from trilithon.games.mancala.pits import FIVE, reach
from trilithon.people import several
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.pieces import bar, disk, trilithon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.tables.mancala import notebook, rounds, wording
from trilithon_web.tables.mancala.forecast import laid, taken_off, would
from trilithon_web.tables.mancala.ui import (
    Sight,
    Ui,
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
_UNDO: Final = button("back", "Undo", "plain-undo", "undo", id="take-back")


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
    """In a first round, for the one who lifts: the goal, until a disk has left the board; then the notebook's use, also
    for those who have looked at their colour. In any, to one whose colour is gone, what is still at stake."""
    seen: Observation = sight.seen
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
        return (_colours(sight),)
    if lifting(seen):
        return _lift(sight)
    if sowing(seen):
        return _sow(sight) if sight.ui.order is None else _order(sight, sight.ui.order)
    if removing(seen):
        return _remove(seen)
    if barring(seen):
        return _stakes(seen), _bars(seen)
    return (_hand(seen),) if any(seen.hand) else ()


def _choice(  # noqa: PLR0913  # what is seen, what is heard and what is sent
    colour: int, do: str, move: str, picture: Node, count: str, note: str, label: str, first: bool
) -> Node:
    """One of five buttons, a colour each. move: the text of what it plays, "" where it cannot be had."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"choose-{wording.NAMES[colour]}",
        "class": f"pick {wording.NAMES[colour]}",
        "data-do": do,
        "data-colour": colour,
        "data-move": move or None,
        "data-keyboard": first,
        "aria-label": label,
        "aria-disabled": None if move else "true",
        "aria-keyshortcuts": COLOURS[colour][0],
    }
    words = h("small", HIDDEN, note) if note else None
    number = h("b", HIDDEN, count) if count else None
    return h("button", attrs, h("span", {"class": "what"}, picture, number), " ", words)


def _colours(sight: Sight) -> Node:
    """AM-STD-1: the five trilithons, those asleep that are taken."""
    seen: Observation = sight.seen
    free = [move.number for move in seen.legal]
    picks = []
    for colour in FIVE:
        may = colour in free
        by = "" if may else sight.company.name(seen.colours.index(colour))
        label = COLOURS[colour] if may else f"{COLOURS[colour]}: taken by {by}"
        picture = trilithon(colour, awake=may).alone()
        move = f"choose-{wording.NAMES[colour]}" if may else ""
        first = may and colour == free[0]
        picks.append(_choice(colour, "colour", move, picture, "", by or COLOURS[colour], label, first))
    return h("div", {"class": "picks"}, *picks)


def _lift(sight: Sight) -> tuple[Child, ...]:
    """How far the pit that is looked at would reach, and what would leave the board on the way."""
    seen, at = sight.seen, sight.ui.at
    may = sight.ui.looked and at in may_lift(seen)
    off, over = wording.leaves(seen, at) if may else [], wording.gone(sight)
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": "lift",
        "class": "button lift",
        "data-do": "lift-it",
        "data-move": str(at) if may else None,
        "aria-disabled": None if may else "true",
    }
    said: Child = f"{wording.looked_at(seen, at)}." if sight.ui.looked else "Press a space to see its reach."
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
        None if over and not sight.ui.looked else h("p", {"class": "hint"}, said),
        h("ul", {"class": kind, "aria-label": "What can leave the board"}, *gains) if off else None,
        button("rest", "Play the round out", id="rest") if over else None,
        h("button", attrs, f"Lift {at}" if sight.ui.looked else "Choose a space"),
    )


def _noted(sight: Sight, colour: int) -> str:
    noted = notebook.whose(sight, colour)
    return f" ({noted})" if noted else ""


def _sow(sight: Sight) -> tuple[Child, ...]:
    """AM-STD-2: the disks in hand by colour, and what becomes of each on the next space."""
    seen: Observation = sight.seen
    picks = _coins(seen, seen.hand, would(seen), sight.ui)
    few = sum(seen.hand) <= 2  # then it only keeps its place, so that the disks stay under the finger
    more = button("order", "Plan the order", "keeps-place" if few else "", id="order", enabled=not few)
    return h("div", {"class": "picks"}, *picks, _UNDO), more


def _coins(seen: Observation, left: Sequence[int], fates: Mapping[int, str], ui: Ui) -> list[Node]:
    """The disks that can be sown or laid out, a button for each colour. left: how many of each."""
    first = next((colour for colour in FIVE if left[colour]), -1)
    return [
        _coin(colour, left[colour], fates.get(colour, ""), colour == first, ui.carried == colour)
        for colour in FIVE
    ]


def _coin(colour: int, left: int, fate: str, first: bool, carried: bool) -> Node:
    coin = (disk(colour).state("picked") if carried else disk(colour)).alone()
    words = f"{COLOURS[colour]}: {left or 'none'} in hand"
    if not left:
        return _choice(colour, "colour", "", coin, "–", "", words, False)
    label = f"{words}, {fate}" if fate else words
    found = _choice(colour, "colour", wording.NAMES[colour], coin, f"× {left}", fate, label, first)
    return found._replace(attrs={**found.attrs, "data-place": "1", "data-pile": "hand"})


def _order(sight: Sight, order: Sequence[int]) -> tuple[Child, ...]:
    """The disks laid out in the order in which they will be sown, and those that are still in hand."""
    seen: Observation = sight.seen
    row = []
    for number, (colour, fate) in enumerate(zip(order, laid(seen, order), strict=True)):
        at = reach(seen.at, number)
        said = h("small", None, str(at), h("span", {"class": "unseen"}, f" {wording.NAMES[colour]}"))
        word = h("em", None, fate) if fate else None
        row.append(h("li", None, disk(colour).alone(), said, word))
    left = [seen.hand[colour] - list(order).count(colour) for colour in FIVE]
    picks = _coins(seen, left, {}, sight.ui)
    many = len(order)
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": "sow",
        "class": "button primary",
        "data-do": "sow-order",
        "aria-disabled": None if many else "true",
    }
    empty = h("li", {"class": "hint"}, f"Choose what goes to {seen.at} first.") if not row else None
    return (
        h("ol", {"class": "laid", "aria-label": "The order", "data-pile": "order"}, *row, empty),
        h("div", {"class": "picks"}, *picks, _UNDO),
        h(
            "div",
            {"class": "row"},
            h("button", attrs, f"Sow {many}" if many else "Sow"),
            button("order", "One at a time", id="order"),
        ),
    )


def _remove(seen: Observation) -> tuple[Child, ...]:
    """AM-V1: what landed on what, and whether it goes."""
    takes = terms_of(seen.options).takes
    there, off = seen.board[seen.at], taken_off(seen)
    name = wording.NAMES[seen.landed]
    what = "Take it off" if off == 1 else f"Take all {off} off"
    which = {
        TAKES_DISK: f"the {name} disk",
        TAKES_COLOUR: f"all {name} disks",
        TAKES_PIT: "everything there",
    }[takes]
    hint = f"A {name} disk has come to {wording.space(seen.at)}, beside {there[seen.landed] - 1} {name}."
    held = f" Still in hand: {wording.disks(seen.hand)}." if any(seen.hand) else ""
    take: dict[str, Attribute] = {
        "type": "button",
        "id": "take-off",
        "class": "button take-off",
        "data-do": "remove",
        "data-remove": "1",
        "data-move": "remove",
        "data-keyboard": True,
        "aria-label": f"{what}: {which}",
    }
    keep: dict[str, Attribute] = {
        "type": "button",
        "id": "leave",
        "class": "button",
        "data-do": "remove",
        "data-remove": "0",
        "data-move": "keep",
    }
    return (
        h("p", {"class": "hint"}, hint + held),
        h("button", take, disk(seen.landed).alone(), h("span", None, what)),
        h("div", {"class": "row"}, h("button", keep, "Leave it"), _UNDO),
    )


def _stakes(seen: Observation) -> Node:
    """What a bar is a bet on, and what it brings; where there is little room, this alone."""
    bet, brings, low = wording.stakes(seen)
    more = {"class": "more"}
    before = h("span", more, f"{bet} ") if bet else None
    return h("p", {"class": "hint stakes"}, before, brings, h("span", more, f" {low}"))


def _bars(seen: Observation) -> Node:
    """AM-GAM-1: the supply, by colour, and what a bar of each is worth or likely to be."""
    worth, likely = wording.worths(seen), wording.likely(seen)
    may = [move.number for move in seen.legal]
    picks = []
    for colour in FIVE:
        left = seen.supply[colour]
        note = f"worth {worth[colour]}" if colour in worth else f"likely {likely[colour]}"
        label = f"{COLOURS[colour]} bars left: {left}, {note}"
        if colour not in worth:
            label += f", {several(seen.left[colour], 'disk')} on the board"
        number, note, label = (
            (f"× {left}", note, label) if left else ("", "none left", f"{COLOURS[colour]} bars: none left")
        )
        sticks = [bar(colour).alone() for _ in range(max(1, min(3, left)))]
        picture = h("span", {"class": "sticks"}, *sticks)
        move = f"bar-{wording.NAMES[colour]}" if colour in may else ""
        first = colour == may[0]
        picks.append(_choice(colour, "colour", move, picture, number, note, label, first))
    return h("div", {"class": "picks"}, *picks, _UNDO)


def _hand(seen: Observation) -> Node:
    """What another player has in hand."""
    coins = []
    for colour, number in enumerate(seen.hand):
        if number:
            said = h("span", {"class": "unseen"}, wording.NAMES[colour])
            coins.append(h("li", None, disk(colour).alone(), f"× {number} ", said))
    return h("ul", {"class": "their-hand", "aria-label": "In hand"}, *coins)
