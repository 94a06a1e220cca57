"""The course of the game: rounds (AM-1, AM-2), turns of the three games (AM-3), and how rounds and the game end.

Random numbers: stream 0 of the seed chooses the first starting player by one `randrange(seats)`. In the deduction game,
stream r shuffles the five colours for round r, and seat s is dealt the s-th of them.
"""

from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names
from trilithon.games.mancala import narration
from trilithon.games.mancala.moves import BAR, COLOUR, OVER, REMOVE, SOW, SPACE, Move
from trilithon.games.mancala.observation import PastRound
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, STANDARD, Rules, rules_of
from trilithon.games.mancala.pits import ALL, DISK, FIELD, FIRST_BOARD, FIVE, colours_in
from trilithon.games.mancala.position import Match, RoundPosition
from trilithon.games.mancala.refusals import refuse_move
from trilithon.games.mancala.scoring import STALLED, final_values, is_over, points_by_seat
from trilithon.games.mancala.sowing import Sowing
from trilithon.state import Event, Log, Setup, refuse_value


@keep_old_names(after="apply")
class State(RoundPosition):
    """A position, and what its moves lead to."""

    __slots__ = ()

    def __str__(self) -> str:
        from trilithon.games.mancala.text import state_text

        return state_text(self)

    def apply(self, move: Move) -> "State":
        """See `game.State`."""
        return self._step(move, None)

    def narrate(self, move: Move, viewer: int | None) -> tuple[Event, ...]:
        """See `game.State`. `narration` lists the kinds of events."""
        log = Log(viewer)
        self._step(move, log)
        return tuple(log.events)

    def _step(self, move: Move, log: Log | None) -> "State":
        if not isinstance(move, Move):
            raise refuse_value(move, self.setup.game)
        if move not in self.legal_moves():
            raise refuse_move(self, move)
        kind, number = move
        number = int(number)
        if kind == COLOUR:
            return self._choose_colour(number, log)
        if kind == BAR:
            return self._take_bar(number, log)
        return self._sow(kind, number, log)

    def _choose_colour(self, colour: int, log: Log | None) -> "State":
        """Choose a colour that is still free; each player does, clockwise from the starting player (AM-STD-1)."""
        match = self.match
        seat = self.to_move or 0
        if log is not None:
            narration.tell_choice(log, seat, colour)
        owners = (*match.owners[:seat], colour, *match.owners[seat + 1 :])
        match = match._replace(owners=owners)
        phase = COLOUR if -1 in owners else SPACE
        return self._replace(match=match, phase=phase, to_move=(seat + 1) % len(owners))

    def _sow(self, kind: str, number: int, log: Log | None) -> "State":
        """Carry out one decision of a sowing, and continue until the next one (AM-STD-2)."""
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
            off=sowing.off,
        )
        if not done:
            return state
        bars = colours_in(self.supply)  # empty except in the gambling game
        if not bars:
            return state._end_turn(log)
        return state._take_bar(bars[0], log) if len(bars) == 1 else state

    def _take_bar(self, colour: int, log: Log | None) -> "State":
        """Take a bar of any colour, after the sowing (AM-GAM-1)."""
        seat = self.to_move or 0
        if log is not None:
            narration.tell_bar(log, seat, colour)
        taken = (*self.taken[:seat], self.taken[seat] + DISK[colour], *self.taken[seat + 1 :])
        return self._replace(supply=self.supply - DISK[colour], taken=taken)._end_turn(log)

    def _end_turn(self, log: Log | None) -> "State":
        """End a turn. Only now can the round end (AM-STD-6); otherwise the turn passes (AM-STD-4)."""
        terms, owners = self.match.terms, self.match.owners
        if self.lost and is_over(terms, owners, self.left):
            return self._end_round(False, log)
        quiet = 0 if self.lost else self.quiet + 1
        if quiet == STALLED:
            return self._end_round(True, log)
        if log is not None:
            narration.tell_quiet(log, quiet)
        seat = ((self.to_move or 0) + 1) % len(owners)
        if terms.game == STANDARD:
            # AM-STD-4: players whose colour has vanished are skipped; in the other games they play on (AM-DED-2).
            while not self.left & FIELD[owners[seat]]:
                seat = (seat + 1) % len(owners)
        return self._replace(phase=SPACE, to_move=seat, quiet=quiet, lost=False)

    def _end_round(self, stalled: bool, log: Log | None) -> "State":
        """Score the round and start the next one, or end the game after as many rounds as players (AM-2)."""
        match = self.match
        setup, terms, number, starter, past, owners = match
        worths = final_values(terms, owners, self.left, self.gone, stalled)
        points = points_by_seat(terms, owners, self.taken, worths)
        past = (*past, PastRound.from_round(owners, worths, self.taken, points))
        ended = self._replace(match=match._replace(past=past), phase=OVER, to_move=None, quiet=0, lost=False)
        last = number == setup.seats
        if log is not None:
            narration.tell_end_of_round(log, self, stalled, worths)
            narration.tell_scores(log, points, ended.result if last else None)
        # The start passes clockwise (AM-2).
        return (
            ended if last else begin_round(setup, terms, number + 1, (starter + 1) % setup.seats, past, log)
        )


def begin_round(
    setup: Setup, terms: Rules, number: int, starter: int, past: tuple[PastRound, ...], log: Log | None
) -> State:
    """Return the start of a round: the board is set up (AM-1), and in the deduction game colours are dealt
    (AM-DED-1)."""
    owners: tuple[int, ...] = (-1,) * setup.seats
    if terms.game == DEDUCTION:
        owners = tuple(Chance(setup.seed, number).shuffled(FIVE)[: setup.seats])
    if log is not None:
        narration.tell_round(log, number, starter, owners if terms.game == DEDUCTION else ())
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
        off=(0,) * setup.seats,
    )


def start(setup: Setup) -> State:
    """Return the start of the first round. The seed decides who starts (AM-2)."""
    first = Chance(setup.seed).randrange(setup.seats)
    return begin_round(setup, rules_of(setup.options), 1, first, (), None)
