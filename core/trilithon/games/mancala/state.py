"""The course of the game: rounds (AM-1, AM-2), turns of the three games (AM-3), and what ends them.

Draws: stream 0 of the seed gives the first starting player, one `below(seats)`; in the deduction game stream
r shuffles the five colours for round r, and seat s is dealt the s-th of them.
"""

from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.game import Event, Log, Result, Setup
from trilithon.games.mancala import telling
from trilithon.games.mancala.knowledge import Observation, Past, observe
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
from trilithon.games.mancala.options import (
    DEDUCTION,
    GAMBLING,
    STANDARD,
    Terms,
    terms_of,
)
from trilithon.games.mancala.pits import (
    ALL,
    DISK,
    FIELD,
    FIRST_BOARD,
    FIVE,
    Heap,
    colours_in,
)
from trilithon.games.mancala.refusals import refusal
from trilithon.games.mancala.scoring import Groups, final_result, is_over, placed, points_of, worths_at_end
from trilithon.games.mancala.sowing import Sowing

STALLED: Final = 60  # AM-END: so many turns in a row without a removal end the round


class Match(NamedTuple):
    """What stays the same between two decisions of a round, kept apart so that states stay small.

    number: the round, from 1. starter: the seat that begins it. past: the rounds that are over.
    owners: the colour of each seat, -1 for none (not chosen yet, or gambling).
    """

    setup: Setup
    terms: Terms
    number: int
    starter: int
    past: tuple[Past, ...]
    owners: tuple[int, ...]


class State(NamedTuple):
    """A moment of the game. Heaps and boards: see `pits`.

    phase: the kind of decision to be taken, or OVER. left: the disks on the board and in hand.
    gone: the colours that have vanished, in groups that vanished at once.
    quiet: how many turns in a row have removed nothing. lost: whether this turn has removed a disk.
    figure: the space last lifted, 0 before. hand: the disks lifted and not sown yet.
    at: the space for the next disk, or of the disk just landed; 0 between turns.
    landed: the colour of a disk to be kept or removed, else -1. supply, taken: bars, those taken by seat.
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

    def after(self, move: Move) -> "State":
        """See the contract."""
        return self._step(move, None)

    def narrate(self, move: Move, viewer: int | None) -> tuple[Event, ...]:
        """What the move brings about; the kinds stand in `telling`."""
        log = Log(viewer)
        self._step(move, log)
        return tuple(log.events)

    def observe(self, seat: int | None) -> Observation:
        """Everything, but in the deduction game the others' colours (EQ-6)."""
        return observe(self, seat)

    def _step(self, move: Move, log: Log | None) -> "State":
        if move not in self.legal_moves():
            raise refusal(self, move)
        kind, number = move
        number = int(number)
        if kind == COLOUR:
            return self._choose(number, log)
        if kind == BAR:
            return self._take_bar(number, log)
        return self._sow(kind, number, log)

    def _choose(self, colour: int, log: Log | None) -> "State":
        """AM-STD-1: from the starting player clockwise, each a colour not yet chosen."""
        match = self.match
        seat = self.to_move or 0
        if log is not None:
            telling.tell_choice(log, seat, colour)
        owners = (*match.owners[:seat], colour, *match.owners[seat + 1 :])
        match = match._replace(owners=owners)
        phase = COLOUR if -1 in owners else SPACE
        return self._replace(match=match, phase=phase, to_move=(seat + 1) % len(owners))

    def _sow(self, kind: str, number: int, log: Log | None) -> "State":
        """AM-STD-2: carries out one decision of a sowing, then goes on with it as far as none is left."""
        sowing = Sowing(self, log)
        if kind == SPACE:
            sowing.lift(number)
        elif kind == REMOVE:
            sowing.decide(self.landed, bool(number))
        done = sowing.carry_on(number if kind == SOW else None)
        phase = BAR if done else SOW if sowing.landed < 0 else REMOVE
        state = self._replace(
            phase=phase,
            board=tuple(sowing.board),
            left=sowing.left,
            gone=sowing.gone,
            figure=sowing.figure,
            hand=sowing.hand,
            at=sowing.at,
            landed=sowing.landed,
            lost=sowing.lost,
        )
        if not done:
            return state
        bars = colours_in(self.supply)  # none but in the gambling game
        if not bars:
            return state._end_turn(log)
        return state._take_bar(bars[0], log) if len(bars) == 1 else state

    def _take_bar(self, colour: int, log: Log | None) -> "State":
        """AM-GAM-1: after the sowing, a bar of any colour."""
        seat = self.to_move or 0
        if log is not None:
            telling.tell_bar(log, seat, colour)
        taken = (*self.taken[:seat], self.taken[seat] + DISK[colour], *self.taken[seat + 1 :])
        return self._replace(supply=self.supply - DISK[colour], taken=taken)._end_turn(log)

    def _end_turn(self, log: Log | None) -> "State":
        """The end of the round is looked for after a whole turn (AM-STD-6), or the turn passes (AM-STD-4)."""
        terms, owners = self.match.terms, self.match.owners
        if self.lost and is_over(terms, owners, self.left):
            return self._end_round(False, log)
        quiet = 0 if self.lost else self.quiet + 1
        if quiet == STALLED:
            return self._end_round(True, log)
        seat = ((self.to_move or 0) + 1) % len(owners)
        if terms.game == STANDARD:
            # AM-STD-4: a player whose colour is gone is skipped; in the other games nobody is out (AM-DED-2).
            while not self.left & FIELD[owners[seat]]:
                seat = (seat + 1) % len(owners)
        return self._replace(phase=SPACE, to_move=seat, quiet=quiet, lost=False)

    def _end_round(self, stalled: bool, log: Log | None) -> "State":
        """Scores the round and begins the next, or ends the game after as many rounds as players (AM-2)."""
        match = self.match
        setup, terms, number, starter, past, owners = match
        worths = worths_at_end(terms, owners, self.left, self.gone, stalled)
        points = points_of(terms, owners, self.taken, worths)
        past = (*past, Past.of(owners, worths, self.taken, points))
        over = self._replace(match=match._replace(past=past), phase=OVER, to_move=None, quiet=0, lost=False)
        last = number == setup.seats
        if log is not None:
            shown = owners if terms.game == DEDUCTION else ()
            telling.tell_end_of_round(log, number, stalled, shown, placed(self.gone, terms), worths)
            telling.tell_scores(log, points, over.result if last else None)
        # The start passes clockwise (AM-2).
        return over if last else begin_round(setup, terms, number + 1, (starter + 1) % setup.seats, past, log)


def begin_round(
    setup: Setup, terms: Terms, number: int, starter: int, past: tuple[Past, ...], log: Log | None
) -> State:
    """AM-1: the board is set up anew; in the deduction game colours are dealt (AM-DED-1)."""
    owners: tuple[int, ...] = (-1,) * setup.seats
    if terms.game == DEDUCTION:
        owners = tuple(Chance(setup.seed, number).shuffled(FIVE)[: setup.seats])
    if log is not None:
        telling.tell_round(log, number, starter, owners if terms.game == DEDUCTION else ())
    match = Match(setup, terms, number, starter, past, owners)
    return State(
        match=match,
        phase=COLOUR if terms.game == STANDARD else SPACE,
        to_move=starter,
        board=FIRST_BOARD,
        left=ALL,
        gone=(),
        quiet=0,
        figure=0,
        hand=0,
        at=0,
        landed=-1,
        lost=False,
        supply=ALL if terms.game == GAMBLING else 0,
        taken=(0,) * setup.seats,
    )


def start(setup: Setup) -> State:
    """The first round; its starting player is drawn from the seed (AM-2)."""
    first = Chance(setup.seed).below(setup.seats)
    return begin_round(setup, terms_of(setup.options), 1, first, (), None)
