"""Fit the calibration of a game's evaluation to games: from playout results to the results of real games.

Equal computers play games. Each of their decisions is played out, and the result is compared with the result of the
part of the game. For each kind of decision, number of seats and range of how much was left, a line is fitted by least
squares.

Only the first decisions show what was dealt, so in further games only these are examined, which is quick.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import chain, pairwise
from typing import Any, Final, NamedTuple, TypeAlias

from tools.setup import say
from tools.tune.tables import round_to
from trilithon.analysis.trials import MoveComparison, Worlds, compare_moves
from trilithon.chance import Chance
from trilithon.evaluation import Candidates
from trilithon.game import load
from trilithon.options import Value
from trilithon.players import bot
from trilithon.players.match import chance_for, play
from trilithon.record import Record
from trilithon.review import evaluation_of, parts_of

LEVEL: Final = "sharp"
ENOUGH: Final = 1500  # decisions of a set-up, after which no further game is examined
AT_ONCE: Final = 4  # games between two checks whether there are enough decisions
MORE: Final[Mapping[str, int]] = {"whist": 5000, "mancala": 6000}  # ENOUGH for games that are quick
WORLDS: Final = Worlds(100, 100)
BANDS: Final = 4  # of equal size, by how much is left
# By kind of decision, where uneven bands end, as shares of all decisions. Whether a race is won shows only in its last
# turns. At the start of a round of Mancala, the best of many similar moves is overstated most.
_BEGINNING: Final = (0.25, 0.5, 0.75, 0.92, 1.0)
UNEVEN: Final[Mapping[str, Sequence[float]]] = {
    "turn": (0.08, 0.25, 0.5, 1.0),
    "standard": _BEGINNING,
    "deduction": _BEGINNING,
}
EACH: Final = ("bid", "chance bid")  # hands have few sizes in the bidding, and each gets a line of its own
FEWEST: Final = 150  # decisions in a band
OWN: Final = 5000  # with its double, the streams of random numbers that no player uses
_FIRST: Final = 9_000_000  # the first seed

SETUPS: Final[Mapping[str, Sequence[tuple[int, Mapping[str, Value]]]]] = {
    "whist": [(seats, {"length": "short"}) for seats in range(2, 7)],
    "celtic_whist": [
        *[(seats, options) for seats in range(2, 6) for options in ({}, {"follow-black": True})],
        *[(seats, {"mode": "cooperative"}) for seats in (3, 4, 5)],
        (1, {"scoring": "tougher"}),
    ],
    "rekniles_ekim": [(seats, {}) for seats in range(2, 6)],
    "mancala": [
        (seats, {"game": kind}) for kind in ("standard", "deduction", "gambling") for seats in range(2, 6)
    ],
}

# Set-ups of which only beginnings are examined: in 21 rounds, hands have every size.
FURTHER: Final[Mapping[str, Sequence[Mapping[str, Value]]]] = {"whist": [{}]}

# By kind and seats: how much was left, the playout result, the result of the part.
_Sample: TypeAlias = tuple[tuple[str, int], tuple[float, float, float]]
Samples: TypeAlias = dict[tuple[str, int], list[tuple[float, float, float]]]
Lines: TypeAlias = list[tuple[float, float, float]]  # see `CalibrationTable`


def fit_calibration(
    game: str, pool: Executor, games: int, every: int, beginnings: int
) -> dict[tuple[str, int], Lines]:
    """Play and examine games, and return the lines by kind of decision and number of seats.

    games: the most games of a set-up.
    every: examine one of this many rounds of decisions, if each takes long. Neighbouring decisions are much alike.
    beginnings: further games of which only the first decisions are examined.
    """
    found: Samples = defaultdict(list)
    for seats, options in SETUPS[game]:
        samples = _collect_samples(pool, game, seats, options, games, every)
        further = range(games, games + beginnings)
        for form in (options, *FURTHER.get(game, ())):
            samples += chain.from_iterable(
                pool.map(partial(_samples_of_game, game, seats, form, None), further)
            )
        for key, sample in samples:
            found[key].append(sample)
        numbers = {key: len(of) for key, of in found.items()}
        say(f"{game} {seats} {dict(options)} {numbers}")
    lines = {}
    for key, of in found.items():
        frequent = _drop_rare_sizes(key[0], of)
        rows = fit_lines(frequent, _band_ends(key[0], frequent))
        lines[key] = [(left, round_to(3, added), round_to(3, times)) for left, added, times in rows]
    return lines


def _collect_samples(
    pool: Executor, game: str, seats: int, options: Mapping[str, Value], games: int, every: int
) -> list[_Sample]:
    """Return samples from the given number of games, or from fewer if these have enough decisions."""
    found: list[_Sample] = []
    for number in range(0, games, AT_ONCE):
        if len(found) >= MORE.get(game, ENOUGH):
            break
        numbers = range(number, min(games, number + AT_ONCE))
        for samples in pool.map(partial(_samples_of_game, game, seats, options, every), numbers):
            found += samples
    return found


def _samples_of_game(
    game: str, seats: int, options: Mapping[str, Value], every: int | None, number: int
) -> list[_Sample]:
    return list(samples_of(play_game(game, seats, options, _FIRST + number), every))


def play_game(game: str, seats: int, options: Mapping[str, Value], seed: int) -> Record:
    """Play a game between equal computers."""
    start = load(game).new(seed, options, seats)
    return play(start, [bot(LEVEL, game) for _ in range(seats)])


class Sample(NamedTuple):
    """A decision to examine.

    candidates: its candidates.
    chances: two streams, one for each set of worlds, as in a review. With one set, the best candidate would be
        overstated.
    fair: the expected result of the part before it begins, or None if unknown.
    result: the result of the part for the seat that decided.
    """

    candidates: Candidates
    chances: tuple[Chance, ...]
    fair: float | None
    result: float

    def play_out(self) -> MoveComparison:
        """Compare the candidates without any calibration."""
        *_, of = compare_moves(self.candidates, self.chances, WORLDS)
        assert of is not None
        return of


def samples_of(record: Record, every: int | None = None) -> Iterator[_Sample]:
    """Yield the samples of a game's decisions: kind and seats, then how much was left, the playout result and the
    part's result.

    every: see `decisions`.
    """
    seats = record.setup.seats
    for one in decisions(record, every):
        of = one.play_out()
        if of.best not in one.candidates.settled:  # a known result needs no line
            yield (one.candidates.kind, seats), (one.candidates.left, of.value, one.result)


def decisions(record: Record, every: int | None = None) -> Iterator[Sample]:
    """Yield the decisions to examine: in one of `every` rounds of decisions, one for each seat; or for None the first
    decision of each seat in each part."""
    setup = record.setup
    evaluation: Any = evaluation_of(setup.game)
    views = [state.observe(None) for state in record.states]
    moves = [move for turn in record.turns for move in turn]
    for begin, end in parts_of(evaluation, views):
        begun = set[int]()
        for at in range(begin, end):
            seat = record.states[at].to_move
            assert seat is not None
            # Equally often for each seat, since the sum of all seats' results is known.
            if seat in begun if every is None else ((at - begin) // setup.seats + setup.seed) % every:
                continue
            observation = record.states[at].observe(seat)
            candidates = (
                evaluation.find_candidates(observation, moves[at]) if len(observation.legal) > 1 else None
            )
            if candidates is None:
                continue
            begun.add(seat)
            chances = tuple(chance_for(setup.seed, OWN * number + seat, at) for number in (1, 2))
            result = evaluation.result_of_part(views[begin], views[end], seat)
            yield Sample(candidates, chances, evaluation.fair_value(views[begin]), result)


def _drop_rare_sizes(
    kind: str, samples: Sequence[tuple[float, float, float]]
) -> Sequence[tuple[float, float, float]]:
    """Return the samples without those of rare hand sizes in the bidding, such as in a play-off, which use the nearest
    line."""
    numbers = Counter(left for left, _, _ in samples)
    frequent = [sample for sample in samples if numbers[sample[0]] >= FEWEST]
    return frequent if kind in EACH and frequent else samples


def _band_ends(kind: str, samples: Sequence[tuple[float, float, float]]) -> Sequence[float] | None:
    """Return where the bands of a kind of decision end, as shares of all samples, or None if they have equal size."""
    if kind not in EACH:
        return UNEVEN.get(kind)
    ordered = sorted(left for left, _, _ in samples)
    return [bisect_right(ordered, left) / len(ordered) for left in sorted({*ordered})]


def _share_left(sample: tuple[float, float, float]) -> float:
    return sample[0]


def fit_lines(
    samples: Sequence[tuple[float, float, float]], ends: Sequence[float] | None = None
) -> list[tuple[float, float, float]]:
    """Fit a line to the samples of each band. Return rows for the middle of each band: how much was left, offset,
    slope.

    If all results are 0 or 1, they are chances, and the line stays between the two.
    ends: where the bands end, as shares of all samples; None for equal sizes.
    """
    ordered = sorted(samples, key=_share_left)  # by nothing else, or the result would influence the band
    chance = {result for _, _, result in samples} <= {0.0, 1.0}
    bands = max(1, min(BANDS, len({left for left, _, _ in ordered}), len(ordered) // FEWEST))
    ends = ends or [(band + 1) / bands for band in range(bands)]
    rows: dict[float, tuple[float, float, float]] = {}
    # Decisions with equally much left stay together, since all games may start with the same.
    cuts = [
        bisect_left(
            ordered, _share_left(ordered[min(round(len(ordered) * end), len(ordered) - 1)]), key=_share_left
        )
        for end in ends[:-1]
    ]
    for begin, end in pairwise(sorted({0, *cuts, len(ordered)})):
        part = ordered[begin:end]
        number = len(part)
        left = round(sum(row[0] for row in part) / number, 1)
        mean, mean_result = sum(row[1] for row in part) / number, sum(row[2] for row in part) / number
        spread = sum((row[1] - mean) ** 2 for row in part)
        slope = sum((row[1] - mean) * (row[2] - mean_result) for row in part) / spread if spread else 1.0
        slope = max(0.0, slope)  # a better playout result never means a worse result
        added = mean_result - slope * mean
        if chance:
            low, high = (min(1.0, max(0.0, end)) for end in (added, added + slope))
            added, slope = low, high - low
        rows[left] = (left, added, slope)
    return list(rows.values())
