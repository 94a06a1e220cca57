"""What is what on the table of Whist."""

from collections.abc import Iterator

from trilithon.equipment import FRENCH_OF_TEXT
from trilithon_web.kit.french import classes, face
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Node, h
from trilithon_web.tables.whist.sheet import of_bid
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.explained import Piece, card, pieces, tricks_taken, who_leads, winning


def view(sight: Sight) -> tuple[Node, ...]:
    """Every sign of the table."""
    own = figure(sight.company.colours[sight.seen.seat or 0]).alone()
    return pieces((Piece(own, "Figure", "A player, in their colour."), *_rounds(), *_cards()))


def _rounds() -> Iterator[Piece]:
    for kind, sign, name, words in (
        ("to-come", "5", "Bars", "One bar per round. Its height and number show how many cards you get."),
        ("now", "5", "Yellow bar", "The round you’re playing."),
        ("made", "", "Tick", "You made your bid in that round."),
        ("missed", "", "Cross", "You missed it."),
    ):
        bar = h("i", {"class": f"r5 {kind}", "data-sign": sign})
        yield Piece(h("span", {"class": "sample horizon"}, bar), name, words)
    made = h("span", {"class": "sample"}, h("b", {"class": "made"}, "2"), " 70")
    yield Piece(made, "On the sheet", "2 tricks bid and taken; 70 points in all so far.")
    missed = h("span", {"class": "sample"}, h("span", {"class": "missed"}, *of_bid(3, 2)))
    yield Piece(missed, "Missed", "3 tricks taken, 2 bid. Each trick too many or too few loses 10 points.")


def _cards() -> Iterator[Piece]:
    ace = FRENCH_OF_TEXT["Ah"]
    yield tricks_taken("1 of 3")
    yield Piece(
        card(f"{classes(ace)} trump", face(ace)),
        "Shield",
        "Cards with a shield at the corner are trumps. They beat all other suits. Rounds of eight have none.",
    )
    yield winning(classes(ace), face(ace))
    yield who_leads()
