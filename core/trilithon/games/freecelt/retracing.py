"""Analysis of a finished game of FreeCelt: when it could last be won, and in how many moves. Not part of the rules.

In every won game all sixty cards go home one by one, so only the other moves are counted.
"""

import json
from collections.abc import Generator, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple, TypeAlias

from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import DAY
from trilithon.games.freecelt.solution import drop_useless_moves
from trilithon.games.freecelt.solver import find_lines, solve_in_slices
from trilithon.games.freecelt.state import State
from trilithon.state import AnyState

MOST: Final = 20_000  # positions expanded in each search for the last winnable turn
MOST_FOR_PAR: Final = 3_000  # positions expanded in the search for a short line, with each set of weights
_Way: TypeAlias = tuple[Move, ...]
Course: TypeAlias = tuple[int, ...]  # the number of cards home by then, by number of counted moves, from 0


class Detour(NamedTuple):
    """Moves that only led back to an earlier layout. after: the counted moves before them. moves: their number."""

    after: int
    moves: int


class Retraced(NamedTuple):
    """The analysis of a finished game. Moves that bring a card home are not counted.

    turns: the number of turns played.
    own: the course of the game.
    best: the course of the shortest known winning line from the deal, () if none was found.
    detours: in order.
    held: the last number of turns after which a winning line was found; -1 if none was found, or the game was won.
    kept: the counted moves in those turns, or -1.
    """

    turns: int
    own: Course
    best: Course = ()
    detours: tuple[Detour, ...] = ()
    held: int = -1
    kept: int = -1

    @property
    def moves(self) -> int:
        """The number of counted moves in the game."""
        return len(self.own) - 1

    @property
    def back(self) -> int:
        """The number of counted moves in detours."""
        return sum([detour.moves for detour in self.detours])

    @property
    def par(self) -> int:
        """The number of counted moves in the shortest known winning line; -1 if there is none."""
        return len(self.best) - 1

    def text(self) -> str:
        """Return the analysis as text, for `read_retraced`."""
        return json.dumps(self)


def read_retraced(text: str) -> Retraced:
    """Read an analysis from the text that `Retraced.text` returned. Raises ValueError for any other text."""
    try:
        turns, own, best, detours, held, kept = json.loads(text)
        told = [Detour(after, moves) for after, moves in detours]
        numbers = [turns, held, kept, *own, *best, *(number for detour in told for number in detour)]
        whole = all(type(number) is int for number in numbers)
        right = whole and kept < len(own) and all(0 <= detour.after < len(own) for detour in told)
    except (TypeError, ValueError):
        right = False
    if not right or not own:
        raise ValueError(f"Can’t read the analysis of a FreeCelt game from “{text[:60]}”.")
    return Retraced(turns, tuple(own), tuple(best), tuple(told), held, kept)


def retrace_in_slices(
    course: Sequence[AnyState], turns: Sequence[int], most: int = MOST
) -> Iterator[Retraced | None]:
    """Analyse a finished game. Yields None after each slice of work, and the analysis last.

    course: its states.
    turns: the number of moves in each turn.
    most: positions expanded in each search for the last winnable turn.
    """
    states = [state for state in course if isinstance(state, State)]
    direct = without_detours(states)
    way = yield from _shortest(states[0])
    result = states[-1].result
    won = result is not None and bool(result.winners)
    courses = [] if way is None else [_course([*accumulate(way, State.apply, initial=states[0])])]
    if won:
        courses.append(_course([states[number] for number in direct]))
    found = Retraced(len(turns), _course(states), min(courses, key=len, default=()), _detours(states, direct))
    if won or way is None:
        yield found
        return
    held = yield from _last_winnable_turn(states, turns, way, most)
    kept = len(_course(states[: 1 + sum(turns[:held])])) - 1
    yield found._replace(held=held, kept=kept)


def _course(states: Sequence[State]) -> Course:
    """Return the course of a game through these states. Giving up does not count as a move."""
    course = [_home(states[0])]
    for before, after in pairwise(states):
        if before.piles != after.piles and _home(before) == _home(after):
            course.append(_home(after))
        else:
            course[-1] = _home(after)
    return tuple(course)


def _detours(states: Sequence[State], direct: Sequence[int]) -> tuple[Detour, ...]:
    """Return the moves left out between the states of the direct line. direct: the numbers of these states."""
    found = []
    for number, following in pairwise([*direct, len(states)]):
        if moves := len(_course(states[number:following])) - 1:
            found.append(Detour(len(_course(states[: number + 1])) - 1, moves))
    return tuple(found)


def _home(state: State) -> int:
    """Return the number of cards on the stacks."""
    return state.day + state.night


def without_detours(states: Sequence[State]) -> list[int]:
    """Return the numbers of the states that remain when moves that were undone again are left out."""
    kept: list[int] = []
    places: dict[tuple[object, ...], int] = {}
    for number, state in enumerate(states):
        place = places.get(state.piles)
        if place is not None:
            for gone in kept[place + 1 :]:
                del places[states[gone].piles]
            kept = kept[: place + 1]
        else:
            places[state.piles] = len(kept)
            kept.append(number)
    return kept


def _homes(way: _Way) -> int:
    return sum([move.target >= DAY for move in way])


def _shortest(state: State) -> Generator[None, None, _Way | None]:
    """Find the shortest winning line, without its useless moves. Returns None if none was found."""
    found: list[_Way] = []
    for way in find_lines(state, MOST_FOR_PAR):
        if way is None:
            yield None
        else:
            found.append(way)
    if not found:
        for verdict in solve_in_slices(state):
            if verdict is None:
                yield None
            elif verdict.way:
                found.append(verdict.way)
    if not found:
        return None
    return (yield from _straighten_line(state, min(found, key=lambda way: len(way) - _homes(way))))


def _straighten_line(state: State, way: _Way) -> Generator[None, None, _Way]:
    """Drop the useless moves of a winning line, step by step."""
    made: list[Move] = []
    while way := drop_useless_moves(state, way):
        made.append(way[0])
        state, way = state.apply(way[0]), way[1:]
        yield None
    return tuple(made)


def _last_winnable_turn(
    states: Sequence[State], turns: Sequence[int], known: _Way, most: int
) -> Generator[None, None, int]:
    """Return the last number of turns after which a winning line was found. known: a winning line from the deal."""
    ends = [0, *accumulate(turns)]
    last, lost = 0, len(turns)
    while lost - last > 1:
        middle = (last + lost) // 2
        state = states[ends[middle]]
        way = None
        for verdict in solve_in_slices(state, most, known):
            if verdict is None:
                yield None
            else:
                way = verdict.way
        if way:
            last, known = middle, way
        else:
            lost = middle
    return last
