"""A page as a tree of plain values: built by views, made HTML by the build, patched into the document by `dom`."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import COLOURS

Attribute: TypeAlias = str | int | bool | None


class Raw(str):
    """HTML that stands as it is: the text of a page to read. Whatever holds it has a `data-key`, `data-raw`, and no
    other child."""


class Node(NamedTuple):
    """An element. attrs: as texts, in order. children: elements, and texts that never stand side by side or empty,
    so that the children of the parsed HTML are the same in number and order."""

    tag: str
    attrs: Mapping[str, str]
    children: tuple["Node | str", ...]


Child: TypeAlias = Node | str | None

_VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


def h(tag: str, attrs: Mapping[str, Attribute] | None = None, *children: Child) -> Node:
    """An element. An attribute of None or False is left out, True stands alone; a child of None or "" is left out,
    texts side by side become one."""
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
    """The text with a no-break space in each card name: no line ends between the number and the colour of 14 Blue."""
    return _WITHIN_A_CARD.sub("\xa0", text)


def escape(text: str) -> str:
    """A text as it stands in HTML, in an attribute or between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def unescape(text: str) -> str:
    """A text that stands in HTML as `escape` has put it there."""
    return text.replace("&quot;", '"').replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")


def to_html(node: Node | str) -> str:
    """The HTML of a node: no white space of its own, everything escaped."""
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
    """All text inside a node, as a reader would meet it."""
    return node if isinstance(node, str) else "".join(map(text_of, node.children))


def find(node: Node, name: str, value: str | None = None) -> Iterator[Node]:
    """The nodes at or below this one that carry an attribute (with that value, if one is given), in document order."""
    if name in node.attrs and value in (None, node.attrs[name]):
        yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from find(child, name, value)
