"""Sampling a move by estimated values."""

from collections.abc import Sequence
from typing import Final, TypeVar

from trilithon.chance import Chance
from trilithon.softmax import weigh_all

T = TypeVar("T")

_GRAIN: Final = 2**53


def sample_softmax(moves: Sequence[T], values: Sequence[float], temperature: float, chance: Chance) -> T:
    """Sample a move by softmax: the higher its value, the likelier it is.

    Of two moves whose values differ by the temperature, the better is drawn about e times as often. At temperature 0
    the best move is returned, or one of several at random. A player with a higher temperature therefore errs often when
    little is at stake, and seldom when much is.
    """
    best = max(values)
    if temperature <= 0:
        return chance.choice([move for move, value in zip(moves, values, strict=True) if value == best])
    weights = weigh_all(values, temperature)
    at = sum(weights) * (chance.randrange(_GRAIN) / _GRAIN)
    for move, weight in zip(moves, weights, strict=True):
        at -= weight
        if at < 0:
            return move
    return moves[values.index(best)]
