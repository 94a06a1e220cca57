"""The pieces of the box: figures, bars, disks and piles of them, trilithons, chariots.

A piece is drawn around its own middle, so it can be a drawing of its own (`as_drawing`) or part of a larger one
(`place_at`). On its own, its height is the style's --s. Its classes set its colours. The class `ghost` is for a piece
that isn't there yet.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trilithon.equipment import BLACK, WHITE, Colour
from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing, length, word
from trilithon_web.nodes import Node, h


class Piece(NamedTuple):
    """A piece.

    kind: its style classes.
    width, height: in its own units.
    art: one node, drawn around (0, 0).
    attrs: other attributes, such as an id.
    """

    kind: str
    width: float
    height: float
    art: Node
    attrs: Attributes | None = None

    def with_attrs(self, attrs: Attributes) -> "Piece":
        """Return the piece with further attributes: `image_attrs("Kim")` gives it a name for screen readers."""
        return self._replace(attrs={**(self.attrs or {}), **attrs})

    def with_classes(self, words: str) -> "Piece":
        """Return the piece with further style classes, such as "ghost"."""
        return self._replace(kind=f"{self.kind} {words}")

    def as_drawing(self) -> Node:
        """Draw the piece on its own, within words or on a button."""
        corner = f"{length(-self.width / 2)} {length(-self.height / 2)}"
        box = f"{corner} {length(self.width)} {length(self.height)}"
        attrs = self.attrs or {}
        return drawing(self.kind, box, self.art, attrs=attrs if "role" in attrs else {**HIDDEN, **attrs})

    def place_at(self, x: float, y: float, height: float, turn: float = 0) -> Node:
        """Draw the piece as part of a larger drawing: its middle at (x, y), turned clockwise by `turn` degrees."""
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
    """Draw a player's figure, a cloaked stone with a head. The neutral one is black (EQ-4)."""
    return _piece("figure", 24, 31, colour)


def neutral() -> Piece:
    """Draw the neutral figure, which is black."""
    return figure(BLACK)


def shared_figure(colours: Sequence[Colour]) -> Piece:
    """Draw the figure of players who form one team: white, with each player's colour in its hem, in seating order."""
    wide = 17.8 / len(colours)
    hem = []
    for seat, colour in enumerate(colours):
        path = f"M{length(seat * wide - 8.9)} 7.5h{length(wide)}v5.4h{length(-wide)}z"
        hem.append(h("path", {"class": f"hem {word(colour)}", "d": path}))
    art = h("g", None, h("use", {"href": "#piece-figure"}), *hem)
    return Piece(f"figure {word(WHITE)} shared", 24, 31, art)


def bar(colour: Colour) -> Piece:
    """Draw a bar, upright: a stick across the head of a stone. No bar is black."""
    return _piece("bar", 7, 24, colour, marked=False)


def disk(colour: Colour) -> Piece:
    """Draw a disk, seen from above. No disk is black."""
    return _piece("disk", 24, 24, colour)


def pile(colour: Colour, count: int) -> Piece:
    """Draw a pile of disks, seen slightly from the side: the top one, and an edge for each one under it."""
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
    """Draw the trilithon of a colour: awake if its colour is trump, otherwise asleep and nearly grey."""
    return _piece("trilithon", 60, 52, colour).with_classes("awake" if awake else "asleep")


def chariot(colour: Colour) -> Piece:
    """Draw a chariot with two wheels and no horse, facing right."""
    return _piece("chariot", 66, 44, colour)
