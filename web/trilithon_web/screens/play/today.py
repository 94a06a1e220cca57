"""The daily deal at its table: its date, the outcomes of earlier days, and its par."""

from datetime import date

from trilithon_web import daily
from trilithon_web.company import best_computer
from trilithon_web.daily import Days
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.shelf.saves import Standing
from trilithon_web.words import MONTHS


def day_of(play: Play) -> date | None:
    """Return the day whose deal this game is, if that is today or earlier; None for other games."""
    if play.is_visit or play.course or play.keeping.head.practice:
        return None
    return daily.day_dealt(play.game, setup_of(play), play.keeping.key.kind, play.shared.today)


def days_of(play: Play, today: date) -> Days:
    """Return the daily deals of the game."""
    return Days.from_results(play.keeping.key, play.shared.statistics.results.values(), today)


def heading(play: Play) -> tuple[str, str]:
    """Return the short date and the streak for the heading of a daily deal; empty texts for other games."""
    day, today = day_of(play), play.shared.today
    if day is None or today is None:
        return "", ""
    streak = days_of(play, today).streak if play.shared.settings["streaks"] == "on" else 0
    return f"{day.day} {MONTHS[day.month - 1][:3]}", f"streak {streak} · " if streak else ""


def has_par(play: Play) -> bool:
    """Whether the game is a finished daily deal with a par."""
    result = play.eyes.seen.result
    return bool(
        result
        and day_of(play)
        and (result.winners if play.table.solitaire else best_computer(play.game.name))
    )


def keep_par(play: Play, found: Standing) -> Play:
    """Store a par that has been found."""
    if not has_par(play):
        return play
    return play._replace(keeping=play.keeping._replace(head=play.keeping.head._replace(par=found)))
