"""The round's trump, shown near the hand."""

from trilithon_web.nodes import Node, h


def draw_badge(sign: Node | None, said: str, kind: str = "") -> Node:
    """Draw the trump. sign: its colour or suit, None for no trump. said: the same in words. kind: style classes."""
    return h("p", {"class": f"trump-is {kind}".rstrip()}, sign, h("span", None, said))
