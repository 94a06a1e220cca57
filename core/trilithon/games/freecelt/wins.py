"""Find wins within a number of moves by trying every move. Moves to the stacks are not counted."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.equipment import COLOURS, NUMBER_CARDS, Card, is_day
from trilithon.games.freecelt.collecting import collecting_moves, finishing_moves
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, Pile, run_length
from trilithon.games.freecelt.state import State
from trilithon.search_limit import TooManyPositionsError

_MOST: Final = 500  # most positions to search
_FEW: Final = 80  # most positions to search while a player waits


class WinningLineSearch:
    """A search for wins within a number of moves. It remembers the positions it has searched."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, int], tuple[Move, ...] | None] = {}

    def within(self, state: State, number: int) -> bool:
        """Return whether a position can be won in at most this many moves. Raises TooManyPositionsError."""
        return self.line(state, number) is not None

    def line(self, state: State, number: int) -> tuple[Move, ...] | None:
        """Find moves that win a position in at most this many moves, including moves to the stacks.

        Returns None if there are none. Raises TooManyPositionsError.
        """
        safe = collecting_moves(state, safe=True)  # these cards can never be needed elsewhere
        for move in safe:
            state = state.apply(move)
        if fewest_moves(state) > number:
            return None
        if state.day + state.night == len(NUMBER_CARDS):
            return safe
        if home := finishing_moves(state):
            return (*safe, *home)
        key = (key_of(state), number)
        if key not in self._known:
            if len(self._known) >= _MOST:
                raise TooManyPositionsError
            self._known[key] = None
            self._known[key] = self._try_moves(state, number)
        rest = self._known[key]
        return None if rest is None else (*safe, *rest)

    def _try_moves(self, state: State, number: int) -> tuple[Move, ...] | None:
        for move in state.legal_moves():
            if isinstance(move, Move):
                left = number if move.target >= DAY else number - 1
                rest = self.line(state.apply(move), left) if left >= 0 else None
                if rest is not None:
                    return (move, *rest)
        return None


class Block(NamedTuple):
    """A run on top of a lower card of its half, which must move before that lower card can go to its stack.

    pile: the number of the pile.
    place: the place of the run's highest card in the pile.
    card: that highest card.
    under: the lowest card of the same half below it.
    """

    pile: int
    place: int
    card: Card
    under: Card


def fewest_moves(state: State) -> int:
    """Return a lower bound for the number of moves to a win: every blocking run must move."""
    return sum(1 for _ in find_blocks(state))


def find_blocks(state: State) -> Iterator[Block]:
    """Yield the runs that must move."""
    for number, pile in enumerate(state.piles):
        for place, under in _blocking_runs(pile):
            yield Block(number, place, pile[place], under)


def _blocking_runs(pile: Pile) -> Iterator[tuple[int, Card]]:
    """Yield the place of each run that must move, and the lowest card of its half below it."""
    run = False  # whether the current run has been counted
    lows: dict[bool, Card] = {}
    for place, card in enumerate(pile):
        half = is_day(card)
        follows = place > 0 and pile[place - 1] - card == len(COLOURS) and is_day(pile[place - 1]) == half
        if not follows:
            run = False
        if card > lows.get(half, card) and not run:
            run = True
            yield place, lows[half]
        lows[half] = min(lows.get(half, card), card)


def key_of(state: State) -> object:
    """Return a value that is equal for positions that differ only in the order of their columns or slots."""
    piles = state.piles
    return tuple(sorted(piles[:COLUMNS])), tuple(sorted(piles[COLUMNS:])), state.day, state.night


class MoveFailure(NamedTuple):
    """Why a move does not win in time.

    kind: see `explain_failure`.
    card, under: the cards it is about.
    number: the number of runs that must still move.
    """

    kind: str
    card: Card = 0
    under: Card = 0
    number: int = 0


def explain_failure(state: State, move: Move, number: int) -> MoveFailure:
    """Explain why no win within this many moves starts with this move.

    Kinds, in which `card` and `under` are the fields of the failure:

    - covers: the moved card is again on top of a lower card of its half
    - idle: the moved card was not on top of one
    - many: too many runs must move; `card`, on top of `under`, starts one of them
    - late: no line moves `card` off `under` in time
    - stuck: `card` must move off `under`, but no pile can take it now
    - slow: all other cases
    """
    after = state.apply(move)
    left = number if move.target >= DAY else number - 1
    moved = state.piles[move.source][-move.count]
    blocked = list(find_blocks(after))
    if len(blocked) > left:
        for block in blocked:
            if block.card == moved:
                return MoveFailure("covers", moved, block.under)
        if move.target < DAY and all(block.card != moved for block in find_blocks(state)):
            return MoveFailure("idle", moved)
        return MoveFailure("many", blocked[0].card, blocked[0].under, len(blocked))
    for home in collecting_moves(after, safe=True):
        after = after.apply(home)
    stays = _find_staying_runs(after, left)
    for block in stays or find_blocks(after):
        if _is_stuck(after, block):
            return MoveFailure("stuck", block.card, block.under)
    block = (stays or blocked)[0]
    return MoveFailure("late" if stays else "slow", block.card, block.under, len(blocked))


def _is_stuck(state: State, block: Block) -> bool:
    """Return whether a run could be lifted, but no pile can take it."""
    pile = state.piles[block.pile]
    if len(pile) - block.place > run_length(pile):
        return False
    lifted = block.pile, len(pile) - block.place
    return not any(isinstance(way, Move) and (way.source, way.count) == lifted for way in state.legal_moves())


def _find_staying_runs(state: State, number: int) -> list[Block]:
    """Return the runs that must move, but that no line of this many moves can move in time.

    The list is empty if there are too many lines to try.
    """
    waiting, met, moved = [(state, number)], set[object](), set[Card]()
    while waiting:
        there, left = waiting.pop()
        for home in collecting_moves(there, safe=True):
            there = there.apply(home)
        key = key_of(there), left
        if key in met:
            continue
        met.add(key)
        if len(met) > _FEW:
            return []
        for move in there.legal_moves():
            if isinstance(move, Move):
                after, rest = there.apply(move), left if move.target >= DAY else left - 1
                if rest >= 0 and fewest_moves(after) <= rest:
                    moved |= {*there.piles[move.source][-move.count :]}
                    waiting.append((after, rest))
    return [block for block in find_blocks(state) if block.card not in moved]
