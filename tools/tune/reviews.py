"""Whether reviews can be believed: `python3 build.py reviews`, which prints a table.

Equal computers play games that had no part in the calibration. If luck is told from play rightly, then what was dealt
and what the others did come to nothing on the average; and two reviews of one game, by other worlds, name the same
errors.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from tools.tune.calibrate import LEVEL, SETUPS
from trilithon import catalogue
from trilithon.advice.review import WORLDS, Judged, can_review, judging, summed
from trilithon.advice.trials import Worlds
from trilithon.game import load
from trilithon.options import Value, value_text
from trilithon.players import bot
from trilithon.players.match import play
from trilithon.record import Record

FEW: Final = Worlds(
    100, 100
)  # in each of two sets; what a review says in the mean does not hang on their number
MOST: Final = 3  # errors that a review tells
_FIRST: Final = 20_000  # the first seed; nothing else was made of those from here on
_SURE: Final = 1.96  # standard errors on each side of 95 in a hundred

Options = tuple[tuple[str, Value], ...]


class Told(NamedTuple):
    """What the review of a game came to, a part of it, such as a round, on the average."""

    deal: float
    choices: float
    others: float


def run(games: Sequence[str], number: int, agreed: int, pool: Executor) -> int:
    """Print, for each set-up of some games or of all, what reviews of so many games say in the mean, and for those
    `agreed` more how many of the costliest decisions two reviews have in common."""
    print("| game, players | deal | own choices | others | games | the same of 3 | games |")
    print("|---|---|---|---|---|---|---|", flush=True)
    for game in games or [name for name in catalogue() if can_review(name)]:
        for seats, chosen in SETUPS[game]:
            options = tuple(chosen.items())
            told = list(pool.map(partial(mean_of, game, seats, options), range(number)))
            same = [
                one
                for one in pool.map(partial(agreement, game, seats, options), range(number, number + agreed))
                if one is not None
            ]
            cells = [spread([row[place] for row in told]) for place in range(len(Told._fields))]
            again = [spread(same), str(len(same))] if same else ["", ""]
            names = [f"{name} {value_text(value)}" for name, value in options]
            about = ", ".join([f"{game} {seats}", *names])
            print(f"| {' | '.join([about, *cells, str(number), *again])} |", flush=True)
    return 0


def mean_of(game: str, seats: int, options: Options, number: int) -> Told:
    """What the review of one game says of one seat."""
    record = played(game, seats, options, number)
    seat = number % seats
    review = summed(record, seat, judged_of(record, seat, FEW))
    parts = len(review.parts)
    return Told(review.deal / parts, review.choices / parts, review.others / parts)


def agreement(game: str, seats: int, options: Options, number: int) -> int | None:
    """How many of the three costliest decisions of a seat two reviews have in common; None where there are not three
    that cost anything."""
    record = played(game, seats, options, number)
    seat = number % seats
    first, second = (
        [one.at for one in sorted(judged_of(record, seat, WORLDS, sets), key=_cost)[:MOST] if one.lost]
        for sets in (0, 2)
    )
    return len(set(first) & set(second)) if min(len(first), len(second)) == MOST else None


def _cost(one: Judged) -> tuple[int, int]:
    return -one.lost, one.at


def played(game: str, seats: int, options: Options, number: int) -> Record:
    """A game of equal computers."""
    start = load(game).new(_FIRST + number, dict(options), seats)
    return play(start, [bot(LEVEL, game) for _ in range(seats)])


def judged_of(record: Record, seat: int, worlds: Worlds, first: int = 0) -> list[Judged]:
    """The decisions of one seat; those of the others are not looked at. first: the number of
    the first set of worlds."""
    found: list[Judged] = []
    for at, state in enumerate(record.states[:-1]):
        if state.to_move == seat:
            *_, judged = judging(record, seat, range(at, at + 1), worlds, first)
            found += judged or ()
    return found


def spread(found: Sequence[float]) -> str:
    """Their mean, and the interval that holds the true one 95 times in a hundred."""
    number = len(found)
    mean = sum(found) / number
    error = sqrt(sum((one - mean) ** 2 for one in found) / (number - 1) / number) if number > 1 else 0.0
    return f"{mean:+.3f} ± {_SURE * error:.3f}"
