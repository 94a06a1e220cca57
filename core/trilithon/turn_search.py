"""A search over the next few turns, for games in which everything that counts is on the board.

It is max^n (Luckhardt and Irani 1986), in which all players take the turns that are best for themselves, limited to the
few turns that look best to the player to move.
"""

from collections.abc import Sequence
from typing import Protocol

from trilithon.state import Move


class TurnNode(Protocol):
    """A position between two turns. seat: the seat to move."""

    seat: int

    def best(self, width: int) -> "Sequence[tuple[Move, TurnNode | list[int]]]":
        """Return the turns that look best to the seat, best first and at most `width`.

        Each is given by its first move and the next position, or by the final values for each seat if no turn follows.
        """
        ...

    def values(self) -> Sequence[int]:
        """Estimate the value of the position for each seat."""
        ...


def evaluate_turn(turn: TurnNode | list[int], widths: Sequence[int]) -> Sequence[int]:
    """Return the value of a position for each seat, if all players take the turns that are best for themselves.

    widths: how many turns to search at each step: for the seat to move, then for the next seat, and so on.
    """
    return look_ahead(turn, widths)[0]


def look_ahead(
    turn: TurnNode | list[int], widths: Sequence[int]
) -> tuple[Sequence[int], TurnNode | list[int]]:
    """Search like `evaluate_turn`; also return the position at which the value was found, or the final values."""
    if isinstance(turn, list):
        return turn, turn
    if not widths:
        return turn.values(), turn
    found = [look_ahead(then, widths[1:]) for _, then in turn.best(widths[0])]
    return max(found, key=lambda of: of[0][turn.seat])
