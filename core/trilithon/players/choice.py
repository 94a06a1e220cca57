"""How a player chooses among moves of which it knows about what they are worth."""

from collections.abc import Sequence
from typing import Final, TypeVar

from trilithon.chance import Chance

T = TypeVar("T")

# exp(-1/64), near enough, as a number that every machine holds exactly. Its powers are products, which are the same
# everywhere; what a library makes of `exp` need not be.
_STEPS: Final = 64
_STEP: Final = 1 - 1 / _STEPS
_FAR: Final = 30 * _STEPS  # less likely than one in 10^13
_GRAIN: Final = 2**53


def drawn(moves: Sequence[T], worths: Sequence[float], temperature: float, chance: Chance) -> T:
    """A move, the likelier the more it is worth: of two that differ by the temperature, the better is drawn about e
    times as often. At 0 it is the best, of several by lot.

    So who plays at a higher temperature errs often where it matters little, and seldom where it matters much.
    """
    best = max(worths)
    if temperature <= 0:
        return chance.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])
    weights = [_power(int(_STEPS * (best - worth) / temperature)) for worth in worths]
    at = sum(weights) * (chance.below(_GRAIN) / _GRAIN)
    for move, weight in zip(moves, weights, strict=True):
        at -= weight
        if at < 0:
            return move
    return moves[worths.index(best)]


def _power(number: int) -> float:
    """The step, so often multiplied by itself."""
    if number > _FAR:
        return 0.0
    power, square = 1.0, _STEP
    while number:
        if number & 1:
            power *= square
        square *= square
        number >>= 1
    return power
