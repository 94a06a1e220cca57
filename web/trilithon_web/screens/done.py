"""How many deals and puzzles of the day were done, of all games together: today, in the last seven days, in a row."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from itertools import chain
from typing import Final

from trilithon_web.daily import Days
from trilithon_web.kit import days as stones
from trilithon_web.nodes import Node, h
from trilithon_web.shared import Shared
from trilithon_web.shelf.statistics import days_in_a_row, longest_row
from trilithon_web.shelf.texts import day_of
from trilithon_web.shelf.tried import TRIED, Tried

ALL: Final = "All done for today"


def by_day(games: Iterable[Days], tried: Iterable[Tried]) -> Counter[date]:
    """How many were done on their own days, however they went: deals that are over, puzzles solved or shown. games:
    how the deals of each went."""
    deals = (day for days in games for day, result in days.results.items() if result.day == day.isoformat())
    puzzles = (day_of(one.day) for one in tried if one.day and one.went != TRIED)
    return Counter(chain(deals, puzzles))


def view(done: Mapping[date, int], number: int, shared: Shared) -> Node:
    """What stands above the list of today. number: of deals and puzzles that a day has."""
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
    """On how many days in a row there was any, and the most there have been, once there are two."""
    longest = longest_row(done)
    if longest < 2 or not shared.today or shared.settings["streaks"] != "on":
        return None
    length = days_in_a_row(lambda day: day in done, shared.today)
    return h("span", {"class": "faint"}, f"{length} days in a row · best {longest}")
