"""References to the elements of the document that are ours, whatever others put between and around them.

They are taken when the elements are made, all at once, and each is asked for when it is wanted.
"""

from collections.abc import Collection
from functools import cached_property

from pyodide.ffi import JsDomElement, JsProxy

from trilithon_web.nodes import Node

_OURS = ":not([data-raw] *)"  # all but what stands in the tree as HTML (see `nodes.Raw`)


class Descendants:
    """The elements of ours in one that has just been made, in the order of the document."""

    def __init__(self, element: JsDomElement, tree: Node) -> None:
        self.tree = tree
        has_elements = any(isinstance(child, Node) for child in tree.children)
        self.elements: JsProxy | None = element.querySelectorAll(_OURS) if has_elements else None

    @cached_property
    def ends(self) -> list[int]:
        """For each of them the number of the next one that is not within it."""
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
    def disturbed(self) -> bool:
        """Whether there are others among them."""
        return self.elements is not None and self.elements.length != len(self.ends)


class Part:
    """An element of ours, and the parts in it by their places, once they have been asked for."""

    element: JsDomElement
    descendants: Descendants  # it is one of them, or they are its own
    number: int  # among them; -1 if they are its own

    def __init__(self) -> None:
        # None for a text, the number of an element of which there is no part yet; none before any has been asked for.
        self.parts: list[Part | int | None] | None = None

    def made(self, element: JsDomElement, tree: Node) -> None:
        """It has just been made in the document, by this tree."""
        self.element, self.number, self.parts = element, -1, None
        self.descendants = Descendants(element, tree)

    def enter(self, tree: Node) -> list["Part | int | None"]:
        """The parts in it. tree: what it is now, and was when it was made if nobody has entered it since."""
        if self.parts is None:
            self.parts, number = [], self.number + 1
            for child in tree.children:
                if isinstance(child, Node):
                    self.parts.append(number)
                    number = self.descendants.ends[number]
                else:
                    self.parts.append(None)
        return self.parts

    def part(self, place: int) -> "Part | None":
        """A child that is an element; None if it is a text, or there is none at that place."""
        assert self.parts is not None
        if not 0 <= place < len(self.parts):
            return None
        part = self.parts[place]
        if isinstance(part, int):
            number, part = part, Part()
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

    def top(self, within: "Part") -> JsDomElement:
        """Its element, or the outermost of those that others have put around it."""
        top = self.element
        while (around := top.parentNode) and around != within.element:
            top = around
        return top
