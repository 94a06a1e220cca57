"""Likelihoods that fall with what is lost: a softmax that comes out the same on every machine."""

from collections.abc import Sequence
from typing import Final

# exp(-1/64), near enough, as a number that every machine holds exactly. Its powers are products, which are the same
# everywhere; what a library makes of `exp` need not be.
STEPS: Final = 64  # in which a likelihood grows e times
_STEP: Final = 1 - 1 / STEPS
_FAR: Final = 30 * STEPS  # less likely than one in 10^13


def weigh_all(worths: Sequence[float], temperature: float) -> list[float]:
    """Give each choice its likelihood, 1 for the best: what is worth less by the temperature is e times less likely."""
    best = max(worths)
    return [_power(int(STEPS * (best - worth) / temperature)) for worth in worths]


def likelihood(steps: int) -> float:
    """How likely a choice is, against one of 0 steps; of 64 steps more, about e times as likely."""
    return _power(-steps) if steps < 0 else 1.0 / _power(steps)


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
