"""The pictures in the rules of Rekniles Ekim."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.equipment import BLUE, GREEN, RED, WHITE, YELLOW
from trilithon_web.kit.drawing import drawing
from trilithon_web.kit.illustrations import cards_of_both_halves, shown
from trilithon_web.kit.pieces import chariot, disk
from trilithon_web.nodes import Node, h


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
    return shown(
        "Yellow leads the race, Blue is last. A disk of the leader costs 5 points, one of the last chariot 1: these "
        "three disks, two blue ones and a green one, make 1 + 1 + 4 = 6.",
        drawing("picture", "0 0 172 96", *parts, *bets),
    )


ILLUSTRATIONS: Final[Mapping[str, Callable[[], Node]]] = {"cards": cards_of_both_halves, "race": _race}
