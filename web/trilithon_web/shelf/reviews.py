"""What is kept of a review with its game: whose decisions were looked at, and what was found (see `Head.review`).

Loaded only where something has been reviewed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from trilithon.analysis.review import ReviewedMove, ReviewError, read_reviewed, write_reviewed

NOBODY: Final = -1


def kept(seat: int, judged: Sequence[ReviewedMove]) -> str:
    """As it is kept; `found` gives it back."""
    return f"{seat} {write_reviewed(judged)}"


@lru_cache(maxsize=2)  # a replay asks at every step
def found(text: str) -> tuple[int, tuple[ReviewedMove, ...]]:
    """The seat, and its game's decisions; NOBODY and none for any text that is no review."""
    seat, _, rest = text.partition(" ")
    try:
        return int(seat), read_reviewed(rest)
    except (ReviewError, ValueError):
        return NOBODY, ()
