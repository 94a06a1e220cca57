"""Parts shared by the illustrations of the rules. Each has a caption that says the same in words.

Only the build draws them: modules of this name are not part of the page.
"""

from trilithon.equipment import CARD_OF_TEXT
from trilithon_web.kit import cards
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Node, h


def illustration(caption: str, *drawn: Node) -> Node:
    """Draw a picture with its caption. Screen readers get only the caption."""
    return h("figure", None, *drawn, h("figcaption", None, caption))


def card_row(*pieces: Node) -> Node:
    """Draw cards side by side."""
    return h("div", {"class": "cards", **HIDDEN}, *pieces)


def cards_of_both_halves() -> Node:
    """Draw four stone-circle cards, two of each half."""
    four = [CARD_OF_TEXT[text] for text in ("7d", "20d", "15n", "30n")]
    return illustration(
        "7 White and 20 Blue (day), 15 Green and 30 Black (night). The ink and symbol show the colour; the background "
        "and the sun or moon show day or night.",
        card_row(*(h("div", {"class": cards.classes(card)}, cards.face(card)) for card in four)),
    )
