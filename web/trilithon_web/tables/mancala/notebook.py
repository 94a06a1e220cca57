"""The deduction game's notebook: which disks the others have sent off in the round, what the player thinks of their
colours, and one's own colour behind a touch.

The marks belong to the one who looks on: they are in no record and no link.
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
from trilithon_web.tables.mancala.ui import Sight, scored

# What a cell says, one after the other at each touch.
WORDS: Final = ("open", "perhaps", "not", "surely")
PERHAPS, NOT, SURELY = 1, 2, 3
_HELP: Final = "Note who may own which colour: press a box for ?, no or yes. A number counts disks sent off."


def words(name: str, colour: int, marked: int, off: int) -> str:
    """A cell in words. off: how many disks of the colour the player has sent off."""
    return f"{name}, {COLOURS[colour]}: {WORDS[marked]}" + (f", {off} sent off" if off else "")


def head() -> Node:
    """The colours over the columns."""
    called = h("span", {"class": "called"}, "Notes")
    return h("div", {"class": "heads", "title": _HELP, **HIDDEN}, called, *map(mark, FIVE))


def guess(sight: Sight, seat: int) -> int | None:
    """The one colour that the notes give a player: what they surely have, else perhaps, else all that is not ruled out;
    None where they give none or several."""
    marks = sight.ui.marks[seat]
    own = None if sight.seen.seat is None else sight.seen.colours[sight.seen.seat]
    mark = next((mark for mark in (SURELY, PERHAPS) if mark in marks), 0)
    found = [colour for colour in FIVE if marks[colour] == mark and (mark or colour != own)]
    return found[0] if len(found) == 1 else None


def whose(sight: Sight, colour: int) -> str:
    """Of a colour, who has it by the notes: "Birch’s?"; "" where they give it to nobody, or to several."""
    seen: Observation = sight.seen
    if seen.options["game"] != DEDUCTION or seen.seat is None:
        return ""
    owners = [seat for seat in range(seen.seats) if seat != seen.seat and guess(sight, seat) == colour]
    return f"{sight.company.name(owners[0])}’s?" if len(owners) == 1 else ""


def judged(sight: Sight) -> str:
    """How many players the notes have right once the colours are shown, in words; to somebody who has noted nothing
    in a first round, that they will be checked."""
    seen: Observation = sight.seen
    if seen.options["game"] != DEDUCTION or seen.seat is None:
        return ""
    if not any(map(any, sight.ui.marks)):
        return (
            "Next time, note whose colour is which. Your notes are checked here." if seen.round == 1 else ""
        )
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    right = sum(guess(sight, seat) == seen.colours[seat] for seat in others)
    whose_notes = "Your" if sight.company.is_you(seen.seat) else f"{sight.company.name(seen.seat)}’s"
    return f"{whose_notes} notes: {right} of {len(others)} right."


def row(sight: Sight, seat: int) -> tuple[Child, ...]:
    """What stands behind a player's name: of others the cells of the notebook, of oneself the card that is dealt."""
    seen: Observation = sight.seen
    colour = seen.colours[seat]
    if sight.truth is not None and not scored(seen):  # nothing is hidden any longer
        return (_shown(sight.truth.match.owners[seat]),)
    if scored(seen) or (seen.seat is None and colour is not None):
        return (_shown(colour),)
    if seen.seat is None:
        return (h("span", {"class": "card-back"}, "hidden"),)
    if seat == seen.seat:
        return (_own(sight, colour),)
    marks = sight.ui.marks[seat]
    name, off = sight.company.name(seat), seen.off[seat]
    return tuple(_cell(name, seat, colour, marks[colour], off[colour]) for colour in FIVE)


def _shown(colour: int | None) -> Node:
    if colour is None:
        return h("span", None)
    return h("span", {"class": "card-face"}, trilithon(colour, awake=True).alone(), COLOURS[colour])


def _own(sight: Sight, colour: int | None) -> Node:
    """One's own card, face down until it is touched, and then until it is touched again."""
    shows = sight.ui.shows and colour is not None
    face: tuple[Child, ...] = ("See your colour",)
    if shows and colour is not None:
        face = (
            trilithon(colour, awake=True).alone(),
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
def _cell(name: str, seat: int, colour: int, marked: int, off: int) -> Node:
    """A colour that a player may have: what is thought of it, and how many of its disks that player has sent off."""
    sign: tuple[Child, ...] = (None, unheard("?"), unheard("–"), disk(colour).alone())
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": f"note-{seat}-{colour}",
        "class": f"cell {WORDS[marked]}",
        "data-do": "note",
        "data-seat": seat,
        "data-colour": colour,
        "title": _HELP,
        "aria-label": words(name, colour, marked, off),
    }
    seen = h("small", HIDDEN, str(off), h("span", {"class": "more"}, " off")) if off else None
    return h("button", attrs, sign[marked], seen)
