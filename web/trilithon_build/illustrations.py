"""The pictures in the rules, drawn with the kit, each with a caption that says the same in words."""

from collections.abc import Callable, Mapping
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
from trilithon_web.kit.drawing import HIDDEN, drawing, length
from trilithon_web.kit.pieces import bar, chariot, disk, figure, neutral
from trilithon_web.kit.pits import pit
from trilithon_web.kit.ring import Standing, axis, horseshoe, ring
from trilithon_web.nodes import Node, h


def illustrations(game: str) -> Mapping[str, Node]:
    """The pictures of a game's rules, by the name that its template calls them by; none for a game without."""
    return {name: draw() for name, draw in _OF_GAME.get(game, {}).items()}


def _shown(caption: str, *drawn: Node) -> Node:
    """A picture with its caption, which is all that a screen reader meets of it."""
    return h("figure", None, *drawn, h("figcaption", None, caption))


def _row(*shown: Node) -> Node:
    return h("div", {"class": "cards", **HIDDEN}, *shown)


def _cards() -> Node:
    four = [CARD_OF_TEXT[text] for text in ("7d", "20d", "15n", "30n")]
    return _shown(
        "White 7 and Blue 20 of day, Green 15 and Black 30 of night. Ink and mark tell the colour, the ground and the "
        "sun or moon tell the half.",
        _row(*(h("div", {"class": cards.classes(card)}, cards.face(card)) for card in four)),
    )


def _run() -> Node:
    columns = (("10d", "25d"), ("3n", "19n", "13n", "7n"), ("29d", "20n"))
    parts = [
        cards.small(CARD_OF_TEXT[text], 14 + 52 * column, 8 + 19 * row, 30)
        for column, texts in enumerate(columns)
        for row, text in enumerate(texts)
    ]
    arrow = h("path", {"class": "way", "d": "M62 36H48m5-5-5 5 5 5M100 36h14m-5-5 5 5-5 5"})
    return _shown(
        "White 19, 13 and 7 of night are a run. It may go on White 25, as it is lower and of the same colour, and on "
        "Blue 20, as its highest card is exactly one lower.",
        drawing("picture", "0 0 160 116", *parts, arrow),
    )


def _bid() -> Node:
    standing = {
        15: Standing(figures=(figure(BLUE),)),
        19: Standing(bars=(bar(BLUE),)),
        4: Standing(disks=(disk(BLUE),)),
        12: Standing(figures=(neutral(),)),
    }
    return _shown(
        "Blue has 15 points and has bid 4: the disk lies on 4, and the bar shows where the bid would lead, to 19. "
        "The neutral figure stands on 12. Green is trump.",
        ring(standing, axis(True), horseshoe(GREEN)),
    )


def _race() -> Node:
    parts: list[Node] = []
    for place, colour in enumerate((YELLOW, GREEN, WHITE, RED, BLUE)):
        x = 151 - 33 * place
        parts += (
            h("ellipse", {"class": "slab", "cx": x - 3, "cy": 33, "rx": 15, "ry": 5}),
            chariot(colour).at(x, 21, 23),
            h("text", {"x": x - 3, "y": 53}, str(5 - place)),
        )
    bets = [disk(colour).at(57 + 28 * number, 76, 20) for number, colour in enumerate((BLUE, BLUE, GREEN))]
    return _shown(
        "Yellow leads the race, Blue is last. A disk of the leader costs 5 points, one of the last chariot 1: these "
        "three disks, two blue ones and a green one, make 1 + 1 + 4 = 6.",
        drawing("picture", "0 0 172 96", *parts, *bets),
    )


def _sowing() -> Node:
    held = {15: (1, 0, 2, 0, 0), 16: (0, 0, 1, 2, 0), 17: (0, 0, 1, 0, 2), 18: (0, 0, 0, 1, 0)}
    parts: list[Node] = []
    for space in range(14, 19):
        x = 24 + 33 * (space - 14)
        state = "from" if space == 14 else ""
        parts += (
            pit(colour_of_number(space), held.get(space, ()), x, 28, 30, state),
            h("text", {"x": x, "y": length(58)}, str(space)),
        )
    return _shown(
        "A white, two green and a yellow disk were lifted from 14, where the neutral figure now stands: white was sown "
        "on 15, green on 16 and 17, yellow on 18. On 15 a green disk would have left the board.",
        drawing("picture", "0 0 180 66", *parts),
    )


def _suits() -> Node:
    four = [FRENCH_OF_TEXT[text] for text in ("Ah", "Kd", "10c", "7s")]
    return _shown(
        "The ace of hearts, the king of diamonds, the ten of clubs, the seven of spades.",
        _row(*(h("div", {"class": french.classes(card)}, french.face(card)) for card in four)),
    )


_OF_GAME: Final[Mapping[str, Mapping[str, Callable[[], Node]]]] = {
    "freecelt": {"cards": _cards, "run": _run},
    "celtic_whist": {"cards": _cards, "bid": _bid},
    "rekniles_ekim": {"cards": _cards, "race": _race},
    "mancala": {"sowing": _sowing},
    "whist": {"suits": _suits},
}
