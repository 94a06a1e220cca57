"""Solve the end of a round by following every line of play."""

from typing import Final, NamedTuple

from trilithon.games.mancala.state import State

_MOST: Final = 150  # moves to try


class ResultBounds(NamedTuple):
    """The lowest and the highest result a seat can reach, in points of the round above the others' average."""

    least: float
    most: float


class _TooLong(Exception):
    """There are too many lines of play to follow."""


class Endgame:
    """The end of a round, for one seat. number: the round, from 1."""

    def __init__(self, number: int, seat: int) -> None:
        self._round, self._seat, self._tried = number, seat, 0

    def solve(self, state: State) -> float | None:
        """Return how far the seat will be ahead, in points above the others' average, or None if that is not certain.

        A single opponent is assumed to play to win. Several may play for anything, so the result must be the same
        whatever they do. None also means that there were too many lines to follow.
        """
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
