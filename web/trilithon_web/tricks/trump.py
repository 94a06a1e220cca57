"""The trump of the round, in sight by the hand while one bids and plays."""

from trilithon_web.nodes import Node, h


def badge(sign: Node | None, said: str, kind: str = "") -> Node:
    """sign: its colour or suit, None where there is no trump. said: which it is, in words. kind: further classes."""
    return h("p", {"class": f"trump-is {kind}".rstrip()}, sign, h("span", None, said))
