"""How a player chooses among moves of which it knows about what they are worth."""

from collections.abc import Sequence
from typing import Final, TypeVar

from trilithon.chance import Chance
from trilithon.softmax import weigh_all

T = TypeVar("T")

_GRAIN: Final = 2**53


def drawn(moves: Sequence[T], worths: Sequence[float], temperature: float, chance: Chance) -> T:
    """A move, the likelier the more it is worth: of two that differ by the temperature, the better is drawn about e
    times as often. At 0 it is the best, of several by lot.

    So who plays at a higher temperature errs often where it matters little, and seldom where it matters much.
    """
    best = max(worths)
    if temperature <= 0:
        return chance.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])
    weights = weigh_all(worths, temperature)
    at = sum(weights) * (chance.below(_GRAIN) / _GRAIN)
    for move, weight in zip(moves, weights, strict=True):
        at -= weight
        if at < 0:
            return move
    return moves[worths.index(best)]
