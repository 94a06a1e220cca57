"""Mancala puzzles: exactly one space begins a forced win of the round in a given number of turns. The search is
exhaustive.

In the standard game for two nothing is hidden, and once colours are chosen nothing depends on chance. So every turn of
the player is tried against every turn of the opponent, with all spaces and orders of sowing.
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
from trilithon.games.mancala.wins import ForcedWinSearch, turn_ends
from trilithon.options import Value
from trilithon.players.match import chance_for, play
from trilithon.record import Turn
from trilithon.search_limit import TooManyPositionsError
from trilithon.state import AnyState, Move

Board: TypeAlias = tuple[Heap, ...]

TURNS: Final = range(2, 5)  # turns that the player needs to win the round
THEME: Final = "win-in-{}"

_GAME: Final = "mancala"
_SEATS: Final = 2
_LEFT: Final = 6  # the most disks of the player's colour
_QUIET: Final = STALLED - 2 * TURNS.stop  # the most turns without a removal, lest the round end early
_ANSWERS: Final = 6  # the most right answers, since all are stored with the puzzle
_EASY: Final = "plain"  # the level that must miss the answer
_TRIES: Final = 3  # in so many attempts
_RATER: Final = "steady"  # the level whose misses determine the difficulty
_RATED: Final = 20  # its attempts


def find_puzzles(options: Mapping[str, Value], seed: int) -> Iterator[Found]:
    """Yield the puzzles in the game of a seed: the first of each round, which needs the most turns."""
    record = play(load(_GAME).new(seed, options, _SEATS), [players.bot(_EASY, _GAME)] * _SEATS)
    moves, at, found_in = list(chain.from_iterable(record.turns)), 0, 0
    for turn in record.turns:
        state = record.states[at]
        assert isinstance(state, State)
        if state.round > found_in and (puzzle := _make_puzzle(state, moves[:at])):
            found_in = state.round
            yield puzzle
        at += len(turn)


def _make_puzzle(state: State, before: Sequence[Move]) -> Found | None:
    """Return the position as a puzzle, or None if it is not one."""
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
    except TooManyPositionsError:
        return None
    if number not in TURNS:
        return None
    answers = tuple(_find_answers(state, right))
    if len(answers) > _ANSWERS or len({move for move, *_ in answers}) > 1:
        return None
    if any(_try_level(_EASY, state, right, _TRIES)):
        return None
    misses = _RATED - sum(_try_level(_RATER, state, right, _RATED))
    theme, difficulty, proof = THEME.format(number), 100 * misses // _RATED, (float(number), 0.0)
    return Found(state.setup, tuple(before), answers, theme, difficulty, proof) if misses else None


def solve_position(state: State) -> tuple[int, set[Board]]:
    """Return the fewest turns in which the seat to move can force a win of the round, and the boards after the turns
    that do.

    If that takes more turns than are examined, return 0 and no boards. Raises TooManyPositionsError.
    """
    wins = ForcedWinSearch(state)
    for number in range(1, TURNS.stop):
        if right := {end.board for end in turn_ends(state) if wins.holds(end, number - 1)}:
            return number, right
    return 0, set()


def _find_answers(state: State, right: set[Board]) -> Iterator[Turn]:
    """Yield the turns that lead to the right boards. Each ends as soon as its remaining moves cannot lead to another
    board."""
    for move in state.legal_moves():
        after = state.apply(move)
        boards = {end.board for end in turn_ends(after)} if after.mid_turn else {after.board}
        if boards <= right:
            yield (move,)
        elif boards & right:
            yield from [(move, *rest) for rest in _find_answers(after, right)]


def _try_level(level: str, state: State, right: set[Board], number: int) -> Iterator[bool]:
    """Yield, for each attempt, whether a computer of this level plays a right turn. Each attempt has other random
    numbers."""
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
