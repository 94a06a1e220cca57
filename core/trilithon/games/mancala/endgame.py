"""Endings of a round that are solved: every line of play is followed to the end of the round."""

from typing import Final, NamedTuple

from trilithon.games.mancala.state import State

_MOST: Final = 150  # moves that are tried


class ResultBounds(NamedTuple):
    """The least and the most that a seat can bring about, in points of the round ahead of the others' average."""

    least: float
    most: float


class _TooLong(Exception):
    """There are too many lines to follow."""


class Endgame:
    """The rest of a round, for one seat."""

    def __init__(self, number: int, seat: int) -> None:
        self._round, self._seat, self._tried = number, seat, 0

    def solve(self, state: State) -> float | None:
        """Find the points that a seat is ahead in the end; None if that depends on others or takes too long.

        Of two, the other tries to win. Several may play for anything, so their moves must make no difference."""
        try:
            least, most = self._bounds(state)
        except _TooLong:
            return None
        return least if least == most else None

    def _bounds(self, state: State) -> ResultBounds:
        past = state.match.past
        if len(past) == self._round:
            points = past[-1].points
            ahead = (len(points) * points[self._seat] - sum(points)) / (len(points) - 1)
            ahead = -ahead if state.match.terms.low else ahead
            return ResultBounds(ahead, ahead)
        found = []
        for move in state.legal_moves():
            self._tried += 1
            if self._tried > _MOST:
                raise _TooLong
            found.append(self._bounds(state.apply(move)))
        least, most = zip(*found, strict=True)
        if state.to_move == self._seat:
            return ResultBounds(max(least), max(most))
        return ResultBounds(min(least), (min if state.setup.seats == 2 else max)(most))
