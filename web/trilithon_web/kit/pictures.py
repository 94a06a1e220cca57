"""A small picture of each game, drawn of its own equipment: for the front page, the shelf and the rules."""

from collections.abc import Callable, Mapping
from math import pi, sin
from typing import Final

from trilithon.equipment import (
    BLUE,
    CARD_OF_TEXT,
    FRENCH_OF_TEXT,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    colour_of_number,
)
from trilithon_web.kit import cards, french
from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing, length, word
from trilithon_web.kit.pieces import chariot, disk, figure, neutral
from trilithon_web.kit.pits import pit
from trilithon_web.kit.ring import Track
from trilithon_web.nodes import Node, h


def picture(game: str, attrs: Attributes = HIDDEN) -> Node:
    """The picture of a game, 160 by 100 units; raises KeyError for a game that has none."""
    parts = _PICTURES[game]()
    return drawing("picture", "0 0 160 100", *parts, attrs={"preserveAspectRatio": "xMidYMid slice", **attrs})


def _freecelt() -> list[Node]:
    columns = ("17n 11n 5d", "27d 26n 25d 24n", "14d 8n", "30n 29d 28n", "10d 9n 3d")
    return [
        cards.small(CARD_OF_TEXT[text], 7 + 30 * column, 8 + 18 * row, 26)
        for column, texts in enumerate(columns)
        for row, text in enumerate(texts.split())
    ]


def _celtic_whist() -> list[Node]:
    standing = {14: RED, 17: BLUE}
    stones, figures = [], []
    for number, place in enumerate(Track(-35, -158, 230, 230, 115).places(), 1):
        if 11 <= number <= 20:
            spot = f"translate({length(place.x)} {length(place.y)})"
            stones.append(
                h(
                    "g",
                    {"class": f"space {word(colour_of_number(number))}", "transform": f"{spot} scale(.25)"},
                    h(
                        "use",
                        {
                            "href": f"#place-menhir-{number % 3 + 1}",
                            "transform": f"rotate({length(place.angle)})",
                        },
                    ),
                    h("text", {"y": -5, "dy": ".36em"}, str(number)),
                )
            )
            if number in standing:
                dx, dy = place.along(12)
                figures.append(figure(standing[number]).at(place.x + dx, place.y + dy, 24))
    hand = [
        cards.small(CARD_OF_TEXT[text], x, y, 25, turn)
        for text, x, y, turn in (("14d", 38, 7, -8), ("21d", 67, 3, 0), ("20d", 97, 3, 8))
    ]
    return [*stones, *figures, *hand]


def _rekniles_ekim() -> list[Node]:
    parts = []
    for place, colour in enumerate((GREEN, BLUE, WHITE, RED, YELLOW)):
        x, y = 18 + 31 * place, 58 - 20 * sin(pi * (place + 0.8) / 5.6)
        parts.append(
            h("ellipse", {"class": "slab", "cx": length(x - 3), "cy": length(y + 11), "rx": 14, "ry": "4.5"})
        )
        parts.append(chariot(colour).at(x, y, 21))
    row = (YELLOW, GREEN, GREEN, RED, BLUE)
    return parts + [disk(colour).at(36 + 22 * i, 82 - i % 2 * 4, 18) for i, colour in enumerate(row)]


def _mancala() -> list[Node]:
    held: Mapping[int, tuple[int, ...]] = {
        0: (1, 0, 2, 0, 0),
        1: (0, 2, 0, 0, 0),
        3: (0, 0, 0, 1, 1),
        5: (0, 1, 1, 0, 2),
        7: (0, 0, 0, 2, 0),
        8: (1, 1, 1, 1, 1),
        10: (0, 0, 0, 0, 1),
        12: (2, 0, 1, 0, 0),
        13: (0, 0, 0, 1, 0),
    }
    track = Track(17, 16, 126, 68, 33)
    pits = []
    for number in range(14):
        place = track.at((number + 0.5) * track.length / 14)
        colour = colour_of_number(number + 1)
        pits.append(pit(colour, held.get(number, ()), place.x, place.y, 25))
    return [*pits, neutral().at(80, 50, 27)]


def _whist() -> list[Node]:
    rounds = (8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8)
    path = "".join(
        f"M{length(3.5 + 7.3 * i)} 46v{length(-4.4 * high)}l5.6-1.5.4 {length(4.4 * high + 1.5)}z"
        for i, high in enumerate(rounds)
    )
    hand = [
        french.small(FRENCH_OF_TEXT[text], 18 + 31 * i, 53 - 3 * (i in (1, 2)), 29, -6 + 4 * i)
        for i, text in enumerate(("As", "Kh", "9c", "7d"))
    ]
    return [h("path", {"class": "slab", "d": path}), *hand]


_PICTURES: Final[Mapping[str, Callable[[], list[Node]]]] = {
    "freecelt": _freecelt,
    "celtic_whist": _celtic_whist,
    "rekniles_ekim": _rekniles_ekim,
    "mancala": _mancala,
    "whist": _whist,
}
GAMES: Final = tuple(_PICTURES)
