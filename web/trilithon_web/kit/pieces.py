"""The pieces of the box: figures, bars, disks and piles of them, trilithons, chariots.

A piece is drawn around its own middle, so that it can stand by itself (`alone`) or in a larger drawing (`at`). Its
size by itself is the style's --s, its height; its colours come from its classes, and so does `ghost`, for a piece that
is not there yet.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trilithon.equipment import BLACK, WHITE, Colour
from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing, length, word
from trilithon_web.nodes import Node, h


class Piece(NamedTuple):
    """A piece. kind: its style classes; width, height: in units of its own; art: one node, drawn around (0, 0);
    attrs: what it bears, such as its id and its place."""

    kind: str
    width: float
    height: float
    art: Node
    attrs: Attributes | None = None

    def bearing(self, attrs: Attributes) -> "Piece":
        """The same piece with further attributes: `named("Kim")` lets a screen reader speak of it."""
        return self._replace(attrs={**(self.attrs or {}), **attrs})

    def state(self, words: str) -> "Piece":
        """The same piece with further style classes, such as "ghost"."""
        return self._replace(kind=f"{self.kind} {words}")

    def alone(self) -> Node:
        """The piece as a drawing of its own, among words or on a button."""
        corner = f"{length(-self.width / 2)} {length(-self.height / 2)}"
        box = f"{corner} {length(self.width)} {length(self.height)}"
        attrs = self.attrs or {}
        return drawing(self.kind, box, self.art, attrs=attrs if "role" in attrs else {**HIDDEN, **attrs})

    def at(self, x: float, y: float, height: float, turn: float = 0) -> Node:
        """The piece as a part of a larger drawing: its middle, its height, and how far it is turned clockwise."""
        place = f"translate({length(x)} {length(y)})"
        turned = f" rotate({length(turn)})" if turn else ""
        size = f" scale({height / self.height:.3f})"
        attrs = {"class": self.kind, "transform": place + turned + size, **(self.attrs or {})}
        return h(self.art.tag, {**self.art.attrs, **attrs}, *self.art.children)


def _piece(name: str, width: float, height: float, colour: Colour, marked: bool = True) -> Piece:
    if colour == BLACK and name != "figure":
        raise ValueError(
            f"The box has no black {name}: {name}s are white, blue, green, yellow and red. Take another colour."
        )
    own = f"#piece-{name}-{word(colour)}" if marked else f"#piece-{name}"
    return Piece(f"{name} {word(colour)}", width, height, h("use", {"href": own}))


def figure(colour: Colour) -> Piece:
    """A player's figure, a cloaked stone with a head; the neutral one is black (EQ-4)."""
    return _piece("figure", 24, 31, colour)


def neutral() -> Piece:
    """The neutral figure: the black one."""
    return figure(BLACK)


def shared(colours: Sequence[Colour]) -> Piece:
    """The figure of all who play together: white, with each one's colour in its hem, in seating order."""
    wide = 17.8 / len(colours)
    hem = []
    for seat, colour in enumerate(colours):
        path = f"M{length(seat * wide - 8.9)} 7.5h{length(wide)}v5.4h{length(-wide)}z"
        hem.append(h("path", {"class": f"hem {word(colour)}", "d": path}))
    art = h("g", None, h("use", {"href": "#piece-figure"}), *hem)
    return Piece(f"figure {word(WHITE)} shared", 24, 31, art)


def bar(colour: Colour) -> Piece:
    """A bar, upright: a stick across the head of a stone; of any colour but black."""
    return _piece("bar", 7, 24, colour, marked=False)


def disk(colour: Colour) -> Piece:
    """A disk, seen from above, of any colour but black."""
    return _piece("disk", 24, 24, colour)


def pile(colour: Colour, count: int) -> Piece:
    """A pile of disks, seen a little from the side: the top one, and an edge for each one under it."""
    step = min(3, 15 / max(1, count - 1))
    deep = step * (count - 1)
    top = -deep / 2
    edges = "".join(
        f"M-11 {length(top + step * (k - 1))}v{length(step)}a11 11 0 0 0 22 0v{length(-step)}a11 11 0 0 1-22 0z"
        for k in range(count - 1, 0, -1)
    )
    coin = disk(colour).art
    coin = h("use", {**coin.attrs, "y": length(top)})
    side = h("path", {"class": "edges", "d": edges}) if edges else None
    return Piece(f"pile {word(colour)}", 24, 39, h("g", None, side, coin))


def trilithon(colour: Colour, awake: bool) -> Piece:
    """The trilithon of a colour: awake while its colour is trump, else asleep, as grey as the grass lets it be."""
    return _piece("trilithon", 60, 52, colour).state("awake" if awake else "asleep")


def chariot(colour: Colour) -> Piece:
    """A chariot: a car of two wheels without a horse, facing right."""
    return _piece("chariot", 66, 44, colour)
