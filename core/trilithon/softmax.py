"""Softmax likelihoods, which fall with the value lost and are the same on every machine."""

from collections.abc import Sequence
from typing import Final

# About exp(-1/64), as a number that every machine represents exactly. Its powers are computed by multiplication, which
# is the same everywhere; a library's `exp` need not be.
STEPS: Final = 64  # in which a likelihood grows by a factor of e
_STEP: Final = 1 - 1 / STEPS
_FAR: Final = 30 * STEPS  # less likely than one in 10^13


def weigh_all(values: Sequence[float], temperature: float) -> list[float]:
    """Return the likelihood of each choice: 1 for the best, e times less for each temperature of lost value."""
    best = max(values)
    return [_power(int(STEPS * (best - value) / temperature)) for value in values]


def likelihood(steps: int) -> float:
    """Return how likely a choice is, compared with one of 0 steps. 64 more steps make it about e times as likely."""
    return _power(-steps) if steps < 0 else 1.0 / _power(steps)


def _power(number: int) -> float:
    """Return `_STEP` to the power of a whole number, or 0 if that is tiny."""
    if number > _FAR:
        return 0.0
    power, square = 1.0, _STEP
    while number:
        if number & 1:
            power *= square
        square *= square
        number >>= 1
    return power
