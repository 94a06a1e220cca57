"""The picture of Rekniles Ekim in the list of games."""

from math import pi, sin
from typing import Final

from trilithon.equipment import BLUE, GREEN, RED, WHITE, YELLOW
from trilithon_web.front import STONEHENGE, Front
from trilithon_web.kit.drawing import length
from trilithon_web.kit.pieces import chariot, disk
from trilithon_web.nodes import Node, h


def draw_picture() -> list[Node]:
    """Draw the race, and disks in a row."""
    parts = []
    for place, colour in enumerate((GREEN, BLUE, WHITE, RED, YELLOW)):
        x, y = 18 + 31 * place, 58 - 20 * sin(pi * (place + 0.8) / 5.6)
        parts.append(
            h("ellipse", {"class": "slab", "cx": length(x - 3), "cy": length(y + 11), "rx": 14, "ry": "4.5"})
        )
        parts.append(chariot(colour).place_at(x, y, 21))
    row = (YELLOW, GREEN, GREEN, RED, BLUE)
    return parts + [disk(colour).place_at(36 + 22 * i, 82 - i % 2 * 4, 18) for i, colour in enumerate(row)]


FRONT: Final = Front(30, draw_picture, STONEHENGE)
