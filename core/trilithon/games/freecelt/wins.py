"""Wins in a given number of moves, found by trying every move. Cards moved home are not counted."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.equipment import COLOURS, NUMBER_CARDS, Card, is_day
from trilithon.games.freecelt.collecting import collecting_moves, finishing_moves
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, Pile, run_length
from trilithon.games.freecelt.state import State

_MOST: Final = 500  # positions that are looked at before one is given up
_FEW: Final = 80  # likewise, while a player waits


class TooManyError(Exception):
    """A position takes too long to be searched to the end."""


class Wins:
    """Which positions are won in how many moves."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, int], tuple[Move, ...] | None] = {}

    def within(self, state: State, number: int) -> bool:
        """Whether a position can be won in at most so many moves. Raises TooManyError."""
        return self.line(state, number) is not None

    def line(self, state: State, number: int) -> tuple[Move, ...] | None:
        """The moves that win a position in at most so many, with those home among them; None if none do. Raises
        TooManyError."""
        safe = collecting_moves(state, safe=True)  # which can never be missed
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
                raise TooManyError
            self._known[key] = None
            self._known[key] = self._try(state, number)
        rest = self._known[key]
        return None if rest is None else (*safe, *rest)

    def _try(self, state: State, number: int) -> tuple[Move, ...] | None:
        for move in state.legal_moves():
            if isinstance(move, Move):
                left = number if move.target >= DAY else number - 1
                rest = self.line(state.apply(move), left) if left >= 0 else None
                if rest is not None:
                    return (move, *rest)
        return None


class Block(NamedTuple):
    """A run on a lower card of its half, which has to move before that card can go home. pile: where. place: of its
    highest card in the pile. card: that card. under: the lowest card below it, of its half."""

    pile: int
    place: int
    card: Card
    under: Card


def fewest_moves(state: State) -> int:
    """The number of moves that a position takes at least: each run must move off a lower card of its half."""
    return sum(1 for _ in find_blocks(state))


def find_blocks(state: State) -> Iterator[Block]:
    """The runs that must move."""
    for number, pile in enumerate(state.piles):
        for place, under in _blocking_runs(pile):
            yield Block(number, place, pile[place], under)


def _blocking_runs(pile: Pile) -> Iterator[tuple[int, Card]]:
    run = False  # whether the run that continues is counted
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
    """A position, whatever the names of its columns and slots."""
    piles = state.piles
    return tuple(sorted(piles[:COLUMNS])), tuple(sorted(piles[COLUMNS:])), state.day, state.night


class Failure(NamedTuple):
    """Why a move doesn't win in time. kind: see `explain_failure`. card, under: cards that it is about. number: of runs
    that must still move."""

    kind: str
    card: Card = 0
    under: Card = 0
    number: int = 0


def explain_failure(state: State, move: Move, number: int) -> Failure:
    """Why no win in so many moves begins with this one.

    Kinds: "covers": what was moved is on a lower card again. "idle": what was moved was on none. "many": too many runs
    must move, such as a card off another. "late": no line moves a card off another in time. "stuck": a card must move,
    and nothing takes it now. "slow": any other.
    """
    after = state.apply(move)
    left = number if move.target >= DAY else number - 1
    moved = state.piles[move.source][-move.count]
    blocked = list(find_blocks(after))
    if len(blocked) > left:
        for block in blocked:
            if block.card == moved:
                return Failure("covers", moved, block.under)
        if move.target < DAY and all(block.card != moved for block in find_blocks(state)):
            return Failure("idle", moved)
        return Failure("many", blocked[0].card, blocked[0].under, len(blocked))
    for home in collecting_moves(after, safe=True):
        after = after.apply(home)
    stays = _staying(after, left)
    for block in stays or find_blocks(after):
        if _is_stuck(after, block):
            return Failure("stuck", block.card, block.under)
    block = (stays or blocked)[0]
    return Failure("late" if stays else "slow", block.card, block.under, len(blocked))


def _is_stuck(state: State, block: Block) -> bool:
    """Whether a run is free to move, and nothing takes it."""
    pile = state.piles[block.pile]
    if len(pile) - block.place > run_length(pile):
        return False
    lifted = block.pile, len(pile) - block.place
    return not any(isinstance(way, Move) and (way.source, way.count) == lifted for way in state.legal_moves())


def _staying(state: State, number: int) -> list[Block]:
    """The runs that must move, and that no line of so many moves moves in time; none if there is too much to try."""
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
