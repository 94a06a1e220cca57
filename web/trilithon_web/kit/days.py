"""Days as stones: whole where the deal of the day was won, bare where it was not played, today lit."""

from datetime import date, timedelta
from typing import Final

from trilithon_web.daily import WORDS, Days
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
    today = ", today" if day == days.today else ""
    return f"{day.day} {MONTHS[day.month - 1]}{today}: {WORDS[days.at(day)]}"


def streak(days: Days) -> str:
    """The days won in a row, and the most there have been."""
    return f"Streak {days.streak} · best {days.longest}"


def week(days: Days) -> Node:
    """The last seven days in a row, as far as they have deals; today is the last."""
    last = (days.today - timedelta(number) for number in reversed(range(WEEK)))
    stones = (
        h(
            "li",
            None,
            h("span", {"class": kind(days, day)}, icon("tick") if days.at(day) in WON else None),
            unheard("today" if day == days.today else WEEKDAYS[day.weekday()][:2]),
            unseen(words(days, day)),
        )
        for day in last
        if days.at(day)
    )
    return h("ol", {"class": "week", "aria-label": "The last seven days"}, *stones)
