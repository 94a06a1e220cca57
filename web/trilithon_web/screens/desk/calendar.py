"""The daily deals by month: the outcome of each, and the link to it."""

from datetime import date
from typing import Final

from trilithon.game import AnyGame, load
from trilithon_web import daily
from trilithon_web.daily import Days
from trilithon_web.front import in_order
from trilithon_web.kit import days as stones
from trilithon_web.kit.controls import button, unheard, unseen
from trilithon_web.nodes import Node, h
from trilithon_web.screens.desk.model import Desk
from trilithon_web.shelf.keys import GameKey
from trilithon_web.tables import tables
from trilithon_web.words import WEEKDAYS, month_words

COUNTS: Final = (
    "Win the deal on its day, without help, and the day counts as won. You can still play it later, "
    "but it’s marked differently."
)
STREAK: Final = "Only days you win count towards your streak."
LEGEND: Final = (*reversed(tuple(daily.WENT)), daily.MISSED)


def calendars(desk: Desk, base: str, streaks: bool) -> Node:
    """Draw the chosen month for each game with daily deals. streaks: whether to show streaks."""
    if desk.shared.today is None:
        return h("p", None, "This device doesn’t know today’s date.")
    month = daily.month_of(desk.shared.today, desk.back)
    seed = daily.seed_of(desk.shared.today)
    sittings = ((game, daily.sitting_of(game, seed)) for game in map(load, in_order(tables())))
    keys = [GameKey.from_sitting(game, sitting) for game, sitting in sittings if daily.is_deal(sitting)]
    most = daily.months(desk.shared.today)
    return h(
        "section",
        {"class": "records days", "aria-labelledby": "days"},
        h("h2", {"id": "days"}, "Daily games"),
        h(
            "div",
            {"class": "row", "role": "group", "aria-label": "Month"},
            button("month", "Back", "", "previous", about="a month", enabled=desk.back < most, by="1"),
            h("p", {"class": "month"}, month_words(month)),
            button("month", "Forward", "", "next", about="a month", enabled=desk.back > 0, by="-1"),
        ),
        *(_calendar(key, desk, month, base, streaks) for key in keys),
        h("ul", {"class": "legend"}, *map(_meaning, LEGEND)),
        h("p", {"class": "help"}, f"{COUNTS} {STREAK}" if streaks else COUNTS),
    )


def _calendar(key: GameKey, desk: Desk, month: date, base: str, streaks: bool) -> Node:
    assert desk.shared.today
    game = load(key.game)
    days = Days.from_results(key, desk.shared.statistics.results.values(), desk.shared.today)
    heads = (h("th", {"scope": "col"}, unheard(name[:2]), unseen(name)) for name in WEEKDAYS)
    rows = (h("tr", None, *(_cell(game, days, day, base) for day in week)) for week in daily.weeks(month))
    title = h("caption", None, game.title, unseen(f", {month_words(month)}"))
    return h(
        "div",
        {"class": "calendar", "data-key": game.name},
        h("table", None, title, h("thead", None, h("tr", None, *heads)), h("tbody", None, *rows)),
        h("p", {"class": "streak"}, stones.streak_in_words(days)) if streaks and days.longest else None,
    )


def _cell(game: AnyGame, days: Days, day: date | None, base: str) -> Node:
    """Draw a day as the link to its deal; a day without a deal is just a number."""
    if day is None:
        return h("td", None)
    if not days.outcome_on(day):
        return h("td", None, h("span", {"class": "date none"}, str(day.day)))
    deal = f"{base}{game.name}/#{daily.FRAGMENT}={day.isoformat()}"
    attrs = {
        "class": stones.stone_classes(days, day),
        "href": deal,
        "aria-label": stones.day_in_words(days, day),
    }
    return h("td", None, h("a", attrs, str(day.day)))


def _meaning(went: str) -> Node:
    return h("li", None, h("span", {"class": f"date {went}", "aria-hidden": "true"}), daily.WORDS[went])
