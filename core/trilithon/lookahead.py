"""Some turns looked ahead, where all that counts lies on the board.

The search is max^n (Luckhardt and Irani 1986), in which each takes the turn that is best for themselves, kept to the
few turns that look best to whoever is to move.
"""

from collections.abc import Sequence
from typing import Protocol

from trilithon.game import Move


class Turn(Protocol):
    """A position between two turns. seat: whose turn it is."""

    seat: int

    def best(self, width: int) -> "Sequence[tuple[Move, Turn | list[int]]]":
        """The turns that look best to the seat, so many at most, the best first: the first move of each, and the next
        turn, or what it has come to for each seat where nothing follows."""
        ...

    def worths(self) -> Sequence[int]:
        """What the position seems to be worth to each seat."""
        ...


def looked(turn: Turn | list[int], widths: Sequence[int]) -> Sequence[int]:
    """What a turn comes to for each seat, if all go on as is best for themselves. widths: how many turns are looked at,
    of those to move one after the other."""
    return look_ahead(turn, widths)[0]


def look_ahead(turn: Turn | list[int], widths: Sequence[int]) -> tuple[Sequence[int], Turn | list[int]]:
    """The same, and the turn at which it is seen, or what it has come to there."""
    if isinstance(turn, list):
        return turn, turn
    if not widths:
        return turn.worths(), turn
    found = [look_ahead(then, widths[1:]) for _, then in turn.best(widths[0])]
    return max(found, key=lambda of: of[0][turn.seat])
