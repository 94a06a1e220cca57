"""What a game tells of its decisions, so that they can be judged: the module `weighing` in its folder.

A game is judged in parts, such as rounds, each of which comes to something for each seat: points more than the others
made on the average, or the chance to win. What a decision is worth is counted in the same.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from trilithon.chance import Chance
from trilithon.game import Move, Observation

POINTS: Final = "points"
CHANCE: Final = "chance"  # to win, from 0 to 1
SCALE: Final = 1000  # coach and review give worths in thousandths of the unit

# By the kind of decision and the number of seats: how much was left, and the line that led from what was played out
# to what it came to, in games of equals. Between two rows it is drawn straight.
Lines: TypeAlias = Mapping[tuple[str, int], Sequence[tuple[float, float, float]]]


Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True)


class Trial(Protocol):
    """Ways to go on, known by their numbers from 0 up."""

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """In one world drawn from the chance, what each of these ways came to."""
        ...


class Weighed(NamedTuple):
    """A decision that was made.

    moves: the ways to go on that are worth a thought, by their first moves, with the one that was chosen. decision:
    tries them. chosen: the places of those that begin as was chosen. kind, left: by which it is calibrated. certain:
    one trial says as much as many. most: worlds in which it is tried, where each takes long. between: the least and the
    most that the part can come to, where that is known. settled: by place, the result of those ways whose result the
    rules decide, or a proof does.
    """

    moves: Sequence[Move]
    decision: Trial
    chosen: Sequence[int]
    kind: str
    left: float
    certain: bool = False
    most: int = 10**6
    between: tuple[float, float] = (-inf, inf)
    settled: Mapping[int, float] = MappingProxyType({})


class Estimate(NamedTuple):
    """The value of a way to go on. exact: it is known, not inferred from playouts."""

    worth: float
    exact: bool = False


class Weighing(Protocol[Seen_contra]):
    """What a game's module `weighing` offers. LINES: how it is calibrated."""

    LINES: Lines

    def unit(self, seen: Seen_contra) -> str:
        """What is counted in: POINTS or CHANCE."""
        ...

    def part(self, seen: Seen_contra) -> int:
        """The number of the part of the game that the seen position belongs to; it never falls."""
        ...

    def fair(self, seen: Seen_contra) -> float | None:
        """What a part can be expected to come to before it begins; None where nobody can say."""
        ...

    def came_to(self, before: Seen_contra, after: Seen_contra, seat: int) -> float:
        """What a part has come to for a seat. before: as it began; after: as the next one begins, or the end."""
        ...

    def weigh(self, seen: Seen_contra, move: Move) -> Weighed | None:
        """The decision of the seat that is to move, which chose this move; None where there was nothing to think
        about. A game of tricks also takes None for the move, if nothing has been chosen yet."""
        ...


class Line(NamedTuple):
    """How what was played out leads to what a part comes to: what is added, and by what it is multiplied before.
    between: what it never goes beyond. settled: by place, the ways that need no playouts (`Weighed.settled`)."""

    added: float = 0.0
    times: float = 1.0
    between: tuple[float, float] = (-inf, inf)
    settled: Mapping[int, float] = MappingProxyType({})

    def worth(self, played_out: float) -> float:
        """What it comes to."""
        least, most = self.between
        return min(most, max(least, self.added + self.times * played_out))

    def estimate(self, place: int, played_out: float) -> Estimate:
        """Estimate a way by its mean result in playouts, unless its result is settled."""
        settled = self.settled.get(place)
        return Estimate(self.worth(played_out)) if settled is None else Estimate(settled, exact=True)

    def calibrate_playout(self, place: int, played_out: float) -> float:
        """Calibrate the result of one playout, even if no part can come to that much."""
        return self.settled.get(place, self.added + self.times * played_out)


def calibrated(lines: Lines, weighed: Weighed, seats: int) -> Line:
    """The line of a decision."""
    rows = lines.get((weighed.kind, seats), ((0.0, 0.0, 1.0),))
    return Line(*drawn(rows, weighed.left), weighed.between, weighed.settled)


def drawn(rows: Sequence[tuple[float, float, float]], left: float) -> tuple[float, float]:
    """What is added and multiplied by where so much is left: straight between two rows, beyond the last as there."""
    left = min(max(left, rows[0][0]), rows[-1][0])
    for (low, a, b), (high, c, d) in pairwise(rows):
        if low <= left <= high:
            share = (left - low) / (high - low)
            return a + share * (c - a), b + share * (d - b)
    return rows[0][1], rows[0][2]
