"""Finds by playing how what is played out compares with what games come to:
`PYTHONPATH=core python -m tools.tune.calibrate GAME [GAMES [EVERY]]`.

It prints LINES, which stand in the game's `calibration.py`. Computers that are alike play games; what each of their
decisions is worth is played out, and compared with what the part of the game came to. For each kind of decision, number
of seats and range of what was left, the line comes nearest to that by least squares.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

from trilithon.advice.review import parts_of, weighing_of
from trilithon.advice.trials import Worlds, compared
from trilithon.game import load
from trilithon.options import Value
from trilithon.players import bot
from trilithon.players.match import chance_for, play
from trilithon.record import Record

LEVEL: Final = "sharp"
GAMES: Final = 60  # of each set-up, at most
ENOUGH: Final = 1500  # decisions of a set-up, and no further game is looked at
MORE: Final[Mapping[str, int]] = {"whist": 5000, "mancala": 6000}  # where that is quick
WORLDS: Final = Worlds(100, 100)
BANDS: Final = 4  # of what is left, of like size
# Or, by the kind of decision, where these end, as shares of all: whether a race is won shows in its last turns alone;
# where a round of Mancala begins, the best of many ways that are alike is overstated most.
_BEGINNING: Final = (0.25, 0.5, 0.75, 0.92, 1.0)
UNEVEN: Final[Mapping[str, Sequence[float]]] = {
    "turn": (0.08, 0.25, 0.5, 1.0),
    "standard": _BEGINNING,
    "deduction": _BEGINNING,
}
FEWEST: Final = 150  # decisions in a band
OWN: Final = 5000  # a chance that no player has

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

# By kind and seats: what was left, what was played out, what it came to.
Samples: TypeAlias = dict[tuple[str, int], list[tuple[float, float, float]]]


def main(game: str, games: int, every: int = 1) -> None:
    """Print the lines of a game. every: of so many rounds of decisions one is looked at, where each takes long: those
    next to each other tell much the same."""
    found: Samples = defaultdict(list)
    for seats, options in SETUPS[game]:
        looked = 0
        for number in range(games):
            if looked >= MORE.get(game, ENOUGH):
                break
            start = load(game).new(9_000_000 + number, options, seats)
            record = play(start, [bot(LEVEL, game) for _ in range(seats)])
            for key, sample in looked_at(record, every):
                found[key].append(sample)
                looked += 1
        print(game, seats, options, {key: len(of) for key, of in found.items()}, file=sys.stderr, flush=True)
    print("LINES: Lines = {")
    for key, samples in sorted(found.items()):
        rows = ", ".join(
            f"({left:g}, {a:.3g}, {b:.3g})" for left, a, b in fitted(samples, UNEVEN.get(key[0]))
        )
        print(f"    {key!r}: ({rows},),".replace("'", '"'))
    print("}")


def looked_at(record: Record, every: int) -> Iterator[tuple[tuple[str, int], tuple[float, float, float]]]:
    """Of the decisions one of so many rounds of them, one of each seat: its kind and seats, what was left, what was
    played out, what its part came to."""
    setup = record.states[0].setup
    weighing: Any = weighing_of(setup.game)
    views = [state.observe(None) for state in record.states]
    moves = [move for turn in record.turns for move in turn]
    for begin, end in parts_of(weighing, views):
        for at in range(begin, end):
            # As often of each seat: what a part comes to for all of them together is known.
            if ((at - begin) // setup.seats + setup.seed) % every:
                continue
            seat = record.states[at].to_move
            assert seat is not None
            seen = record.states[at].observe(seat)
            weighed = weighing.weigh(seen, moves[at]) if len(seen.legal) > 1 else None
            if weighed is None:
                continue
            *_, of = compared(weighed, (chance_for(setup.seed, OWN + seat, at),), WORLDS)
            assert of is not None
            came_to = weighing.came_to(views[begin], views[end], seat)
            yield (weighed.kind, setup.seats), (weighed.left, of.worth, came_to)


def fitted(
    samples: Sequence[tuple[float, float, float]], ends: Sequence[float] | None = None
) -> list[tuple[float, float, float]]:
    """In the middle of each band of what was left, the line that comes nearest: what is added, and times what. Where
    all comes to 0 or 1, it is a chance, and the line stays between the two. ends: of bands, if not of like size."""
    ordered = sorted(samples)
    chance = {came for _, _, came in samples} <= {0.0, 1.0}
    bands = max(1, min(BANDS, len({left for left, _, _ in ordered}), len(ordered) // FEWEST))
    ends = ends or [(band + 1) / bands for band in range(bands)]
    rows: dict[float, tuple[float, float, float]] = {}
    for begin, end in pairwise([0, *[round(len(ordered) * end) for end in ends]]):
        part = ordered[begin:end]
        number = len(part)
        left = round(sum(row[0] for row in part) / number, 1)
        mean, came = sum(row[1] for row in part) / number, sum(row[2] for row in part) / number
        spread = sum((row[1] - mean) ** 2 for row in part)
        slope = sum((row[1] - mean) * (row[2] - came) for row in part) / spread if spread else 1.0
        slope = max(0.0, slope)  # what is worth more may come to no less
        added = came - slope * mean
        if chance:
            low, high = (min(1.0, max(0.0, end)) for end in (added, added + slope))
            added, slope = low, high - low
        rows[left] = (left, added, slope)
    return list(rows.values())


if __name__ == "__main__":
    main(sys.argv[1], *[int(number) for number in sys.argv[2:] or [str(GAMES)]])
