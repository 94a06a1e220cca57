"""Deals of days: which deal a date has, how days are told from results, streaks, and months of the calendar."""

import calendar
import re
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import product
from pathlib import Path

import pytest

from tests.controls import FRESH
from tests.web.telling import tells
from trilithon.chance import Chance
from trilithon.deal import code_of
from trilithon.equipment import NUMBER, is_day
from trilithon.game import AnyGame, load
from trilithon.record import Record
from trilithon_web import app, daily, settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Opened, Ticked
from trilithon_web.app import App
from trilithon_web.company import PERSON
from trilithon_web.daily import Days
from trilithon_web.effects import Arrive, Finish, OpenGame, Readdress, Store
from trilithon_web.nodes import Node, find, h, text_of, to_html
from trilithon_web.screens.desk.model import Desk, update
from trilithon_web.screens.desk.view import view
from trilithon_web.screens.play import view as table_view
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.results import Finished, better, read_result
from trilithon_web.shelf.saves import Head
from trilithon_web.shelf.statistics import Statistics

FREECELT: AnyGame = load("freecelt")
WHIST: AnyGame = load("celtic_whist")
DOCS = Path(__file__).resolve().parents[2] / "docs" / "daily.md"
TODAY = date(2026, 11, 22)
NOW = 1_795_392_000  # noon of that day


def result(day: date, won: bool = True, on: date | None = None, assisted: bool = False) -> Finished:
    """A result of FreeCelt's deal of a day, finished on that day or on another."""
    number = int(day.isoformat().replace("-", ""))
    when = (on or day).isoformat()
    return Finished("freecelt", "", number, NOW, NOW, won, 90, 300, assisted, day=when)


def days(*results: Finished, today: date = TODAY) -> Days:
    return Days.of(daily.key_of(FREECELT, TODAY), results, today)


def ago(number: int) -> date:
    return TODAY - timedelta(number)


# Which deal


def test_the_deal_of_a_day_is_that_of_the_docs() -> None:
    assert daily.key_of(FREECELT, TODAY).query == "seed=20261122"
    assert daily.key_of(WHIST, TODAY).query == "seed=20261122&scoring=tougher"
    told = DOCS.read_text(encoding="utf-8")
    row = re.search(r"```text\n(.*)\n```", told)
    columns = FREECELT.new(20261122).observe(0).columns
    first = (f"{'day' if is_day(column[0]) else 'night'} {NUMBER[column[0]]}" for column in columns)
    assert row
    assert row[1] == ", ".join(first)
    chance = Chance(20261122)
    assert f"{chance.bits()} and {chance.bits()}" in told.replace("\n", " ")


def test_the_cards_are_dealt_by_the_documented_generator() -> None:
    """SplitMix64 and the shuffle of docs/record-format.md, stated once more."""
    mask = 2**64 - 1
    state = 20261122

    def bits() -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    cards = [*range(1, 61)]
    for last in range(59, 0, -1):
        other = bits() % (last + 1)  # of 2**64 numbers next to none is drawn again
        cards[last], cards[other] = cards[other], cards[last]
    setup = sitting_of(FREECELT, daily.key_of(FREECELT, TODAY).query).setup
    state_dealt = FREECELT.new(setup.seed, setup.options, setup.seats)
    assert [tuple(column) for column in state_dealt.observe(0).columns] == [
        tuple(cards[column::12]) for column in range(12)
    ]


@pytest.mark.parametrize("day", [date(2026, 1, 1), date(2028, 2, 29), date(9999, 12, 31)])
def test_the_number_of_a_deal_tells_its_day(day: date) -> None:
    assert daily.dealt_on(daily.seed_of(day)) == day


@pytest.mark.parametrize("seed", [0, 1, 20251231, 20260230, 20261301, 100000101, 2**64 - 1])
def test_other_numbers_are_of_no_day(seed: int) -> None:
    assert daily.dealt_on(seed) is None


# Addresses


@pytest.mark.parametrize(
    ("fragment", "facts"),
    [
        ("day=", ("missing", "2026-11-22")),
        ("day=20261122", ("“20261122”", "2026-11-22")),
        ("day=2026-W47-7", ("“2026-W47-7”", "2026-11-22")),
        ("day=2026-02-30", ("“2026-02-30”", "2026-11-22")),
        ("day=2026-11-23", ("23 November 2026", "not open", "22 November 2026")),
        ("day=2025-12-31", ("1 January 2026", "31 December 2025")),
    ],
)
def test_an_address_of_no_day_is_told_and_the_game_opened_all_the_same(
    fragment: str, facts: tuple[str, ...]
) -> None:
    model, effects = started("freecelt/", fragment)
    assert tells(playing(model).problem, *facts)
    assert OpenGame("freecelt?seed=1") in effects


@pytest.mark.parametrize(
    ("game", "query"),
    [
        ("whist", "seed=20261122&seats=4&players=person,steady,steady,steady&length=short"),
        ("rekniles_ekim", "seed=20261122&seats=3&players=person,steady,steady"),
        ("mancala", "seed=20261122&players=person,steady"),
    ],
)
def test_a_game_of_several_is_played_against_the_same_computers_by_all(game: str, query: str) -> None:
    assert daily.key_of(load(game), TODAY).query == query
    model, _ = started(f"{game}/", "day")
    assert playing(model).key.text == f"{game}?{query}"
    assert told_above(model).startswith("22 Nov · ")


def of_whist(won: bool, when: int) -> Finished:
    """A result of Whist's deal of today."""
    kind, places = daily.key_of(load("whist"), TODAY).kind, (1, 2, 3, 4) if won else (2, 1, 3, 4)
    scores = (96, 80, 70, 60) if won else (80, 96, 70, 60)
    return Finished("whist", kind, 20261122, when, when, won, 60, 300, False, 0, scores, places, "2026-11-22")


def test_against_others_the_first_game_of_a_deal_counts() -> None:
    for results in product((of_whist(False, NOW), of_whist(True, NOW + 900)), repeat=2):
        told = Days.of(daily.key_of(load("whist"), TODAY), results, TODAY)
        assert told.at(TODAY) == ("won" if all(one.won for one in results) else "tried")


def test_a_game_that_one_person_cannot_play_has_no_deal_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "usual_levels", lambda *_: (PERSON, PERSON))
    with pytest.raises(ValueError, match="Afro-Celt Mancala has no deal of the day, because one person"):
        daily.meant(load("mancala"), "day", TODAY)


def started(path: str, fragment: str, *results: Finished) -> tuple[App, tuple[object, ...]]:
    kept = app.Found(Index(), Statistics({one.identity: one for one in results}), None)
    here = {"path": path, "query": "", "fragment": fragment}
    return app.started(app.first(path), here, kept, NOW, TODAY.isoformat())


def playing(model: App) -> Play:
    assert isinstance(model.screen, Play)
    return model.screen


def told_above(model: App) -> str:
    """What the heading says of the game in play."""
    nodes = find(h("div", None, *table_view.view(playing(model), model.edition)), "id")
    return " · ".join(text_of(node) for node in nodes if node.attrs["id"] in ("of-day", "facts"))


def test_at_its_table_a_deal_of_the_day_tells_its_date_and_how_many_days_were_won_in_a_row() -> None:
    model, _ = started("freecelt/", "day")
    assert told_above(model).startswith("22 Nov · Deal 20261122 · 2 slots")
    model, _ = started("freecelt/", "day", result(ago(1)), result(ago(2)), result(ago(4)))
    assert told_above(model).startswith("22 Nov · streak 2 · Deal 20261122")
    model, _ = started("celtic_whist/", "day=2026-11-20")
    assert told_above(model).startswith("20 Nov · Round 1 of 15 · ")
    model, _ = started("freecelt/", "")
    assert told_above(model).startswith("Deal 1 · 2 slots")


def test_a_page_that_is_loaded_at_a_day_shows_the_address_of_its_deal() -> None:
    _, effects = started("freecelt/", "day")
    assert effects[0] == OpenGame("freecelt?seed=20261122")
    assert isinstance(effects[1], Readdress)
    assert effects[1][:2] == ("seed=20261122", "")


def test_a_link_to_a_day_leads_to_its_deal() -> None:
    model, _ = started("", "")
    go = {"do": "go", "path": "celtic_whist/", "query": "", "fragment": "day=2026-03-05"}
    model, effects = app.update(model, go)
    assert OpenGame("celtic_whist?seed=20260305&scoring=tougher") in effects
    arrival = next(effect for effect in effects if isinstance(effect, Arrive))
    coded = f"deal={code_of(20260305)}&scoring=tougher"
    assert arrival[:3] == ("celtic_whist/", coded, "")


# Won or not


def test_days_are_told_from_the_results_of_their_deals() -> None:
    told = days(
        result(ago(1)),
        result(ago(2), assisted=True),
        result(ago(3), on=TODAY),
        result(ago(4), won=False),
        result(ago(5))._replace(day=""),
        result(ago(6))._replace(kind="slots=3"),
        result(ago(7))._replace(game="celtic_whist"),
    )
    assert [told.at(ago(number)) for number in range(8)] == [
        "open", "won", "helped", "other", "tried", "other", "missed", "missed",
    ]  # fmt: skip
    assert told.at(TODAY + timedelta(1)) == told.at(date(2025, 12, 31)) == ""


def test_of_several_results_of_a_day_the_best_counts_in_whatever_order() -> None:
    results = [result(ago(1), won=False), result(ago(1), assisted=True), result(ago(1))]
    for order in (results, results[::-1]):
        assert days(*order).at(ago(1)) == "won"


def plain_streak(won: Iterable[date], today: date) -> int:
    """The longest run of days that ends today or, as long as today is open, yesterday."""
    row = set(won)
    runs = [
        n
        for n in range(30)
        for end in ((today,) if today in row else (today - timedelta(1),))
        if all(end - timedelta(k) in row for k in range(n))
    ]
    return max(runs)


@pytest.mark.parametrize("pattern", list(product((False, True), repeat=6)))
def test_a_streak_forgives_no_day_but_waits_for_today(pattern: tuple[bool, ...]) -> None:
    won = [ago(number) for number, hit in enumerate(pattern) if hit]
    told = days(*map(result, won))
    assert told.streak == plain_streak(won, TODAY)
    assert told.longest == max(map(len, "".join("x" if hit else " " for hit in pattern).split()), default=0)


@pytest.mark.parametrize(
    "spoiled", [result(ago(2), assisted=True), result(ago(2), won=False), result(ago(2), on=TODAY)]
)
def test_help_failure_and_another_day_each_end_a_streak(spoiled: Finished) -> None:
    told = days(result(ago(1)), spoiled, result(ago(3)))
    assert told.streak == 1


def test_streaks_go_over_the_ends_of_months_and_years() -> None:
    new_year = date(2028, 1, 1)
    won = [new_year - timedelta(number) for number in range(40)]
    assert days(*map(result, won), today=new_year).streak == 40


@pytest.mark.parametrize("off", [-400, -3, -1, 1, 3, 400])
def test_a_clock_that_is_wrong_for_a_while_changes_nothing_that_it_does_not_touch(off: int) -> None:
    """Days that have not come yet are not told, and a streak is broken only by days that were missed."""
    won = [result(ago(number)) for number in range(3)]
    wrong = days(*won, today=TODAY + timedelta(off))
    assert wrong.streak == (max(0, 3 + off) if off < 0 else 3 if off == 1 else 0)
    assert wrong.longest == (max(0, 3 + off) if off < 0 else 3)
    assert wrong.at(TODAY) == ("" if off < 0 else "won")
    assert days(*won).streak == 3  # when it is right again


def test_a_day_that_was_won_by_a_wrong_clock_counts_for_the_date_that_the_clock_showed() -> None:
    ahead = TODAY + timedelta(5)
    told = days(result(ahead, on=ahead), result(TODAY, on=ahead))
    assert (told.at(ahead), told.at(TODAY), told.streak) == ("", "other", 0)
    assert days(result(ahead, on=ahead), today=ahead).at(ahead) == "won"


# What is kept of a game


def test_a_game_that_ends_notes_the_date_of_the_calendar_and_is_counted_for_its_day() -> None:
    model, _ = started("freecelt/", "day=2026-11-21")
    key = playing(model).key.text
    model, _ = app.update(model, Opened(key, None, True, NOW))
    model, _ = app.update(model, Ticked(NOW + 1, date(2026, 11, 23)))
    model, effects = app.update(model, {"do": "give-up", "sure": "yes"})
    assert not any(isinstance(effect, Finish) for effect in effects)
    stored = next(effect for effect in effects if isinstance(effect, Store))
    assert [read_result(text).day for text in stored.results.values() if text] == ["2026-11-23"]


def test_a_result_of_an_earlier_version_is_read_and_has_no_day() -> None:
    text = result(TODAY).text.replace(', "day": "2026-11-22"', "")
    assert "day" not in text
    assert read_result(text) == result(TODAY)._replace(day="")
    assert better(result(TODAY), read_result(text)) in (result(TODAY), result(TODAY)._replace(day=""))


@pytest.mark.parametrize("day", ["2026-11-31", "20261122", "yesterday"])
def test_a_result_of_no_date_is_refused(day: str) -> None:
    with pytest.raises(ValueError, match="is no date"):
        read_result(result(TODAY)._replace(day=day).text)


# The calendar


@pytest.mark.parametrize(
    "month",
    [date(2026, 6, 1), date(2026, 11, 1), date(2027, 2, 1), date(2028, 2, 1), date(2026, 12, 1)],
    ids=["from a Monday", "from a Sunday", "four weeks", "leap year", "December"],
)
def test_a_month_is_laid_out_by_weeks_from_monday(month: date) -> None:
    plain = calendar.Calendar(calendar.MONDAY).monthdayscalendar(month.year, month.month)
    assert [[day.day if day else 0 for day in week] for week in daily.weeks(month)] == plain


def desk(*results: Finished, today: date = TODAY) -> Desk:
    statistics = Statistics({one.identity: one for one in results})
    return Desk(Shared(settings.read(None), Index(), statistics, NOW, today), ready=True)


def shown(model: Desk, streaks: bool = True) -> Node:
    chosen = {**model.shared.settings, "streaks": "on" if streaks else "off"}
    return h("div", None, *view(model._replace(shared=model.shared._replace(settings=chosen)), "../", "#"))


def test_the_calendar_links_each_day_so_far_to_its_deal_and_says_how_it_went() -> None:
    freecelt = next(find(shown(desk(result(ago(1)))), "data-key", "freecelt"))
    ways = [(way.attrs["href"], way.attrs["aria-label"]) for way in find(freecelt, "href")]
    assert len(ways) == 22
    assert ways[20:] == [
        ("../freecelt/#day=2026-11-21", "21 November: won"),
        ("../freecelt/#day=2026-11-22", f"22 November, today: {FRESH.lower()}"),
    ]


def test_the_calendar_goes_back_to_the_first_month_and_no_further() -> None:
    model = desk()
    for by, words in [("1", "October"), ("1", "September"), ("-1", "October")]:
        model, _ = update(model, {"do": "month", "by": by})
        assert tells(model.say, f"{words} 2026")
    for _ in range(20):
        model, _ = update(model, {"do": "month", "by": "1"})
    assert tells(model.say, "January 2026")
    back, forth = find(shown(model), "data-do", "month")
    assert back.attrs["aria-disabled"] == "true"
    assert "aria-disabled" not in forth.attrs


@pytest.mark.parametrize("streaks", [True, False])
def test_streaks_can_be_hidden(streaks: bool) -> None:
    text = text_of(shown(desk(result(ago(1)), result(ago(2))), streaks))
    for words in ("Streak 2 · best 2", "Streak2 · best 2", "count for the streak"):
        assert (words in text) == streaks


def test_the_calendar_goes_on_when_the_day_does() -> None:
    model, _ = started("games/", "")
    model, _ = app.update(model, Ticked(NOW + 86400, date(2026, 11, 23)))
    lit = [text_of(node) for node in find(app.view(model), "class", "date open lit")]
    assert lit == ["23"] * 5


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ((), FRESH),
        ((result(TODAY),), "Won today, streak 1"),
        ((result(TODAY, won=False),), "Not won"),
    ],
)
def test_the_front_page_says_how_today_went(results: tuple[Finished, ...], words: str) -> None:
    model, _ = started("", "", *results)
    freecelt, whist, *_ = ways(app.view(model))
    assert tells(freecelt, "Today’s FreeCelt", words)
    assert whist == f"Today’s Celtic Whist: {FRESH}"
    assert [way.partition(":")[0] for way in ways(app.view(app.first("")))] == [
        f"Today’s {game}"
        for game in ("FreeCelt", "Celtic Whist", "Rekniles Ekim", "Afro-Celt Mancala", "Whist")
    ]


def ways(page: Node) -> list[str]:
    """What the ways to the deals of the day are called, on the front page."""
    links = (node for node in find(page, "href") if str(node.attrs["href"]).endswith("#day"))
    return [str(node.attrs["aria-label"]) for node in links]


def test_the_front_page_says_that_todays_deal_or_a_game_is_under_way() -> None:
    start = Record.begin(FREECELT.new(20261122))
    heads = {
        key: saves.kept(key, replays.replayed(Head(), FREECELT, start, ())).head
        for key in ("freecelt?seed=20261122", "whist?seed=1&seats=4")
    }
    found = app.Found(Index.of(heads), Statistics(), None)
    here = {"path": "", "query": "", "fragment": ""}
    model, _ = app.started(app.first(""), here, found, NOW, TODAY.isoformat())
    page = app.view(model)
    assert ways(page)[:2] == ["Today’s FreeCelt: In progress", f"Today’s Celtic Whist: {FRESH}"]
    cards = {str(card.attrs["href"]).split("/")[-2]: text_of(card) for card in find(page, "class", "game")}
    assert {game for game, text in cards.items() if text.endswith("Go on")} == {"freecelt", "whist"}
    assert {game for game, text in cards.items() if text.endswith("Play")} == set(cards) - {
        "freecelt",
        "whist",
    }


def test_at_the_end_of_a_deal_of_the_day_its_week_is_shown() -> None:
    model, _ = started("freecelt/", "day", result(ago(1)), result(ago(2)))
    key = playing(model).key.text
    model, _ = app.update(model, Opened(key, None, True, NOW))
    model, _ = app.update(model, {"do": "give-up", "sure": "yes"})
    week = next(find(app.view(model), "class", "last-days"))
    assert text_of(week).startswith("Deal of 22 November 2026: not won")
    assert "Streak 2 · best 2" in text_of(week)
    assert len(list(find(week, "class", "date won"))) == 2
    assert [to_html(day) for day in find(week, "class", "date tried lit")] == [
        '<span class="date tried lit"></span>'
    ]
    hidden = {**model.shared.settings, "streaks": "off"}
    model, _ = app.update(model, {"do": "set", "name": "streaks", "value": "off"})
    assert settings.text_of(model.shared.settings) == settings.text_of(hidden)
    assert "in a row" not in text_of(next(find(app.view(model), "class", "last-days")))


def test_at_the_end_of_another_deal_no_week_is_shown() -> None:
    model, _ = started("freecelt/", "")
    model, _ = app.update(model, Opened("freecelt?seed=1", None, True, NOW))
    model, _ = app.update(model, {"do": "give-up", "sure": "yes"})
    assert not list(find(app.view(model), "class", "last-days"))
