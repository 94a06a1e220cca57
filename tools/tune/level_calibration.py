"""Level Mancala's calibration, so that the first decisions of a part add up to the fair value.

At the start of a part nobody is ahead, so the values of its first decisions should add up to the fair value. In lines
fitted to the results of games, they only roughly do. So the offset of the last row of each kind is corrected. This
works for games that always start alike, so that chance does not hide the difference.
"""

from collections import defaultdict
from collections.abc import Mapping
from concurrent.futures import Executor
from functools import partial
from typing import Final

from tools.setup import say
from tools.tune.calibrate import SETUPS, Lines, decisions, fit_calibration, play_game
from tools.tune.tables import round_to
from trilithon.evaluation import CalibrationTable, calibration_for, interpolate_row
from trilithon.options import Value

_FIRST: Final = 15_000  # games from here on are not used for calibration or to check reviews


def fit_level_calibration(
    game: str, pool: Executor, games: int, every: int, beginnings: int, levelling: int
) -> dict[tuple[str, int], Lines]:
    """Return the lines of `fit_calibration`, levelled. levelling: how many games of each set-up to level them with."""
    lines = fit_calibration(game, pool, games, every, beginnings)
    for seats, options in SETUPS[game]:
        excess, weights = 0.0, defaultdict[str, float](float)
        numbers = range(_FIRST, _FIRST + levelling)
        for more, parts in pool.map(partial(excess_at_start, lines, game, seats, options), numbers):
            excess += more
            for kind, weight in parts.items():
                weights[kind] += weight
        added = -excess / sum(weights.values())
        say(f"{game} {seats} {dict(options)}: {excess / levelling / seats:+.3f} each, so {added:+.3g}")
        for kind in weights:
            left, before, times = lines[kind, seats][-1]
            lines[kind, seats][-1] = (left, round_to(4, before + added), times)
    return lines


def excess_at_start(
    lines: CalibrationTable, game: str, seats: int, options: Mapping[str, Value], number: int
) -> tuple[float, dict[str, float]]:
    """Return by how much the values of a game's first decisions in each part exceed the fair value, summed over all
    seats; and by kind, the weight of the last row in that sum."""
    ahead, weights = 0.0, defaultdict[str, float](float)
    for first in decisions(play_game(game, seats, options, number)):
        assert first.fair is not None
        line = calibration_for(lines, first.candidates, seats)
        ahead += line.expected_result(first.play_out().value) - first.fair
        rows = lines[first.candidates.kind, seats]
        last = [(left, float(left == rows[-1][0]), 0.0) for left, _, _ in rows]
        weights[first.candidates.kind] += interpolate_row(last, first.candidates.left)[0]
    return ahead, weights
