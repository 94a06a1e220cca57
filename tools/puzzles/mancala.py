"""Puzzles of Mancala: turns that begin with one space win the round in so many turns, and all others have been tried.

In the standard game of two nothing is hidden, and nothing is left to chance once colours are chosen. So each turn of
the one is tried against each of the other: spaces, and orders to sow them in.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

from tools.puzzles.puzzle import Found
from trilithon import players
from trilithon.game import load
from trilithon.games.mancala.moves import SPACE
from trilithon.games.mancala.pits import Heap, count
from trilithon.games.mancala.scoring import STALLED
from trilithon.games.mancala.state import State
from trilithon.games.mancala.wins import TooManyError, Wins, turn_ends
from trilithon.options import Value
from trilithon.players.match import chance_for, play
from trilithon.record import Turn
from trilithon.state import AnyState, Move

Board: TypeAlias = tuple[Heap, ...]

TURNS: Final = range(2, 5)  # of one's own, in which the round can be won
THEME: Final = "win-in-{}"

_GAME: Final = "mancala"
_SEATS: Final = 2
_LEFT: Final = 6  # disks of one's own, at most
_QUIET: Final = STALLED - 2 * TURNS.stop  # turns without a removal, at most: nothing ends the round meanwhile
_ANSWERS: Final = 6  # at most: they stand in the line
_EASY: Final = "plain"  # whoever it must not be obvious to
_TRIES: Final = 3  # and misses it so often
_RATER: Final = "steady"  # whose misses say how difficult it is
_RATED: Final = 20


def find_puzzles(options: Mapping[str, Value], seed: int) -> Iterator[Found]:
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
        number, right = solve_position(state)
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


def solve_position(state: State) -> tuple[int, set[Board]]:
    """The least number of turns in which whoever is to move wins the round for certain, and how the board lies after
    the turns that do; 0 and nothing where they need more than are looked at. Raises TooManyError."""
    wins = Wins(state)
    for number in range(1, TURNS.stop):
        if right := {end.board for end in turn_ends(state) if wins.holds(end, number - 1)}:
            return number, right
    return 0, set()


def _answers(state: State, right: set[Board]) -> Iterator[Turn]:
    """The turns that lead to these boards, each as far as what follows in it could still lead to another."""
    for move in state.legal_moves():
        after = state.apply(move)
        boards = {end.board for end in turn_ends(after)} if after.mid_turn else {after.board}
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
            after = after.apply(players.decide(bot, after.observe(after.to_move), chance))
            step += 1
        assert isinstance(after, State)
        yield after.board in right
