"""A drawing: an SVG of shapes of the page's sprite, and what it says of itself to those who cannot see it."""

from collections.abc import Mapping
from typing import Final

from trilithon.equipment import COLOURS, SUITS, Colour
from trilithon_web.nodes import Attribute, Child, Node, h

Attributes = Mapping[str, Attribute]

# What a drawing says where words beside it say it all.
HIDDEN: Final[Attributes] = {"aria-hidden": "true"}

_SIGN: Final = "0 0 24 24"


def named(text: str) -> Attributes:
    """The attributes of a drawing that a screen reader reads as one picture with this name."""
    return {"role": "img", "aria-label": text}


def drawing(kind: str | None, box: str, *children: Child, attrs: Attributes = HIDDEN) -> Node:
    """An SVG. kind: its style classes; box: its view box; attrs: what it says of itself, and whatever else it bears."""
    return h("svg", {"class": kind, "viewBox": box, **attrs}, *children)


def shape(name: str, kind: str) -> Node:
    """A sign of the sprite, 24 units square before the style places it by its kind."""
    return h("use", {"class": kind, "href": f"#{name}", "width": 24, "height": 24})


def word(colour: Colour) -> str:
    """A colour as the style and the sprite call it: "red"."""
    return COLOURS[colour].lower()


def length(value: float) -> str:
    """A coordinate, to a tenth, as short as can be."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


# Signs that stand by themselves, among words or on a button.


def mark(colour: Colour, attrs: Attributes = HIDDEN) -> Node:
    """The mark of a colour, as high as the text around it."""
    return drawing(f"mark {word(colour)}", _SIGN, h("use", {"href": f"#mark-{word(colour)}"}), attrs=attrs)


def suit(index: int, attrs: Attributes = HIDDEN) -> Node:
    """The sign of a French suit (0 clubs to 3 spades), as high as the text around it."""
    name = SUITS[index]
    return drawing(f"mark {name}", _SIGN, h("use", {"href": f"#suit-{name}"}), attrs=attrs)


def half(day: bool, attrs: Attributes = HIDDEN) -> Node:
    """The sun of the day half or the moon of the night half, as high as the text around it."""
    name = "sun" if day else "moon"
    return drawing(f"mark {name}", _SIGN, h("use", {"href": f"#{name}"}), attrs=attrs)


def icon(name: str, attrs: Attributes = HIDDEN) -> Node:
    """A picture of lines for a button, such as "undo"."""
    return drawing("icon", _SIGN, h("use", {"href": f"#icon-{name}"}), attrs=attrs)


# The levels that have a mark, which shows how many stones stand.
_LEVELS: Final = ("gentle", "steady", "sharp", "druid")


def level_mark(level: str, attrs: Attributes = HIDDEN) -> Node | None:
    """The mark of a computer's level, as high as the text around it, if it has one."""
    if level not in _LEVELS:
        return None
    number = _LEVELS.index(level) + 1
    return drawing("mark level", _SIGN, h("use", {"href": f"#level-{number}"}), attrs=attrs)


def stones(attrs: Attributes = HIDDEN) -> Node:
    """The sign of the site: two stones and the one that lies on them."""
    return drawing("stones", "0 0 60 52", h("use", {"href": "#stones"}), attrs=attrs)
