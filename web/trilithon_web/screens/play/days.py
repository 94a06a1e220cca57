"""At the end of a deal of the day: how the last days went."""

from trilithon_web import daily
from trilithon_web.daily import Days
from trilithon_web.kit import days as stones
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.words import date_words


def week(play: Play, base: str) -> Node | None:
    """The last seven days, where the game in play is the deal of a day; else nothing."""
    day = daily.dealt_on(setup_of(play).seed) if daily.has_deals(play.game) and not play.visited else None
    today = play.shared.today
    if day is None or today is None or day > today or play.key.kind != daily.kind_of(play.game):
        return None
    days = Days.of(play.game, play.shared.statistics.results.values(), today)
    told = f" {stones.streak(days)}" if play.shared.settings["streaks"] == "on" else ""
    return h(
        "section",
        {"class": "last-days", "aria-labelledby": "last-days"},
        h("h3", {"id": "last-days"}, f"Deal of {date_words(day)}: {daily.WORDS[days.at(day)]}"),
        stones.week(days),
        h("p", {"class": "faint"}, h("a", {"href": f"{base}games/#days"}, "Calendar"), told),
    )
