"""The deduction game's notebook: which disks the others have sent off in the round, what the player thinks of their
colours, and one's own colour behind a touch.

The marks belong to the one who looks on: they are in no record and no link.
"""

from functools import lru_cache
from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE
from trilithon_web.kit.controls import unheard
from trilithon_web.kit.drawing import HIDDEN, mark
from trilithon_web.kit.pieces import disk, trilithon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.tables.mancala.ui import Sight, scored

# What a cell says, one after the other at each touch.
WORDS: Final = ("open", "perhaps", "not", "surely")
SURELY: Final = 3
_HELP: Final = "Note who may own which colour: press a cell for ?, no or yes."


def head() -> Node:
    """The colours over the columns."""
    called = h("span", {"class": "called"}, "Notes")
    return h("div", {"class": "heads", "title": _HELP, **HIDDEN}, called, *map(mark, FIVE))


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
        "aria-label": f"{name}, {COLOURS[colour]}: {WORDS[marked]}" + (f", {off} sent off" if off else ""),
    }
    seen = h("small", HIDDEN, str(off)) if off else None
    return h("button", attrs, sign[marked], seen)
