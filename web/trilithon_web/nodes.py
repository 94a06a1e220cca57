"""A page as a tree of plain values. Views make it, the build writes it as HTML, `browser.patch` shows changes."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import COLOURS

Attribute: TypeAlias = str | int | bool | None


class Raw(str):
    """Unescaped HTML: the text of a page to read. Its parent has `data-key`, `data-raw` and no other child."""


class Node(NamedTuple):
    """An element.

    attrs: as texts, in order.
    children: elements and non-empty texts, never two texts in a row, so that the parsed HTML has the same children.
    """

    tag: str
    attrs: Mapping[str, str]
    children: tuple["Node | str", ...]


Child: TypeAlias = Node | str | None

_VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})


def h(tag: str, attrs: Mapping[str, Attribute] | None = None, *children: Child) -> Node:
    """Make an element. Attributes of None or False are left out, and True has no value.

    Children of None or "" are left out, and adjacent texts are joined.
    """
    kept: list[Node | str] = []
    for child in children:
        if (
            isinstance(child, str) and kept and isinstance(kept[-1], str)
        ):  # never with Raw, which stands alone
            kept[-1] += child
        elif child:
            kept.append(child)
    said = {
        name: "" if value is True else str(value)
        for name, value in (attrs or {}).items()
        if value is not None and value is not False
    }
    return Node(tag, said, tuple(kept))


_WITHIN_A_CARD: Final = re.compile(rf"(?<=\d) (?=(?:{'|'.join(COLOURS)})\b)")


def join_card_names(text: str) -> str:
    """Put a no-break space into each card name, so that no line ends within "14 Blue"."""
    return _WITHIN_A_CARD.sub("\xa0", text)


def escape(text: str) -> str:
    """Escape a text for HTML, in an attribute or between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def unescape(text: str) -> str:
    """Reverse `escape`."""
    return text.replace("&quot;", '"').replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")


def to_html(node: Node | str) -> str:
    """Write a node as HTML, without extra white space."""
    if isinstance(node, str):
        return node if isinstance(node, Raw) else escape(join_card_names(node))
    tag, attrs, children = node
    said = "".join(
        f' {name}="{escape(value)}"' if value or name == "href" else f" {name}"
        for name, value in attrs.items()
    )
    inside = "" if tag in _VOID else f"{''.join(map(to_html, children))}</{tag}>"
    return f"<{tag}{said}>{inside}"


def text_of(node: Node | str) -> str:
    """Return all text inside a node, as a reader sees it."""
    return node if isinstance(node, str) else "".join(map(text_of, node.children))


def find(node: Node, name: str, value: str | None = None) -> Iterator[Node]:
    """Find nodes that have an attribute (with a value, if given), in document order, starting with this one."""
    if name in node.attrs and value in (None, node.attrs[name]):
        yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from find(child, name, value)
