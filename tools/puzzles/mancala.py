"""Puzzles of Mancala: turns that begin with one space win the round in so many turns, and all others have been tried.

In the standard game of two nothing is hidden, and nothing is left to chance once colours are chosen. So each turn of
the one is tried against each of the other: spaces, and orders to sow them in.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

from tools.puzzles.puzzle import Found
from trilithon import players
from trilithon.game import AnyState, Move, load
from trilithon.games.mancala.moves import SPACE
from trilithon.games.mancala.pits import FIELD, FULL, HOME, Heap, count, reach, total
from trilithon.games.mancala.scoring import STALLED
from trilithon.games.mancala.state import State
from trilithon.options import Value
from trilithon.players.match import chance_for, play
from trilithon.record import Turn

Board: TypeAlias = tuple[Heap, ...]

TURNS: Final = range(2, 5)  # of one's own, in which the round can be won
THEME: Final = "win-in-{}"

_GAME: Final = "mancala"
_SEATS: Final = 2
_LEFT: Final = 6  # disks of one's own, at most
_QUIET: Final = STALLED - 2 * TURNS.stop  # turns without a removal, at most: nothing ends the round meanwhile
_MOST: Final = 2_000  # positions that are gone on from before one is given up
_ANSWERS: Final = 6  # at most: they stand in the line
_EASY: Final = "plain"  # whoever it must not be obvious to
_TRIES: Final = 3  # and misses it so often
_RATER: Final = "steady"  # whose misses say how difficult it is
_RATED: Final = 20


def found(options: Mapping[str, Value], seed: int) -> Iterator[Found]:
    """The puzzles in the game of a seed: of each round the first, which takes most turns."""
    record = play(load(_GAME).new(seed, options, _SEATS), [players.bot(_EASY, _GAME)] * _SEATS)
    moves, at, found_in = list(chain.from_iterable(record.turns)), 0, 0
    for turn in record.turns:
        state = record.states[at]
        assert isinstance(state, State)
        if state.round > found_in and (puzzle := _puzzle(state, moves[:at])):
            found_in = state.round
            yield puzzle
        at += len(turn)


def _puzzle(state: State, before: Sequence[Move]) -> Found | None:
    """The position as a puzzle, if it is one."""
    seat = state.to_move or 0
    if (
        state.phase != SPACE
        or len(state.legal_moves()) < 2
        or count(state.left, state.match.owners[seat]) > _LEFT
        or state.quiet > _QUIET
    ):
        return None
    try:
        number, right = solved(state)
    except TooManyError:
        return None
    if number not in TURNS:
        return None
    answers = tuple(_answers(state, right))
    if len(answers) > _ANSWERS or len({move for move, *_ in answers}) > 1:
        return None
    if any(_tries(_EASY, state, right, _TRIES)):
        return None
    misses = _RATED - sum(_tries(_RATER, state, right, _RATED))
    theme, difficulty, proof = THEME.format(number), 100 * misses // _RATED, (float(number), 0.0)
    return Found(state.setup, tuple(before), answers, theme, difficulty, proof) if misses else None


def solved(state: State) -> tuple[int, set[Board]]:
    """The least number of turns in which whoever is to move wins the round for certain, and how the board lies after
    the turns that do; 0 and nothing where they need more than are looked at. Raises TooManyError."""
    wins = Wins(state)
    for number in range(1, TURNS.stop):
        if right := {end.board for end in ends(state) if wins.holds(end, number - 1)}:
            return number, right
    return 0, set()


def _answers(state: State, right: set[Board]) -> Iterator[Turn]:
    """The turns that lead to these boards, each as far as what follows in it could still lead to another."""
    for move in state.legal_moves():
        after = state.after(move)
        boards = {end.board for end in ends(after)} if after.mid_turn else {after.board}
        if boards <= right:
            yield (move,)
        elif boards & right:
            yield from [(move, *rest) for rest in _answers(after, right)]


def _tries(level: str, state: State, right: set[Board], number: int) -> Iterator[bool]:
    """Whether a computer of that level plays a right turn, so often, each time by other chances."""
    bot = players.bot(level, _GAME)
    for one in range(number):
        after: AnyState = state
        step = 0
        while step == 0 or after.mid_turn:
            chance = chance_for(state.setup.seed, 6000 + one, step)
            after = after.after(players.decide(bot, after.observe(after.to_move), chance))
            step += 1
        assert isinstance(after, State)
        yield after.board in right


class TooManyError(Exception):
    """A position is too hard to be gone through to the end."""


class Wins:
    """In how many turns a round of two is won for certain: each turn against each, none left out."""

    def __init__(self, state: State) -> None:
        self._seat, self._round = state.to_move or 0, state.round
        self._known: dict[tuple[object, bool, int], bool] = {}

    def within(self, state: State, number: int) -> bool:
        """Whether the one whose turn it is wins in so many of their turns, this one counted."""
        if number < 2:
            return number == 1 and ends_it(state)
        return self._found(state, number, before=True)

    def holds(self, state: State, number: int) -> bool:
        """Whether they win in so many further turns after one of theirs, whatever the other does."""
        if (won := self._won(state)) is not None:
            return won
        return number > 0 and not ends_it(state) and self._found(state, number, before=False)

    def _found(self, state: State, number: int, *, before: bool) -> bool:
        key = state.board, before, number
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST:
                raise TooManyError
            self._known[key] = known = (
                any(self.holds(end, number - 1) for end in ends(state))
                if before
                else all(self._after_theirs(end, number) for end in ends(state))
            )
        return known

    def _after_theirs(self, end: State, number: int) -> bool:
        won = self._won(end)
        return self.within(end, number) if won is None else won

    def _won(self, state: State) -> bool | None:
        """Whether the round is over and won; None as long as it goes on."""
        past = state.match.past
        if len(past) < self._round:
            return None
        points = past[-1].points
        return points[self._seat] == max(points)


def ends_it(state: State) -> bool:
    """Whether all disks of the one whose turn it is can leave by this turn, and no other's before them."""
    seat, owners = state.to_move or 0, state.match.owners
    own, other = owners[seat], owners[1 - seat]
    left = count(state.left, own)
    for space, heap in enumerate(state.board):
        if count(heap, own) != left:
            continue
        path = [reach(space, step) for step in range(1, total(heap) + 1)]
        if sum([HOME[at] == own or state.board[at] >= FULL for at in path]) < left:
            return False
        if count(heap, other) < count(state.left, other):
            return True
        ended = Wins(state)
        return any(ended.holds(end, 0) for end in ends(state, space))
    return False


def ends(state: State, only: int = 0) -> Iterator[State]:
    """The positions that a turn can end with, also one that is under way, each once. only: the space that is lifted.
    First come those for which disks of the other are lifted: they are most likely to spoil what these are about."""
    theirs = FIELD[state.match.owners[1 - (state.to_move or 0)]]
    moves = [move for move in state.legal_moves() if only in (0, move.number)]
    if state.phase == SPACE:
        moves.sort(key=lambda move: not state.board[move.number] & theirs)
    met: set[tuple[object, ...]] = set()
    for move in moves:
        waiting = [state.after(move)]
        while waiting:
            there = waiting.pop()
            key = there.round, there.board, there.hand, there.at, there.gone
            if key in met:
                continue
            met.add(key)
            if there.mid_turn:
                waiting += map(there.after, there.legal_moves())
            else:
                yield there
