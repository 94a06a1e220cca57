"""What lies on the ring (CW-BID-3): worked out once, laid for the eye and listed for the ear."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from trilithon.equipment import Colour
from trilithon.games.celtic_whist.moves import NO_BID
from trilithon.games.celtic_whist.narration import bar_place, disk_place, space_of
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import join_words
from trilithon_web.company import Company
from trilithon_web.kit.pieces import Piece, bar, disk, figure, neutral, shared
from trilithon_web.kit.ring import Standing, axis, horseshoe, ring, targets
from trilithon_web.nodes import Node, h
from trilithon_web.tables.celtic_whist.ui import round_of
from trilithon_web.tricks.ui import scored

Kind: TypeAlias = Literal["figure", "bar", "disk"]

ALL: Final = "shared"
NOBODY: Final = "neutral"


class Lying(NamedTuple):
    """A piece on the board. who: a seat as text, ALL who play together, or NOBODY, for the black figure.
    place: as in events, such as "space:4", "track:3" or "off". ghost: it is not really there, or no longer plays."""

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
        """Whether it lies on the inner track."""
        return self.place.startswith("track")


Pieces: TypeAlias = tuple[Lying, ...]


def lying(seen: Observation, thought: int = 0) -> Pieces:
    """All that lies on the board. thought: a bid of the one who looks on, to be laid as a ghost; 0 for none."""
    found: list[Lying] = []
    if seen.options["mode"] == "cooperative":
        found.append(Lying("figure", ALL, space_of(seen.scores[0])))
    else:
        for seat, score in enumerate(seen.scores):
            found.append(Lying("figure", str(seat), space_of(score), seat not in seen.playing))
    found.append(Lying("figure", NOBODY, space_of(seen.neutral)))
    if scored(seen):
        return tuple(found)
    played = round_of(seen, thought)
    for seat in seen.playing:
        if played.bids[seat] != NO_BID:
            ghost = seat == seen.seat and bool(thought)
            if place := disk_place(played, seat):
                found.append(Lying("disk", str(seat), place, ghost))
            if place := bar_place(played, seat):
                found.append(Lying("bar", str(seat), place, ghost))
    return tuple(found)


@lru_cache(maxsize=8)
def board(pieces: Pieces, company: Company, day: bool, trump: Colour, most: int, nulls: bool) -> Node:
    """The ring with what lies on it. While one bids, up to so many, its middle is free and its spaces can be touched;
    else (0) the axis and the horseshoe stand there."""
    inside: tuple[Node, ...] = () if most else (axis(day), horseshoe(trump))
    return ring(standing(pieces, company.colours), *inside, over=targets(most, nulls) if most else None)


def standing(pieces: Pieces, colours: Sequence[Colour]) -> dict[int, Standing]:
    """The pieces by their places, as the ring lays them."""
    here: dict[int, list[Lying]] = {}
    for piece in pieces:
        here.setdefault(piece.number, []).append(piece)

    def lane(there: list[Lying], kind: Kind, inside: bool = False) -> list[Piece]:
        return [_drawn(piece, colours) for piece in there if piece.kind == kind and piece.inside == inside]

    return {
        number: Standing(
            lane(there, "figure"), lane(there, "bar"), lane(there, "disk"), lane(there, "disk", inside=True)
        )
        for number, there in sorted(here.items())
    }


def _drawn(piece: Lying, colours: Sequence[Colour]) -> Piece:
    if piece.who == ALL:
        drawn = shared(colours)
    elif piece.who == NOBODY:
        drawn = neutral()
    else:
        drawn = {"figure": figure, "bar": bar, "disk": disk}[piece.kind](colours[int(piece.who)])
    drawn = drawn.bearing({"id": f"{piece.kind}-{piece.who}"})
    return drawn.state("ghost") if piece.ghost else drawn


@lru_cache(maxsize=8)
def read(pieces: Pieces, company: Company) -> Node:
    """The ring for those who do not see it: the spaces on which anything stands."""
    here: dict[tuple[int, bool], list[str]] = {}
    for piece in pieces:
        if not piece.ghost:
            here.setdefault((piece.number, piece.inside), []).append(
                f"{_whose(company, piece.who)} {piece.kind}"
            )
    items = (
        h("li", None, f"{_where(*place)}: {join_words(things)}") for place, things in sorted(here.items())
    )
    return h("ul", {"class": "unseen", "aria-label": "Ring"}, *items)


def _where(number: int, inside: bool) -> str:
    if not number:
        return "Off the board"
    return f"Inner track {number}" if inside else f"Space {number}"


def _whose(company: Company, who: str) -> str:
    if who in (ALL, NOBODY):
        return "the shared" if who == ALL else "the black"
    return "your" if company.is_you(int(who)) else f"{company.name(int(who))}’s"
