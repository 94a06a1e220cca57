"""French cards: a rank, and the suit small and large. The sprite has drawings of the four suits.

Backs and the classes for a card's state are those of stone-circle cards (see `cards`).
"""

from functools import cache

from trilithon.equipment import RANK, RANKS, SUIT, SUITS
from trilithon_web.kit.drawing import drawing, length, shape
from trilithon_web.nodes import Node, h


def classes(card: int) -> str:
    """Return a French card's style classes: its suit."""
    return f"card french {SUITS[SUIT[card]]}"


@cache
def face(card: int) -> Node:
    """Draw the face of a French card, 60 by 90 units."""
    rank, sign = RANKS[RANK[card]], f"suit-{SUITS[SUIT[card]]}"
    return drawing(
        None, "0 0 60 90", h("text", _rank(rank), rank), shape(sign, "corner"), shape(sign, "middle")
    )


def small(card: int, x: float, y: float, width: float, turn: float = 0) -> Node:
    """Draw a French card as part of a picture: its upper left corner at (x, y), turned clockwise by `turn` degrees."""
    rank, suit = RANKS[RANK[card]], SUITS[SUIT[card]]
    place = f"translate({length(x)} {length(y)}) rotate({length(turn)}) scale({width / 60:.3f})"
    return h(
        "g",
        {"class": f"small french {suit}", "transform": place},
        h("rect", {"width": 60, "height": 90, "rx": 7}),
        h("text", {"x": 6, "y": 36}, rank),
        h("use", {"href": f"#suit-{suit}", "x": 22, "y": 44, "width": 34, "height": 34}),
    )


def _rank(rank: str) -> dict[str, str | int | None]:
    """Return the attributes of a rank. "10" has two digits, so it is squeezed to fit."""
    ten = len(rank) > 1
    return {
        "class": "number",
        "textLength": 37 if ten else None,
        "lengthAdjust": "spacingAndGlyphs" if ten else None,
    }
