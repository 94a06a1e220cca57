"""What a seat may know (EQ-6), as plain values: all but the others' colours in the deduction game."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trilithon.game import Result
from trilithon.games.mancala.moves import Move
from trilithon.games.mancala.pits import FIVE, Heap, counts
from trilithon.games.mancala.scoring import Groups
from trilithon.options import Value


class PastRound(NamedTuple):
    """A round that is over, known to all.

    colours: of each seat, -1 for none (gambling). worths: of the colours, White to Red, 0 also for those that
    took no place. bars: each seat's, by colour. points: each seat's.
    """

    colours: tuple[int, ...]
    worths: tuple[int, ...]
    bars: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]

    @classmethod
    def from_round(
        cls,
        owners: tuple[int, ...],
        worths: Mapping[int, int],
        taken: Sequence[Heap],
        points: tuple[int, ...],
    ) -> "PastRound":
        """From a round's end as the state holds it."""
        return cls(owners, tuple(worths.get(colour, 0) for colour in FIVE), tuple(map(counts, taken)), points)


class Observation(NamedTuple):
    """The table as one seat sees it. Colours are 0 to 4, White to Red; counts are by colour. A space is one of the 30
    on the board, from 1. Moves have a `number`, a colour or a space.

    seat: whose view it is, None for an onlooker's. seats: how many play. options: of the set-up, all of them. to_move:
    the seat to decide, None when the game is over. legal: the moves that this seat may make now, none out of its turn.
    result: how the game ended, None before.

    round, starter: the round, from 1, and the seat that began it.
    phase: the kind of the moves to be made now, or "over".
    colours: of each seat, None where this seat may not know it or there is none (in `PastRound` that is -1).
    board: counts by space; place 0 is unused. left: disks on the board and in hand.
    gone: colours that have vanished, the first first; those that vanished in one turn share a place and stand together.
    quiet: turns in a row in which no disk has left the board; at 60 the round ends (AM-END).
    lost: whether a disk has left the board in this turn.
    figure: where the black figure stands, the space last lifted, or 0.
    hand: the disks being sown. at: the space for the next one, or while `landed` is not -1 the one where that disk
    lies; 0 between turns. landed: the colour of a disk to be kept or removed, else -1.
    supply, taken: bars, the bets of the gambling game (AM-GAM-1): those to be had, and those that each seat has taken.
    past: the rounds that are over.
    off: disks that each seat has sent off the board in this round.
    """

    seat: int | None
    seats: int
    options: Mapping[str, Value]
    to_move: int | None
    legal: tuple[Move, ...]
    result: Result | None
    round: int
    starter: int
    phase: str
    colours: tuple[int | None, ...]
    board: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    gone: Groups
    quiet: int
    figure: int
    hand: tuple[int, ...]
    at: int
    landed: int
    lost: bool
    supply: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    past: tuple[PastRound, ...]
    off: tuple[tuple[int, ...], ...]
