"""The ring: thirty places at equal steps from the axis clockwise, along a circle or along a rounded rectangle.

The ring of the card games is drawn as a circle. Where the table is wider than high the style bends it (site/style/
50-ring.css): what stands at a place says by its classes which one and in which lane.

The axis is the middle of the top: 30 lies left of it, 1 right of it (EQ-4). All lengths are in thousandths of the
drawing's width, so that one drawing serves every size. What lies at a place lies in lanes, side by side, at a distance
from the middle of the stone along its normal; outwards is positive.
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


class Place(NamedTuple):
    """A point of a track. angle: of its outward normal, clockwise from straight up, in degrees."""

    x: float
    y: float
    angle: float

    def along(self, out: float, aside: float = 0) -> tuple[float, float]:
        """The offset of what lies so far out along the normal, and so far aside, clockwise along the track."""
        a = radians(self.angle)
        return out * sin(a) + aside * cos(a), aside * sin(a) - out * cos(a)


class Track(NamedTuple):
    """A rounded rectangle, by its corner, its sides and its radius; a circle if each side is twice the radius."""

    left: float
    top: float
    width: float
    height: float
    radius: float

    @property
    def length(self) -> float:
        """All the way round."""
        return 2 * (self.width + self.height) - 8 * self.radius + 2 * pi * self.radius

    def at(self, way: float) -> Place:
        """The point that lies so far from the middle of the top, clockwise."""
        r = self.radius
        side, other = self.width - 2 * r, self.height - 2 * r
        corner = r * pi / 2
        x, y, angle = self.left + r, self.top, 0.0  # where the side at the top begins
        way += side / 2
        while way > side + corner:
            dx, dy = cos(radians(angle)), sin(radians(angle))
            x, y, angle = x + side * dx + r * (dx - dy), y + side * dy + r * (dx + dy), angle + 90
            way -= side + corner
            side, other = other, side
        dx, dy = cos(radians(angle)), sin(radians(angle))
        if way <= side:
            return Place(x + way * dx, y + way * dy, angle)
        # A corner turns about a point that lies inwards, to the right of the way.
        turned = angle + degrees((way - side) / r)
        mx, my = x + side * dx - r * dy, y + side * dy + r * dx
        return Place(mx + r * sin(radians(turned)), my - r * cos(radians(turned)), turned)

    def places(self) -> tuple[Place, ...]:
        """The places of the spaces 1 to 30."""
        step = self.length / SPACES
        return tuple(self.at((space + 0.5) * step) for space in range(SPACES))


class Lane(NamedTuple):
    """Where pieces lie at a place. name: its style class; out: along the normal; size: their height; step: from one to
    the next; turned: whether they lie along the normal, or stand upright."""

    name: str
    out: float
    size: float
    step: float
    turned: bool = False


# From look to look: bars and figures in one row at the stone's head, disks at its foot, null disks in the inner groove.
BARS: Final = Lane("bars", 46, 56, 19, turned=True)
FIGURES: Final = Lane("figures", 46, 66, 19)
DISKS: Final = Lane("disks", -61, 49, 33)
NULLS: Final = Lane("nulls", -107, 43, 30)
# In half steps of that row: from figure to figure, from the last figure to a bar, from bar to bar.
_FIGURE, _BESIDE, _BAR = 4, 3, 2
_SWAY: Final = (
    12  # so far in and out figures stand by turns, so that one hides nothing of the next where they meet
)

CIRCLE: Final = Track(65, 65, 870, 870, 435)
# As wide as 1.4 times its height, and stones a third larger.
BENT: Final = Track(-115.5, 84.5, 1231, 831, 335)
# Those who are not on the ring yet stand in the corner left of 30, each in the clear: four and two.
OFF_BOARD: Final = tuple(
    Place(x, y + FIGURES.out, 0) for x, y in ((36, 30), (89, 30), (142, 30), (195, 30), (36, 98), (89, 98))
)

HORSESHOE: Final = ((745, 640), (646, 727), (500, 763), (354, 727), (255, 640))


class Standing(NamedTuple):
    """What lies at one place of the ring: in each lane the pieces, side by side, clockwise."""

    figures: Sequence[Piece] = ()
    bars: Sequence[Piece] = ()
    disks: Sequence[Piece] = ()
    nulls: Sequence[Piece] = ()


def ring(
    standing: Mapping[int, Standing],
    *inside: Node,
    states: Mapping[int, str] | None = None,
    over: Node | None = None,
    attrs: Attributes = HIDDEN,
) -> Node:
    """The ring of the card games, 1000 units square.

    standing: what lies at the spaces, 0 being off the board; inside: what stands in the middle, such as `axis` and
    `horseshoe`; states: further style classes of spaces, such as "lit"; over: what lies over all, such as `targets`;
    attrs: what the whole says of itself.
    """
    stones = [_space(number, (states or {}).get(number)) for number in range(1, SPACES + 1)]
    # Pieces after all stones: they may stand out over the next one.
    pieces = [node for number, here in standing.items() for node in _pieces(number, here)]
    middle = h("g", None, *inside)
    return drawing(
        "ring", "0 0 1000 1000", *_FLOOR, middle, *stones, h("g", None, *pieces), over, attrs=attrs
    )


@cache
def targets(most: int, nulls: bool) -> Node:
    """Where a bid of 1 to `most` is touched, regular ones on the stones, null ones in the inner groove. It is for the
    hand alone: whoever uses no pointer has the panel."""
    found = []
    for number in range(1, most + 1):
        place = _PLACES[number - 1]
        lanes = ((number, "stone-of", -4.0, 50),) + (((-number, "nulls", -101.0, 26),) if nulls else ())
        for bid, lane, out, radius in lanes:
            dx, dy = place.along(out)
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


def in_lane(place: Place, lane: Lane, pieces: Sequence[Piece], kind: str = "") -> Iterator[Node]:
    """Pieces side by side in a lane of a place. kind: the style class of the place."""
    for index, piece in enumerate(pieces):
        yield _laid(place, lane, piece, kind, 2 * index - len(pieces) + 1)


def at_head(place: Place, bars: Sequence[Piece], figures: Sequence[Piece], kind: str = "") -> Iterator[Node]:
    """Figures at the head of a stone and the bars beside them, in one row. The figures stand in and out by turns; the
    nearer the foot of the drawing, the later they are drawn."""
    beside = [_BESIDE] if figures and bars else []
    steps = [_FIGURE] * (len(figures) - 1) + beside + [_BAR] * (len(bars) - 1)
    at = list(accumulate(steps, initial=0))
    asides = [one - at[-1] // 2 for one in at]
    for bar, aside in zip(bars, asides[len(figures) :], strict=False):
        yield _laid(place, BARS, bar, kind, aside)
    standing = list(enumerate(zip(figures, asides, strict=False)))
    for index, (figure, aside) in standing if sin(radians(place.angle)) >= 0 else reversed(standing):
        sway = 0 if len(figures) == 1 else 1 if index % 2 else -1
        yield _laid(place, FIGURES, figure, kind, aside, sway)


def _laid(place: Place, lane: Lane, piece: Piece, kind: str, aside: int, sway: int = 0) -> Node:
    """A piece in a lane, so many half steps aside. sway: 1 a little further out, -1 in."""
    dx, dy = place.along(lane.out + sway * _SWAY, aside / 2 * lane.step)
    if kind:
        where = (kind, f"in-{lane.name}", f"aside{aside}" if aside else "", _SWAYS[sway])
        piece = piece.state(" ".join(filter(None, where)))
    return piece.at(place.x + dx, place.y + dy, lane.size, place.angle if lane.turned else 0)


_SWAYS: Final = ("", "farther", "nearer")  # by sway


def axis(day: bool) -> Node:
    """The sun, or the moon when the night half is played, in the gap between 30 and 1."""
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
    """The five trilithons, White to Red from the right, open towards the axis; one of them awake, that of trump."""
    five = [
        trilithon(colour, awake=colour == awake).at(x, y, 90 if colour == awake else 68)
        for colour, (x, y) in enumerate(HORSESHOE[: len(TRILITHONS)])
    ]
    return h("g", {"class": "horseshoe"}, *five)


@cache
def _space(number: int, state: str | None) -> Node:
    place = _PLACES[number - 1]
    colour = word(colour_of_number(number))
    stone, turn = f"#place-menhir-{number % 3 + 1}", f"rotate({length(place.angle)})"
    nx, ny = place.along(-14)
    mx, my = place.along(32)
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


def _pieces(number: int, here: Standing) -> Iterator[Node]:
    if not number:
        for index, (place, figure) in enumerate(zip(OFF_BOARD, here.figures, strict=False)):
            yield _laid(place, FIGURES, figure, f"off{index}", 0)
        return
    place, kind = _PLACES[number - 1], f"p{number}"
    yield from in_lane(place, DISKS, here.disks, kind)
    yield from in_lane(place, NULLS, here.nulls, kind)
    yield from at_head(place, here.bars, here.figures, kind)


def _floor() -> tuple[Node, ...]:
    """The mown ground, the bank that the stones stand on, and between two lines the groove for null disks."""

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
