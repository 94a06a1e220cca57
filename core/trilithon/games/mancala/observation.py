"""What a seat may know (EQ-6), as plain values: everything except the opponents' colours in the deduction game."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trilithon.field_docs import document_fields
from trilithon.games.mancala.moves import Move
from trilithon.games.mancala.pits import FIVE, Heap, counts
from trilithon.games.mancala.scoring import Groups
from trilithon.options import Value
from trilithon.state import Result


@document_fields
class PastRound(NamedTuple):
    """A finished round, known to everyone. Colours are numbers from 0 (White) to 4 (Red).

    colours: by seat, the colour it owned, -1 if none (gambling).
    worths: by colour, its final value in points, 0 to 5; also 0 for a colour that got no place.
    bars: by seat and colour, the number of bars taken; all 0 except in the gambling game.
    points: by seat, the points scored in the round.
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
        """Return a finished round from values of the state. worths: by colour, for those that got a place; taken: each
        seat's bars."""
        return cls(owners, tuple(worths.get(colour, 0) for colour in FIVE), tuple(map(counts, taken)), points)


@document_fields
class Observation(NamedTuple):
    """The game as one seat sees it. Colours are numbers from 0 (White) to 4 (Red), spaces run from 1 to 30.

    seat: the viewer's seat, or None for an onlooker.
    seats: the number of seats, 2 to 5.
    options: every option of the game by name.
    to_move: the seat to move, or None when the game is over.
    legal: the moves that the viewer may make now; empty if it is not their turn. Each has a `kind` and a `number`.
    result: how the game ended, or None before the end.
    round: the number of the round, from 1.
    starter: the seat that started this round.
    phase: the kind of the next move: "colour", "space", "sow", "remove" or "bar"; "over" when the game is over.
    colours: by seat, the colour it owns; None if it is concealed or the seat has none. (In `PastRound`, none is -1.)
    board: by space, a tuple of five counts of disks by colour; place 0 is unused.
    left: by colour, the number of disks still on the board or in hand, 0 to 10.
    gone: the colours that have vanished, in order, as tuples: colours that vanish in one removal form one tuple.
    quiet: the number of turns in a row in which no disk left the board; at 60 the round ends (AM-END).
    figure: the space that was lifted last, where the black figure is; 0 before the first turn.
    hand: by colour, the number of disks lifted but not sown yet.
    at: the space for the next disk to sow or, while `landed` is not -1, the space of that disk; 0 between turns.
    landed: the colour of the disk to remove or keep now, or -1 if there is no such decision.
    lost: whether a disk has left the board in this turn.
    supply: by colour, the number of bars that can still be taken; all 0 except in the gambling game (AM-GAM-1).
    taken: by seat and colour, the number of bars taken.
    past: the finished rounds, first to last.
    off: by seat and colour, the number of disks the seat has removed in this round.
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

    def __str__(self) -> str:
        from trilithon.games.mancala.text import observation_text

        return observation_text(self)
