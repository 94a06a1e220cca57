"""Level a game's calibration after `calibrate`, so that the first decisions of a part add up to the fair value.

Run it as `PYTHONPATH=core:. python -m tools.tune.level_calibration GAME [GAMES [PROCESSES]]`. At the start of a part
nobody is ahead, so the values of its first decisions should add up to the fair value. In lines fitted to the results of
games, they only roughly do. This prints the last row of each kind with the offset that corrects it. It is for games
that always start alike, so that chance does not hide the difference.
"""

import sys
from collections import defaultdict
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, Final

from tools.tune.calibrate import SETUPS, decisions, play_game
from trilithon.analysis.review import evaluation_of
from trilithon.evaluation import CalibrationTable, calibration_for, interpolate_row
from trilithon.options import Value

_FIRST: Final = 15_000  # games from here on are not used for calibration or to check reviews


def main(game: str, games: int = 100, processes: int = 1) -> None:
    """Print the last rows of a game's calibration."""
    lines: CalibrationTable = evaluation_of(game).LINES
    with ProcessPoolExecutor(processes) as pool:
        for seats, options in SETUPS[game]:
            ahead, weights = 0.0, defaultdict[str, float](float)
            numbers = range(_FIRST, _FIRST + games)
            for more, parts in pool.map(partial(excess_at_start, game, seats, options), numbers):
                ahead += more
                for kind, weight in parts.items():
                    weights[kind] += weight
            added = -ahead / sum(weights.values())
            print(
                f"# {seats} {dict(options)}: {ahead / games / seats:+.3f} each, so {added:+.3g}", flush=True
            )
            for kind in sorted(weights):
                left, before, times = lines[kind, seats][-1]
                print(f'("{kind}", {seats}): ({left:g}, {before + added:.4g}, {times:g})', flush=True)


def excess_at_start(
    game: str, seats: int, options: Mapping[str, Value], number: int
) -> tuple[float, dict[str, float]]:
    """Return by how much the values of a game's first decisions in each part exceed the fair value, summed over all
    seats; and by kind, the weight of the last row in that sum."""
    evaluation: Any = evaluation_of(game)
    ahead, weights = 0.0, defaultdict[str, float](float)
    for first in decisions(play_game(game, seats, options, number)):
        assert first.fair is not None
        ahead += (
            calibration_for(evaluation.LINES, first.candidates, seats).expected_result(first.play_out().value)
            - first.fair
        )
        rows = evaluation.LINES[first.candidates.kind, seats]
        last = [(left, float(left == rows[-1][0]), 0.0) for left, _, _ in rows]
        weights[first.candidates.kind] += interpolate_row(last, first.candidates.left)[0]
    return ahead, weights


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
