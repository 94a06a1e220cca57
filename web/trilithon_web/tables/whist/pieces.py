"""Explanations of the signs in Whist."""

from collections.abc import Iterator

from trilithon.equipment import FRENCH_OF_TEXT
from trilithon_web.kit.french import classes, face
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Node, h
from trilithon_web.tables.whist.sheet import draw_missed_bid
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.explanations import (
    ExplainedPiece,
    draw_card,
    draw_pieces,
    explain_leader,
    explain_tricks_taken,
    explain_winning_card,
)


def explain_pieces(sight: Sight) -> tuple[Node, ...]:
    """Draw every sign of the table with its explanation."""
    own = figure(sight.company.colours[sight.seen.seat or 0]).as_drawing()
    return draw_pieces(
        (ExplainedPiece(own, "Figure", "A player, in their colour."), *_explain_rounds(), *_explain_cards())
    )


def _explain_rounds() -> Iterator[ExplainedPiece]:
    for kind, sign, name, words in (
        ("to-come", "5", "Bars", "One bar per round. Its height and number show how many cards you get."),
        ("now", "5", "Yellow bar", "The round you’re playing."),
        ("made", "", "Tick", "You made your bid in that round."),
        ("missed", "", "Cross", "You missed it."),
    ):
        bar = h("i", {"class": f"r5 {kind}", "data-sign": sign})
        yield ExplainedPiece(h("span", {"class": "sample horizon"}, bar), name, words)
    made = h("span", {"class": "sample"}, h("b", {"class": "made"}, "2"), " 70")
    yield ExplainedPiece(made, "On the sheet", "2 tricks bid and taken; 70 points in all so far.")
    missed = h("span", {"class": "sample"}, h("span", {"class": "missed"}, *draw_missed_bid(3, 2)))
    yield ExplainedPiece(
        missed, "Missed", "3 tricks taken, 2 bid. Each trick too many or too few loses 10 points."
    )


def _explain_cards() -> Iterator[ExplainedPiece]:
    ace = FRENCH_OF_TEXT["Ah"]
    yield explain_tricks_taken("1 of 3")
    yield ExplainedPiece(
        draw_card(f"{classes(ace)} trump", face(ace)),
        "Shield",
        "Cards with a shield in the corner are trumps. They beat all other suits. Rounds of eight have none.",
    )
    yield explain_winning_card(classes(ace), face(ace))
    yield explain_leader()
