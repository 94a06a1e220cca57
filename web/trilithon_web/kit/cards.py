"""Stone-circle cards: a number, a mark and a hue for the colour, and a sun or a moon for the half.

A card is an element with the classes that `classes` returns, containing a `face` or the `back`. Inside an element of
class `standing`, cards overlap. Further classes describe the current state of a card: `picked`, `illegal`, `winning`,
`target`, `trump` (it gets a lintel), and `stacked` (other cards are under it).
"""

from functools import cache

from trilithon.equipment import COLOUR, NUMBER, TRILITHONS, Card, is_day
from trilithon_web.kit.drawing import HIDDEN, drawing, length, shape, word
from trilithon_web.nodes import Node, h

_BOX = "0 0 60 90"

__all__ = ["back", "classes", "emblem", "face", "fan", "shape", "small"]


def classes(card: Card) -> str:
    """Return a card's style classes: its half and its colour. Trilithons belong to neither half."""
    if card in TRILITHONS:
        return f"card tri {word(COLOUR[card])}"
    return f"card {'day' if is_day(card) else 'night'} {word(COLOUR[card])}"


@cache
def face(card: Card) -> Node:
    """Draw the face of a card, 60 by 90 units. The style places the parts, by the card's width."""
    colour = word(COLOUR[card])
    if card in TRILITHONS:
        stones = h("use", {"href": "#piece-trilithon", "transform": "translate(30 31) scale(.86)"})
        return drawing(None, _BOX, stones, shape(f"mark-{colour}", "middle"))
    return drawing(
        None,
        _BOX,
        h("text", {"class": "number"}, str(NUMBER[card])),
        shape(f"mark-{colour}", "corner"),
        shape("sun" if is_day(card) else "moon", "half"),
        shape(f"mark-{colour}", "middle"),
    )


@cache
def back() -> Node:
    """Draw the back of a card. Belongs in an element of the classes `card back`."""
    stones = h("use", {"href": "#stones", "x": 13, "y": 30, "width": 34, "height": 30})
    return drawing(None, _BOX, h("rect", {"x": 5, "y": 6, "width": 50, "height": 78, "rx": 5}), stones)


@cache
def fan() -> Node:
    """Draw a fan of face-down cards, 160 by 100 units."""
    stones = h("use", {"href": "#stones", "x": 6, "y": 17, "width": 22, "height": 19})
    cards = (
        h(
            "g",
            {"transform": f"translate({62 + 10 * at} {length(26 + 2.5 * abs(at))}) rotate({8 * at} 17 51)"},
            h("rect", {"width": 34, "height": 51, "rx": 5}),
            stones,
        )
        for at in range(-2, 3)
    )
    return drawing(
        "picture backs", "0 0 160 100", *cards, attrs={"preserveAspectRatio": "xMidYMid slice", **HIDDEN}
    )


@cache
def emblem(day: bool) -> Node:
    """Draw the sun or moon carved into an empty stone. Belongs in an element of the classes `card bare`."""
    return drawing(None, _BOX, shape("sun" if day else "moon", "emblem"))


def small(card: Card, x: float, y: float, width: float, turn: float = 0) -> Node:
    """Draw a number card as part of a picture: its upper left corner at (x, y), turned clockwise by `turn` degrees."""
    colour = word(COLOUR[card])
    place = f"translate({length(x)} {length(y)}) rotate({length(turn)}) scale({width / 60:.3f})"
    return h(
        "g",
        {"class": f"small {'day' if is_day(card) else 'night'} {colour}", "transform": place},
        h("rect", {"width": 60, "height": 90, "rx": 7}),
        h("path", {"d": "M0 9V7a7 7 0 0 1 7-7h46a7 7 0 0 1 7 7v2z"}),
        h("text", {"x": 5, "y": 38}, str(NUMBER[card])),
        h("use", {"href": f"#mark-{colour}", "x": 24, "y": 47, "width": 33, "height": 33}),
    )
