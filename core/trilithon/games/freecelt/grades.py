"""How hard the deals 1 to 10,000 are, and which of them can be won (FC-9).

Measured by `tools.tune.fit_grades`: the solver tried each deal with one slot and with two. A third each is easy, medium
and hard, by the number of positions expanded. A deal that is won with two slots can be won the same way with more.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from trilithon.fitted import read_fitted

GRADES: Final = ("easy", "medium", "hard")


def winnable_deals(slots: int, grade: str = "") -> list[int]:
    """Return the numbers of the deals known to be winnable with this many slots, in order. grade: "" for all grades."""
    wanted = GRADES.index(grade) if grade else None
    tried, unsolved = _read_unsolved(slots)
    return [
        number
        for number, found in enumerate(_read_grades()[:tried], 1)
        if wanted in (None, found) and number not in unsolved
    ]


def pack_grades(grades: Sequence[int]) -> str:
    """Pack grades, given as places in `GRADES`, four to a character. Their number must be a multiple of four."""
    return "".join(
        chr(_FIRST + sum(grade * 3**place for place, grade in enumerate(grades[begin : begin + 4])))
        for begin in range(0, len(grades), 4)
    )


def unpack_grades(signs: str) -> list[int]:
    """Return the grades that were packed in these characters."""
    return [(ord(sign) - _FIRST) // 3**place % 3 for sign in signs for place in range(4)]


_FIRST: Final = ord("#")  # the last is "s"; this range has no double quote, only a backslash to escape


@cache
def _read_grades() -> list[int]:
    """Read the grade of each deal, as its place in `GRADES`."""
    rows: dict[int, str] = read_fitted("freecelt", "grades")  # by first deal
    return unpack_grades("".join(rows.values()))


@cache
def _read_unsolved(slots: int) -> tuple[int | None, Sequence[int]]:
    """Read how many deals were tried with this many slots (None for all), and those without a known winning line."""
    rows: dict[int, tuple[int, Sequence[int]]] = read_fitted("freecelt", "unsolved")
    return rows.get(slots, (None, ()))
