"""Levels lines of reviews: `PYTHONPATH=core:. python -m tools.tune.level GAME [GAMES [PROCESSES]]`, after `calibrate`.

Where a part of a game begins nobody is ahead yet, so what its first decisions come to adds up to what is fair. In lines
that are fitted to how games ended it does so but roughly. This tells what has to be added where most is left: it prints
the last row of each kind as it should be. It is for games that all begin alike, where chance does not hide it.
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

_FIRST: Final = 15_000  # games from here on are in no calibration, and looked at by no review


def main(game: str, games: int = 100, processes: int = 1) -> None:
    """Print the last rows of a game's lines."""
    lines: CalibrationTable = evaluation_of(game).LINES
    with ProcessPoolExecutor(processes) as pool:
        for seats, options in SETUPS[game]:
            ahead, weights = 0.0, defaultdict[str, float](float)
            numbers = range(_FIRST, _FIRST + games)
            for more, weighed in pool.map(partial(beginnings, game, seats, options), numbers):
                ahead += more
                for kind, weight in weighed.items():
                    weights[kind] += weight
            added = -ahead / sum(weights.values())
            print(
                f"# {seats} {dict(options)}: {ahead / games / seats:+.3f} each, so {added:+.3g}", flush=True
            )
            for kind in sorted(weights):
                left, before, times = lines[kind, seats][-1]
                print(f'("{kind}", {seats}): ({left:g}, {before + added:.4g}, {times:g})', flush=True)


def beginnings(
    game: str, seats: int, options: Mapping[str, Value], number: int
) -> tuple[float, dict[str, float]]:
    """By how much the first decisions of a game's parts come to more than is fair, of all seats together, and by kind
    how much of the last row is in that."""
    weighing: Any = evaluation_of(game)
    ahead, weights = 0.0, defaultdict[str, float](float)
    for first in decisions(play_game(game, seats, options, number)):
        assert first.fair is not None
        ahead += (
            calibration_for(weighing.LINES, first.weighed, seats).worth(first.play_out().worth) - first.fair
        )
        rows = weighing.LINES[first.weighed.kind, seats]
        last = [(left, float(left == rows[-1][0]), 0.0) for left, _, _ in rows]
        weights[first.weighed.kind] += interpolate_row(last, first.weighed.left)[0]
    return ahead, weights


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
