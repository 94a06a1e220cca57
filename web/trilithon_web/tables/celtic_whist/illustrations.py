"""The pictures in the rules of Celtic Whist."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.equipment import BLUE, GREEN
from trilithon_web.kit.illustrations import cards_of_both_halves, illustration
from trilithon_web.kit.pieces import bar, disk, figure, neutral
from trilithon_web.kit.ring import SpacePieces, axis, horseshoe, ring
from trilithon_web.nodes import Node


def _draw_bid() -> Node:
    standing = {
        15: SpacePieces(figures=(figure(BLUE),)),
        19: SpacePieces(bars=(bar(BLUE),)),
        4: SpacePieces(disks=(disk(BLUE),)),
        12: SpacePieces(figures=(neutral(),)),
    }
    return illustration(
        (
            "Blue has 15 points and has bid 4. The disk is on 4, and the bar shows where the bid would "
            "lead: 19. The black figure is on 12. Green is trump."
        ),
        ring(standing, axis(True), horseshoe(GREEN)),
    )


ILLUSTRATIONS: Final[Mapping[str, Callable[[], Node]]] = {"cards": cards_of_both_halves, "bid": _draw_bid}
