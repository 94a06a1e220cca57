"""What is what on the table of Celtic Whist."""

from collections.abc import Iterator

from trilithon.equipment import SPACES, Card, Colour
from trilithon.equipment import trilithon as trilithon_card
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.kit.cards import back, classes, face
from trilithon_web.kit.pieces import bar, disk, figure, neutral, shared, trilithon
from trilithon_web.nodes import Node, h
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.explained import Piece, card, pieces, tricks_taken, who_leads, winning


def view(sight: Sight) -> tuple[Node, ...]:
    """Every piece and sign of the table, as it is in this game."""
    seen: Observation = sight.seen
    own = sight.company.colours[seen.seat or 0]
    return pieces((*_figures(sight, own), *_bids(own), *_cards(seen.trump), *_around(seen)))


def _figures(sight: Sight, own: Colour) -> Iterator[Piece]:
    seen: Observation = sight.seen
    if seen.options["mode"] == "cooperative":
        yield Piece(
            shared(sight.company.colours).alone(),
            "Shared figure",
            f"It shows your shared points. You all win if it reaches {SPACES} before the black figure.",
        )
    else:
        yield Piece(
            figure(own).alone(), "Figure", "It shows its player’s points. At zero it’s beside the ring."
        )
    moves = "It moves one space after each round."
    if seen.seats > 1 and seen.options["mode"] != "cooperative":
        moves = "After each round it jumps to the leader’s space, or moves one space."
    yield Piece(
        neutral().alone(),
        "Black figure",
        f"It belongs to nobody. {moves} The game ends when it reaches {SPACES}.",
    )


def _bids(own: Colour) -> Iterator[Piece]:
    yield Piece(disk(own).alone(), "Disk", "It shows how many tricks its player bid.")
    yield Piece(
        bar(own).alone(),
        "Bar",
        "It shows where the figure will stand if the bid is made.",
    )
    yield Piece(
        h("span", {"class": "sample hollow"}, disk(own).alone()),
        "Null",
        "A bid to take no tricks. Its disk is on the inner track. Null 7 wins or loses 7 points.",
    )


def _cards(trump: Colour) -> Iterator[Piece]:
    top: Card = trilithon_card(trump)
    yield Piece(trilithon(trump, awake=True).alone(), "Bright trilithon", "Its colour is trump this round.")
    yield Piece(card(f"{classes(top)} trump", face(top)), "Trilithon card", "The highest trump, above 30.")
    high = next(number for number in range(SPACES, 0, -1) if (number - 1) % 6 == trump)
    yield Piece(
        card(f"{classes(high)} trump", face(high)),
        "Shield",
        "Cards with a shield at the corner are trumps. They beat all other colours, except where black is led.",
    )


def _around(seen: Observation) -> Iterator[Piece]:
    yield tricks_taken("1 of 3")
    if seen.seats == 1:
        yield Piece(
            card("card back", back()), "Dummy", "The hand that leads every trick. Nobody chooses its cards."
        )
    yield winning(classes(1), face(1))
    if seen.seats > 1:
        yield who_leads()
