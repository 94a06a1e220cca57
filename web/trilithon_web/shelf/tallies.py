"""Statistics of the results of one game: how many were won, the best of them, their distribution."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from trilithon_web.shelf.results import GameResult, by_end, fewest_win

MOST_BARS: Final = 8


class Bar(NamedTuple):
    """One bar of a chart: how many games took from `low` to `high` moves."""

    low: int
    high: int
    games: int


class Tally(NamedTuple):
    """Statistics of the results of one game and kind of set-up.

    Everything except `assisted` and `assisted_won` counts games without help only.
    fewest, quickest: the moves and the seconds of the best games won. best: the best score. Each None if there is
    none.
    streak: how many of the last games were won in a row. longest: the longest such series.
    bars: how many moves the games won took.
    places: how many games ended first, second and so on.
    """

    game: str
    kind: str
    played: int
    won: int
    fewest: int | None
    quickest: int | None
    best: int | None
    streak: int
    longest: int
    bars: tuple[Bar, ...]
    places: tuple[int, ...]
    assisted: int
    assisted_won: int


def tally(results: Iterable[GameResult]) -> Tally:
    """Sum up the results of one game and kind of set-up. There must be at least one."""
    every = sorted(results, key=by_end)
    alone = [result for result in every if not result.assisted]
    helped = [result for result in every if result.assisted]
    won = [result for result in alone if result.won]
    streak = longest = 0
    for result in alone:
        streak = streak + 1 if result.won else 0
        longest = max(longest, streak)
    places = [result.places[result.seat] for result in alone if result.places]
    return Tally(
        game=every[0].game,
        kind=every[0].kind,
        played=len(alone),
        won=len(won),
        fewest=min((result.moves for result in won), default=None),
        quickest=min((result.seconds for result in won), default=None),
        best=_best(alone),
        streak=streak,
        longest=longest,
        bars=bars([result.moves for result in won]),
        places=tuple(places.count(place) for place in range(1, max(places, default=0) + 1)),
        assisted=len(helped),
        assisted_won=sum(result.won for result in helped),
    )


def _best(results: Iterable[GameResult]) -> int | None:
    """Find the best score of games with several players."""
    scored = [result for result in results if result.scores]
    low = any(
        fewest_win(result.scores, [seat for seat, place in enumerate(result.places) if place == 1])
        for result in scored
    )
    return (min if low else max)((result.scores[result.seat] for result in scored), default=None)


def bars(numbers: Iterable[int]) -> tuple[Bar, ...]:
    """Draw a histogram of numbers: at most eight bars of a round width, from the least to the greatest
    number."""
    given = sorted(numbers)
    if not given:
        return ()
    width = next(
        factor * 10**power
        for power in range(9)
        for factor in (1, 2, 5)
        if given[-1] // (factor * 10**power) - given[0] // (factor * 10**power) < MOST_BARS
    )
    first, last = given[0] // width, given[-1] // width
    return tuple(
        Bar(step * width, (step + 1) * width - 1, sum(number // width == step for number in given))
        for step in range(first, last + 1)
    )
