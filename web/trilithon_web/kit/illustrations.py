"""What the illustrations of the rules share, each with a caption that says the same in words.

The build alone draws them: no module of this name is part of what the page loads.
"""

from trilithon.equipment import CARD_OF_TEXT
from trilithon_web.kit import cards
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Node, h


def shown(caption: str, *drawn: Node) -> Node:
    """A picture with its caption, which is all that a screen reader meets of it."""
    return h("figure", None, *drawn, h("figcaption", None, caption))


def row(*pieces: Node) -> Node:
    """Cards side by side."""
    return h("div", {"class": "cards", **HIDDEN}, *pieces)


def cards_of_both_halves() -> Node:
    """Four cards of Stonehenge, two of each half."""
    four = [CARD_OF_TEXT[text] for text in ("7d", "20d", "15n", "30n")]
    return shown(
        "7 White and 20 Blue (day), 15 Green and 30 Black (night). The ink and symbol show the colour; the background "
        "and the sun or moon show day or night.",
        row(*(h("div", {"class": cards.classes(card)}, cards.face(card)) for card in four)),
    )
