"""References to our elements of the document, independent of what extensions insert between and around them.

They are found when the elements are made, all at once, and each is fetched when it is needed.
"""

from collections.abc import Collection
from functools import cached_property

from pyodide.ffi import JsDomElement, JsProxy

from trilithon_web.nodes import Node

_OURS = ":not([data-raw] *)"  # all but what stands in the tree as HTML (see `nodes.Raw`)


class Descendants:
    """Our elements inside one that has just been made, in document order."""

    def __init__(self, element: JsDomElement, tree: Node) -> None:
        self.tree = tree
        has_elements = any(isinstance(child, Node) for child in tree.children)
        self.elements: JsProxy | None = element.querySelectorAll(_OURS) if has_elements else None

    @cached_property
    def ends(self) -> list[int]:
        """For each element, the number of the next one that isn't inside it."""
        ends: list[int] = []

        def count(node: Node) -> None:
            for child in node.children:
                if isinstance(child, Node):
                    number = len(ends)
                    ends.append(0)
                    count(child)
                    ends[number] = len(ends)

        count(self.tree)
        return ends

    @property
    def has_strangers(self) -> bool:
        """Whether there are elements of others among them."""
        return self.elements is not None and self.elements.length != len(self.ends)


class PagePart:
    """One of our elements, and its children by place, once they are needed."""

    element: JsDomElement
    descendants: Descendants  # it is one of them, or they are its own
    number: int  # among them; -1 if they are its own

    def __init__(self) -> None:
        # None for a text, the number of an element of which there is no part yet; none before any has been asked for.
        self.parts: list[PagePart | int | None] | None = None

    def attach(self, element: JsDomElement, tree: Node) -> None:
        """Note that the element has just been made from this tree."""
        self.element, self.number, self.parts = element, -1, None
        self.descendants = Descendants(element, tree)

    def enter(self, tree: Node) -> list["PagePart | int | None"]:
        """Return the children. tree: the tree that the element shows now."""
        if self.parts is None:
            self.parts, number = [], self.number + 1
            for child in tree.children:
                if isinstance(child, Node):
                    self.parts.append(number)
                    number = self.descendants.ends[number]
                else:
                    self.parts.append(None)
        return self.parts

    def part(self, place: int) -> "PagePart | None":
        """Return a child that is an element; None for a text or a missing one."""
        assert self.parts is not None
        if not 0 <= place < len(self.parts):
            return None
        part = self.parts[place]
        if isinstance(part, int):
            number, part = part, PagePart()
            assert self.descendants.elements
            part.element, part.descendants, part.number = (
                self.descendants.elements.item(number),
                self.descendants,
                number,
            )
            self.parts[place] = part
        return part

    def take_out(self, places: Collection[int]) -> None:
        """Remove the elements at some places."""
        assert self.parts is not None
        for place in places:
            if part := self.part(place):
                part.element.remove()
        self.parts[:] = [part for place, part in enumerate(self.parts) if place not in places]

    def top(self, within: "PagePart") -> JsDomElement:
        """Return its element, or the outermost element that extensions have wrapped around it."""
        top = self.element
        while (around := top.parentNode) and around != within.element:
            top = around
        return top
