"""The choices among the five colours: one to own, a disk to sow, a bar."""

from collections.abc import Mapping, Sequence
from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE
from trilithon.people import count_text
from trilithon_web.kit.controls import button
from trilithon_web.kit.counsel import NO_ODDS, Odds, foot, odds_in_words
from trilithon_web.kit.drawing import HIDDEN, mark
from trilithon_web.kit.pieces import bar, disk, trilithon
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.mancala import coach, wording
from trilithon_web.tables.mancala.ui import Sight

UNDO: Final = button("back", "Undo", "plain-undo", "undo", id="take-back")


def _draw_choice(  # noqa: PLR0913  # its look, its label and its message
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
    """Draw one of the five buttons. move: the text of its move, "" if it cannot be chosen. off: why not."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"choose-{wording.NAMES[colour]}",
        "class": f"pick {wording.NAMES[colour]}{' best' if odds.best else ''}",
        "data-do": do,
        "data-colour": colour,
        "data-move": move or None,
        "data-keyboard": first,
        "aria-label": ", ".join(filter(None, (label, odds_in_words(odds)))),
        "aria-disabled": None if move else "true",
        "data-off": None if move else off,
        "aria-keyshortcuts": COLOURS[colour][0],
    }
    before, _, worth = note.rpartition(" ")
    words = h("small", HIDDEN, h("span", None, f"{before} ") if before else None, worth) if note else None
    number = h("b", HIDDEN, count) if count else None
    said = None if odds == NO_ODDS else foot(odds)
    return h("button", attrs, h("span", {"class": "what"}, picture, number), " ", words, said)


def draw_colours(sight: Sight) -> Node:
    """Draw the five trilithons to choose from, those already taken asleep (AM-STD-1)."""
    seen: Observation = sight.seen
    free = [move.number for move in seen.legal]
    picks = []
    for colour in FIVE:
        may = colour in free
        by = "" if may else sight.company.name(seen.colours.index(colour))
        label = COLOURS[colour] if may else f"{COLOURS[colour]}: taken by {by}"
        picture = trilithon(colour, awake=may).as_drawing()
        move = f"choose-{wording.NAMES[colour]}" if may else ""
        first = may and colour == free[0]
        off = (
            ""
            if may
            else f"{COLOURS[colour]} is taken by {sight.company.within(seen.colours.index(colour))}."
        )
        note = by or COLOURS[colour]
        picks.append(_draw_choice(colour, "colour", move, picture, "", note, label, first, off=off))
    return h("div", {"class": "picks"}, *picks)


def draw_disks(sight: Sight, left: Sequence[int], fates: Mapping[int, str]) -> list[Node]:
    """Draw a button for each colour of disks to sow or lay out. left: by colour, the number of disks."""
    first = next((colour for colour in FIVE if left[colour]), -1)
    odds = [
        NO_ODDS if sight.ui.order else coach.find_odds(sight, name) for name in wording.NAMES[: len(FIVE)]
    ]
    return [
        _draw_disk(
            colour,
            left[colour],
            fates.get(colour, ""),
            colour == first,
            sight.ui.carried == colour,
            odds[colour],
        )
        for colour in FIVE
    ]


def _draw_disk(colour: int, left: int, fate: str, first: bool, carried: bool, odds: Odds) -> Node:
    coin = (disk(colour).with_classes("picked") if carried else disk(colour)).as_drawing()
    words = f"{COLOURS[colour]} in hand: {left or 'none'}"
    if not left:
        off = f"No {wording.NAMES[colour]} disks are in hand."
        return _draw_choice(colour, "colour", "", coin, "–", "", words, False, off=off)
    label = f"{words}, {fate}" if fate else words
    found = _draw_choice(colour, "colour", wording.NAMES[colour], coin, f"× {left}", fate, label, first, odds)
    return found._replace(attrs={**found.attrs, "data-place": "1", "data-pile": "hand"})


def draw_bars(sight: Sight) -> Node:
    """Draw the supply of bars by colour, and what one of each is worth or likely to be (AM-GAM-1)."""
    seen: Observation = sight.seen
    worth, bets = wording.known_worths(seen), wording.say_bar_worths(seen)
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
        sticks = [bar(colour).as_drawing() for _ in range(max(1, min(3, left)))]
        picture = h("span", {"class": "sticks"}, *sticks, mark(colour))
        move = f"bar-{wording.NAMES[colour]}" if colour in may else ""
        first = colour == may[0]
        odds = coach.find_odds(sight, move)
        off = f"No {wording.NAMES[colour]} bars are left."
        picks.append(_draw_choice(colour, "colour", move, picture, number, note, label, first, odds, off))
    return h("div", {"class": "picks bars"}, *picks, UNDO)
