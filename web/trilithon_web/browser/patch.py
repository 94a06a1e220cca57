"""The document brought from one tree to the next, touching only what differs."""

from typing import Any

import js

from trilithon_web.nodes import Node, Raw, to_html


class Document:
    """The part of the document that is ours: the element with the id "app", which is as a tree says."""

    def __init__(self, tree: Node) -> None:
        self.root = js.document.getElementById("app")
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
        made = _made(tree)
        self.root.replaceWith(made)
        self.root, self.tree = made, tree


def patch(element: Any, old: Node, new: Node, drawn: bool = False) -> None:
    """Bring an element, which is as `old` says, to what `new` says. drawn: it stands within a drawing (SVG).

    Children are compared by their place; one whose tag or `data-key` differs is made anew.
    """
    drawn = drawn or old.tag == "svg"
    if old.attrs != new.attrs:
        for name in old.attrs.keys() - new.attrs.keys():
            element.removeAttribute(name)
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                element.setAttribute(name, value)
    before, after = old.children, new.children
    if before == after:
        return
    children = element.childNodes
    for index in range(len(before) - 1, len(after) - 1, -1):
        children.item(index).remove()
    for index, (was, now) in enumerate(zip(before, after, strict=False)):
        if was is now or was == now:
            continue
        child = children.item(index)
        if isinstance(was, Node) and isinstance(now, Node) and _same(was, now):
            patch(child, was, now, drawn)
        elif isinstance(was, str) and isinstance(now, str):
            child.textContent = now  # of a text, or of what a translator has put around it
        else:
            child.replaceWith(_made(now, drawn))
    if len(after) > len(before):
        element.append(*(_made(child, drawn) for child in after[len(before) :]))


def _same(was: Node, now: Node) -> bool:
    if any(isinstance(child, Raw) for child in now.children):  # the number of nodes in it is not known
        return False
    return was.tag == now.tag and was.attrs.get("data-key") == now.attrs.get("data-key")


def _made(node: Node | str, drawn: bool = False) -> Any:
    """A new document node; drawn: for a drawing, of which no part is made by itself."""
    if isinstance(node, str):
        return js.document.createTextNode(node)
    template = js.document.createElement("template")
    if drawn:
        template.innerHTML = f"<svg>{to_html(node)}</svg>"
        return template.content.firstChild.firstChild
    template.innerHTML = to_html(node)
    return template.content.firstChild
