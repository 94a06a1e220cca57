"""The front page: where its main button leads, how today and the last games went, and one way into each game."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

import pytest

from tests.controls import FRESH
from tests.web.telling import tells
from trilithon.game import AnyGame, catalogue, load
from trilithon_web import app, daily
from trilithon_web.address import Sitting
from trilithon_web.edition import Edition
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.screens.home import Home, view
from trilithon_web.settings import read
from trilithon_web.shared import Shared
from trilithon_web.shelf.index import Entry, Index
from trilithon_web.shelf.results import Finished
from trilithon_web.shelf.saves import Head
from trilithon_web.shelf.statistics import Statistics

TODAY = date(2026, 11, 22)
NOW = 1_795_392_000  # noon of that day


def front(
    *results: Finished,
    under_way: Iterable[tuple[str, Head]] = (),
    settings: str = "",
    today: date | None = TODAY,
) -> Node:
    shared = Shared(
        read(settings, ()),
        Index({key: Entry(key, head) for key, head in under_way}),
        Statistics({result.identity: result for result in results}),
        NOW if today else 0,
        today,
    )
    return h("div", None, *view(Home(shared), Edition()))


def result(game: str, ago: int, won: bool = True, assisted: bool = False) -> Finished:
    """Of a game that ended so many seconds ago."""
    kind = "" if game == "freecelt" else "seats=2"
    return Finished(game, kind, 1, NOW - ago - 60, NOW - ago, won, 90, 60, assisted)


def of_day(ago: int) -> Finished:
    """FreeCelt's deal of a day, won on that day."""
    day = TODAY - timedelta(ago)
    return Finished("freecelt", "", int(f"{day:%Y%m%d}"), NOW, NOW, True, 90, 60, day=day.isoformat())


def to(way: Node) -> str:
    return str(way.attrs["href"]).removeprefix("./")


def main_way(page: Node) -> tuple[str, str]:
    (go,) = find(page, "class", "go")
    return text_of(go), to(go)


def card(page: Node, game: str) -> Node:
    return next(node for node in find(page, "class", "game") if to(node).startswith(f"{game}/"))


# Where to go on


def test_a_newcomer_is_led_to_the_first_minute_of_the_first_game() -> None:
    for page in front(), front(today=None):
        words, href = main_way(page)
        assert tells(words, "learn", "FreeCelt")
        assert href == "freecelt/#lesson"


def test_who_has_a_game_under_way_goes_on_with_the_last_one_alone() -> None:
    kept = [
        ("freecelt?seed=1", Head(begun=1, played=NOW - 7200, progress="8 of 60 home")),
        ("mancala?seed=7&seats=2", Head(begun=1, played=NOW - 600, progress="round 2")),
    ]
    words, href = main_way(front(result("whist", 60), under_way=kept))
    assert words == "Go on: Afro-Celt Mancala round 2 · 10 minutes ago"
    assert href.startswith("mancala/?seed=7")


def test_a_game_that_was_given_a_name_is_gone_on_with_by_it() -> None:
    kept = [("freecelt?seed=1", Head("With Ann", begun=1, played=NOW - 3600))]
    assert main_way(front(under_way=kept))[0] == "Go on: With Ann 1 hour ago"


def test_who_has_no_game_under_way_is_offered_the_game_played_last() -> None:
    page = front(result("whist", 7200), result("freecelt", 90_000))
    words, href = main_way(page)
    assert tells(words, "new game", "Whist", "2 hours ago")
    assert href == "whist/#play"
    alone = front(result("freecelt", 7200))
    assert main_way(alone)[1] == "freecelt/"  # where nothing has to be asked


# Today's deals


@pytest.mark.parametrize(
    ("days", "words"),
    [((), ""), ((1, 2, 3), "3"), ((0, 1, 4, 5, 6), "2"), ((2, 3), "")],
)
def test_a_streak_stands_by_its_deal_of_the_day_where_there_is_one(days: tuple[int, ...], words: str) -> None:
    page = front(*(of_day(ago) for ago in days))
    assert [text_of(node) for node in find(page, "class", "streak")] == ([words] if words else [])
    if words:
        (way,) = (node for node in find(page, "href") if to(node) == "freecelt/#day")
        assert str(way.attrs["aria-label"]).endswith(f"streak {words}")
    assert not list(find(front(*map(of_day, days), settings="streaks=off"), "class", "streak"))


@pytest.mark.parametrize(("days", "kind"), [((0,), "date won"), ((1,), "date open")])
def test_the_stone_of_today_is_that_of_the_calendar(days: tuple[int, ...], kind: str) -> None:
    (way,) = (node for node in find(front(*map(of_day, days)), "href") if to(node) == "freecelt/#day")
    assert len(list(find(way, "class", kind))) == 1


# The games


def stones(page: Node, game: str) -> list[object]:
    (last,) = find(card(page, game), "class", "last")
    return [stone.attrs["class"] for stone in last.children if isinstance(stone, Node)]


def test_the_last_ten_games_are_stones_the_newest_at_the_right() -> None:
    went = [ago % 3 == 0 for ago in range(12)]  # the newest first
    page = front(*(result("whist", ago, won) for ago, won in enumerate(went)))
    assert stones(page, "whist") == ["won" if won else "lost" for won in reversed(went[:10])]
    assert "Won 4 of 12" in text_of(card(page, "whist"))


def test_the_set_up_of_each_deal_of_today_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[str] = Counter()
    whole = daily.sitting_of

    def counted(game: AnyGame, seed: int = 1) -> Sitting:
        made[game.name] += 1
        return whole(game, seed)

    monkeypatch.setattr(daily, "sitting_of", counted)
    front()
    assert set(made.values()) == {1}


def test_games_that_are_still_to_come_have_their_places() -> None:
    page = front(result("mancala", 9, won=False), result("mancala", 5), result("mancala", 2, assisted=True))
    assert stones(page, "mancala") == ["lost", "won", *["none"] * 8]
    assert "Won 1 of 2" in text_of(card(page, "mancala"))
    assert FRESH in text_of(card(page, "whist"))


def test_of_games_won_with_help_alone_it_is_not_said_that_they_were_not_played() -> None:
    page = front(result("whist", 5, assisted=True, won=False))
    assert tells(card(page, "whist"), "with help")
    assert FRESH not in text_of(card(page, "whist"))


def test_a_game_won_with_help_is_told_beside_those_without() -> None:
    page = front(result("whist", 5, assisted=True), result("whist", 6, won=False))
    assert "Won 0 of 1, won 1 with help" in text_of(card(page, "whist"))


def test_the_built_page_does_not_say_what_it_cannot_know() -> None:
    built = h("div", None, app.view(app.first("")))
    for game in catalogue():
        assert "layed" not in text_of(card(built, game))


def test_no_stone_is_drawn_before_there_is_a_result() -> None:
    for page in (h("div", None, app.view(app.first(""))), front()):
        drawn = {str(node.attrs["class"]) for node in find(page, "class")}
        assert "last" not in drawn
        assert {name for name in drawn if name.startswith("date")} == {"date open"}


def test_there_is_one_way_into_each_game_and_one_to_its_first_minute() -> None:
    page = front()
    (games,) = find(page, "class", "games")
    ways = Counter(to(node) for node in find(games, "href") if node.tag == "a")
    into = [f"{game}/#play" if max(load(game).seats) > 1 else f"{game}/" for game in catalogue()]
    assert ways == Counter([*into, *(f"{game}/#lesson" for game in catalogue())])
    for game in catalogue():
        told = text_of(card(page, game))
        assert load(game).title in told
        assert told.endswith("Play")


def test_how_much_of_today_is_done_stands_on_the_way_to_it_in_place_of_the_date() -> None:
    (way,) = (node for node in find(front(), "href") if to(node) == "today/")
    assert text_of(way).endswith(f"{TODAY.day} Nov")
    (way,) = (node for node in find(front(of_day(0), of_day(1)), "href") if to(node) == "today/")
    assert text_of(way).endswith("1 of 10 done")
