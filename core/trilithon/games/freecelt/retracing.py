"""What a game of FreeCelt that is over tells: where it could still be won, and how many moves it takes. This is
judgement, not rules.

All sixty cards go home one by one in any game that is won, so what is counted is the other moves.
"""

import json
from collections.abc import Generator, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple, TypeAlias

from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import DAY
from trilithon.games.freecelt.solution import of_use
from trilithon.games.freecelt.solver import judged, ways
from trilithon.games.freecelt.state import State
from trilithon.record import Record

MOST: Final = 20_000  # positions that a search for a lost chance goes on from
MOST_FOR_PAR: Final = 3_000  # and one for a short way, by each way of judging
_Way: TypeAlias = tuple[Move, ...]
Course: TypeAlias = tuple[
    int, ...
]  # by moves made beside those home, from 0 on, how many cards are home by then


class Detour(NamedTuple):
    """Moves that led only back to cards lying as before. after: so many beside those home. moves: how many."""

    after: int
    moves: int


class Retraced(NamedTuple):
    """What a game tells. turns: those that were played. own: how it went. best: the shortest way known from the deal,
    () where none was found. detours: in their order. held: after so many turns, and `kept` moves beside those home, a
    way to win was still found, and not after the next turn; -1 where none was found at all, and in a game that is won.
    """

    turns: int
    own: Course
    best: Course = ()
    detours: tuple[Detour, ...] = ()
    held: int = -1
    kept: int = -1

    @property
    def moves(self) -> int:
        """Those made beside the ones home."""
        return len(self.own) - 1

    @property
    def back(self) -> int:
        """How many of them led only back."""
        return sum([detour.moves for detour in self.detours])

    @property
    def par(self) -> int:
        """How many the shortest way known takes; -1 where none is."""
        return len(self.best) - 1

    def text(self) -> str:
        """As it is sent; `read` gives it back."""
        return json.dumps(self)


def read(text: str) -> Retraced:
    """What a text tells. Raises ValueError for any other text."""
    try:
        turns, own, best, detours, held, kept = json.loads(text)
        told = [Detour(after, moves) for after, moves in detours]
        numbers = [turns, held, kept, *own, *best, *(number for detour in told for number in detour)]
        whole = all(type(number) is int for number in numbers)
        right = whole and kept < len(own) and all(0 <= detour.after < len(own) for detour in told)
    except (TypeError, ValueError):
        right = False
    if not right or not own:
        raise ValueError(f"This tells nothing of a game: {text[:60]}")
    return Retraced(turns, tuple(own), tuple(best), tuple(told), held, kept)


def retraced(record: Record, most: int = MOST) -> Iterator[Retraced | None]:
    """What a game tells comes last; before that, now and then, None. most: so many positions a search for a lost chance
    goes on from."""
    states = [state for state in record.states if isinstance(state, State)]
    direct = without_detours(states)
    way = yield from _shortest(states[0])
    result = record.state.result
    won = result is not None and bool(result.winners)
    courses = [] if way is None else [_course([*accumulate(way, State.after, initial=states[0])])]
    if won:
        courses.append(_course([states[number] for number in direct]))
    found = Retraced(
        len(record.turns), _course(states), min(courses, key=len, default=()), _detours(states, direct)
    )
    if won or way is None:
        yield found
        return
    held = yield from _held(record, way, most)
    kept = len(_course(states[: 1 + sum(map(len, record.turns[:held]))])) - 1
    yield found._replace(held=held, kept=kept)


def _course(states: Sequence[State]) -> Course:
    """How the cards went home through these states; giving up is no move."""
    course = [_home(states[0])]
    for before, after in pairwise(states):
        if before.piles != after.piles and _home(before) == _home(after):
            course.append(_home(after))
        else:
            course[-1] = _home(after)
    return tuple(course)


def _detours(states: Sequence[State], direct: Sequence[int]) -> tuple[Detour, ...]:
    """What lies between the numbers of the states that are left without them."""
    found = []
    for number, following in pairwise([*direct, len(states)]):
        if moves := len(_course(states[number:following])) - 1:
            found.append(Detour(len(_course(states[: number + 1])) - 1, moves))
    return tuple(found)


def _home(state: State) -> int:
    """How many cards lie on the stacks."""
    return state.day + state.night


def without_detours(states: Sequence[State]) -> list[int]:
    """The numbers of the states that are left of a game when nothing is done only to be undone."""
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
    """The shortest of the ways that are found, rid of what it needs not."""
    found: list[_Way] = []
    for way in ways(state, MOST_FOR_PAR):
        if way is None:
            yield None
        else:
            found.append(way)
    if not found:
        for verdict in judged(state):
            if verdict is None:
                yield None
            elif verdict.way:
                found.append(verdict.way)
    if not found:
        return None
    return (yield from _straightened(state, min(found, key=lambda way: len(way) - _homes(way))))


def _straightened(state: State, way: _Way) -> Generator[None, None, _Way]:
    """A way, at each step of which only what is of use is left."""
    made: list[Move] = []
    while way := of_use(state, way):
        made.append(way[0])
        state, way = state.after(way[0]), way[1:]
        yield None
    return tuple(made)


def _held(record: Record, known: _Way, most: int) -> Generator[None, None, int]:
    """After how many turns the last way to win was found; one is known from the deal."""
    ends = [0, *accumulate(map(len, record.turns))]
    last, lost = 0, len(record.turns)
    while lost - last > 1:
        middle = (last + lost) // 2
        state = record.states[ends[middle]]
        assert isinstance(state, State)
        way = None
        for verdict in judged(state, most, known):
            if verdict is None:
                yield None
            else:
                way = verdict.way
        if way:
            last, known = middle, way
        else:
            lost = middle
    return last
