"""Deals of days: which deal a date has, how days are told from results, streaks, and months of the calendar."""

import calendar
import json
import re
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import product
from pathlib import Path

import pytest

from tests.controls import FRESH
from tests.web.days import GAMES, TODAY, ago, come, won, won_of
from tests.web.surroundings import NOW
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon.chance import Chance
from trilithon.deal_code import encode_seed
from trilithon.equipment import NUMBER, is_day
from trilithon.game import load
from trilithon_web import app, daily
from trilithon_web.answers import Ticked
from trilithon_web.company import PERSON
from trilithon_web.daily import Days
from trilithon_web.nodes import text_of, to_html
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head

FREECELT = load("freecelt")
DOCS = Path(__file__).resolve().parents[2] / "docs" / "daily.md"
OF_DOCS = 20261122  # the deal that the docs have as their example


def days(*results: GameResult, today: date = TODAY) -> Days:
    return Days.from_results(daily.key_of(FREECELT, TODAY), results, today)


# Which deal


def test_the_deal_of_a_day_is_that_of_the_docs() -> None:
    told = DOCS.read_text(encoding="utf-8")
    row = re.search(r"```text\n(.*)\n```", told)
    columns = FREECELT.new(OF_DOCS).observe(0).columns
    first = (f"{'day' if is_day(column[0]) else 'night'} {NUMBER[column[0]]}" for column in columns)
    assert row
    assert row[1] == ", ".join(first)
    chance = Chance(OF_DOCS)
    assert f"{chance.bits()} and {chance.bits()}" in told.replace("\n", " ")


def test_the_number_of_a_deal_tells_its_day_and_other_numbers_none() -> None:
    for day in (date(2026, 1, 1), date(2028, 2, 29), date(9999, 12, 31)):
        assert daily.day_of_seed(daily.seed_of(day)) == day
    for seed in (0, 1, 20251231, 20260230, 20261301, 100000101, 2**64 - 1):
        assert daily.day_of_seed(seed) is None


# Addresses


@pytest.mark.knows_games
@pytest.mark.parametrize(
    ("game", "query"),
    [
        ("freecelt", ""),
        ("celtic_whist", "&scoring=tougher"),
        ("whist", "&seats=4&players=person,steady,steady,steady&length=short"),
        ("rekniles_ekim", "&seats=3&players=person,steady,steady"),
        ("mancala", "&players=person,steady"),
    ],
)
def test_the_address_of_a_day_leads_to_the_same_deal_for_all(game: str, query: str) -> None:
    """And the page shows the address of that deal, loaded there or come to."""
    come_to = come("")
    come_to.go_to(f"{game}/#day=2026-11-20")
    for visitor, day in ((come(f"{game}/#day"), 24), (come_to, 20)):
        assert visitor.locked == f"{game}?seed=202611{day}{query}"
        hides = load(game).hides(load(game).new(1).setup.options)
        deal = f"deal={encode_seed(20261100 + day)}" if hides else f"seed=202611{day}"
        assert visitor.address == f"{game}/?{deal}{query}#"
        assert visitor.shows(f"{day} Nov {load(game).title}")


@pytest.mark.parametrize(
    ("fragment", "facts"),
    [
        ("day=", ("missing", "2026-11-22")),
        ("day=20261122", ("“20261122”", "2026-11-22")),
        ("day=2026-W47-7", ("“2026-W47-7”", "2026-11-22")),
        ("day=2026-02-30", ("“2026-02-30”", "2026-11-22")),
        ("day=2026-11-25", ("25 November 2026", "isn’t out yet", "24 November 2026")),
        ("day=2025-12-31", ("1 January 2026", "31 December 2025")),
    ],
)
def test_an_address_of_no_day_is_told_and_the_game_opened(fragment: str, facts: tuple[str, ...]) -> None:
    visitor = come(f"freecelt/#{fragment}")
    assert tells(visitor.text(), *facts)
    assert visitor.locked == "freecelt?seed=1"


def test_a_game_that_one_person_cannot_play_has_no_deal_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "usual_levels", lambda *_: (PERSON, PERSON))
    with pytest.raises(ValueError, match="Afro-Celt Mancala has no daily game, because one person"):
        daily.read_day(load("mancala"), "day", TODAY)


# Won or not


def test_days_are_told_from_the_results_of_their_deals() -> None:
    told = days(
        won(ago(1)),
        won(ago(2), assisted=True),
        won(ago(3), on=TODAY),
        won(ago(4), won=False),
        won(ago(5))._replace(day=""),
        won(ago(6))._replace(kind="slots=3"),
        won(ago(7))._replace(game="celtic_whist"),
    )
    assert [told.outcome_on(ago(number)) for number in range(8)] == [
        "open", "won", "helped", "other", "tried", "other", "missed", "missed",
    ]  # fmt: skip
    assert told.outcome_on(ago(-1)) == told.outcome_on(date(2025, 12, 31)) == ""


def test_of_several_results_of_a_day_the_best_counts_in_whatever_order() -> None:
    results = [won(ago(1), won=False), won(ago(1), assisted=True), won(ago(1))]
    for order in (results, results[::-1]):
        assert days(*order).outcome_on(ago(1)) == "won"


def test_against_others_the_first_game_of_a_deal_counts() -> None:
    lost, later = won_of("whist", TODAY), won_of("whist", TODAY, (1, 2, 3, 4))._replace(when=NOW + 900)
    for results in product((lost, later), repeat=2):
        told = Days.from_results(daily.key_of(load("whist"), TODAY), results, TODAY)
        assert told.outcome_on(TODAY) == ("won" if all(one.won for one in results) else "tried")


def plain_streak(won: Iterable[date], today: date) -> int:
    """The longest run of days that ends today or, as long as today is open, yesterday."""
    row = set(won)
    end = today if today in row else today - timedelta(1)
    return next(number for number in range(99) if end - timedelta(number) not in row)


@pytest.mark.parametrize("pattern", list(product((False, True), repeat=6)))
def test_a_streak_forgives_no_day_but_waits_for_today(pattern: tuple[bool, ...]) -> None:
    hits = [ago(number) for number, hit in enumerate(pattern) if hit]
    told = days(*map(won, hits))
    assert told.streak == plain_streak(hits, TODAY)
    assert told.longest == max(map(len, "".join("x" if hit else " " for hit in pattern).split()), default=0)


@pytest.mark.parametrize("off", [-400, -3, -1, 1, 3, 400])
def test_a_clock_that_is_wrong_for_a_while_changes_nothing_that_it_does_not_touch(off: int) -> None:
    """Days that have not come yet are not told, and a streak is broken only by days that were missed."""
    row = [won(ago(number)) for number in range(3)]
    wrong = days(*row, today=TODAY + timedelta(off))
    assert wrong.streak == (max(0, 3 + off) if off < 0 else 3 if off == 1 else 0)
    assert wrong.longest == (max(0, 3 + off) if off < 0 else 3)
    assert wrong.outcome_on(TODAY) == ("" if off < 0 else "won")
    assert days(*row).streak == 3  # when it is right again


# At the table


@pytest.mark.parametrize(
    ("address", "before", "heading"),
    [
        ("freecelt/#day", (), "24 Nov FreeCelt Deal 20261124 · 2 slots"),
        ("freecelt/#day", (1, 2, 4), "24 Nov FreeCelt streak 2 · Deal 20261124"),
        ("celtic_whist/#day=2026-11-20", (), "20 Nov Celtic Whist Round 1 of 15 · "),
        ("freecelt/", (), "Trilithon FreeCelt Deal 1 · 2 slots"),
    ],
)
def test_a_deal_of_the_day_tells_its_date_and_streak(
    address: str, before: tuple[int, ...], heading: str
) -> None:
    assert come(address, *(won(ago(number)) for number in before)).shows(heading)


def give_up(visitor: VisitorInPython) -> None:
    visitor.press_each("Menu", "Give up", "Yes, give up")


def test_a_game_that_ends_counts_for_the_date_that_the_calendar_shows_then() -> None:
    visitor = come("freecelt/#day=2026-11-23")
    visitor.meet(Ticked(NOW + 1, date(2026, 11, 25)))
    give_up(visitor)
    assert [json.loads(text)["day"] for text in visitor.results.values()] == ["2026-11-25"]


def test_at_the_end_of_a_deal_of_the_day_its_week_is_shown_and_of_no_other() -> None:
    visitor = come("freecelt/#day", won(ago(1)), won(ago(2)))
    give_up(visitor)
    (week,) = visitor.drawn("class", "last-days")
    assert text_of(week).startswith("Game of 24 November 2026: not won")
    assert to_html(week).count('class="date won"') == 2
    assert to_html(week).count('<span class="date tried lit"></span>') == 1
    visitor = come("freecelt/")
    give_up(visitor)
    assert not visitor.drawn("class", "last-days")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "streak 2"),
        ("today/", "best 2"),
        ("games/#days", "Streak 2 · best 2"),
        ("games/#days", "count towards your streak"),
        ("freecelt/#day", "Streak 2 · best 2"),
    ],
)
def test_streaks_can_be_hidden(address: str, words: str) -> None:
    for settings in ("", "streaks=off"):
        visitor = come(address, won(ago(1)), won(ago(2)), settings=settings)
        if address.startswith("freecelt"):
            give_up(visitor)
        assert visitor.shows(words) == (settings == "")


# The calendar


@pytest.mark.parametrize(
    "month",
    [date(2026, 6, 1), date(2026, 11, 1), date(2027, 2, 1), date(2028, 2, 1), date(2026, 12, 1)],
    ids=["from a Monday", "from a Sunday", "four weeks", "leap year", "December"],
)
def test_a_month_is_laid_out_by_weeks_from_monday(month: date) -> None:
    plain = calendar.Calendar(calendar.MONDAY).monthdayscalendar(month.year, month.month)
    assert [[day.day if day else 0 for day in week] for week in daily.weeks(month)] == plain


def test_the_calendar_links_each_day_so_far_to_its_deal_and_says_how_it_went() -> None:
    visitor = come("games/#days", won(ago(1)))
    assert visitor.links("23 November: won") == ["../freecelt/#day=2026-11-23"]
    assert visitor.links(f"24 November, today: {FRESH.lower()}")[0] == "../freecelt/#day=2026-11-24"
    assert len([link for link in visitor.drawn("href") if "/freecelt/#day=" in link.attrs["href"]]) == 24


def test_the_calendar_goes_back_to_the_first_month_and_no_further() -> None:
    visitor = come("games/#days")
    for way, words in (("Back", "October"), ("Back", "September"), ("Forward", "October")):
        visitor.press(f"{way}: a month")
        assert tells(visitor.hears()[-1], f"{words} 2026")
    while "Back: a month" in visitor.pressable:
        visitor.press("Back: a month")
    assert tells(visitor.hears()[-1], "January 2026")
    assert "Forward: a month" in visitor.pressable


def test_the_calendar_goes_on_when_the_day_does() -> None:
    visitor = come("games/#days")
    visitor.meet(Ticked(NOW + 86400, date(2026, 11, 25)))
    assert [text_of(node) for node in visitor.drawn("class", "date open lit")] == ["25"] * len(GAMES)


# The front page


def test_the_front_page_says_how_today_went() -> None:
    for results, words in (
        ((), FRESH),
        ((won(TODAY),), "Won today, streak 1"),
        ((won(TODAY, won=False),), "Not won"),
    ):
        visitor = come("", *results)
        assert visitor.links(f"Today’s FreeCelt: {words}") == ["./freecelt/#day"]
        assert visitor.links(f"Today’s Celtic Whist: {FRESH}") == ["./celtic_whist/#day"]
    visitor.app = app.built_page("")  # as the page is built
    assert len([link for link in visitor.drawn("href") if link.attrs["href"].endswith("#day")]) == len(GAMES)


def test_the_front_page_says_that_todays_deal_or_a_game_is_under_way() -> None:
    head = Head(begun=NOW, played=NOW, at=1)
    visitor = come("", heads={"freecelt?seed=20261124": head, "whist?seed=1&seats=4": head})
    assert visitor.links("Today’s FreeCelt: In progress")
    assert visitor.links(f"Today’s Celtic Whist: {FRESH}")
    cards = {card.attrs["href"].split("/")[-2]: text_of(card) for card in visitor.drawn("class", "game")}
    goes_on = {game for game, text in cards.items() if text.endswith("Continue")}
    assert goes_on == {"freecelt", "whist"}
    assert all(text.endswith("Play") for game, text in cards.items() if game not in goes_on)
