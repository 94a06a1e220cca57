"""Whether a change makes a player better, in as few deals as it takes: a sequential probability-ratio test.

Wald's test (1945) between two means, with the variance taken from what has been played, as chess programmers do.
"""

from collections.abc import Sequence
from math import log
from typing import Final

WRONG: Final = 0.05  # how often either answer may be wrong
BETTER: Final = 0.05  # how much more than a fair share is worth a change
_BOUND: Final = log((1 - WRONG) / WRONG)
_FEWEST: Final = 10  # deals; of fewer the variance is not known
_LEAST: Final = 0.001  # so is that of deals that have all come to the same


def likelihood(shares: Sequence[float], fair: float) -> float:
    """The logarithm of how much likelier these shares of deals are if the true one is `BETTER` more than fair than if
    it is fair."""
    number = len(shares)
    mean = sum(shares) / number
    variance = max(_LEAST, sum([(share - mean) ** 2 for share in shares]) / max(1, number - 1))
    return number * BETTER * (mean - fair - BETTER / 2) / variance


def verdict(shares: Sequence[float], fair: float) -> bool | None:
    """Whether it is better; None as long as that is open."""
    if len(shares) < _FEWEST:
        return None
    told = likelihood(shares, fair)
    return None if abs(told) < _BOUND else told > 0
