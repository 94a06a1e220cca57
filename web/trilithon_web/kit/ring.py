"""The ring: thirty places at equal distances, clockwise from the axis, on a circle or a rounded rectangle.

Card games draw it as a circle. If the table is wider than high, the style bends it (site/style/50-ring.css); for that,
classes say at which place and in which lane each piece is.

The axis is at the middle of the top, with 30 to its left and 1 to its right (EQ-4). All lengths are in thousandths of
the drawing's width. Pieces at a place form lanes. A lane's distance is measured from the middle of the stone along its
normal, positive outwards.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import cos, degrees, pi, radians, sin
from typing import Final, NamedTuple

from trilithon.equipment import SPACES, TRILITHONS, Colour, colour_of_number
from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing, length, word
from trilithon_web.kit.pieces import Piece, trilithon
from trilithon_web.nodes import Attribute, Node, h


class RingPlace(NamedTuple):
    """A point of a track. angle: that of its outward normal, in degrees clockwise from straight up."""

    x: float
    y: float
    angle: float

    def offset(self, out: float, aside: float = 0) -> tuple[float, float]:
        """Return the offset (dx, dy) of a point `out` along the normal and `aside` clockwise along the track."""
        a = radians(self.angle)
        return out * sin(a) + aside * cos(a), aside * sin(a) - out * cos(a)


class Track(NamedTuple):
    """A rounded rectangle; a circle if each side is twice the radius."""

    left: float
    top: float
    width: float
    height: float
    radius: float

    @property
    def length(self) -> float:
        """The length of the whole track."""
        return 2 * (self.width + self.height) - 8 * self.radius + 2 * pi * self.radius

    def point_at(self, way: float) -> RingPlace:
        """Return the point at this distance along the track, clockwise from the middle of the top."""
        r = self.radius
        side, other = self.width - 2 * r, self.height - 2 * r
        corner = r * pi / 2
        x, y, angle = self.left + r, self.top, 0.0  # where the top side begins
        way += side / 2
        while way > side + corner:
            dx, dy = cos(radians(angle)), sin(radians(angle))
            x, y, angle = x + side * dx + r * (dx - dy), y + side * dy + r * (dx + dy), angle + 90
            way -= side + corner
            side, other = other, side
        dx, dy = cos(radians(angle)), sin(radians(angle))
        if way <= side:
            return RingPlace(x + way * dx, y + way * dy, angle)
        # A corner turns about a point on the inside, to the right of the path.
        turned = angle + degrees((way - side) / r)
        mx, my = x + side * dx - r * dy, y + side * dy + r * dx
        return RingPlace(mx + r * sin(radians(turned)), my - r * cos(radians(turned)), turned)

    def places(self) -> tuple[RingPlace, ...]:
        """Return the places of the spaces 1 to 30."""
        step = self.length / SPACES
        return tuple(self.point_at((space + 0.5) * step) for space in range(SPACES))


class Lane(NamedTuple):
    """A row of pieces at a place.

    name: its style class.
    out: its distance along the normal.
    size: the height of the pieces.
    step: the distance between two pieces.
    turned: whether pieces follow the normal rather than stand upright.
    """

    name: str
    out: float
    size: float
    step: float
    turned: bool = False


# Bars and figures share a row at the stone's head; disks are at its foot, null disks in the inner groove.
BARS: Final = Lane("bars", 46, 56, 19, turned=True)
FIGURES: Final = Lane("figures", 46, 66, 19)
DISKS: Final = Lane("disks", -61, 49, 33)
NULLS: Final = Lane("nulls", -107, 43, 30)
# Half steps in that row: figure to figure, last figure to first bar, bar to bar.
_FIGURE, _BESIDE, _BAR = 4, 3, 2
_SWAY: Final = (
    12  # how far figures are shifted in and out by turns, so that neighbours hide nothing of each other
)

CIRCLE: Final = Track(65, 65, 870, 870, 435)
# 1.4 times as wide as high, with stones a third larger.
BENT: Final = Track(-115.5, 84.5, 1231, 831, 335)
# Figures that aren't on the ring yet are in the corner left of 30, without overlap: four and two.
OFF_BOARD: Final = tuple(
    RingPlace(x, y + FIGURES.out, 0)
    for x, y in ((36, 30), (89, 30), (142, 30), (195, 30), (36, 98), (89, 98))
)

HORSESHOE: Final = ((745, 640), (646, 727), (500, 763), (354, 727), (255, 640))


class SpacePieces(NamedTuple):
    """The pieces at one place of the ring: in each lane side by side, clockwise."""

    figures: Sequence[Piece] = ()
    bars: Sequence[Piece] = ()
    disks: Sequence[Piece] = ()
    nulls: Sequence[Piece] = ()


def ring(
    standing: Mapping[int, SpacePieces],
    *inside: Node,
    states: Mapping[int, str] | None = None,
    over: Node | None = None,
    attrs: Attributes = HIDDEN,
) -> Node:
    """Draw the ring of the card games, 1000 units square.

    standing: space -> its pieces; 0 is off the board.
    inside: nodes in the middle, such as `axis` and `horseshoe`.
    states: space -> further style classes, such as "lit".
    over: a node on top of everything, such as `targets`.
    attrs: the attributes of the whole.
    """
    stones = [_space(number, (states or {}).get(number)) for number in range(1, SPACES + 1)]
    # Pieces after all stones, since they can overlap the next one.
    pieces = [node for number, here in standing.items() for node in _pieces(number, here)]
    middle = h("g", None, *inside)
    return drawing(
        "ring", "0 0 1000 1000", *_FLOOR, middle, *stones, h("g", None, *pieces), over, attrs=attrs
    )


@cache
def targets(most: int, nulls: bool) -> Node:
    """Draw the areas that a player can touch to bid 1 to `most`: regular bids on the stones, null bids in the inner
    groove.

    Only pointers can use these; the panel serves everyone else.
    """
    found = []
    for number in range(1, most + 1):
        place = _PLACES[number - 1]
        lanes = ((number, "stone-of", -4.0, 50),) + (((-number, "nulls", -101.0, 26),) if nulls else ())
        for bid, lane, out, radius in lanes:
            dx, dy = place.offset(out)
            attrs: Attributes = {
                "class": f"hit p{number} in-{lane}",
                "role": "button",
                "data-do": "space",
                "data-bid": bid,
                "r": radius,
                "transform": f"translate({length(place.x + dx)} {length(place.y + dy)})",
            }
            found.append(h("circle", attrs))
    return h("g", None, *found)


def pieces_in_lane(place: RingPlace, lane: Lane, pieces: Sequence[Piece], kind: str = "") -> Iterator[Node]:
    """Draw pieces side by side in a lane of a place. kind: the style class of the place."""
    for index, piece in enumerate(pieces):
        yield _place_piece(place, lane, piece, kind, 2 * index - len(pieces) + 1)


def pieces_at_head(
    place: RingPlace, bars: Sequence[Piece], figures: Sequence[Piece], kind: str = ""
) -> Iterator[Node]:
    """Draw the figures at the head of a stone, with the bars beside them.

    Figures are shifted outwards and inwards by turns. Those nearer the bottom of the drawing are drawn later.
    """
    beside = [_BESIDE] if figures and bars else []
    steps = [_FIGURE] * (len(figures) - 1) + beside + [_BAR] * (len(bars) - 1)
    at = list(accumulate(steps, initial=0))
    asides = [one - at[-1] // 2 for one in at]
    for bar, aside in zip(bars, asides[len(figures) :], strict=False):
        yield _place_piece(place, BARS, bar, kind, aside)
    standing = list(enumerate(zip(figures, asides, strict=False)))
    for index, (figure, aside) in standing if sin(radians(place.angle)) >= 0 else reversed(standing):
        sway = 0 if len(figures) == 1 else 1 if index % 2 else -1
        yield _place_piece(place, FIGURES, figure, kind, aside, sway)


def _place_piece(place: RingPlace, lane: Lane, piece: Piece, kind: str, aside: int, sway: int = 0) -> Node:
    """Draw a piece in a lane, `aside` half steps from the middle. sway: 1 to move it slightly outwards, -1 inwards."""
    dx, dy = place.offset(lane.out + sway * _SWAY, aside / 2 * lane.step)
    if kind:
        where = (kind, f"in-{lane.name}", f"aside{aside}" if aside else "", _SWAYS[sway])
        piece = piece.with_classes(" ".join(filter(None, where)))
    return piece.place_at(place.x + dx, place.y + dy, lane.size, place.angle if lane.turned else 0)


_SWAYS: Final = ("", "farther", "nearer")  # by sway


def axis(day: bool) -> Node:
    """Draw the sun, or the moon if the night half is played, in the gap between 30 and 1."""
    name = "sun" if day else "moon"
    return h(
        "use",
        {
            "class": f"axis {name}",
            "data-at": "deck",  # cards come from the axis
            "href": f"#{name}",
            "x": 468,
            "y": 192,
            "width": 64,
            "height": 64,
        },
    )


def horseshoe(awake: Colour | None) -> Node:
    """Draw the five trilithons, White to Red from the right, open towards the axis. The trump colour's is awake."""
    five = [
        trilithon(colour, awake=colour == awake).place_at(x, y, 90 if colour == awake else 68)
        for colour, (x, y) in enumerate(HORSESHOE[: len(TRILITHONS)])
    ]
    return h("g", {"class": "horseshoe"}, *five)


@cache
def _space(number: int, state: str | None) -> Node:
    place = _PLACES[number - 1]
    colour = word(colour_of_number(number))
    stone, turn = f"#place-menhir-{number % 3 + 1}", f"rotate({length(place.angle)})"
    nx, ny = place.offset(-14)
    mx, my = place.offset(32)
    sign: Attributes = {
        "width": 22,
        "height": 22,
        "transform": f"translate({length(mx - 11)} {length(my - 11)})",
    }
    return h(
        "g",
        {
            "class": f"space {colour} p{number} {state or ''}".rstrip(),
            "transform": f"translate({length(place.x)} {length(place.y)})",
            "data-at": f"space:{number}",
        },
        h("path", {"class": "groove turned", "d": "M0 86V116", "transform": turn}),
        h("use", {"class": "turned", "href": stone, "transform": turn}),
        h("text", {"transform": f"translate({length(nx)} {length(ny)})", "dy": ".36em"}, str(number)),
        h("use", {"class": "sign", "href": f"#mark-{colour}", **sign}),
    )


def _pieces(number: int, here: SpacePieces) -> Iterator[Node]:
    if not number:
        for index, (place, figure) in enumerate(zip(OFF_BOARD, here.figures, strict=False)):
            yield _place_piece(place, FIGURES, figure, f"off{index}", 0)
        return
    place, kind = _PLACES[number - 1], f"p{number}"
    yield from pieces_in_lane(place, DISKS, here.disks, kind)
    yield from pieces_in_lane(place, NULLS, here.nulls, kind)
    yield from pieces_at_head(place, here.bars, here.figures, kind)


def _floor() -> tuple[Node, ...]:
    """Draw the lawn, the bank under the stones, and the groove for null disks between two lines."""

    def band(kind: str, radius: int) -> Node:
        corner, side = 500 - radius, 2 * radius
        attrs: dict[str, Attribute] = {
            "class": kind,
            "x": corner,
            "y": corner,
            "width": side,
            "height": side,
            "rx": radius,
        }
        return h("rect", attrs)

    lines = band("groove outer", 361), band("groove inner", 319)
    return band("lawn", 488), band("bank", 435), *lines


_PLACES: Final = CIRCLE.places()
_FLOOR: Final = _floor()
