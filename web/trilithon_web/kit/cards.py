"""How a stone-circle card looks: its number, a mark and a hue for the colour, a sun or a moon for the half."""

from functools import cache

from trilithon.equipment import COLOUR, COLOURS, NUMBER, Card, is_day
from trilithon_web.nodes import Node, h


def shape(name: str, kind: str) -> Node:
    """A shape of the page's sprite, 24 units square before the style places it by its kind."""
    return h("use", {"class": kind, "href": f"#{name}", "width": 24, "height": 24})


@cache
def face(card: Card) -> Node:
    """The picture of a number card, 60 by 90 units; the shapes it uses stand in the page's sprite."""
    mark = f"mark-{COLOURS[COLOUR[card]].lower()}"
    return h(
        "svg",
        {"viewBox": "0 0 60 90", "aria-hidden": "true", "focusable": "false"},
        h("rect", {"class": "band", "width": 60, "height": 7}),
        # Two figures are as wide in every font.
        h(
            "text",
            {
                "class": "number",
                "textLength": 37 if NUMBER[card] > 9 else None,
                "lengthAdjust": "spacingAndGlyphs",
            },
            str(NUMBER[card]),
        ),
        shape(mark, "mark"),
        shape("sun" if is_day(card) else "moon", "half"),
        shape(mark, "middle"),
    )


def classes(card: Card) -> str:
    """The style classes of a card: its half and its colour."""
    return f"card {'day' if is_day(card) else 'night'} {COLOURS[COLOUR[card]].lower()}"
