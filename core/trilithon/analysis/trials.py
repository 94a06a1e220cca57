"""Compare the candidates of a decision by playing them out in worlds that agree with what the seat knew.

There are two sets of worlds. The candidate that is best in one set is overrated by that set and underrated by the
other, so the mean of both is used. If the trials seem to have found a better candidate than the one chosen, both sets
are enlarged.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.evaluation import Calibration, Candidates, Estimate
from trilithon.players.match import chance_for

_SLICE: Final = 4  # worlds
_SET: Final = 1000  # between the streams of two sets, so that no two seats share one
_AS_PLAYED_OUT: Final = Calibration()
_SUSPICIOUS: Final = 2  # standard errors that a loss must exceed to look like an error


class Worlds(NamedTuple):
    """The number of worlds in each set.

    tried: for every decision.
    closer: for a decision that then looks like an error.
    """

    tried: int
    closer: int

    def at_most(self, number: int) -> "Worlds":
        """Limit both numbers."""
        return Worlds(min(self.tried, number), min(self.closer, number))


class MoveComparison(NamedTuple):
    """The values of a decision's candidates.

    value: that of the best candidate.
    loss: how much less the chosen candidate is worth.
    noise: the standard error of the loss.
    best: the place of the best candidate.
    estimates: by candidate.
    noises: by candidate, the standard error of the difference in value from the best.
    tried: the number of worlds.
    """

    value: float
    loss: float
    noise: float
    best: int
    estimates: Sequence[Estimate]
    noises: Sequence[float]
    tried: int


def trial_chances(seed: int, seat: int, at: int, sets: int = 2, first: int = 0) -> list[Chance]:
    """Return one chance for each set of worlds, for a seat's decision in the state with the number `at`.

    first: the number of the first set.
    """
    return [chance_for(seed, _SET * (number + 1) + seat, at) for number in range(first, first + sets)]


def compare_moves(
    candidates: Candidates, chances: Sequence[Chance], worlds: Worlds, line: Calibration = _AS_PLAYED_OUT
) -> Iterator[MoveComparison | None]:
    """Compare the candidates of a decision. Yields None after each slice, and the comparison last.

    chances: one for each set of worlds.
    worlds: the number of worlds; the decision may limit it further.
    line: the calibration of the values. By default they are the results of the playouts.
    """
    if candidates.certain or len(candidates.settled) == len(candidates.moves):
        chances, worlds = chances[:1], worlds.at_most(1)
    worlds = worlds.at_most(candidates.most)
    sets: list[list[list[float]]] = [[] for _ in chances]
    yield from _grow_sets(candidates, chances, sets, worlds.tried)
    compared = _compare_sets(candidates, sets, line)
    if worlds.closer > worlds.tried and compared.loss > _SUSPICIOUS * compared.noise:
        yield from _grow_sets(candidates, chances, sets, worlds.closer)
        compared = _compare_sets(candidates, sets, line)
    yield compared


def _grow_sets(
    candidates: Candidates, chances: Sequence[Chance], sets: Sequence[list[list[float]]], worlds: int
) -> Iterator[None]:
    """Try the candidates in new worlds until each set has this many. Yields None after each slice."""
    ways = range(len(candidates.moves))
    for chance, tried in zip(chances, sets, strict=True):
        while len(tried) < worlds:
            tried.append(candidates.trials.try_moves(chance, ways))
            if len(tried) % _SLICE == 0:
                yield None


def _compare_sets(
    candidates: Candidates, sets: Sequence[Sequence[Sequence[float]]], line: Calibration
) -> MoveComparison:
    ways = range(len(candidates.moves))
    means = [[sum(column) / len(tried) for column in zip(*tried, strict=True)] for tried in sets]
    estimates = [_estimate_means(line, mean) for mean in means]
    worth = lost = 0.0
    # The candidate picked in each set is evaluated in both sets.
    for one, own in enumerate(estimates):
        other = estimates[one - 1]
        pick, taken = (_find_best(own, means[one], among) for among in (ways, candidates.chosen))
        worth += own[pick].value + other[pick].value
        lost += own[pick].value - own[taken].value + other[pick].value - other[taken].value
    mean = [sum(column) / len(means) for column in zip(*means, strict=True)]
    total = _estimate_means(line, mean)
    best, chosen = (_find_best(total, mean, among) for among in (ways, candidates.chosen))
    rows = [
        [line.calibrate_playout(place, one) for place, one in enumerate(row)]
        for tried in sets
        for row in tried
    ]
    noises = [_standard_error([row[best] - row[way] for row in rows]) for way in ways]
    return MoveComparison(
        worth / (2 * len(means)), lost / (2 * len(means)), noises[chosen], best, total, noises, len(rows)
    )


def _estimate_means(line: Calibration, means: Sequence[float]) -> list[Estimate]:
    return [line.estimate(place, mean) for place, mean in enumerate(means)]


def _find_best(estimates: Sequence[Estimate], means: Sequence[float], among: Sequence[int]) -> int:
    """Return the place of the best candidate. Of equal candidates, it is the one with the better playouts."""
    return max(among, key=lambda place: (estimates[place].value, means[place], -place))


def _standard_error(differences: Sequence[float]) -> float:
    """Return the standard error of the mean difference."""
    number = len(differences)
    if number < 2:
        return 0.0
    mean = sum(differences) / number
    return sqrt(sum([(one - mean) ** 2 for one in differences]) / (number - 1) / number)
