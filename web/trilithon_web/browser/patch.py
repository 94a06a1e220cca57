"""The document brought from one tree to the next, touching only what differs."""

from typing import Any

import js

from trilithon_web.nodes import Node, Raw, to_html


class Document:
    """The part of the document that is ours: the element with the id "app", which is as a tree says."""

    def __init__(self, tree: Node) -> None:
        self.root = Part(js.document.getElementById("app"))
        self.tree = tree

    def show(self, tree: Node) -> None:
        """Bring the document to a tree."""
        old, self.tree = self.tree, tree
        if _same(old, tree):
            patch(self.root, old, tree)
        else:
            self.redraw(tree)

    def redraw(self, tree: Node) -> None:
        """Make everything anew, whatever has become of what was there."""
        self.root.element.outerHTML = to_html(tree)
        self.root, self.tree = Part(js.document.getElementById("app")), tree


class Part:
    """An element, and the parts in it by their places, as far as they have been asked for.

    They are kept, since asking the document takes longer than most of what is then written.
    """

    def __init__(self, element: Any) -> None:
        self.element = element
        self.nodes: Any = None  # its children, as the document has them
        self.parts: dict[int, Part] = {}

    def node(self, place: int) -> Any:
        """A child, which may be a text."""
        if self.nodes is None:
            self.nodes = self.element.childNodes
        return self.nodes.item(place)

    def part(self, place: int) -> "Part":
        """A child that is an element."""
        part = self.parts.get(place)
        if part is None:
            part = self.parts[place] = Part(self.node(place))
        return part


def patch(part: Part, old: Node, new: Node) -> None:
    """Bring an element, which is as `old` says, to what `new` says.

    Children are compared by their place; one whose tag or `data-key` differs is made anew.
    """
    if old.attrs != new.attrs:
        element = part.element
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                element.setAttribute(name, value)
        for name in old.attrs.keys() - new.attrs.keys():
            element.removeAttribute(name)
    before, after = old.children, new.children
    if before is after:
        return
    for place in range(len(before) - 1, len(after) - 1, -1):
        part.node(place).remove()
        part.parts.pop(place, None)
    for place, (was, now) in enumerate(zip(before, after, strict=False)):
        if was is now:
            continue
        if isinstance(was, Node) and isinstance(now, Node) and _same(was, now):
            patch(part.part(place), was, now)
        elif was != now:
            part.parts.pop(place, None)
            _replace(part.node(place), was, now)
    if len(after) > len(before):
        part.element.insertAdjacentHTML("beforeend", "".join(map(to_html, after[len(before) :])))


def _same(was: Node, now: Node) -> bool:
    if any(isinstance(child, Raw) for child in now.children):  # the number of nodes in it is not known
        return False
    return was.tag == now.tag and was.attrs.get("data-key") == now.attrs.get("data-key")


def _replace(there: Any, was: Node | str, now: Node | str) -> None:
    """Put something in the place of a child, or of what a translator has put around a text."""
    if isinstance(was, str):
        if isinstance(now, str):
            there.textContent = now
            return
        text, there = there, js.document.createElement("br")  # which can be written over, as no text can
        text.replaceWith(there)
    there.outerHTML = to_html(now)
