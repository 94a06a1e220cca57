"""Finds by playing what leads on Mancala's board come to: `PYTHONPATH=core python -m tools.tune.fit_foreseen [GAMES]`.

It prints FORESEEN, which stands in the game's `calibration.py`; `tools.tune.calibrate` is to be run after it. Computers
that are alike play games; before each turn what every seat has before the others is judged, and compared with the
points that the round came to. For each game, number of seats and range of disks left, what leads are multiplied by
comes nearest to that by least squares; what is added makes the means alike.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tools.tune.calibrate import LEVEL, SETUPS
from trilithon.analysis.review import parts_of
from trilithon.game import load
from trilithon.games.mancala import evaluation
from trilithon.games.mancala.finishing import Finishing
from trilithon.games.mancala.moves import SPACE
from trilithon.players import bot
from trilithon.players.match import play
from trilithon.record import Record

ENOUGH: Final = 20_000  # leads of a set-up
BANDS: Final = 5  # of disks left, of like size
TRIED: Final = [1.05**step / 10 for step in range(120)]  # what leads are multiplied by: 0.1 to 33

Lead = tuple[
    float, float, float, float
]  # disks left, the most there can be, how far it was ahead, what it came to


def main(games: int = 1000) -> None:
    """Print what leads are multiplied by. games: of each set-up, at most."""
    print("FORESEEN: Lines = {")
    for seats, options in SETUPS["mancala"]:
        found: list[Lead] = []
        for number in range(games):
            if len(found) >= ENOUGH:
                break
            start: Any = load("mancala").new(9_000_000 + number, options, seats)
            found += leads(play(start, [bot(LEVEL, "mancala") for _ in range(seats)]))
        rows = ", ".join(
            f"({left:.1f}, {round(added, 2):g}, {times:.3g})" for left, added, times in fit_leads(found)
        )
        print(f'    ("{options["game"]}", {seats}): ({rows}),', flush=True)
    print("}")


def leads(record: Record) -> Iterator[Lead]:
    """Of each seat whose colour is not gone yet, before each turn."""
    states: Sequence[Any] = record.states
    views = [state.observe(None) for state in states]
    for begin, end in parts_of(evaluation, views):
        for at in range(begin, end):
            for seat in range(views[at].seats):
                seen = states[at].observe(seat)
                gone = [colour for group in seen.gone for colour in group]
                if seen.phase != SPACE or seen.colours[seat] in gone:
                    continue
                view = Finishing(seen)
                lead = view.lead(view.worth_of(view.tempi), seat, seen.colours)
                ahead = lead / (1000 * evaluation.count_rivals(seen))
                yield (
                    sum(seen.left),
                    evaluation.most_points(seen),
                    ahead,
                    evaluation.result_of_part(views[begin], views[end], seat),
                )


def fit_leads(found: Sequence[Lead]) -> Iterator[tuple[float, float, float]]:
    """In the middle of each band of disks left, what is added and by what leads are multiplied."""
    ordered = sorted(found, key=lambda lead: lead[0])
    for band in range(BANDS):
        part = ordered[len(ordered) * band // BANDS : len(ordered) * (band + 1) // BANDS]
        left, ahead, came_to = (sum(lead[column] for lead in part) / len(part) for column in (0, 2, 3))

        def squared_error(
            times: float, part: Sequence[Lead] = part, start: float = came_to, mean: float = ahead
        ) -> float:
            return sum(
                (came - evaluation.bound_points(start + times * (lead - mean), most)) ** 2
                for _, most, lead, came in part
            )

        times = min(TRIED, key=squared_error)
        yield left, came_to - times * ahead, times


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]])
