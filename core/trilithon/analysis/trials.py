"""What the ways to go on from a decision come to, played out in worlds that agree with what the seat saw.

There are two sets of worlds. The best way in one set is overstated there, and understated in the other set; the mean of
both is steady. Where a better way than the one that was chosen seems to have been found, both sets grow.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.evaluation import Calibration, Candidates, Estimate
from trilithon.players.match import chance_for

_SLICE: Final = 4  # worlds
_SET: Final = 1000  # apart, so that neither the sets nor the players have the same chance
_AS_PLAYED_OUT: Final = Calibration()
_SEEMS: Final = 2  # times its noise, and what was lost seems to be an error


class Worlds(NamedTuple):
    """In how many a decision is tried, in each set. closer: so many where it then seems to have been an error."""

    tried: int
    closer: int

    def at_most(self, number: int) -> "Worlds":
        """No more than so many."""
        return Worlds(min(self.tried, number), min(self.closer, number))


class MoveComparison(NamedTuple):
    """The values of the ways. worth: of the best way. lost: how much less the chosen one is worth; noise: its standard
    error. best: the place of the best. estimates: of each way. noises: by way, the standard error of how much less it
    came to than the best. tried: the number of worlds."""

    worth: float
    lost: float
    noise: float
    best: int
    estimates: Sequence[Estimate]
    noises: Sequence[float]
    tried: int


def trial_chances(seed: int, seat: int, at: int, sets: int = 2, first: int = 0) -> list[Chance]:
    """Those that the sets of worlds are drawn from for a seat's decision, made in the state of this number."""
    return [chance_for(seed, _SET * (number + 1) + seat, at) for number in range(first, first + sets)]


def compare_moves(
    weighed: Candidates, chances: Sequence[Chance], worlds: Worlds, line: Calibration = _AS_PLAYED_OUT
) -> Iterator[MoveComparison | None]:
    """None after each slice, last of all the comparison. chances: of each set. worlds: at most so many, fewer if the
    decision says so. line: calibrates the values; by default they are those of the playouts."""
    if weighed.certain or len(weighed.settled) == len(weighed.moves):
        chances, worlds = chances[:1], worlds.at_most(1)
    worlds = worlds.at_most(weighed.most)
    sets: list[list[list[float]]] = [[] for _ in chances]
    yield from _grow_sets(weighed, chances, sets, worlds.tried)
    found = _compare_sets(weighed, sets, line)
    if worlds.closer > worlds.tried and found.lost > _SEEMS * found.noise:
        yield from _grow_sets(weighed, chances, sets, worlds.closer)
        found = _compare_sets(weighed, sets, line)
    yield found


def _grow_sets(
    weighed: Candidates, chances: Sequence[Chance], sets: Sequence[list[list[float]]], worlds: int
) -> Iterator[None]:
    """None after each slice, until each set has so many worlds."""
    ways = range(len(weighed.moves))
    for chance, tried in zip(chances, sets, strict=True):
        while len(tried) < worlds:
            tried.append(weighed.decision.try_moves(chance, ways))
            if len(tried) % _SLICE == 0:
                yield None


def _compare_sets(
    weighed: Candidates, sets: Sequence[Sequence[Sequence[float]]], line: Calibration
) -> MoveComparison:
    ways = range(len(weighed.moves))
    means = [[sum(column) / len(tried) for column in zip(*tried, strict=True)] for tried in sets]
    told = [_estimates(line, mean) for mean in means]
    worth = lost = 0.0
    # Judged by the set in which it was picked, and by the other one.
    for one, here in enumerate(told):
        there = told[one - 1]
        pick, taken = (_best(here, means[one], among) for among in (ways, weighed.chosen))
        worth += here[pick].worth + there[pick].worth
        lost += here[pick].worth - here[taken].worth + there[pick].worth - there[taken].worth
    mean = [sum(of) / len(means) for of in zip(*means, strict=True)]
    total = _estimates(line, mean)
    best, chosen = (_best(total, mean, among) for among in (ways, weighed.chosen))
    rows = [
        [line.calibrate_playout(place, one) for place, one in enumerate(row)]
        for tried in sets
        for row in tried
    ]
    noises = [_noise([row[best] - row[way] for row in rows]) for way in ways]
    return MoveComparison(
        worth / (2 * len(means)), lost / (2 * len(means)), noises[chosen], best, total, noises, len(rows)
    )


def _estimates(line: Calibration, means: Sequence[float]) -> list[Estimate]:
    return [line.estimate(place, mean) for place, mean in enumerate(means)]


def _best(estimates: Sequence[Estimate], means: Sequence[float], among: Sequence[int]) -> int:
    """The place of the best; of equals the one that came to more as it was played out."""
    return max(among, key=lambda place: (estimates[place].worth, means[place], -place))


def _noise(differences: Sequence[float]) -> float:
    """The standard error of the mean of these."""
    number = len(differences)
    if number < 2:
        return 0.0
    mean = sum(differences) / number
    return sqrt(sum([(one - mean) ** 2 for one in differences]) / (number - 1) / number)
