"""The pictures in the rules of FreeCelt."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.equipment import CARD_OF_TEXT
from trilithon_web.kit import cards
from trilithon_web.kit.drawing import drawing
from trilithon_web.kit.illustrations import cards_of_both_halves, illustration
from trilithon_web.nodes import Node, h


def _draw_run() -> Node:
    columns = (("10d", "25d"), ("3n", "19n", "13n", "7n"), ("29d", "20n"))
    parts = [
        cards.small(CARD_OF_TEXT[text], 14 + 52 * column, 8 + 19 * row, 30)
        for column, texts in enumerate(columns)
        for row, text in enumerate(texts)
    ]
    arrow = h("path", {"class": "way", "d": "M62 36H48m5-5-5 5 5 5M100 36h14m-5-5 5 5-5 5"})
    return illustration(
        (
            "19, 13 and 7 White (night) are a run. The run can go on 25 White (same colour, higher) or "
            "on 20 Blue (one higher)."
        ),
        drawing("picture", "0 0 160 116", *parts, arrow),
    )


ILLUSTRATIONS: Final[Mapping[str, Callable[[], Node]]] = {"cards": cards_of_both_halves, "run": _draw_run}
