"""The ring of pits for sowing games. Each pit shows its disks as a rosette, sorted by colour.

A pit is drawn around its own middle and is 104 units wide including its rim.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from trilithon.equipment import Colour, colour_of_number
from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing, length, word
from trilithon_web.kit.pieces import disk, neutral
from trilithon_web.kit.ring import RingPlace, Track
from trilithon_web.nodes import Node, h

# By number of disks: the rows from the top, and the size of a disk if the basin is 100 wide.
ROWS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (1,),
    (2,),
    (3,),
    (2, 2),
    (3, 2),
    (3, 3),
    (2, 3, 2),
    (3, 3, 2),
    (3, 3, 3),
    (3, 4, 3),
)
_SIZES: Final = (0, 38, 37, 28, 34, 27, 27, 25.5, 23, 23, 22)


class Oval(NamedTuple):
    """A shape of the ring of pits.

    track: the line on which the middles of the pits lie.
    width, height: of the whole drawing.
    tag: the height of the numbers beside the pits.
    """

    track: Track
    width: float
    height: float
    tag: float

    @property
    def pit(self) -> float:
        """The width of a pit: 95% of the distance to the next."""
        return self.track.length / 30 * 0.95


TALL: Final = Oval(Track(70, 70, 860, 1500, 330), 1000, 1640, 32)
HIGH: Final = Oval(Track(75, 75, 850, 1720, 330), 1000, 1870, 32)
WIDE: Final = Oval(Track(52.5, 52.5, 895, 660, 300), 1000, 765, 29)


def rosette(count: int) -> tuple[tuple[float, float, float], ...]:
    """Return the places of `count` disks in a basin, row by row from the upper left: (x, y, size)."""
    rows, size = ROWS[count], _SIZES[count]
    # Rows that fit into each other's gaps are closer.
    down = size * (0.9 if rows in ((2, 3, 2), (3, 4, 3)) else 1.02)
    return tuple(
        ((i - (row - 1) / 2) * size * 1.02, (j - (len(rows) - 1) / 2) * down, size)
        for j, row in enumerate(rows)
        for i in range(row)
    )


def pit(
    colour: Colour,
    disks: Sequence[int],
    x: float,
    y: float,
    size: float,
    state: str = "",
    attrs: Attributes | None = None,
) -> Node:
    """Draw a pit as part of a larger drawing. A pit with ten disks looks full.

    colour: the colour of its space.
    disks: how many of each colour, White to Red.
    x, y, size: its middle and width.
    state: style classes for its current state: "can", "next", "from" (the black figure is there).
    """
    coins = [colour for colour, count in enumerate(disks) for _ in range(count)]
    here = rosette(len(coins))
    words = " ".join(filter(None, (state, "full" if len(coins) == len(ROWS) - 1 else "")))
    return h(
        "g",
        {
            "class": f"pit {word(colour)} {words}".rstrip(),
            "transform": f"translate({length(x)} {length(y)}) scale({size / 100:.3f})",
            **(attrs or {}),
        },
        h("use", {"href": "#place-pit"}),
        *(disk(coin).place_at(dx, dy, wide) for coin, (dx, dy, wide) in zip(coins, here, strict=True)),
        neutral().place_at(0, -3, 62) if "from" in state.split() else None,
    )


def oval(
    shape: Oval,
    disks: Mapping[int, Sequence[int]],
    *,
    states: Mapping[int, str] | None = None,
    spaces: Mapping[int, Attributes] | None = None,
    attrs: Attributes = HIDDEN,
) -> Node:
    """Draw the whole ring of pits. disks: space -> disks of each colour. For the other arguments see `ring.ring`."""
    kind = "ring tall" if shape.height > shape.width else "ring wide"
    box = f"0 0 {length(shape.width)} {length(shape.height)}"
    pits = []
    for space, place in enumerate(shape.track.places(), 1):
        colour = colour_of_number(space)
        state, said = (states or {}).get(space, ""), (spaces or {}).get(space)
        pits.append(pit(colour, disks.get(space, ()), place.x, place.y, shape.pit, state, said))
    return drawing(kind, box, *_tags(shape), *pits, attrs=attrs)


def _tags(shape: Oval) -> tuple[Node, ...]:
    return tuple(_tag(shape, space, place) for space, place in enumerate(shape.track.places(), 1))


def _tag(shape: Oval, space: int, place: RingPlace) -> Node:
    """Draw a space's number and mark beside its pit, towards the middle."""
    high = shape.tag
    dx, dy = place.offset(-1)
    reach = shape.pit / 2
    x = place.x + dx * (reach + 12 + high * 1.05)
    y = place.y + dy * (reach + 12 + high * 0.5)
    name = word(colour_of_number(space))
    sign = high * 0.86
    return h(
        "g",
        {"class": "tag"},
        h("text", {"x": length(x), "y": length(y), "dy": ".36em"}, str(space)),
        h(
            "use",
            {
                "class": f"hued {name}",
                "href": f"#mark-{name}",
                "x": length(x + 3),
                "y": length(y - sign / 2),
                "width": length(sign),
                "height": length(sign),
            },
        ),
    )
