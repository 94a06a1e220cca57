"""The picture of Last Pebble in the list of games."""

from typing import Final

from trilithon.equipment import BLACK, WHITE
from trilithon_web.front import Credit, Front
from trilithon_web.kit.pits import pit
from trilithon_web.nodes import Node


def draw_picture() -> list[Node]:
    """Draw a heap of four pebbles, and two that have been taken."""
    return [pit(WHITE, (4, 0, 0, 0, 0), 55, 50, 62), pit(BLACK, (0, 2, 0, 0, 0), 122, 62, 40)]


FRONT: Final = Front(60, draw_picture, Credit("", "made up as an example of a game"))
