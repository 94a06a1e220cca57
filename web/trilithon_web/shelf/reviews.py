"""A review as it is stored with its game: the reviewed seat, and the results (see `Head.review`).

This module is loaded only if there is a review.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from trilithon.review import ReviewedMove, ReviewError, read_reviewed, write_reviewed

NOBODY: Final = -1


def write_review(seat: int, judged: Sequence[ReviewedMove]) -> str:
    """Write a review for `read_review`."""
    return f"{seat} {write_reviewed(judged)}"


@lru_cache(maxsize=2)  # a replay asks at every step
def read_review(text: str) -> tuple[int, tuple[ReviewedMove, ...]]:
    """Read the reviewed seat and its decisions; NOBODY and no decisions if the text is not a review."""
    seat, _, rest = text.partition(" ")
    try:
        return int(seat), read_reviewed(rest)
    except (ReviewError, ValueError):
        return NOBODY, ()
