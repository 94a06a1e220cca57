"""Days as stones: whole where the deal of the day was won, bare where it was not played, today lit."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

from trilithon_web.daily import FIRST, WORDS, Days
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Node, h
from trilithon_web.words import MONTHS, WEEKDAYS

WEEK: Final = 7
WON: Final = ("won", "helped", "other")  # on whatever day, and however


def kind(days: Days, day: date) -> str:
    """The style classes of a day's stone."""
    return " ".join(["date", days.at(day), "lit" if day == days.today else ""]).strip()


def words(days: Days, day: date) -> str:
    """A day and how it went, for those who hear it: "22 November, today: won"."""
    return f"{_named(day, days.today)}: {WORDS[days.at(day)]}"


def _named(day: date, today: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]}{', today' if day == today else ''}"


def streak(days: Days) -> str:
    """The days won in a row, and the most there have been."""
    return f"Streak {days.streak} · best {days.longest}"


def week(days: Days) -> Node:
    """The last seven days of a game in a row, as far as they have deals; today is the last."""

    def stone(day: date) -> Node:
        return h("span", {"class": kind(days, day)}, icon("tick") if days.at(day) in WON else None)

    return _week(days.today, stone, lambda day: words(days, day))


def week_done(done: Mapping[date, int], today: date) -> Node:
    """The last seven days of all games: each stone bears how many deals and puzzles of the day were done."""

    def stone(day: date) -> Node:
        went = "won" if day in done else "missed" if day < today else ""
        classes = " ".join(filter(None, ["date", went, "lit" if day == today else ""]))
        return h("span", {"class": classes}, str(done[day]) if day in done else None)

    return _week(today, stone, lambda day: f"{_named(day, today)}: {done.get(day, 0)} done")


def _week(today: date, stone: Callable[[date], Node], words: Callable[[date], str]) -> Node:
    days = (today - timedelta(number) for number in reversed(range(WEEK)))
    stones = (
        h(
            "li",
            None,
            stone(day),
            unheard("today" if day == today else WEEKDAYS[day.weekday()][:2]),
            unseen(words(day)),
        )
        for day in days
        if day >= FIRST
    )
    return h("ol", {"class": "week", "aria-label": "The last seven days"}, *stones)
