"""The pieces on the ring (CW-BID-3), drawn and as a list for screen readers."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from trilithon.equipment import Colour
from trilithon.games.celtic_whist.moves import NO_BID
from trilithon.games.celtic_whist.narration import bar_place, disk_place, space_of
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import join_words
from trilithon_web.company import Company
from trilithon_web.kit.pieces import Piece, bar, disk, figure, neutral, shared_figure
from trilithon_web.kit.ring import SpacePieces, axis, horseshoe, ring, targets
from trilithon_web.nodes import Node, h
from trilithon_web.tables.celtic_whist.ui import round_of
from trilithon_web.tricks.ui import is_scored

Kind: TypeAlias = Literal["figure", "bar", "disk"]

ALL: Final = "shared"
NOBODY: Final = "neutral"


class LyingPiece(NamedTuple):
    """A piece on the board.

    who: a seat as text, ALL for the shared figure, or NOBODY for the black one.
    place: as in events, such as "space:4", "track:3" or "off".
    ghost: whether it is only a preview, or a figure that is out of the game.
    """

    kind: Kind
    who: str
    place: str
    ghost: bool = False

    @property
    def number(self) -> int:
        """The space, 1 to 30; 0 off the board."""
        return int(self.place.partition(":")[2] or 0)

    @property
    def inside(self) -> bool:
        """Whether it is on the inner track."""
        return self.place.startswith("track")


Pieces: TypeAlias = tuple[LyingPiece, ...]


def lay_pieces(seen: Observation, thought: int = 0) -> Pieces:
    """Return all pieces on the board. thought: the viewer's chosen bid, shown as a ghost; 0 for none."""
    found: list[LyingPiece] = []
    if seen.options["mode"] == "cooperative":
        found.append(LyingPiece("figure", ALL, space_of(seen.scores[0])))
    else:
        for seat, score in enumerate(seen.scores):
            found.append(LyingPiece("figure", str(seat), space_of(score), seat not in seen.playing))
    found.append(LyingPiece("figure", NOBODY, space_of(seen.neutral)))
    if is_scored(seen):
        return tuple(found)
    played = round_of(seen, thought)
    for seat in seen.playing:
        if played.bids[seat] != NO_BID:
            ghost = seat == seen.seat and bool(thought)
            if place := disk_place(played, seat):
                found.append(LyingPiece("disk", str(seat), place, ghost))
            if place := bar_place(played, seat):
                found.append(LyingPiece("bar", str(seat), place, ghost))
    return tuple(found)


@lru_cache(maxsize=8)
def draw_ring(pieces: Pieces, company: Company, day: bool, trump: Colour, most: int, nulls: bool) -> Node:
    """Draw the ring with its pieces. most: the highest bid on offer, 0 if the viewer is not bidding. During the bid the
    middle is free and the spaces can be tapped; otherwise it holds the axis and the horseshoe."""
    inside: tuple[Node, ...] = () if most else (axis(day), horseshoe(trump))
    return ring(group_by_space(pieces, company.colours), *inside, over=targets(most, nulls) if most else None)


def group_by_space(pieces: Pieces, colours: Sequence[Colour]) -> dict[int, SpacePieces]:
    """Group the pieces by space, in the form that `ring` draws."""
    here: dict[int, list[LyingPiece]] = {}
    for piece in pieces:
        here.setdefault(piece.number, []).append(piece)

    def lane(there: list[LyingPiece], kind: Kind, inside: bool = False) -> list[Piece]:
        return [
            _draw_piece(piece, colours) for piece in there if piece.kind == kind and piece.inside == inside
        ]

    return {
        number: SpacePieces(
            lane(there, "figure"), lane(there, "bar"), lane(there, "disk"), lane(there, "disk", inside=True)
        )
        for number, there in sorted(here.items())
    }


def _draw_piece(piece: LyingPiece, colours: Sequence[Colour]) -> Piece:
    if piece.who == ALL:
        drawn = shared_figure(colours)
    elif piece.who == NOBODY:
        drawn = neutral()
    else:
        drawn = {"figure": figure, "bar": bar, "disk": disk}[piece.kind](colours[int(piece.who)])
    drawn = drawn.with_attrs({"id": f"{piece.kind}-{piece.who}"})
    return drawn.with_classes("ghost") if piece.ghost else drawn


@lru_cache(maxsize=8)
def draw_unseen_ring(pieces: Pieces, company: Company) -> Node:
    """Draw the ring for screen readers: a list of the occupied spaces."""
    here: dict[tuple[int, bool], list[str]] = {}
    for piece in pieces:
        if not piece.ghost:
            here.setdefault((piece.number, piece.inside), []).append(
                f"{_name_owner(company, piece.who)} {piece.kind}"
            )
    items = (
        h("li", None, f"{_name_space(*place)}: {join_words(things)}")
        for place, things in sorted(here.items())
    )
    return h("ul", {"class": "unseen", "aria-label": "Ring"}, *items)


def _name_space(number: int, inside: bool) -> str:
    if not number:
        return "Off the board"
    return f"Inner track {number}" if inside else f"Space {number}"


def _name_owner(company: Company, who: str) -> str:
    if who in (ALL, NOBODY):
        return "the shared" if who == ALL else "the black"
    return "your" if company.is_you(int(who)) else f"{company.name(int(who))}’s"
