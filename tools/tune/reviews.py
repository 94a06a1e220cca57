"""Check whether reviews can be trusted: `python3 build.py reviews` prints a table.

Equal computers play games that were not used for calibration. If reviews separate luck from play correctly, the effects
of the deal and of the other players are 0 on average; and two reviews of a game with different worlds name the same
errors.
"""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from tools.tune import calibrate
from trilithon import catalogue
from trilithon.analysis.review import WORLDS, review_in_slices
from trilithon.analysis.trials import Worlds
from trilithon.arena.statistics import SURE
from trilithon.options import Value, value_text
from trilithon.record import Record
from trilithon.review import ReviewedMove, can_review, evaluation_of, parts_of, summarize_review

FEW: Final = Worlds(100, 100)  # in each of two sets; means of reviews do not depend on their number
MOST: Final = 3  # errors that a review shows
_FIRST: Final = 20_000  # the first seed; seeds from here on are used for nothing else

Options = tuple[tuple[str, Value], ...]


class ReviewedGame(NamedTuple):
    """The effects of a seat's own choices and of the others in a game, as its review shows them: means over its
    parts."""

    choices: float
    others: float


def run(
    games: Sequence[str], numbers: Sequence[int] | None, number: int, whole: int, agreed: int, pool: Executor
) -> int:
    """Print a row for each set-up of some games (or all) and some numbers of players (or all).

    number: the games whose deals are reviewed.
    whole: how many of them are reviewed completely.
    agreed: the games reviewed twice, to count how many of the costliest decisions both reviews name.
    """
    print("| game, players | deal | games | own choices | others | games | the same of 3 | games |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for game in games or [name for name in catalogue() if can_review(name)]:
        for seats, chosen in calibrate.SETUPS[game]:
            if numbers and seats not in numbers:
                continue
            options = tuple(chosen.items())
            deals = list(pool.map(partial(deal_effect, game, seats, options), range(number)))
            effects = list(pool.map(partial(mean_effects, game, seats, options), range(whole)))
            same = [
                one
                for one in pool.map(partial(agreement, game, seats, options), range(number, number + agreed))
                if one is not None
            ]
            choices, others = ([row[place] for row in effects] for place in range(len(ReviewedGame._fields)))
            names = [f"{name} {value_text(value)}" for name, value in options]
            about = ", ".join([f"{game} {seats}", *names])
            cells = [about, *_cells(deals), *(_cells(choices)[:1]), *_cells(others), *_cells(same)]
            print(f"| {' | '.join(cells)} |", flush=True)
    return 0


def _cells(found: Sequence[float]) -> tuple[str, str]:
    """Return the mean with its interval, and the number of values; two empty texts if there are none."""
    return (spread(found), str(len(found))) if found else ("", "")


def deal_effect(game: str, seats: int, options: Options, number: int) -> float:
    """Return the mean effect of the deal in the reviews of one game by all its seats.

    What one seat is dealt in excess another lacks, so this says more than one seat of each of several games.
    """
    record = play_game(game, seats, options, number)
    reviews = [summarize_review(record, seat, beginnings_of(record, seat)) for seat in range(seats)]
    return sum([review.deal / len(review.parts) for review in reviews]) / seats


def beginnings_of(record: Record, seat: int) -> list[ReviewedMove]:
    """Return the first decision of a seat in each part, which shows the effect of the deal."""
    evaluation = evaluation_of(record.setup.game)
    found: list[ReviewedMove] = []
    for begin, end in parts_of(evaluation, [state.observe(None) for state in record.states]):
        for at in range(begin, end):
            if record.states[at].to_move == seat:
                *_, reviewed = review_in_slices(record, seat, range(at, at + 1), FEW)
                if reviewed:
                    found += reviewed
                    break
    return found


def mean_effects(game: str, seats: int, options: Options, number: int) -> ReviewedGame:
    """Return the effects in one seat's review of a game."""
    record = play_game(game, seats, options, number)
    seat = number % seats
    review = summarize_review(record, seat, reviewed_moves_of(record, seat, FEW))
    parts = len(review.parts)
    return ReviewedGame(review.choices / parts, review.others / parts)


def agreement(game: str, seats: int, options: Options, number: int) -> int | None:
    """Return how many of a seat's three costliest decisions two reviews have in common, or None if fewer than three
    cost anything."""
    record = play_game(game, seats, options, number)
    seat = number % seats
    first, second = (
        [
            one.at
            for one in sorted(reviewed_moves_of(record, seat, WORLDS, sets), key=_cost)[:MOST]
            if one.loss
        ]
        for sets in (0, 2)
    )
    return len(set(first) & set(second)) if min(len(first), len(second)) == MOST else None


def _cost(one: ReviewedMove) -> tuple[int, int]:
    return -one.loss, one.at


def play_game(game: str, seats: int, options: Options, number: int) -> Record:
    """Play a game between equal computers that was not used for calibration."""
    return calibrate.play_game(game, seats, dict(options), _FIRST + number)


def reviewed_moves_of(record: Record, seat: int, worlds: Worlds, first: int = 0) -> list[ReviewedMove]:
    """Return the reviewed decisions of one seat. first: the number of the first set of worlds."""
    found: list[ReviewedMove] = []
    for at, state in enumerate(record.states[:-1]):
        if state.to_move == seat:
            *_, reviewed = review_in_slices(record, seat, range(at, at + 1), worlds, first)
            found += reviewed or ()
    return found


def spread(found: Sequence[float]) -> str:
    """Return the mean and its 95% confidence interval."""
    number = len(found)
    mean = sum(found) / number
    error = sqrt(sum((one - mean) ** 2 for one in found) / (number - 1) / number) if number > 1 else 0.0
    return f"{mean:+.3f} ± {SURE * error:.3f}"
