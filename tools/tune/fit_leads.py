"""Fit how leads on Mancala's board translate into points.

Equal computers play games. Before each turn, the lead of every seat is estimated, and compared with the points of the
round. For each game, number of seats and range of disks left, leads are multiplied by the factor that fits best (least
squares); an offset makes the means equal. Fit the calibration afterwards.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, Final

from tools.tune.calibrate import LEVEL, SETUPS, Lines
from tools.tune.tables import round_to
from trilithon.game import load
from trilithon.games.mancala import evaluation
from trilithon.games.mancala.finishing import Finishing
from trilithon.games.mancala.moves import SPACE
from trilithon.players import bot
from trilithon.players.match import play
from trilithon.record import Record
from trilithon.review import parts_of

ENOUGH: Final = 20_000  # leads of a set-up
BANDS: Final = 5  # of equal size, by disks left
TRIED: Final = [1.05**step / 10 for step in range(120)]  # factors, from 0.1 to 33

# Disks left, the most points possible, the lead, the points in the end (all above the others' average).
Lead = tuple[float, float, float, float]


def fit_leads(game: str, pool: Executor, games: int) -> dict[tuple[str, int], Lines]:
    """Return the lines by kind of game and number of seats. games: the most games of a set-up."""
    return dict(pool.map(partial(_fit_set_up, games), range(len(SETUPS[game]))))


def _fit_set_up(games: int, place: int) -> tuple[tuple[str, int], Lines]:
    seats, options = SETUPS["mancala"][place]
    found: list[Lead] = []
    for number in range(games):
        if len(found) >= ENOUGH:
            break
        start: Any = load("mancala").new(9_000_000 + number, options, seats)
        found += leads(play(start, [bot(LEVEL, "mancala") for _ in range(seats)]))
    rows = [
        (round(left, 1), round_to(6, round(added, 2)), round_to(3, times))
        for left, added, times in fit_bands(found)
    ]
    return (str(options["game"]), seats), rows


def leads(record: Record) -> Iterator[Lead]:
    """Yield the lead of each seat whose colour has not vanished, before each turn."""
    states: Sequence[Any] = record.states
    views = [state.observe(None) for state in states]
    for begin, end in parts_of(evaluation, views):
        for at in range(begin, end):
            for seat in range(views[at].seats):
                observation = states[at].observe(seat)
                gone = [colour for group in observation.gone for colour in group]
                if observation.phase != SPACE or observation.colours[seat] in gone:
                    continue
                outlook = Finishing(observation)
                lead = outlook.lead(outlook.expected_values(outlook.tempi), seat, observation.colours)
                ahead = lead / (1000 * evaluation.count_rivals(observation))
                yield (
                    sum(observation.left),
                    evaluation.most_points(observation),
                    ahead,
                    evaluation.result_of_part(views[begin], views[end], seat),
                )


def fit_bands(found: Sequence[Lead]) -> Iterator[tuple[float, float, float]]:
    """Yield for each band the mean of the disks left, the offset and the factor."""
    ordered = sorted(found, key=lambda lead: lead[0])
    for band in range(BANDS):
        part = ordered[len(ordered) * band // BANDS : len(ordered) * (band + 1) // BANDS]
        left, ahead, mean_result = (sum(lead[column] for lead in part) / len(part) for column in (0, 2, 3))

        def squared_error(
            times: float, part: Sequence[Lead] = part, start: float = mean_result, mean: float = ahead
        ) -> float:
            return sum(
                (result - evaluation.bound_points(start + times * (lead - mean), most)) ** 2
                for _, most, lead, result in part
            )

        times = min(TRIED, key=squared_error)
        yield left, mean_result - times * ahead, times
