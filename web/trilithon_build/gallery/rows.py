"""Headings and rows of the page."""

from trilithon_web.nodes import Child, Node, h


def title(text: str) -> Node:
    """Draw a heading within a ground."""
    return h("h3", None, text)


def line(*children: Child, kind: str = "") -> Node:
    """Draw things side by side. kind: further classes, such as a size."""
    return h("div", {"class": f"line {kind}".rstrip()}, *children)
