"""Days as stones: whole if the daily deal was won, bare if it wasn't played; today's is lit."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

from trilithon_web.daily import FIRST, WORDS, Days
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Node, h
from trilithon_web.words import MONTHS, WEEKDAYS

WEEK: Final = 7
WON: Final = ("won", "helped", "other")  # on any day, with or without help


def stone_classes(days: Days, day: date) -> str:
    """Return the style classes of a day's stone."""
    return " ".join(["date", days.outcome_on(day), "lit" if day == days.today else ""]).strip()


def day_in_words(days: Days, day: date) -> str:
    """Say a day and its outcome: "22 November, today: won"."""
    return f"{_day_name(day, days.today)}: {WORDS[days.outcome_on(day)]}"


def _day_name(day: date, today: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]}{', today' if day == today else ''}"


def streak_in_words(days: Days) -> str:
    """Say how many days in a row were won, and the record."""
    return f"Streak {days.streak} · best {days.longest}"


def week(days: Days) -> Node:
    """Draw those of one game's last seven days that have deals. The last is today."""

    def stone(day: date) -> Node:
        return h(
            "span", {"class": stone_classes(days, day)}, icon("tick") if days.outcome_on(day) in WON else None
        )

    return _week(days.today, stone, lambda day: day_in_words(days, day))


def week_done(done: Mapping[date, int], today: date) -> Node:
    """Draw the last seven days of all games. Each stone bears the number of daily deals and puzzles done."""

    def stone(day: date) -> Node:
        went = "won" if day in done else "missed" if day < today else ""
        classes = " ".join(filter(None, ["date", went, "lit" if day == today else ""]))
        return h("span", {"class": classes}, str(done[day]) if day in done else None)

    return _week(today, stone, lambda day: f"{_day_name(day, today)}: {done.get(day, 0)} done")


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
