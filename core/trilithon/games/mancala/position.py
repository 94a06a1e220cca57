"""A moment of the game as it is on the table: who may do what (AM-STD-2, AM-DED-2, AM-GAM-1), who sees what (EQ-6)."""

from typing import NamedTuple

from trilithon.game import Result, Setup
from trilithon.games.mancala.moves import (
    BAR,
    BAR_MOVES,
    COLOUR,
    OVER,
    OWN_MOVES,
    REMOVE,
    REMOVE_MOVES,
    SOW,
    SOW_MOVES,
    SPACE,
    SPACE_MOVES,
    Move,
)
from trilithon.games.mancala.observation import Observation, PastRound
from trilithon.games.mancala.options import DEDUCTION, STANDARD, Rules
from trilithon.games.mancala.pits import FIELD, Heap, colours_in, counts
from trilithon.games.mancala.scoring import Groups, final_result


class Match(NamedTuple):
    """What stays the same between two decisions of a round, kept apart so that states stay small.

    number: the round, from 1. starter: the seat that begins it. past: the rounds that are over.
    owners: the colour of each seat, -1 for none (not chosen yet, or gambling).
    """

    setup: Setup
    terms: Rules
    number: int
    starter: int
    past: tuple[PastRound, ...]
    owners: tuple[int, ...]


class Position(NamedTuple):
    """A moment of the game, and what can be asked of it. Heaps and boards: see `pits`.

    phase: the kind of decision to be taken, or OVER. left: the disks on the board and in hand.
    gone: the colours that have vanished, in groups that vanished at once.
    quiet: how many turns in a row have removed nothing. lost: whether this turn has removed a disk.
    figure: the space last lifted, 0 before. hand: the disks lifted and not sown yet.
    at: the space for the next disk, or of the disk just landed; 0 between turns.
    landed: the colour of a disk to be kept or removed, else -1. supply, taken: bars, those taken by seat.
    off: the disks that each seat has sent off the board in this round.
    """

    match: Match
    phase: str
    to_move: int | None
    board: tuple[Heap, ...]
    left: Heap
    gone: Groups
    quiet: int
    figure: int
    hand: Heap
    at: int
    landed: int
    lost: bool
    supply: Heap
    taken: tuple[Heap, ...]
    off: tuple[Heap, ...]

    @property
    def setup(self) -> Setup:
        """See the contract."""
        return self.match.setup

    @property
    def round(self) -> int:
        """See the contract; there are as many rounds as players (AM-2)."""
        return self.match.number

    @property
    def mid_turn(self) -> bool:
        """Whether a sowing is under way or its bar still to be taken."""
        return self.phase in (SOW, REMOVE, BAR)

    @property
    def result(self) -> Result | None:
        """The totals and who won, after the last round."""
        if self.phase != OVER:
            return None
        totals = tuple(map(sum, zip(*(past.points for past in self.match.past), strict=True)))
        return final_result(self.match.terms.low, totals)

    def legal_moves(self) -> tuple[Move, ...]:
        """Spaces in the order of the ring, colours in theirs, keeping before removing."""
        phase = self.phase
        if phase == SPACE:
            if self.match.terms.game == STANDARD:
                # AM-STD-2: a space with at least one disk of one's own.
                own = FIELD[self.match.owners[self.to_move or 0]]
                return tuple([move for move, heap in zip(SPACE_MOVES, self.board, strict=True) if heap & own])
            # AM-DED-2, AM-GAM-1: any space that is not empty.
            return tuple([move for move, heap in zip(SPACE_MOVES, self.board, strict=True) if heap])
        if phase == SOW:
            return tuple([SOW_MOVES[colour] for colour in colours_in(self.hand)])
        if phase == REMOVE:
            return REMOVE_MOVES
        if phase == BAR:
            return tuple([BAR_MOVES[colour] for colour in colours_in(self.supply)])
        if phase == COLOUR:
            return tuple([move for move in OWN_MOVES if move.number not in self.match.owners])
        return ()

    def observe(self, seat: int | None) -> Observation:
        """Everything, but in the deduction game the others' colours (EQ-6)."""
        match = self.match
        # AM-DED-1: dealt colours are concealed, from all but their seat, until the end of the round.
        concealed = match.terms.game == DEDUCTION and self.phase != OVER
        return Observation(
            seat=seat,
            seats=match.setup.seats,
            options=match.setup.options,
            to_move=self.to_move,
            legal=self.legal_moves() if seat is not None and seat == self.to_move else (),
            result=self.result,
            round=match.number,
            starter=match.starter,
            phase=self.phase,
            colours=tuple(
                None if colour < 0 or (concealed and owner != seat) else colour
                for owner, colour in enumerate(match.owners)
            ),
            board=tuple(map(counts, self.board)),
            left=counts(self.left),
            gone=self.gone,
            quiet=self.quiet,
            figure=self.figure,
            hand=counts(self.hand),
            at=self.at,
            landed=self.landed,
            lost=self.lost,
            supply=counts(self.supply),
            taken=tuple(map(counts, self.taken)),
            past=match.past,
            off=tuple(map(counts, self.off)),
        )
