"""What a seat may know of a race (EQ-6)."""

from collections.abc import Mapping
from typing import NamedTuple

from trilithon.equipment import Card
from trilithon.field_docs import document_fields
from trilithon.games.rekniles_ekim.moves import Move, Track
from trilithon.games.rekniles_ekim.scoring import Disks, Finish
from trilithon.options import Value
from trilithon.state import Result


@document_fields
class Observation(NamedTuple):
    """The game as one seat sees it. Colours are numbers from 0 (White) to 4 (Red), 5 for black; cards are numbers from
    1 to 60, whose colours and texts `equipment` gives. Tuples by seat have the dummy's place last, if there is a dummy
    (RE-V4).

    seat: the viewer's seat, or None for an onlooker.
    seats: the number of seats, 2 to 5.
    options: every option of the game by name.
    to_move: the seat to move, or None when the game is over.
    legal: the moves that the viewer may make now; empty if it is not their turn.
    result: how the game ended, or None before the end.
    round: the number of the race, from 1.
    order: the seats in the race in turn order, the starting player first and the dummy (2) last.
    wins: by seat, the number of races won.
    past: the finished races, first to last.
    track: the colours of the five chariots, in order from first to last place.
    left: by colour, the number of disks in the supply, 0 to 10.
    disks: by seat and colour, the number of disks taken.
    hand: the cards in the viewer's hand; empty for an onlooker.
    deck: the viewer's cards that are not drawn yet, sorted by number; if the viewer arranged them, in order from the
        top (RE-V5).
    hand_counts: by seat, the number of cards in hand.
    deck_counts: by seat, the number of cards in the deck.
    played: the moves that played the cards of this race, in turn order, the dummy's included.
    pending: in the middle of a turn, the moves that the player to move can choose from; else empty.
    arranging: whether the decks are being put in order (RE-V5); cards already put count as deck.
    """

    seat: int | None
    seats: int
    options: Mapping[str, Value]
    to_move: int | None
    legal: tuple[Move, ...]
    result: Result | None
    round: int
    order: tuple[int, ...]
    wins: tuple[int, ...]
    past: tuple[Finish, ...]
    track: Track
    left: Disks
    disks: tuple[Disks, ...]
    hand: tuple[Card, ...]
    deck: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    deck_counts: tuple[int, ...]
    played: tuple[Move, ...]
    pending: tuple[Move, ...]
    arranging: bool

    def __str__(self) -> str:
        from trilithon.games.rekniles_ekim.text import observation_text

        return observation_text(self)
