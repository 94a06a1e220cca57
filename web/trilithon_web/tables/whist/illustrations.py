"""The pictures in the rules of Whist."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.equipment import FRENCH_OF_TEXT
from trilithon_web.kit import french
from trilithon_web.kit.illustrations import card_row, illustration
from trilithon_web.nodes import Node, h


def _draw_suits() -> Node:
    four = [FRENCH_OF_TEXT[text] for text in ("Ah", "Kd", "10c", "7s")]
    return illustration(
        "The ace of hearts, the king of diamonds, the ten of clubs, the seven of spades.",
        card_row(*(h("div", {"class": french.classes(card)}, french.face(card)) for card in four)),
    )


ILLUSTRATIONS: Final[Mapping[str, Callable[[], Node]]] = {"suits": _draw_suits}
