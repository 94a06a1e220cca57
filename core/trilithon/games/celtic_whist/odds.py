"""Chances to win the game for one, measured in games by `tools/tune/fit_odds.py`."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from trilithon.equipment import SPACES
from trilithon.fitted import read_fitted

# A character for each chance, from never to always.
SIGNS: Final = "".join([chr(code) for code in range(ord("#"), ord("~") + 1) if chr(code) != "\\"])

_LEAN: Final = 1e-3  # bonus for a score of 30, and less for less, to decide between equal chances


def winning_chance(tougher: bool, neutral: int, score: int) -> float:
    """Return the chance to reach 30 (CW-SOLO-8) after a round that left the figures on these spaces.

    It includes a small bonus for the score. The table was measured with 13 cards, without doubling or following black,
    and is used for the other set-ups too.
    """
    if score >= SPACES:
        return 1.0 + _LEAN
    if score <= 0 or neutral >= SPACES:
        return 0.0
    return SIGNS.index(read_odds()[tougher, neutral][score - 1]) / (len(SIGNS) - 1) + _LEAN * score / SPACES


@cache
def read_odds() -> Mapping[tuple[bool, int], str]:
    """Read the table: by scoring (tougher or not) and the neutral figure's space, a character for each score from 1."""
    return read_fitted("celtic_whist", "odds")
