"""The document brought from one tree to the next, touching only what differs."""

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

import js
from pyodide.ffi import JsDomElement, JsProxy

from trilithon_web.nodes import Node, Raw, join_card_names, to_html

Children: TypeAlias = tuple[Node | str, ...]
# What to call with what: each call takes something else.
Writes: TypeAlias = list[tuple[Callable[..., object], *tuple[Any, ...]]]


class Document:
    """The part of the document that is ours: the element with the id "app", which is as a tree says."""

    def __init__(self, tree: Node) -> None:
        self.root = Part(js.document.getElementById("app"))
        self.tree = tree

    def show(self, tree: Node) -> None:
        """Bring the document to a tree."""
        old, self.tree = self.tree, tree
        if _same(old, tree):
            writes: Writes = []
            patch(self.root, old, tree, writes)
            # What takes the focus away has the browser bring all styles up to date: likewise first (see patch).
            focused = js.document.activeElement
            writes.sort(key=lambda write: not (write[0] in _TAKE_OUT and write[1].contains(focused)))
            for write, *told in writes:
                write(*told)
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

    def __init__(self, element: JsDomElement) -> None:
        self.element = element
        self.nodes: JsProxy | None = None  # its children, as the document has them
        self.parts: dict[int, Part] = {}

    def node(self, place: int) -> JsDomElement:
        """A child, which may be a text."""
        if self.nodes is None:
            self.nodes = self.element.childNodes
        node: JsDomElement = self.nodes.item(place)
        return node

    def part(self, place: int) -> "Part":
        """A child that is an element."""
        part = self.parts.get(place)
        if part is None:
            part = self.parts[place] = Part(self.node(place))
        return part

    def take_out(self, places: Collection[int]) -> None:
        """Remove the children at some places."""
        for node in [self.node(place) for place in places]:
            node.remove()
        # How many of those taken out stood before one is by how much it moves up.
        self.parts = {
            place - sum(gone < place for gone in places): part
            for place, part in self.parts.items()
            if place not in places
        }


def patch(part: Part, old: Node, new: Node, writes: Writes) -> None:
    """Find out what brings an element, which is as `old` says, to what `new` says: writes, to be done in order.

    Children are compared by their place; one whose tag or `data-key` differs is made anew. Where each has a key, and
    there are fewer than before or the first has gone and all others moved up, those whose key is gone are taken out at
    once, so that the others stay what they are.
    """
    if old.attrs != new.attrs:
        element = part.element
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                write = element.setAttribute, name, value
                if name == "tabindex":
                    # That of the element with the focus has the browser bring all styles up to date:
                    # little work only as long as nothing else is written.
                    writes.insert(0, write)
                elif name == "value":  # once it has been touched, a field no longer goes by its attribute
                    writes += (write, (setattr, element, name, value))
                else:
                    writes.append(write)
        writes += ((element.removeAttribute, name) for name in old.attrs.keys() - new.attrs.keys())
    before, after = old.children, new.children
    if before is after:
        return
    if after and (len(before) > len(after) or _moved_up(before, after)) and (gone := _gone(before, after)):
        part.take_out(gone)
        before = tuple(child for place, child in enumerate(before) if place not in gone)
    for place, (was, now) in enumerate(zip(before, after, strict=False)):
        if was == now:  # found out without asking the document
            continue
        if isinstance(was, Node) and isinstance(now, Node) and _same(was, now):
            patch(part.part(place), was, now, writes)
        else:
            part.parts.pop(place, None)
            writes.append((_replace, part.node(place), was, now))
    for place in range(len(after), len(before)):
        part.parts.pop(place, None)
        writes.append((_remove, part.node(place)))
    if len(after) > len(before):
        html = "".join(map(to_html, after[len(before) :]))
        writes.append((part.element.insertAdjacentHTML, "beforeend", html))


def _same(was: Node, now: Node) -> bool:
    if any(isinstance(child, Raw) for child in now.children):  # the number of nodes in it is not known
        return False
    return was.tag == now.tag and _key(was) == _key(now)


def _moved_up(before: Children, after: Children) -> bool:
    """Whether the second child has become the first, and so on: as many as before, the last one new."""
    if len(before) != len(after) or len(before) == 1 or (first := _key(before[1])) is None:
        return False
    return first == _key(after[0]) and [*map(_key, before[1:])] == [*map(_key, after[:-1])]


def _gone(before: Children, after: Children) -> set[int]:
    """The places of children whose key is gone; none where one has no key."""
    keys, left = [_key(child) for child in before], {_key(child) for child in after}
    return set() if None in keys or None in left else {at for at, key in enumerate(keys) if key not in left}


def _key(child: Node | str) -> str | None:
    return child.attrs.get("data-key") if isinstance(child, Node) else None


def _replace(there: JsDomElement, was: Node | str, now: Node | str) -> None:
    """Put something in the place of a child, or of what a translator has put around a text."""
    if isinstance(now, str):
        if isinstance(was, str):
            there.textContent = join_card_names(now)
        else:
            there.replaceWith(join_card_names(now))
        return
    if isinstance(was, str):
        text, there = there, js.document.createElement("br")  # which can be written over, as no text can
        text.replaceWith(there)
    there.outerHTML = to_html(now)


def _remove(there: JsDomElement) -> None:
    there.remove()


_TAKE_OUT = (_replace, _remove)
