"""At the end of a deal of the day: how the last days went."""

from trilithon_web import daily
from trilithon_web.daily import Days
from trilithon_web.kit import days as stones
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.words import date_words


def week(play: Play, statistics: Statistics, base: str) -> Node | None:
    """The last seven days, where the game in play is the deal of a day; else nothing."""
    day = daily.dealt_on(setup_of(play).seed) if daily.has_deals(play.game) and not play.visited else None
    if day is None or play.today is None or day > play.today or play.key.kind != daily.kind_of(play.game):
        return None
    days = Days.of(play.game, statistics.results.values(), play.today)
    told = f" {stones.streak(days)}" if play.settings["streaks"] == "on" else ""
    return h(
        "section",
        {"class": "last-days", "aria-labelledby": "last-days"},
        h("h3", {"id": "last-days"}, f"Deal of {date_words(day)}: {daily.WORDS[days.at(day)]}"),
        stones.week(days),
        h("p", {"class": "faint"}, h("a", {"href": f"{base}games/#days"}, "Calendar"), told),
    )
