"""A moment of the game: who may make which moves (AM-STD-2, AM-DED-2, AM-GAM-1), and who sees what (EQ-6)."""

from typing import NamedTuple

from trilithon.field_docs import document_fields
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
from trilithon.state import Result, Setup


class Match(NamedTuple):
    """The part of a state that does not change while disks are sown, kept apart so that states stay small.

    number: the round, from 1.
    starter: the seat that started the round.
    past: the finished rounds.
    owners: by seat, the colour it owns, -1 if none (not chosen yet, or gambling).
    """

    setup: Setup
    terms: Rules
    number: int
    starter: int
    past: tuple[PastRound, ...]
    owners: tuple[int, ...]


@document_fields
class RoundPosition(NamedTuple):
    """The table at one moment. Heaps and boards: see `pits`.

    match: what stays the same during a round.
    phase: the kind of decision to make, or OVER.
    to_move: the seat to move, None when the game is over.
    board: the heap on each space; place 0 is unused.
    left: the disks on the board and in hand.
    gone: the colours that have left the board, in groups that left at once.
    quiet: the turns in a row in which no disk left the board.
    figure: the space lifted last, 0 before.
    hand: the disks lifted and not sown yet.
    at: the space for the next disk, or of the disk that has just landed; 0 between turns.
    landed: the colour of a disk to keep or remove, else -1.
    lost: whether a disk has left the board in this turn.
    supply: the bars that can still be taken.
    taken: the bars of each seat.
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
        """See `game.State`."""
        return self.match.setup

    @property
    def round(self) -> int:
        """See `game.State`. There are as many rounds as players (AM-2)."""
        return self.match.number

    @property
    def mid_turn(self) -> bool:
        """Whether a sowing is under way, or its bar is still to be taken."""
        return self.phase in (SOW, REMOVE, BAR)

    @property
    def result(self) -> Result | None:
        """The totals and the winners, after the last round."""
        if self.phase != OVER:
            return None
        totals = tuple(map(sum, zip(*(past.points for past in self.match.past), strict=True)))
        return final_result(self.match.terms.low, totals)

    def legal_moves(self) -> tuple[Move, ...]:
        """See `game.State`. Spaces are in the order of the ring, colours from White to Red, and keeping comes before
        removing."""
        phase = self.phase
        if phase == SPACE:
            if self.match.terms.game == STANDARD:
                # AM-STD-2: a space with at least one disk of the player's colour.
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
        """See `game.State`. Everything is visible except the opponents' colours in the deduction game (EQ-6)."""
        match = self.match
        # AM-DED-1: until the end of the round, only a seat itself knows the colour it was dealt.
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
