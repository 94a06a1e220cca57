"""What a game of FreeCelt that is over tells: where it could still be won, and how many moves it takes. This is
judgement, not rules.

All sixty cards go home one by one in any game that is won, so what is counted is the other moves.
"""

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


class Retraced(NamedTuple):
    """What a game tells. turns: those that were played. moves: those made beside the ones home. back: so many of them
    led only back to cards lying as before. par: moves beside the ones home of the shortest way known from the deal; -1
    where none was found. held: after so many turns a way to win was still found, and not after the next; -1 where none
    was found at all, and in a game that is won.
    """

    turns: int
    moves: int
    back: int
    par: int
    held: int = -1


def retraced(record: Record, most: int = MOST) -> Iterator[Retraced | None]:
    """What a game tells comes last; before that, now and then, None. most: so many positions a search for a lost chance
    goes on from."""
    states = [state for state in record.states if isinstance(state, State)]
    moves, straight = _aside(states), _aside(without_detours(states))
    best = yield from _shortest(states[0])
    known = [] if best is None else [len(best) - _homes(best)]
    result = record.state.result
    won = result is not None and bool(result.winners)
    found = Retraced(
        len(record.turns), moves, moves - straight, min([*known, straight] if won else known, default=-1)
    )
    if won or best is None:
        yield found
        return
    yield found._replace(held=(yield from _held(record, best, most)))


def _aside(states: Sequence[State]) -> int:
    """How many of the moves through these states were beside those home; giving up is none."""
    made = pairwise(states)
    return sum([before.piles != after.piles and _home(before) == _home(after) for before, after in made])


def _home(state: State) -> int:
    """How many cards lie on the stacks."""
    return state.day + state.night


def without_detours(states: Sequence[State]) -> list[State]:
    """The states that are left of a game when nothing is done only to be undone."""
    kept: list[State] = []
    places: dict[tuple[object, ...], int] = {}
    for state in states:
        place = places.get(state.piles)
        if place is not None and not state.given_up:
            for gone in kept[place + 1 :]:
                del places[gone.piles]
            kept = kept[: place + 1]
        else:
            places[state.piles] = len(kept)
            kept.append(state)
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
