"""Applies the site's style to a drawing in a file of its own: PNG converters know neither custom properties nor
inheritance into the shapes of the sprite.

It understands what the drawings need: selectors of tags, classes, descendants and children, with `:is`; the
values of custom properties by day; `var`, `light-dark`, sums and products in `calc`, and `color-mix` in sRGB.
Any other selector is for a state that no picture shows.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from math import prod
from typing import Final, NamedTuple
from xml.etree import ElementTree

from trilithon_web.kit.drawing import length
from trilithon_web.nodes import Node, h

SVG: Final = frozenset(
    {
        *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"),
        *("font-family", "font-size", "font-weight", "letter-spacing", "text-anchor"),
        *("opacity", "filter", "stop-color"),
    }
)

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_AT_RULE: Final = re.compile(
    r"@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}"
)  # fonts, and what only some devices take
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_DECLARATION: Final = re.compile(r"([\w-]+)\s*:\s*([^;]+)")
_IS: Final = re.compile(r":is\(([^()]*)\)")
_UNDERSTOOD: Final = re.compile(r"[\w.\s>-]+")
_INNERMOST: Final = re.compile(r"(var|light-dark|color-mix|calc)\(([^()]*)\)")
_FONT: Final = re.compile(r"(\d+) ([\d.]+px)/1 ([^,]+).*")

Properties = Mapping[str, str]


class _Seen(NamedTuple):
    """The properties of an element that selectors match."""

    tag: str
    classes: frozenset[str]

    def fits(self, compound: str) -> bool:
        """Whether the element matches a tag with classes, such as "g.small"."""
        tag, *classes = compound.split(".")
        return tag in ("", self.tag) and self.classes.issuperset(classes)


class _Rule(NamedTuple):
    """Declarations for one selector. weight: its specificity; of equal rules, the last wins."""

    weight: tuple[int, int]
    selector: tuple[str, ...]  # compounds, and ">" between an element and its child
    declared: Properties

    def fits(self, path: Sequence[_Seen]) -> bool:
        """Whether the selector matches the last of these elements, each of which contains the next."""
        return path[-1].fits(self.selector[-1]) and _within(self.selector[:-1], path[:-1])


def _within(selector: Sequence[str], path: Sequence[_Seen]) -> bool:
    """Whether the rest of a selector matches the ancestors of an element."""
    if not selector:
        return True
    if selector[-1] == ">":
        return bool(path) and path[-1].fits(selector[-2]) and _within(selector[:-2], path[:-1])
    return any(
        path[place].fits(selector[-1]) and _within(selector[:-1], path[:place]) for place in range(len(path))
    )


class Style:
    """The style sheets and the sprite, for drawings."""

    def __init__(self, sheets: str, sprite: str) -> None:
        text = _AT_RULE.sub("", _COMMENT.sub("", sheets))
        said = [
            (selector, dict(_DECLARATION.findall(body)))
            for selectors, body in _RULE.findall(text)
            for selector in _alternatives(selectors)
        ]
        rules = [
            _Rule((selector.count("."), len(re.findall(r"(?<![\w.-])\w", selector))), parts, declared)
            for selector, declared in said
            if _UNDERSTOOD.fullmatch(selector)
            for parts in [tuple(selector.replace(">", " > ").split())]
        ]
        self._rules = sorted(rules, key=lambda rule: rule.weight)
        root: dict[str, str] = {}
        for selector, declared in said:
            if selector == ":where(:root)":
                root |= declared
        self._root = _inherit(root, {})
        self._shapes = {
            name: _node(element)
            for element in ElementTree.fromstring(sprite).iter()
            if (name := element.get("id"))
        }

    def resolve(self, drawing: Node) -> Node:
        """Convert a drawing to SVG alone, as it looks by day: no classes or uses, every value written out."""
        return self._resolve(drawing, (), self._root)

    def _resolve(self, node: Node, path: tuple[_Seen, ...], given: Properties) -> Node:
        path = (*path, _Seen(node.tag, frozenset(node.attrs.get("class", "").split())))
        declared = {name: value for name, value in node.attrs.items() if name in SVG}
        for rule in self._rules:
            if rule.fits(path):
                declared |= rule.declared
        here = _inherit(declared, given)
        if "font" in declared and (font := _FONT.fullmatch(_value(declared["font"], here))):
            # A long form wins: in no sheet does it come before the short one.
            long = ("font-weight", "font-size", "font-family")
            declared = dict(zip(long, font.groups(), strict=True)) | declared
        attrs = {name: value for name, value in node.attrs.items() if name not in ("class", "aria-hidden")}
        attrs |= {name: _value(value, here) for name, value in declared.items() if name in SVG}
        if node.tag == "use":
            return self._resolve_use(attrs, here)
        children = [
            child if isinstance(child, str) else self._resolve(child, path, here) for child in node.children
        ]
        return Node(node.tag, attrs, tuple(children))

    def _resolve_use(self, attrs: Properties, given: Properties) -> Node:
        """Draw the content of a `use`.

        Selectors match it at its place in the sprite; it inherits from the `use`.
        """
        name = attrs["href"].removeprefix("#")
        if name not in self._shapes:
            raise LookupError(f"There’s no picture “{name}” in site/sprite.svg. Add it, or draw another.")
        shape = self._shapes[name]
        place = {name: attrs[name] for name in ("x", "y", "width", "height") if name in attrs}
        rest = {name: value for name, value in attrs.items() if name not in (*place, "href")}
        if shape.tag == "symbol":
            inner = self._resolve(shape._replace(tag="svg", attrs={**shape.attrs, **place}), (), given)
        else:
            moved = f"translate({place.get('x', 0)} {place.get('y', 0)})"
            inner = self._resolve(shape._replace(attrs={**shape.attrs, "transform": moved}), (), given)
        return h("g", rest, inner)


def _alternatives(selectors: str) -> list[str]:
    """Split a list of selectors, and expand each `:is` into its choices."""
    if found := _IS.search(selectors):
        before, after = selectors[: found.start()], selectors[found.end() :]
        lists = (_alternatives(before + choice.strip() + after) for choice in found[1].split(","))
        return list(dict.fromkeys(chain.from_iterable(lists)))
    return [selector.strip() for selector in selectors.split(",")]


def _inherit(declared: Properties, given: Properties) -> dict[str, str]:
    """Return what children inherit from an element: custom properties and the colour."""
    own = {name: value for name, value in declared.items() if name.startswith("--") or name == "color"}
    reach = {**given, **own}
    return {**given, **{name: _value(value, reach) for name, value in own.items()}}


def _value(text: str, known: Properties) -> str:
    """Evaluate the functions of a value. Raises KeyError for an undefined custom property."""
    while found := _INNERMOST.search(text):
        text = text[: found.start()] + _evaluate(found[1], found[2], known) + text[found.end() :]
    return known["color"] if text.lower() == "currentcolor" else text.strip()


def _evaluate(function: str, inner: str, known: Properties) -> str:
    first, _, second = (part.strip() for part in inner.partition(","))
    match function:
        case "var":
            return known[first] if first in known or not second else second
        case "light-dark":
            return first
        case "calc":
            terms = inner.replace("px", "").split("+")
            return length(sum(prod(map(float, term.split("*"))) for term in terms))
    found = re.fullmatch(r"in srgb, #(\w{6}) (\d+)%, #(\w{6})", inner)
    if not found:
        raise ValueError(f"color-mix({inner})")
    share = int(found[2]) / 100
    mixed = (share * a + (1 - share) * b for a, b in zip(*map(bytes.fromhex, found.group(1, 3)), strict=True))
    return "#" + "".join(f"{round(part):02x}" for part in mixed)


def _node(element: ElementTree.Element) -> Node:
    """Convert a shape of the sprite, without its id, since it may be used twice. It contains no text."""
    attrs = {name: value for name, value in element.attrib.items() if name != "id"}
    return h(element.tag, attrs, *map(_node, element))
