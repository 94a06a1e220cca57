"""The pictures in the rules of Last Pebble."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.equipment import WHITE
from trilithon_web.kit.drawing import drawing
from trilithon_web.kit.illustrations import illustration
from trilithon_web.kit.pits import pit
from trilithon_web.nodes import Node


def _draw_heap() -> Node:
    return illustration(
        "Five pebbles lie on the heap: take one, two or three of them.",
        drawing("picture", "0 0 160 60", pit(WHITE, (5, 0, 0, 0, 0), 80, 30, 50)),
    )


ILLUSTRATIONS: Final[Mapping[str, Callable[[], Node]]] = {"heap": _draw_heap}
