"""What the parts of the page are set out in."""

from trilithon_web.nodes import Child, Node, h


def title(text: str) -> Node:
    """A heading within a ground."""
    return h("h3", None, text)


def line(*children: Child, kind: str = "") -> Node:
    """Things side by side. kind: further classes, such as a size."""
    return h("div", {"class": f"line {kind}".rstrip()}, *children)
