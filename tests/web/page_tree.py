"""The page as a tree: what of it is in sight, and what its parts are called."""

from collections.abc import Iterator
from typing import Final

from tests.visitor import plain
from trilithon_web.nodes import Node, text_of

PRESSED: Final = ("button", "a", "li", "g")
FIELDS: Final = ("input", "select", "textarea")


def is_pressed(node: Node) -> bool:
    return node.tag in PRESSED and ("data-do" in node.attrs or node.tag == "button")


def name_of(node: Node) -> str:
    """What a node is called for who can't see it."""
    return plain(node.attrs.get("aria-label") or text_of(node))


def data_of(node: Node) -> dict[str, str]:
    """What the element says when it is pressed."""
    return {
        name.removeprefix("data-"): value for name, value in node.attrs.items() if name.startswith("data-")
    }


def below(node: Node, panels: list[str] | None = None) -> Iterator[Node]:
    """The nodes at and below one. panels: those that are open; what is in others is out of sight."""
    if panels is not None and "popover" in node.attrs and node.attrs["id"] not in panels:
        return
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from below(child, panels)


def visible(node: Node, panels: list[str]) -> str:
    """All text that is in sight, or heard."""
    if "unsaid" in node.attrs.get("class", "").split():
        return ""  # its room is kept
    if "popover" in node.attrs and node.attrs["id"] not in panels:
        return ""
    words = [child if isinstance(child, str) else visible(child, panels) for child in node.children]
    return f"{node.attrs.get('aria-label', '')} {' '.join(words)} "
