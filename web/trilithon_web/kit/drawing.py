"""Drawings: SVGs made of shapes from the page's sprite, with a name for screen readers or hidden from them."""

from collections.abc import Mapping
from typing import Final

from trilithon.equipment import COLOURS, SUITS, Colour
from trilithon_web.nodes import Attribute, Child, Node, h

Attributes = Mapping[str, Attribute]

# For drawings whose meaning words beside them give.
HIDDEN: Final[Attributes] = {"aria-hidden": "true"}

_SIGN: Final = "0 0 24 24"


def image_attrs(text: str) -> Attributes:
    """Return the attributes that make a drawing one image with this name for screen readers."""
    return {"role": "img", "aria-label": text}


def drawing(kind: str | None, box: str, *children: Child, attrs: Attributes = HIDDEN) -> Node:
    """Draw an SVG. kind: its style classes. box: its view box. attrs: other attributes, such as `image_attrs`."""
    return h("svg", {"class": kind, "viewBox": box, **attrs}, *children)


def shape(name: str, kind: str) -> Node:
    """Draw a shape of the sprite, 24 units square. The style places it by its kind."""
    return h("use", {"class": kind, "href": f"#{name}", "width": 24, "height": 24})


def word(colour: Colour) -> str:
    """Return a colour's name in the style and the sprite, such as "red"."""
    return COLOURS[colour].lower()


def length(value: float) -> str:
    """Write a coordinate to one decimal place, as short as possible."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


# Signs of their own, within words or on a button.


def mark(colour: Colour, attrs: Attributes = HIDDEN) -> Node:
    """Draw the mark of a colour, as high as the text around it."""
    return drawing(f"mark {word(colour)}", _SIGN, h("use", {"href": f"#mark-{word(colour)}"}), attrs=attrs)


def suit(index: int, attrs: Attributes = HIDDEN) -> Node:
    """Draw a French suit (0 clubs to 3 spades), as high as the text around it."""
    name = SUITS[index]
    return drawing(f"mark {name}", _SIGN, h("use", {"href": f"#suit-{name}"}), attrs=attrs)


def half(day: bool, attrs: Attributes = HIDDEN) -> Node:
    """Draw the sun of the day half or the moon of the night half, as high as the text around it."""
    name = "sun" if day else "moon"
    return drawing(f"mark {name}", _SIGN, h("use", {"href": f"#{name}"}), attrs=attrs)


def icon(name: str, attrs: Attributes = HIDDEN) -> Node:
    """Draw an icon for a button, such as "undo"."""
    return drawing("icon", _SIGN, h("use", {"href": f"#icon-{name}"}), attrs=attrs)


# The levels that have a mark: so many stones are standing.
_LEVELS: Final = ("gentle", "steady", "sharp", "druid")


def level_mark(level: str, attrs: Attributes = HIDDEN) -> Node | None:
    """Draw the mark of a computer's level, as high as the text around it. None if the level has no mark."""
    if level not in _LEVELS:
        return None
    number = _LEVELS.index(level) + 1
    return drawing("mark level", _SIGN, h("use", {"href": f"#level-{number}"}), attrs=attrs)


def stones(attrs: Attributes = HIDDEN) -> Node:
    """Draw the site's logo: two stones and a lintel."""
    return drawing("stones", "0 0 60 52", h("use", {"href": "#stones"}), attrs=attrs)
