"""What a seat may know of a race (EQ-6)."""

from collections.abc import Mapping
from typing import NamedTuple

from trilithon.equipment import Card
from trilithon.game import Result
from trilithon.games.rekniles_ekim.moves import Move, Track
from trilithon.games.rekniles_ekim.scoring import Disks, Finish
from trilithon.options import Value


class Observation(NamedTuple):
    """One seat's view. Cards and colours are numbers (`equipment`); disks, hand_counts and deck_counts go by seat, with
    a dummy its place last.

    seat: whose view it is, None for an onlooker's. seats: how many play. options: of the set-up, all of them. to_move:
    the seat to decide, None when the game is over. legal: the moves that this seat may make now, none out of its turn.
    result: how the game ended, None before.

    round: the race, from 1. order: who races, in turn order, the starting player first and the dummy last. wins: races
    won, by seat. past: the races that are over. track: the chariots, first to last. left: disks not taken, by colour.
    disks: those that each has taken, by colour. hand: one's own. deck: one's own cards not yet drawn, in order of
    number, but top first where one has arranged them (RE-V5). hand_counts, deck_counts: how many cards each has.
    played: the cards of this race in turn order. pending: what the player in the middle of a turn chooses from.
    arranging: the decks are being put in order; a card already put counts as deck.
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
