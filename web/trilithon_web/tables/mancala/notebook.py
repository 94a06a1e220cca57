"""The deduction game's notebook: disks that the others have taken off, guesses at their colours, and the viewer's
own colour behind a button.

The marks belong to the viewer and are in no record or link.
"""

from functools import lru_cache
from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION
from trilithon.games.mancala.pits import FIVE
from trilithon_web.kit.controls import unheard
from trilithon_web.kit.drawing import HIDDEN, mark
from trilithon_web.kit.pieces import disk, trilithon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.tables.mancala.ui import Sight, is_scored

# The marks of a cell, in the order that taps step through them.
WORDS: Final = ("open", "perhaps", "not", "surely")
PERHAPS, NOT, SURELY = 1, 2, 3
_HELP: Final = "Note who may own which colour: press a box for ?, no or yes. A number counts disks sent off."


def describe_mark(name: str, colour: int, marked: int, off: int) -> str:
    """Describe a cell in words. off: how many disks of the colour the player has taken off."""
    return f"{name}, {COLOURS[colour]}: {WORDS[marked]}" + (f", {off} off" if off else "")


def draw_head() -> Node:
    """Draw the colours at the head of the columns."""
    called = h("span", {"class": "called"}, "Notes")
    return h("div", {"class": "heads", "title": _HELP, **HIDDEN}, called, *map(mark, FIVE))


def guess_colour(sight: Sight, seat: int) -> int | None:
    """Return the one colour that the notes give a player, or None. That is the one marked as sure, else as likely,
    else the only one not ruled out."""
    marks = sight.ui.marks[seat]
    own = None if sight.seen.seat is None else sight.seen.colours[sight.seen.seat]
    mark = next((mark for mark in (SURELY, PERHAPS) if mark in marks), 0)
    found = [colour for colour in FIVE if marks[colour] == mark and (mark or colour != own)]
    return found[0] if len(found) == 1 else None


def guess_owner(sight: Sight, colour: int) -> str:
    """Return the player who has a colour by the notes: "Birch’s?"; "" if it is nobody or several."""
    seen: Observation = sight.seen
    if seen.options["game"] != DEDUCTION or seen.seat is None:
        return ""
    owners = [seat for seat in range(seen.seats) if seat != seen.seat and guess_colour(sight, seat) == colour]
    return f"{sight.company.name(owners[0])}’s?" if len(owners) == 1 else ""


def check_notes(sight: Sight) -> str:
    """Say how many colours the notes have right once they are revealed. In the first round, tell players without
    notes that notes will be checked."""
    seen: Observation = sight.seen
    if seen.options["game"] != DEDUCTION or seen.seat is None:
        return ""
    if not any(map(any, sight.ui.marks)):
        return (
            "Next time, note whose colour is which. Your notes are checked here." if seen.round == 1 else ""
        )
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    right = sum(guess_colour(sight, seat) == seen.colours[seat] for seat in others)
    whose_notes = "Your" if sight.company.is_you(seen.seat) else f"{sight.company.name(seen.seat)}’s"
    return f"{whose_notes} notes: {right} of {len(others)} right."


def draw_row(sight: Sight, seat: int) -> tuple[Child, ...]:
    """Draw the part behind a player's name: cells of the notebook, or the viewer's own card."""
    seen: Observation = sight.seen
    colour = seen.colours[seat]
    if sight.reveal and not is_scored(seen):  # nothing is hidden any more
        return (_draw_open_card(sight.reveal(seat).colours[seat]),)
    if is_scored(seen) or (seen.seat is None and colour is not None):
        return (_draw_open_card(colour),)
    if seen.seat is None:
        return (h("span", {"class": "card-back"}, "hidden"),)
    if seat == seen.seat:
        return (_draw_own_card(sight, colour),)
    marks = sight.ui.marks[seat]
    name, off = sight.company.name(seat), seen.off[seat]
    return tuple(_draw_cell(name, seat, colour, marks[colour], off[colour]) for colour in FIVE)


def _draw_open_card(colour: int | None) -> Node:
    if colour is None:
        return h("span", None)
    return h("span", {"class": "card-face"}, trilithon(colour, awake=True).as_drawing(), COLOURS[colour])


def _draw_own_card(sight: Sight, colour: int | None) -> Node:
    """Draw the viewer's card, which a tap turns over and back."""
    shows = sight.ui.shows and colour is not None
    face: tuple[Child, ...] = ("See your colour",)
    if shows and colour is not None:
        face = (
            trilithon(colour, awake=True).as_drawing(),
            h("span", {"class": "more"}, "Your colour: "),
            COLOURS[colour],
            h("u", None, "Hide"),
        )
    attrs = {
        "type": "button",
        "id": "own",
        "class": "own-card" if sight.ui.knows or colour is None else "own-card asks",
        "data-do": "own",
        "aria-pressed": "true" if shows else "false",
    }
    return h("button", attrs, *face)


@lru_cache(maxsize=512)
def _draw_cell(name: str, seat: int, colour: int, marked: int, off: int) -> Node:
    """Draw a colour that a player could have: the viewer's guess, and how many of its disks that player has taken
    off."""
    sign: tuple[Child, ...] = (None, unheard("?"), unheard("–"), disk(colour).as_drawing())
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"note-{seat}-{colour}",
        "class": f"cell {WORDS[marked]}",
        "data-do": "note",
        "data-seat": seat,
        "data-colour": colour,
        "title": _HELP,
        "aria-label": describe_mark(name, colour, marked, off),
    }
    seen = h("small", HIDDEN, str(off), h("span", {"class": "more"}, " off")) if off else None
    return h("button", attrs, sign[marked], seen)
