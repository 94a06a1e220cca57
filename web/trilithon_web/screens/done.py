"""Counts the deals and puzzles of the day that were done in all games: today, in the last seven days, in a
row."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from itertools import chain
from typing import Final

from trilithon_web.daily import Days
from trilithon_web.kit import days as stones
from trilithon_web.nodes import Node, h
from trilithon_web.shared import Shared
from trilithon_web.shelf.puzzle_results import TRIED, PuzzleResult
from trilithon_web.shelf.statistics import days_in_a_row, longest_row
from trilithon_web.shelf.texts import day_of

ALL: Final = "All done for today"


def by_day(games: Iterable[Days], tried: Iterable[PuzzleResult]) -> Counter[date]:
    """Count the deals finished and puzzles solved or shown on their own days.

    games: the daily deals of each game.
    """
    deals = (day for days in games for day, result in days.results.items() if result.day == day.isoformat())
    puzzles = (day_of(one.day) for one in tried if one.day and one.went != TRIED)
    return Counter(chain(deals, puzzles))


def view(done: Mapping[date, int], number: int, shared: Shared) -> Node:
    """Draw the summary above today's list. number: how many deals and puzzles a day has."""
    today = shared.today
    return h(
        "div",
        {"class": "done"},
        h(
            "p",
            None,
            h("b", None, _today(done.get(today, 0), number) if today else "\xa0"),
            _in_a_row(done, shared),
        ),
        stones.week_done(done, today) if today else None,
    )


def _today(done: int, number: int) -> str:
    return ALL if done >= number else f"{done} of {number} games and puzzles done"


def _in_a_row(done: Mapping[date, int], shared: Shared) -> Node | None:
    """Say on how many days in a row anything was done, and how long the longest series is, once that has two days."""
    longest = longest_row(done)
    if longest < 2 or not shared.today or shared.settings["streaks"] != "on":
        return None
    length = days_in_a_row(lambda day: day in done, shared.today)
    return h("span", {"class": "faint"}, f"{length} days in a row · best {longest}")
