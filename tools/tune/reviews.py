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

from tools.tune import calibrate
from trilithon import catalogue
from trilithon.analysis.review import (
    WORLDS,
    ReviewedMove,
    can_review,
    evaluation_of,
    parts_of,
    review_in_slices,
    summarize_review,
)
from trilithon.analysis.trials import Worlds
from trilithon.ladder.table import SURE
from trilithon.options import Value, value_text
from trilithon.record import Record

FEW: Final = Worlds(
    100, 100
)  # in each of two sets; what a review says in the mean does not hang on their number
MOST: Final = 3  # errors that a review tells
_FIRST: Final = 20_000  # the first seed; nothing else was made of those from here on

Options = tuple[tuple[str, Value], ...]


class ReviewedGame(NamedTuple):
    """What the review of a game says beside what was dealt, a part of it, such as a round, on the average."""

    choices: float
    others: float


def run(
    games: Sequence[str], numbers: Sequence[int] | None, number: int, whole: int, agreed: int, pool: Executor
) -> int:
    """Print, for each set-up of some games or of all, for these numbers of players or for each, what reviews of so many
    games say in the mean of what was dealt; of the first `whole` of them what they say of the play; and for those
    `agreed` more how many of the costliest decisions two reviews have in common."""
    print("| game, players | deal | games | own choices | others | games | the same of 3 | games |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for game in games or [name for name in catalogue() if can_review(name)]:
        for seats, chosen in calibrate.SETUPS[game]:
            if numbers and seats not in numbers:
                continue
            options = tuple(chosen.items())
            deals = list(pool.map(partial(dealt, game, seats, options), range(number)))
            told = list(pool.map(partial(mean_of, game, seats, options), range(whole)))
            same = [
                one
                for one in pool.map(partial(agreement, game, seats, options), range(number, number + agreed))
                if one is not None
            ]
            choices, others = ([row[place] for row in told] for place in range(len(ReviewedGame._fields)))
            names = [f"{name} {value_text(value)}" for name, value in options]
            about = ", ".join([f"{game} {seats}", *names])
            cells = [about, *_cells(deals), *(_cells(choices)[:1]), *_cells(others), *_cells(same)]
            print(f"| {' | '.join(cells)} |", flush=True)
    return 0


def _cells(found: Sequence[float]) -> tuple[str, str]:
    """The mean with its interval, and of how many; nothing of none."""
    return (spread(found), str(len(found))) if found else ("", "")


def dealt(game: str, seats: int, options: Options, number: int) -> float:
    """What the reviews of one game by all its seats say of what was dealt, in the mean: what one is dealt more another
    is dealt less, so that says more than a seat of each game."""
    record = play_game(game, seats, options, number)
    reviews = [summarize_review(record, seat, beginnings_of(record, seat)) for seat in range(seats)]
    return sum([review.deal / len(review.parts) for review in reviews]) / seats


def beginnings_of(record: Record, seat: int) -> list[ReviewedMove]:
    """The first decision of a seat in each part, by which what was dealt is told."""
    weighing = evaluation_of(record.states[0].setup.game)
    found: list[ReviewedMove] = []
    for begin, end in parts_of(weighing, [state.observe(None) for state in record.states]):
        for at in range(begin, end):
            if record.states[at].to_move == seat:
                *_, judged = review_in_slices(record, seat, range(at, at + 1), FEW)
                if judged:
                    found += judged
                    break
    return found


def mean_of(game: str, seats: int, options: Options, number: int) -> ReviewedGame:
    """What the review of one game says of one seat."""
    record = play_game(game, seats, options, number)
    seat = number % seats
    review = summarize_review(record, seat, judged_of(record, seat, FEW))
    parts = len(review.parts)
    return ReviewedGame(review.choices / parts, review.others / parts)


def agreement(game: str, seats: int, options: Options, number: int) -> int | None:
    """How many of the three costliest decisions of a seat two reviews have in common; None where there are not three
    that cost anything."""
    record = play_game(game, seats, options, number)
    seat = number % seats
    first, second = (
        [one.at for one in sorted(judged_of(record, seat, WORLDS, sets), key=_cost)[:MOST] if one.lost]
        for sets in (0, 2)
    )
    return len(set(first) & set(second)) if min(len(first), len(second)) == MOST else None


def _cost(one: ReviewedMove) -> tuple[int, int]:
    return -one.lost, one.at


def play_game(game: str, seats: int, options: Options, number: int) -> Record:
    """A game of equal computers that had no part in the calibration."""
    return calibrate.play_game(game, seats, dict(options), _FIRST + number)


def judged_of(record: Record, seat: int, worlds: Worlds, first: int = 0) -> list[ReviewedMove]:
    """The decisions of one seat; those of the others are not looked at. first: the number of
    the first set of worlds."""
    found: list[ReviewedMove] = []
    for at, state in enumerate(record.states[:-1]):
        if state.to_move == seat:
            *_, judged = review_in_slices(record, seat, range(at, at + 1), worlds, first)
            found += judged or ()
    return found


def spread(found: Sequence[float]) -> str:
    """Their mean, and the interval that holds the true one 95 times in a hundred."""
    number = len(found)
    mean = sum(found) / number
    error = sqrt(sum((one - mean) ** 2 for one in found) / (number - 1) / number) if number > 1 else 0.0
    return f"{mean:+.3f} ± {SURE * error:.3f}"
