"""The contribution of each game to its analysis: the module `evaluation` in its folder.

The analysis works on parts of a game, such as rounds. Each part has a result for each seat: the points made above the
others' average, or the chance to win. Values of decisions are in the same unit.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from trilithon.chance import Chance
from trilithon.state import Move, Observation

POINTS: Final = "points"
CHANCE: Final = "chance"  # to win, from 0 to 1
SCALE: Final = 1000  # the coach and the review give values in thousandths of the unit

# By kind of decision and number of seats: how much of the part was left, offset, slope. Offset and slope convert
# playout results into results of games between equal players, and are interpolated between two rows.
CalibrationTable: TypeAlias = Mapping[tuple[str, int], Sequence[tuple[float, float, float]]]


ObservationT_contra = TypeVar("ObservationT_contra", bound=Observation, contravariant=True)
M_contra = TypeVar("M_contra", bound=Move, contravariant=True)


class Trial(Protocol):
    """Trials of a decision's candidates, which are numbered from 0."""

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """Draw one world and return the result of each of these candidates in it."""
        ...


class Candidates(NamedTuple):
    """The candidates of a decision that was made.

    moves: the first moves of the candidates, including the move chosen.
    trials: tries the candidates.
    chosen: the places of the candidates that start with the move chosen.
    kind, left: the kind of decision and how much of the part is left, which select the calibration.
    certain: whether one trial is enough, because all would give the same results.
    most: the highest number of worlds to try, if trials are slow.
    between: the lowest and the highest possible result of the part, if known.
    settled: by place, the results of the candidates whose result is decided by the rules or by a proof.
    """

    moves: Sequence[Move]
    trials: Trial
    chosen: Sequence[int]
    kind: str
    left: float
    certain: bool = False
    most: int = 10**6
    between: tuple[float, float] = (-inf, inf)
    settled: Mapping[int, float] = MappingProxyType({})


class Estimate(NamedTuple):
    """The value of a candidate.

    value: in the unit of the evaluation.
    exact: whether it is known, rather than inferred from playouts.
    """

    value: float
    exact: bool = False


class Evaluation(Protocol[ObservationT_contra, M_contra]):
    """The contents of a game's module `evaluation`. LINES: its calibration."""

    @property
    def LINES(self) -> CalibrationTable: ...  # noqa: N802  # a constant of the module

    def unit(self, observation: ObservationT_contra, /) -> str:
        """Return the unit of values: POINTS or CHANCE."""
        ...

    def part_number(self, observation: ObservationT_contra, /) -> int:
        """Return the number of the part that the position belongs to; it never decreases."""
        ...

    def fair_value(self, observation: ObservationT_contra, /) -> float | None:
        """Return the expected result of a part before it begins, or None if that is unknown."""
        ...

    def result_of_part(self, before: ObservationT_contra, after: ObservationT_contra, seat: int, /) -> float:
        """Return the result of a part for a seat.

        before: the position when the part began.
        after: the position when the next part began, or at the end of the game.
        """
        ...

    def find_candidates(self, observation: ObservationT_contra, move: M_contra, /) -> Candidates | None:
        """Return the candidates of a decision in which the seat to move chose this move; None if it had no real choice.

        Trick-taking games also accept None as the move, for a decision that has not been made yet.
        """
        ...


# Of any game. It only gets observations and moves of that game, which Python’s types cannot express: hence Any.
AnyEvaluation: TypeAlias = Evaluation[Any, Any]


class Calibration(NamedTuple):
    """The line from a playout result to the expected result of the part.

    added: the offset.
    times: the slope.
    between: the limits that it never exceeds.
    settled: by place, the results of candidates that need no playouts (`Candidates.settled`).
    """

    added: float = 0.0
    times: float = 1.0
    between: tuple[float, float] = (-inf, inf)
    settled: Mapping[int, float] = MappingProxyType({})

    def expected_result(self, played_out: float) -> float:
        """Return the expected result of the part for a playout result."""
        least, most = self.between
        return min(most, max(least, self.added + self.times * played_out))

    def estimate(self, place: int, played_out: float) -> Estimate:
        """Estimate a candidate by its mean result in playouts, unless its result is settled."""
        settled = self.settled.get(place)
        return (
            Estimate(self.expected_result(played_out)) if settled is None else Estimate(settled, exact=True)
        )

    def calibrate_playout(self, place: int, played_out: float) -> float:
        """Calibrate the result of one playout, even beyond the limits of the part."""
        return self.settled.get(place, self.added + self.times * played_out)


def calibration_for(table: CalibrationTable, candidates: Candidates, seats: int) -> Calibration:
    """Return the calibration of a decision."""
    rows = table.get((candidates.kind, seats), ((0.0, 0.0, 1.0),))
    return Calibration(*interpolate_row(rows, candidates.left), candidates.between, candidates.settled)


def interpolate_row(rows: Sequence[tuple[float, float, float]], left: float) -> tuple[float, float]:
    """Interpolate a calibration row (offset, slope) for how much is left; constant beyond the first and last rows."""
    left = min(max(left, rows[0][0]), rows[-1][0])
    for (low, a, b), (high, c, d) in pairwise(rows):
        if low <= left <= high:
            share = (left - low) / (high - low)
            return a + share * (c - a), b + share * (d - b)
    return rows[0][1], rows[0][2]
