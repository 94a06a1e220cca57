"""The pictures in the rules of the Afro-Celt Mancala System."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.equipment import colour_of_number
from trilithon_web.kit.drawing import drawing, length
from trilithon_web.kit.illustrations import illustration
from trilithon_web.kit.pits import pit
from trilithon_web.nodes import Node, h


def _draw_sowing() -> Node:
    held = {15: (1, 0, 2, 0, 0), 16: (0, 0, 1, 2, 0), 17: (0, 0, 1, 0, 2), 18: (0, 0, 0, 1, 0)}
    parts: list[Node] = []
    for space in range(14, 19):
        x = 24 + 33 * (space - 14)
        state = "from" if space == 14 else ""
        parts += (
            pit(colour_of_number(space), held.get(space, ()), x, 28, 30, state),
            h("text", {"x": x, "y": length(58)}, str(space)),
        )
    return illustration(
        (
            "One white, two green and one yellow disk were lifted from 14, now marked by the black "
            "figure: white was sown on 15, green on 16 and 17, yellow on 18. A green disk would have "
            "left the board on 15."
        ),
        drawing("picture", "0 0 180 66", *parts),
    )


ILLUSTRATIONS: Final[Mapping[str, Callable[[], Node]]] = {"sowing": _draw_sowing}
