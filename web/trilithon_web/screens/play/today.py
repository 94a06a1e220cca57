"""The deal of a day at its table: of which day it is, and how the days before went."""

from datetime import date

from trilithon_web import daily
from trilithon_web.daily import Days
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.words import MONTHS


def day_of(play: Play) -> date | None:
    """The day of which the game in play is the deal, up to today; None where it is another game."""
    if play.is_visit or play.course or play.keeping.head.practice:
        return None
    return daily.day_dealt(play.game, setup_of(play), play.keeping.key.kind, play.shared.today)


def days_of(play: Play, today: date) -> Days:
    """How the deals of the day of its game went."""
    return Days.from_results(play.keeping.key, play.shared.statistics.results.values(), today)


def heading(play: Play) -> tuple[str, str]:
    """What the heading says of a deal of the day before all else: the date in short, and how many days have been won in
    a row; nothing of any other game."""
    day, today = day_of(play), play.shared.today
    if day is None or today is None:
        return "", ""
    streak = days_of(play, today).streak if play.shared.settings["streaks"] == "on" else 0
    return f"{day.day} {MONTHS[day.month - 1][:3]}", f"streak {streak} · " if streak else ""
