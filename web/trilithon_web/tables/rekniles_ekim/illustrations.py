"""The pictures in the rules of Rekniles Ekim."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.equipment import BLUE, GREEN, RED, WHITE, YELLOW
from trilithon_web.kit.drawing import drawing
from trilithon_web.kit.illustrations import cards_of_both_halves, illustration
from trilithon_web.kit.pieces import chariot, disk
from trilithon_web.nodes import Node, h
from trilithon_web.tables.rekniles_ekim.wording import PLACES


def _draw_race() -> Node:
    """Draw the chariots as on the table: the first at the left, facing left, on the stone of its place."""
    parts: list[Node] = []
    for at, colour in enumerate((YELLOW, GREEN, WHITE, RED, BLUE)):
        x = 22 + 43 * at
        parts += (
            h("ellipse", {"class": "slab", "cx": x, "cy": 39, "rx": 17, "ry": 8}),
            h("g", {"transform": f"translate({2 * x} 0) scale(-1 1)"}, chariot(colour).place_at(x, 21, 30)),
            h("text", {"x": x, "y": 43, "class": "on-stone"}, str(at + 1)),
            h("text", {"x": x, "y": 61}, PLACES[at]),
            h("text", {"x": x, "y": 73}, f"{5 - at} a disk"),
        )
    bets = [
        disk(colour).place_at(76 + 32 * number, 97, 22) for number, colour in enumerate((BLUE, BLUE, GREEN))
    ]
    return illustration(
        (
            "Yellow leads the race and blue is last. A disk of the leader costs 5 points, one of the "
            "last chariot 1. These three disks, two blue and one green, cost 1 + 1 + 4 = 6."
        ),
        drawing("picture", "0 0 216 116", *parts, *bets),
    )


ILLUSTRATIONS: Final[Mapping[str, Callable[[], Node]]] = {"cards": cards_of_both_halves, "race": _draw_race}
