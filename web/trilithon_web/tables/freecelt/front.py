"""The picture of FreeCelt in the list of games."""

from typing import Final

from trilithon.equipment import CARD_OF_TEXT
from trilithon_web.front import STONEHENGE, Front
from trilithon_web.kit import cards
from trilithon_web.nodes import Node


def draw_picture() -> list[Node]:
    """Draw five of the columns."""
    columns = ("17n 11n 5d", "27d 26n 25d 24n", "14d 8n", "30n 29d 28n", "10d 9n 3d")
    return [
        cards.small(CARD_OF_TEXT[text], 7 + 30 * column, 8 + 18 * row, 26)
        for column, texts in enumerate(columns)
        for row, text in enumerate(texts.split())
    ]


FRONT: Final = Front(10, draw_picture, STONEHENGE)
