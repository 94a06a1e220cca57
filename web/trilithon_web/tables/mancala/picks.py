"""What is picked among the five colours in the middle of the ring: one to own, a disk to sow, a bar."""

from collections.abc import Mapping, Sequence
from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE
from trilithon.people import count_text
from trilithon_web.kit.controls import button
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, heard
from trilithon_web.kit.drawing import HIDDEN, mark
from trilithon_web.kit.pieces import bar, disk, trilithon
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.mancala import coach, wording
from trilithon_web.tables.mancala.ui import Sight

UNDO: Final = button("back", "Undo", "plain-undo", "undo", id="take-back")


def _choice(  # noqa: PLR0913  # what is seen, what is heard and what is sent
    colour: int,
    do: str,
    move: str,
    picture: Node,
    count: str,
    note: str,
    label: str,
    first: bool,
    odds: Odds = NO_ODDS,
    off: str = "",
) -> Node:
    """One of five buttons, a colour each. move: the text of what it plays, "" where it cannot be had; off: why not.
    odds: what the coach says of it."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"choose-{wording.NAMES[colour]}",
        "class": f"pick {wording.NAMES[colour]}{' best' if odds.best else ''}",
        "data-do": do,
        "data-colour": colour,
        "data-move": move or None,
        "data-keyboard": first,
        "aria-label": ", ".join(filter(None, (label, heard(odds)))),
        "aria-disabled": None if move else "true",
        "data-off": None if move else off,
        "aria-keyshortcuts": COLOURS[colour][0],
    }
    before, _, worth = note.rpartition(" ")
    words = h("small", HIDDEN, h("span", None, f"{before} ") if before else None, worth) if note else None
    number = h("b", HIDDEN, count) if count else None
    said = None if odds == NO_ODDS else foot(odds)
    return h("button", attrs, h("span", {"class": "what"}, picture, number), " ", words, said)


def colours(sight: Sight) -> Node:
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
        off = (
            ""
            if may
            else f"{COLOURS[colour]} is taken by {sight.company.within(seen.colours.index(colour))}."
        )
        note = by or COLOURS[colour]
        picks.append(_choice(colour, "colour", move, picture, "", note, label, first, off=off))
    return h("div", {"class": "picks"}, *picks)


def coins(sight: Sight, left: Sequence[int], fates: Mapping[int, str]) -> list[Node]:
    """The disks that can be sown or laid out, a button for each colour. left: how many of each."""
    first = next((colour for colour in FIVE if left[colour]), -1)
    odds = [NO_ODDS if sight.ui.order else coach.odds(sight, name) for name in wording.NAMES[: len(FIVE)]]
    return [
        _coin(
            colour,
            left[colour],
            fates.get(colour, ""),
            colour == first,
            sight.ui.carried == colour,
            odds[colour],
        )
        for colour in FIVE
    ]


def _coin(colour: int, left: int, fate: str, first: bool, carried: bool, odds: Odds) -> Node:
    coin = (disk(colour).state("picked") if carried else disk(colour)).alone()
    words = f"{COLOURS[colour]} in hand: {left or 'none'}"
    if not left:
        off = f"No {wording.NAMES[colour]} disks are in hand."
        return _choice(colour, "colour", "", coin, "–", "", words, False, off=off)
    label = f"{words}, {fate}" if fate else words
    found = _choice(colour, "colour", wording.NAMES[colour], coin, f"× {left}", fate, label, first, odds)
    return found._replace(attrs={**found.attrs, "data-place": "1", "data-pile": "hand"})


def bars(sight: Sight) -> Node:
    """AM-GAM-1: the supply, by colour, and what a bar of each is worth or likely to be."""
    seen: Observation = sight.seen
    worth, bets = wording.worths(seen), wording.bets(seen)
    may = [move.number for move in seen.legal]
    picks = []
    for colour in FIVE:
        left = seen.supply[colour]
        note = bets[colour]
        label = f"{COLOURS[colour]} bars left: {left}, {note}"
        if colour not in worth:
            label += f", {count_text(seen.left[colour], 'disk')} on the board"
        number, note, label = (
            (f"×{left}", note, label) if left else ("–", "", f"{COLOURS[colour]} bars: none left")
        )
        sticks = [bar(colour).alone() for _ in range(max(1, min(3, left)))]
        picture = h("span", {"class": "sticks"}, *sticks, mark(colour))
        move = f"bar-{wording.NAMES[colour]}" if colour in may else ""
        first = colour == may[0]
        odds = coach.odds(sight, move)
        off = f"No {wording.NAMES[colour]} bars are left."
        picks.append(_choice(colour, "colour", move, picture, number, note, label, first, odds, off))
    return h("div", {"class": "picks bars"}, *picks, UNDO)
