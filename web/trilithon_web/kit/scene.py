"""The stones on the downs: at dawn with the sun in their gap, or with the moon in a night theme.

It is scenery, so screen readers skip it.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing, length
from trilithon_web.kit.pieces import Piece
from trilithon_web.nodes import Node, h

_WIDTH: Final = 1280

# Stars (x, y, size). The style shows them in night themes.
_STARS: Final = (
    *((61, 44, 9), (118, 17, 7), (170, 83, 13), (232, 31, 7), (289, 62, 9), (341, 12, 13), (377, 98, 7)),
    *((428, 39, 9), (471, 71, 7), (516, 21, 9), (566, 52, 7), (731, 16, 7), (769, 66, 13), (812, 29, 7)),
    *((858, 90, 9), (901, 47, 7), (948, 14, 9), (985, 75, 7), (1037, 35, 13), (1082, 103, 7), (1119, 56, 9)),
    *(
        (1164, 22, 7),
        (1203, 80, 9),
        (1247, 41, 7),
        (23, 109, 7),
        (205, 118, 7),
        (309, 126, 9),
        (1011, 121, 7),
    ),
    *((1150, 128, 7), (690, 34, 9)),
)

# The far side of the ring: the stones still standing, and those with a lintel to the next.
_FAR: Final = (0, 1, 2, 4, 5, 6, 7, 9, 10)
_LINTELS: Final = (0, 1, 4, 6, 9)
# Two pairs at the near sides: one with its lintel, one that has lost it.
_PAIR: Final = "M-21-33l1 33h13l2-34zM8-34l-1 34h13l1-35z"
_LINTEL: Final = "M-26-46L25-49l1 13-52 2z"
# The parts of the near stones that light from the axis touches: inner sides, and the lintel from below.
_LIT: Final = "M-9.5-8l.3 32.7-2.6-.1-.2-32.5zM9-8l-.8 32.5 3-.2.4-32zM-26.7-9.8l54.5-2.4.2 2.2-54.5 2.5z"


def scene(attrs: Attributes = HIDDEN) -> Node:
    """Draw the front page's sky, downs and stones, wide and low. Narrow pages cut off the sides."""
    height, ground = 250, 184
    return drawing(
        "scene",
        f"0 0 {_WIDTH} {height}",
        *_stars(),
        _sun(156, 39),
        h(
            "path",
            {"class": "hill", "d": f"M0 {ground}C250 160 480 190 640 180S1090 164 1280 176V{height}H0z"},
        ),
        h("path", {"class": "far", "d": _far_stones(640, 258, ground + 15, 37)}),
        h("path", {"class": "flank", "transform": f"translate(350 {ground + 22})", "d": _PAIR + _LINTEL}),
        h("path", {"class": "flank", "transform": f"translate(930 {ground + 18})", "d": _PAIR}),
        h("path", {"class": "near", "d": f"M0 217Q640 193 1280 217V{height}H0z"}),
        h(
            "g",
            {"class": "close", "transform": "translate(640 157) scale(2.15)"},
            h("use", {"href": "#stones", "x": -30, "y": -26, "width": 60, "height": 52}),
            h("path", {"class": "touched", "d": _LIT}),
        ),
        h("path", {"class": "fore", "d": f"M0 239Q640 209 1280 239V{height}H0z"}),
        attrs={"preserveAspectRatio": "xMidYMax slice", **attrs},
    )


def rise(*standing: Node, cheers: bool = False, attrs: Attributes = HIDDEN) -> Node:
    """Draw the same stones from a shorter distance, to fill the page behind a panel: for the curtain and the end of a
    game.

    standing: figures in the gap, in front of the sun.
    cheers: whether rays and sparks come from the sun for a while.

    The downs extend beyond the drawing, so `close_by` can show a part of it in a place of any shape.
    """
    height, ground, left, right, deep = 800, 350, -900, 2200, 12_000
    return drawing(
        "scene rise",
        f"0 0 {_WIDTH} {height}",
        *_stars(),
        _rays(280) if cheers else None,
        _sun(280, 92),
        h(
            "path",
            {
                "class": "hill",
                "d": f"M{left} {ground}H0C250 300 480 362 640 342S1090 306 1280 334H{right}V{deep}H{left}z",
            },
        ),
        h("path", {"class": "far", "d": _far_stones(640, 300, ground + 24, 62)}),
        h("path", {"class": "near", "d": f"M{left} 480L0 430Q640 376 1280 430L{right} 480V{deep}H{left}z"}),
        h(
            "g",
            {"class": "close", "transform": "translate(640 290) scale(4.6)"},
            h("use", {"href": "#stones", "x": -30, "y": -26, "width": 60, "height": 52}),
            h("path", {"class": "touched", "d": _LIT}),
        ),
        _SPARKS if cheers else None,
        *standing,
        h("path", {"class": "fore", "d": f"M{left} 590L0 500Q640 420 1280 500L{right} 590V{deep}H{left}z"}),
        attrs={"preserveAspectRatio": "xMidYMin slice", **attrs},
    )


def close_by(pieces: Sequence[Piece], cheers: bool = False) -> Node:
    """Draw the whole trilithon from close by, with pieces side by side in its gap. cheers: see `rise`."""
    step = 60 / max(1, len(pieces))
    size = 92 if len(pieces) == 1 else max(46, 20 + step)
    places = (640 + step * (number - (len(pieces) - 1) / 2) for number in range(len(pieces)))
    standing = [
        piece.place_at(place, 412 - size / 2, size) for piece, place in zip(pieces, places, strict=True)
    ]
    near: Attributes = {**HIDDEN, "viewBox": "330 70 620 400", "preserveAspectRatio": "xMidYMid meet"}
    return rise(*standing, cheers=cheers, attrs=near)


def horizon(attrs: Attributes = HIDDEN) -> Node:
    """Draw a line of downs with the distant ring, for the bottom of a header."""
    return drawing(
        "horizon",
        "0 0 1280 40",
        h("path", {"class": "far", "d": _far_stones(640, 62, 31, 15)}),
        h("path", {"class": "near", "d": "M0 35Q260 22 640 30T1280 27V40H0z"}),
        attrs={"preserveAspectRatio": "xMidYMax slice", **attrs},
    )


def _sun(y: int, radius: int) -> Node:
    """Draw the sun or the moon, with its light in the haze."""
    place: Attributes = {"cx": 640, "cy": y}
    haze = h("circle", {"class": "haze", **place, "r": length(radius * 1.9)})
    return h("g", {"class": "sun"}, haze, h("circle", {**place, "r": radius}))


def _rays(y: int) -> Node:
    """Draw beams of light from the sun, every other one longer."""
    beams = []
    for beam in range(16):
        angle, reach = beam * pi / 8, (560, 430)[beam % 2]
        ends = ((640 + reach * cos(angle + side), y + reach * sin(angle + side)) for side in (-0.07, 0.07))
        beams.append(f"M640 {y}" + "".join(f"L{round(x)} {round(end)}" for x, end in ends) + "z")
    return h("path", {"class": "beams", "d": "".join(beams)})


# Placed from the middle of the gap outwards.
_SPARKS: Final = h(
    "g",
    {"class": "sparks"},
    *(
        h("circle", {"cx": 640 + (place * 97) % 540 - 270, "cy": 430 - (place * 53) % 90, "r": 3 + place % 3})
        for place in range(18)
    ),
)


def _stars() -> tuple[Node, ...]:
    """Draw the stars, one path for each size. A star is a line of length 0 with round ends."""
    return tuple(
        h(
            "path",
            {"class": f"stars s{size}", "d": "".join(f"M{x} {y}h0" for x, y, of in _STARS if of == size)},
        )
        for size in (7, 9, 13)
    )


def _far_stones(middle: float, reach: float, base: float, high: float) -> str:
    """Return the far half of the ring as one path: stones on half an ellipse, and the remaining lintels."""
    wide = high * 0.3

    def foot(stone: int) -> tuple[float, float]:
        angle = pi * (1.145 + stone * 0.071)
        return middle + reach * cos(angle), base + high * 0.36 * sin(angle)

    path = []
    for stone in _FAR:
        x, y = foot(stone)
        lean = (stone * 7 % 5 - 2) * high * 0.012
        left, right = x - wide * 0.46 + lean, x + wide * 0.46 + lean
        path.append(
            f"M{length(left)} {length(y - high)}H{length(right)}L{length(x + wide * 0.54)} {length(y)}"
            f"H{length(x - wide * 0.54)}z"
        )
    for stone in _LINTELS:
        (x1, y1), (x2, y2) = foot(stone), foot(stone + 1)
        over, under = high + wide * 0.52, high - wide * 0.04
        path.append(
            f"M{length(x1 - wide * 0.62)} {length(y1 - over)}L{length(x2 + wide * 0.6)} {length(y2 - over)}"
            f"V{length(y2 - under)}L{length(x1 - wide * 0.6)} {length(y1 - under)}z"
        )
    return "".join(path)
