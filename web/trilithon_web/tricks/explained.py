"""What is what at a table of tricks: each piece and sign drawn beside a sentence about it, behind a tab of the dock."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table import Sheet, Sight, Truth
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.ui import Ui


class Piece(NamedTuple):
    """drawn: as it looks on the table. name: what it is called. words: a sentence about it."""

    drawn: Child
    name: str
    words: str


def pieces(all_of_them: Iterable[Piece]) -> tuple[Node, ...]:
    """A list of them, in the order in which one meets them."""
    return (h("ul", {"class": "explained"}, *map(_line, all_of_them)),)


def _line(piece: Piece) -> Node:
    name = h("b", None, piece.name)
    return h("li", None, h("span", HIDDEN, piece.drawn), h("p", None, name, f" {piece.words}"))


def card(classes: str, face: Node) -> Node:
    """A card among words. classes: those of the card, and what is true of it."""
    return h("span", {"class": classes}, face)


def sheet(view: Callable[[Sight[Seen, Ui, Truth]], tuple[Node, ...]]) -> Sheet[Seen, Ui, Truth]:
    """The tab of the dock that shows them."""
    return Sheet("What’s what", view)


def tricks_taken(said: str) -> Piece:
    """What a chip says once all have bid. said: such as "1 of 3"."""
    taken, _, bid = said.partition(" ")
    drawn = h("span", {"class": "sample"}, h("b", None, taken), f" {bid}")
    return Piece(
        drawn,
        "Tricks",
        (
            f"Next to each player: {taken} trick taken, {bid.removeprefix('of ')} bid. Red means the bid "
            "is missed."
        ),
    )


def who_leads() -> Piece:
    """The line under the name of a card in the trick."""
    drawn = h("span", {"class": "sample leads"}, "Birch")
    return Piece(drawn, "Underlined name", "This player led the trick.")


def winning(classes: str, face: Node) -> Piece:
    """The card that wins so far."""
    return Piece(card(f"{classes} winning", face), "Yellow frame", "This card is winning the trick so far.")
