"""FreeCelt puzzles: exactly one first move wins in a given number of moves. The search is exhaustive.

Moves that take cards home are not counted, as on the page. Positions come from a solution or are one move off it, after
all cards that can go home have gone.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tools.puzzles.puzzle import Found
from trilithon.chance import Chance
from trilithon.game import load
from trilithon.games.freecelt.collecting import collecting_moves
from trilithon.games.freecelt.moves import AnyMove, Move
from trilithon.games.freecelt.solver import search
from trilithon.games.freecelt.state import State
from trilithon.games.freecelt.wins import WinningLineSearch, fewest_moves, key_of
from trilithon.options import Value
from trilithon.players.match import chance_for
from trilithon.search_limit import TooManyPositionsError

MOVES: Final = range(3, 7)  # moves that a solution takes
THEME: Final = "win-in-{}"

_LEFT: Final = 12  # the fewest cards on the table
_TRIES: Final = 3


def find_puzzles(options: Mapping[str, Value], seed: int) -> Iterator[Found]:
    """Yield the puzzle in the deal of a seed, if there is one: the first position on the solution or one move off it,
    which needs the most moves."""
    start = load("freecelt").new(seed, options)
    assert isinstance(start, State)
    *_, way = search(start)
    examined: set[object] = set()
    for moves, state in _positions_around(start, way or (), chance_for(seed, 0, 0)):
        key = key_of(state)
        if (
            key in examined
            or state.result
            or not 60 - state.day - state.night >= _LEFT
            or fewest_moves(state) >= MOVES.stop
        ):
            continue
        examined.add(key)
        try:
            puzzle = _make_puzzle(start, moves, state)
        except TooManyPositionsError:
            continue
        if puzzle:
            yield puzzle
            return


def _positions_around(
    start: State, way: Sequence[Move], chance: Chance
) -> Iterator[tuple[tuple[AnyMove, ...], State]]:
    """Yield the positions of a solution, each as it is and after one random other move, with all cards home that can
    go."""
    state, made = start, list[AnyMove]()
    for move in way:
        yield _collect(state, made)
        other = chance.choice(state.legal_moves()[:-1])  # the last move is giving up
        yield _collect(state.apply(other), [*made, other])
        state = state.apply(move)
        made.append(move)


def _collect(state: State, made: Sequence[AnyMove]) -> tuple[tuple[AnyMove, ...], State]:
    home = collecting_moves(state, safe=False)
    for move in home:
        state = state.apply(move)
    return (*made, *home), state


def _make_puzzle(start: State, moves: tuple[AnyMove, ...], state: State) -> Found | None:
    """Return the position as a puzzle, or None if it is not one."""
    wins = WinningLineSearch()
    number = next((number for number in range(1, MOVES.stop) if wins.within(state, number)), 0)
    if number not in MOVES:
        return None
    every = [move for move in state.legal_moves() if isinstance(move, Move)]
    right = [move for move in every if wins.within(state.apply(move), number - 1)]
    if len({key_of(state.apply(move)) for move in right}) != 1:
        return None
    obvious, lots = (
        _obvious_moves(state, every),
        [chance_for(start.setup.seed, 1, number) for number in range(_TRIES)],
    )
    if any(lot.choice(obvious) in right for lot in lots):
        return None
    others = len({key_of(state.apply(move)) for move in every}) - 1
    if not others:
        return None
    answers, theme, proof = tuple([(move,) for move in right]), THEME.format(number), (float(number), 0.0)
    return Found(start.setup, moves, answers, theme, _difficulty(number, others), proof)


def _obvious_moves(state: State, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that look best: fewest cards then block others and, among these moves, most cards go home."""

    def looks(move: Move) -> tuple[int, int]:
        _, after = _collect(state.apply(move), ())
        return fewest_moves(after), -after.day - after.night

    best = min(map(looks, moves))
    return [move for move in moves if looks(move) == best]


def _difficulty(number: int, others: int) -> int:
    """Return the difficulty from 0 to 100: it grows with the number of moves and with the number of alternatives."""
    return min(100, 12 * number + 2 * others)
