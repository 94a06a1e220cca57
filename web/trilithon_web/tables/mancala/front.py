"""The picture of the Afro-Celt Mancala System in the list of games."""

from collections.abc import Mapping
from typing import Final

from trilithon.equipment import colour_of_number
from trilithon_web.front import STONEHENGE, Front
from trilithon_web.kit.pieces import neutral
from trilithon_web.kit.pits import pit
from trilithon_web.kit.ring import Track
from trilithon_web.nodes import Node


def draw_picture() -> list[Node]:
    """Draw the ring of pits around the black figure."""
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
        place = track.point_at((number + 0.5) * track.length / 14)
        colour = colour_of_number(number + 1)
        pits.append(pit(colour, held.get(number, ()), place.x, place.y, 25))
    return [*pits, neutral().place_at(80, 50, 27)]


FRONT: Final = Front(40, draw_picture, STONEHENGE)
