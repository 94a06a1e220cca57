"""The dock's tab that explains a trick-taking table: each piece and sign beside a sentence about it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table.groups import Sheet
from trilithon_web.table.sight import Sight
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.ui import Ui


class ExplainedPiece(NamedTuple):
    """A piece with its explanation. drawn: the piece as on the table. name: its name. words: a sentence about it."""

    drawn: Child
    name: str
    words: str


def draw_pieces(all_of_them: Iterable[ExplainedPiece]) -> tuple[Node, ...]:
    """Draw the explained pieces as a list, in the order a player meets them."""
    return (h("ul", {"class": "explained"}, *map(_draw_piece, all_of_them)),)


def _draw_piece(piece: ExplainedPiece) -> Node:
    name = h("b", None, piece.name)
    return h("li", None, h("span", HIDDEN, piece.drawn), h("p", None, name, f" {piece.words}"))


def draw_card(classes: str, face: Node) -> Node:
    """Draw a card beside words. classes: its style classes."""
    return h("span", {"class": classes}, face)


def make_sheet(view: Callable[[Sight[Seen, Ui]], tuple[Node, ...]]) -> Sheet[Seen, Ui]:
    """Make the dock's tab from a function that draws the pieces."""
    return Sheet("What’s what", view)


def explain_tricks_taken(said: str) -> ExplainedPiece:
    """Explain a chip's count of tricks. said: an example, such as "1 of 3"."""
    taken, _, bid = said.partition(" ")
    drawn = h("span", {"class": "sample"}, h("b", None, taken), f" {bid}")
    return ExplainedPiece(
        drawn,
        "Tricks",
        (
            f"Next to each player: {taken} trick taken, {bid.removeprefix('of ')} bid. Red means the bid "
            "is missed."
        ),
    )


def explain_leader() -> ExplainedPiece:
    """Explain the line below the leader's card in the trick."""
    drawn = h("span", {"class": "sample leads"}, "Birch")
    return ExplainedPiece(drawn, "Underlined name", "This player led the trick.")


def explain_winning_card(classes: str, face: Node) -> ExplainedPiece:
    """Explain the mark of the card that is winning so far."""
    return ExplainedPiece(
        draw_card(f"{classes} winning", face), "Yellow frame", "This card is winning the trick so far."
    )
