"""Explanations of the pieces and signs in Celtic Whist."""

from collections.abc import Iterator

from trilithon.equipment import SPACES, Card, Colour
from trilithon.equipment import trilithon as trilithon_card
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.kit.cards import back, classes, face
from trilithon_web.kit.pieces import bar, disk, figure, neutral, shared_figure, trilithon
from trilithon_web.nodes import Node, h
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.explanations import (
    ExplainedPiece,
    draw_card,
    draw_pieces,
    explain_leader,
    explain_tricks_taken,
    explain_winning_card,
)


def explain_pieces(sight: Sight) -> tuple[Node, ...]:
    """Draw every piece and sign of the table with its explanation, as this game's options require."""
    seen: Observation = sight.seen
    own = sight.company.colours[seen.seat or 0]
    return draw_pieces(
        (
            *_explain_figures(sight, own),
            *_explain_bids(own),
            *_explain_cards(seen.trump),
            *_explain_tricks(seen),
        )
    )


def _explain_figures(sight: Sight, own: Colour) -> Iterator[ExplainedPiece]:
    seen: Observation = sight.seen
    if seen.options["mode"] == "cooperative":
        yield ExplainedPiece(
            shared_figure(sight.company.colours).as_drawing(),
            "Shared figure",
            f"It shows your shared points. You all win if it reaches {SPACES} before the black figure.",
        )
    else:
        yield ExplainedPiece(
            figure(own).as_drawing(), "Figure", "It shows its player’s points. At zero it’s beside the ring."
        )
    moves = "It moves one space after each round."
    if seen.seats > 1 and seen.options["mode"] != "cooperative":
        moves = "After each round it jumps to the leader’s space, or moves one space."
    yield ExplainedPiece(
        neutral().as_drawing(),
        "Black figure",
        f"It belongs to nobody. {moves} The game ends when it reaches {SPACES}.",
    )


def _explain_bids(own: Colour) -> Iterator[ExplainedPiece]:
    yield ExplainedPiece(disk(own).as_drawing(), "Disk", "It shows how many tricks its player bid.")
    yield ExplainedPiece(
        bar(own).as_drawing(),
        "Bar",
        "It shows where the figure will stand if the bid is made.",
    )
    yield ExplainedPiece(
        h("span", {"class": "sample hollow"}, disk(own).as_drawing()),
        "Null",
        "A bid to take no tricks. Its disk is on the inner track. Null 7 wins or loses 7 points.",
    )


def _explain_cards(trump: Colour) -> Iterator[ExplainedPiece]:
    top: Card = trilithon_card(trump)
    yield ExplainedPiece(
        trilithon(trump, awake=True).as_drawing(), "Bright trilithon", "Its colour is trump this round."
    )
    yield ExplainedPiece(
        draw_card(f"{classes(top)} trump", face(top)), "Trilithon card", "The highest trump, above 30."
    )
    high = next(number for number in range(SPACES, 0, -1) if (number - 1) % 6 == trump)
    yield ExplainedPiece(
        draw_card(f"{classes(high)} trump", face(high)),
        "Shield",
        "Cards with a shield in the corner are trumps. They beat all other colours, except when black is led.",
    )


def _explain_tricks(seen: Observation) -> Iterator[ExplainedPiece]:
    yield explain_tricks_taken("1 of 3")
    if seen.seats == 1:
        yield ExplainedPiece(
            draw_card("card back", back()),
            "Dummy",
            "The hand that leads every trick. Nobody chooses its cards.",
        )
    yield explain_winning_card(classes(1), face(1))
    if seen.seats > 1:
        yield explain_leader()
