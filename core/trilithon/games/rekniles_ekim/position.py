"""A moment of a race: who may make which moves, and who sees what (EQ-6)."""

from typing import NamedTuple, TypeAlias

from trilithon.equipment import Card
from trilithon.field_docs import document_fields
from trilithon.games.rekniles_ekim.moves import OPEN_PLAYS, PLAYS, PUTS, Move, Track
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import Rules
from trilithon.games.rekniles_ekim.scoring import Disks, Race
from trilithon.state import Result, Setup

Cards: TypeAlias = tuple[Card, ...]


@document_fields
class RacePosition(NamedTuple):
    """The table at one moment. A dummy has the place after the last seat.

    setup: the set-up the game started from.
    rules: the options of the set-up, for quick access.
    race: what stays the same during a race.
    to_move: the seat to move, None when the game is over.
    track: the chariots, first to last.
    left: the disks that nobody has taken, by colour.
    disks: for each seat, the disks it has taken, by colour.
    hands: the cards of each seat; while decks are being arranged, those not yet put.
    decks: the cards of each seat that are not drawn yet, top first.
    played: the cards played in this race, in turn order.
    pending: the moves to choose from between a card and the end of its turn; else empty.
    arranging: whether the decks are being put in order (RE-V5).
    result: how the game ended, None before.
    """

    setup: Setup
    rules: Rules
    race: Race
    to_move: int | None
    track: Track
    left: Disks
    disks: tuple[Disks, ...]
    hands: tuple[Cards, ...]
    decks: tuple[Cards, ...]
    played: tuple[Move, ...]
    pending: tuple[Move, ...]
    arranging: bool
    result: Result | None

    @property
    def round(self) -> int:
        """The number of the race."""
        return self.race.number

    @property
    def mid_turn(self) -> bool:
        """Whether a disk is still to be taken after a card (RE-4), or a player is arranging a deck (RE-V5)."""
        return bool(self.pending) or (
            self.arranging and self.to_move is not None and bool(self.decks[self.to_move])
        )

    def legal_moves(self) -> tuple[Move, ...]:
        """See `game.State`. Cards are in the order of the hand, with every colour for a black one; disks and chariots
        from White to Red."""
        if self.pending:
            return self.pending
        seat = self.to_move
        if seat is None:
            return ()
        moves: tuple[Move, ...] = ()
        table = PUTS if self.arranging else OPEN_PLAYS if self.rules.inverse else PLAYS
        for card in self.hands[seat] or self.decks[seat][:1]:  # without a hand, the deck's top card (RE-V5)
            moves += table[card]
        return moves

    def observe(self, seat: int | None) -> Observation:
        """See `game.State`. A seat knows its hand and the cards in its deck; their order only if it arranged them."""
        deck: Cards = ()
        if seat is not None:
            deck = self.decks[seat] if self.rules.arranged else tuple(sorted(self.decks[seat]))
        return Observation(
            seat=seat,
            seats=self.setup.seats,
            options=self.setup.options,
            to_move=self.to_move,
            legal=self.legal_moves() if seat is not None and seat == self.to_move else (),
            result=self.result,
            round=self.race.number,
            order=self.race.order,
            wins=self.race.wins,
            past=self.race.past,
            track=self.track,
            left=self.left,
            disks=self.disks,
            hand=() if seat is None else self.hands[seat],
            deck=deck,
            hand_counts=tuple(map(len, self.hands)),
            deck_counts=tuple(map(len, self.decks)),
            played=self.played,
            pending=self.pending,
            arranging=self.arranging,
        )
