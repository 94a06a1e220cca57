"""Puzzles of FreeCelt: only one first move wins in so few moves, which all the others have been tried for.

Cards home are not counted, as on the page. A position is one from a way to win, or beside it, once no card goes home
any more.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tools.puzzles.puzzle import Found
from trilithon.chance import Chance
from trilithon.equipment import COLOURS, is_day
from trilithon.game import load
from trilithon.games.freecelt.collecting import collection, finish
from trilithon.games.freecelt.moves import AnyMove, Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, Pile
from trilithon.games.freecelt.solver import search
from trilithon.games.freecelt.state import State
from trilithon.options import Value
from trilithon.players.match import chance_for

MOVES: Final = range(3, 7)  # in which it can be won
THEME: Final = "win-in-{}"

_LEFT: Final = 12  # cards on the table, at least
_MOST: Final = 500  # positions that are gone on from before one is given up
_TRIES: Final = 3


def found(options: Mapping[str, Value], seed: int) -> Iterator[Found]:
    """The puzzle in the deal of a seed: of those on a way to win, and beside it, the first, which takes most moves."""
    start = load("freecelt").new(seed, options)
    assert isinstance(start, State)
    *_, way = search(start)
    met: set[object] = set()
    for moves, state in _beside(start, way or (), chance_for(seed, 0, 0)):
        key = _key(state)
        if (
            key in met
            or state.result
            or not 60 - state.day - state.night >= _LEFT
            or least(state) >= MOVES.stop
        ):
            continue
        met.add(key)
        try:
            puzzle = _puzzle(start, moves, state)
        except _TooManyError:
            continue
        if puzzle:
            yield puzzle
            return


def _beside(start: State, way: Sequence[Move], chance: Chance) -> Iterator[tuple[tuple[AnyMove, ...], State]]:
    """The positions on a way, each as it is and once after another move, with all cards home that go."""
    state, made = start, list[AnyMove]()
    for move in way:
        yield _collected(state, made)
        other = chance.choice(state.legal_moves()[:-1])  # giving up comes last
        yield _collected(state.after(other), [*made, other])
        state = state.after(move)
        made.append(move)


def _collected(state: State, made: Sequence[AnyMove]) -> tuple[tuple[AnyMove, ...], State]:
    home = collection(state, safe=False)
    for move in home:
        state = state.after(move)
    return (*made, *home), state


def _puzzle(start: State, moves: tuple[AnyMove, ...], state: State) -> Found | None:
    """The position as a puzzle, if it is one."""
    wins = Wins()
    number = next((number for number in range(1, MOVES.stop) if wins.within(state, number)), 0)
    if number not in MOVES:
        return None
    every = [move for move in state.legal_moves() if isinstance(move, Move)]
    right = [move for move in every if wins.within(state.after(move), number - 1)]
    if len({_key(state.after(move)) for move in right}) != 1:
        return None
    plain, lots = _plain(state, every), [chance_for(start.setup.seed, 1, number) for number in range(_TRIES)]
    if any(lot.choice(plain) in right for lot in lots):
        return None
    others = len({_key(state.after(move)) for move in every}) - 1
    if not others:
        return None
    answers, theme, proof = tuple([(move,) for move in right]), THEME.format(number), (float(number), 0.0)
    return Found(start.setup, moves, answers, theme, _difficulty(number, others), proof)


def _plain(state: State, moves: Sequence[Move]) -> list[Move]:
    """What is obvious: that after which fewest cards lie in the way of others, and of those most go home."""

    def looks(move: Move) -> tuple[int, int]:
        _, after = _collected(state.after(move), ())
        return least(after), -after.day - after.night

    best = min(map(looks, moves))
    return [move for move in moves if looks(move) == best]


def _difficulty(number: int, others: int) -> int:
    """From 0 to 100: the more moves there are to think of, and the more one after the other."""
    return min(100, 12 * number + 2 * others)


class _TooManyError(Exception):
    """A position is too hard to be gone through to the end."""


class Wins:
    """Which positions are won in how many moves beside those home: all of them tried, none left out."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, int], bool] = {}

    def within(self, state: State, number: int) -> bool:
        """Whether a position is won in so many moves at most."""
        for move in collection(state, safe=True):  # which can never be missed
            state = state.after(move)
        if least(state) > number:
            return False
        if finish(state) or state.day + state.night == 60:
            return True
        key = (_key(state), number)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _MOST:
                raise _TooManyError
            known = self._known[key] = self._tried(state, number)
        return known

    def _tried(self, state: State, number: int) -> bool:
        for move in state.legal_moves():
            if isinstance(move, Move):
                left = number if move.target >= DAY else number - 1
                if left >= 0 and self.within(state.after(move), left):
                    return True
        return False


def least(state: State) -> int:
    """So many moves it takes at least: each run must be moved off a lower card of its half."""
    return sum(map(_in_the_way, state.piles))


def _in_the_way(pile: Pile) -> int:
    count, run = 0, False  # run: whether the run that goes on is counted
    lows = {True: 1000, False: 1000}
    for place, card in enumerate(pile):
        half = is_day(card)
        follows = place > 0 and pile[place - 1] - card == len(COLOURS) and is_day(pile[place - 1]) == half
        over = card > lows[half]
        if not follows:
            run = False
        if over and not run:
            count, run = count + 1, True
        lows[half] = min(lows[half], card)
    return count


def _key(state: State) -> object:
    """A position, whatever the names of its columns and slots."""
    piles = state.piles
    return tuple(sorted(piles[:COLUMNS])), tuple(sorted(piles[COLUMNS:])), state.day, state.night
