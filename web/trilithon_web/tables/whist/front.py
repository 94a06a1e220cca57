"""The picture of Whist in the list of games."""

from typing import Final

from trilithon.equipment import FRENCH_OF_TEXT
from trilithon_web.front import Credit, Front
from trilithon_web.kit import french
from trilithon_web.kit.drawing import length
from trilithon_web.nodes import Node, h


def draw_picture() -> list[Node]:
    """Draw the rounds as stones, and four cards."""
    rounds = (8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8)
    path = "".join(
        f"M{length(3.5 + 7.3 * i)} 46v{length(-4.4 * high)}l5.6-1.5.4 {length(4.4 * high + 1.5)}z"
        for i, high in enumerate(rounds)
    )
    hand = [
        french.small(FRENCH_OF_TEXT[text], 18 + 31 * i, 53 - 3 * (i in (1, 2)), 29, -6 + 4 * i)
        for i, text in enumerate(("As", "Kh", "9c", "7d"))
    ]
    return [h("path", {"class": "slab", "d": path}), *hand]


FRONT: Final = Front(
    50, draw_picture, Credit("", "a traditional game, here in its eight-to-one-to-eight form")
)
