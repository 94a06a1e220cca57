"""The front page: where its main button leads, how today and the last games went, and one way into each game."""

from collections import Counter
from collections.abc import Mapping

import pytest

from tests.controls import FRESH, LEARN
from tests.web.days import GAMES, TODAY, ago, come, won
from tests.web.playing import at_table, goes_on
from tests.web.surroundings import NOW
from tests.web.telling import tells
from tests.web.test_lessons import end
from tests.web.test_play import at_deal, show_way
from tests.web.visiting import VisitorInPython, visit
from trilithon.game import AnyGame, catalogue, load
from trilithon.state import Result
from trilithon_web import app, daily
from trilithon_web.address import Sitting
from trilithon_web.nodes import Node, text_of
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head


def result(game: str, before: int, won: bool = True, assisted: bool = False) -> GameResult:
    """Of a game that ended so many seconds ago."""
    kind = "" if game == "freecelt" else "seats=2"
    return GameResult(game, kind, 1, NOW - before - 60, NOW - before, won, 90, 60, assisted)


def built() -> VisitorInPython:
    """Somebody who sees the page as it was built, before Python runs."""
    visitor = come("")
    visitor.app = app.built_page("")
    return visitor


def main_way(visitor: VisitorInPython) -> tuple[str, str]:
    (go,) = visitor.drawn("class", "go")
    return text_of(go), go.attrs["href"].removeprefix("./")


def card(visitor: VisitorInPython, game: str) -> Node:
    (one,) = (card for card in visitor.drawn("class", "game") if f"/{game}/" in card.attrs["href"])
    return one


# Where to go on


@pytest.mark.parametrize("game", ["freecelt", "whist"])
def test_the_card_of_a_game_continues_the_one_that_was_left_although_another_is_over(game: str) -> None:
    left = Head(begun=NOW, played=NOW - 60, at=1)
    over = Head(begun=NOW, played=NOW, at=1, practice=True, over=Result((0,), (1,), ""))
    key = "freecelt?seed=1" if game == "freecelt" else "whist?seed=1&seats=4"
    visitor = come("", heads={key: left, f"{key}#2": over})
    assert text_of(card(visitor, game)).endswith("Continue")
    visitor.go_to(card(visitor, game).attrs["href"].removeprefix("./"))
    assert visitor.locked == key


def test_a_newcomer_is_led_to_the_first_minute_of_the_first_game() -> None:
    for visitor in come(""), built():
        words, href = main_way(visitor)
        assert tells(words, "learn", "FreeCelt")
        assert href == "freecelt/#lesson"
    visitor = visit("freecelt/#lesson")
    for _ in range(2):
        visitor.press("Show me")
        visitor.wait()
    visitor.open("")
    assert tells(main_way(visitor)[0], "learn", "step 3")
    assert visitor.shows("Lesson: step 3")
    assert "step 3" in text_of(card(visitor, "freecelt"))
    assert visitor.links("Lesson: step 3: FreeCelt") == ["./freecelt/#lesson=first"]
    visitor.open("freecelt/#lesson")
    end(visitor)
    visitor.open("")
    visitor.reload()
    assert visitor.links("Lesson done: FreeCelt") == ["./freecelt/#lesson"]
    assert not visitor.shows("step 3")
    assert "lesson done" in text_of(card(visitor, "freecelt")).lower()
    assert tells(main_way(visitor)[0], "new game", "FreeCelt")


@pytest.mark.parametrize("game", ["celtic_whist", "whist"])
def test_title_and_front_page_name_a_round_until_its_result_has_been_seen(game: str) -> None:
    visitor = at_table(f"{game}/?seed=5&seats=3")
    goes_on(visitor, until=lambda: "Deal round 2" in visitor.pressable)
    titles = [visitor.title]
    (kept,) = visitor.games.values()
    assert '"progress": "round 1' in kept.head
    visitor.press("Deal round 2")
    titles.append(visitor.title)
    (kept,) = visitor.games.values()
    assert '"progress": "round 2' in kept.head
    assert [title.split(": ")[1][:7] for title in titles] == ["Round 1", "Round 2"]


@pytest.mark.parametrize(
    ("heads", "words", "href"),
    [
        (
            {
                "freecelt?seed=1": Head(begun=1, at=9, played=NOW - 7200, progress="8 of 60 home"),
                "mancala?seed=7&seats=2": Head(begun=1, at=2, played=NOW - 600, progress="round 2"),
            },
            "Continue: Afro-Celt Mancala round 2 · 10 minutes ago",
            "mancala/?seed=7",
        ),
        (
            {"freecelt?seed=1": Head("With Ann", begun=1, at=1, played=NOW - 3600)},
            "Continue: With Ann 1 hour ago",
            "freecelt/?seed=1",
        ),
    ],
    ids=["the last", "named"],
)
def test_the_last_game_under_way_is_gone_on_with(heads: Mapping[str, Head], words: str, href: str) -> None:
    found = main_way(come("", result("whist", 60), heads=heads))
    assert found[0] == words
    assert found[1].startswith(href)


@pytest.mark.parametrize("won", [True, False])
def test_a_deal_without_a_move_is_not_offered_as_a_game_to_go_on_with(won: bool) -> None:
    """Its solution was looked at, and perhaps won as practice."""
    visitor = at_deal()
    number = int(show_way(visitor))
    if won:
        visitor.fill("Move", str(number - 1))
        visitor.press_each("Play from here", "Finish")
        visitor.wait()
        assert visitor.shows("practice")
    visitor.open("")
    assert not tells(main_way(visitor)[0], "go on")
    assert "Continue" not in text_of(card(visitor, "freecelt"))
    assert "progress" not in text_of(card(visitor, "freecelt"))


def test_who_has_no_game_under_way_is_offered_the_game_played_last() -> None:
    words, href = main_way(come("", result("whist", 7200), result("freecelt", 90_000)))
    assert tells(words, "new game", "Whist", "2 hours ago")
    assert href == "whist/#play"
    assert main_way(come("", result("freecelt", 7200)))[1] == "freecelt/"  # where nothing has to be asked


# Today's deals


@pytest.mark.parametrize(
    ("days", "streak", "stone"),
    [
        ((), "", "open"),
        ((1, 2, 3), "3", "open"),
        ((0, 1, 4, 5, 6), "2", "won"),
        ((2, 3), "", "open"),
        ((0,), "1", "won"),
    ],
)
def test_a_deal_of_the_day_bears_its_streak_and_stone(days: tuple[int, ...], streak: str, stone: str) -> None:
    visitor = come("", *(won(ago(day)) for day in days))
    assert [text_of(node) for node in visitor.drawn("class", "streak")] == ([streak] if streak else [])
    (way,) = visitor.drawn("href", "./freecelt/#day")
    assert way.attrs["aria-label"].partition(", streak ")[2] == streak
    assert len(visitor.drawn("class", "date won")) == (stone == "won")


def test_how_much_of_today_is_done_stands_on_the_way_to_it_in_place_of_the_date() -> None:
    for done, words in (((), f"{TODAY.day} Nov"), ((won(TODAY), won(ago(1))), f"1 of {len(GAMES)} done")):
        (way,) = come("", *done).drawn("href", "./today/")
        assert text_of(way).endswith(words)


def test_the_set_up_of_each_deal_of_today_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[str] = Counter()
    whole = daily.sitting_of

    def counted(game: AnyGame, seed: int = 1) -> Sitting:
        made[game.name] += 1
        return whole(game, seed)

    monkeypatch.setattr(daily, "sitting_of", counted)
    visitor = come("")
    made.clear()
    assert visitor.shows(FRESH)
    assert set(made.values()) == {1}


# The games


@pytest.mark.parametrize(
    ("results", "stones", "words"),
    [
        # Of twelve games, the newest first, every third was won: of the last ten, 0, 3, 6 and 9.
        (
            [result("whist", ago, won=ago % 3 == 0) for ago in range(12)],
            "won lost lost won lost lost won lost lost won",
            "Won 4 of 12",
        ),
        (
            [result("whist", 9, won=False), result("whist", 5), result("whist", 2, assisted=True)],
            "lost won none none none none none none none none",
            "Won 1 of 2, won 1 with help",
        ),
        ([result("whist", 5, assisted=True, won=False)], "", "with help"),
        ([], "", FRESH),
    ],
)
def test_the_last_ten_games_without_help_are_stones(
    results: list[GameResult], stones: str, words: str
) -> None:
    visitor = come("", *(one._replace(seed=number) for number, one in enumerate(results)))
    text = text_of(card(visitor, "whist"))
    assert words in text
    assert (FRESH in text) == (not results)
    drawn = [stone for last in visitor.drawn("class", "last") for stone in last.children]
    assert " ".join(stone.attrs["class"] for stone in drawn if isinstance(stone, Node)) == stones


def test_the_built_page_says_and_draws_nothing_that_it_cannot_know() -> None:
    visitor = built()
    assert not any("layed" in text_of(card(visitor, game)) for game in catalogue())
    kinds = {node.attrs["class"] for node in visitor.drawn("class")}
    assert "last" not in kinds
    assert {kind for kind in kinds if kind.startswith("date")} == {"date open"}


def test_there_is_one_way_into_each_game_and_one_to_its_first_minute() -> None:
    visitor = come("")
    for game in map(load, catalogue()):
        way = f"./{game.name}/#play" if max(game.seats) > 1 else f"./{game.name}/"
        text = text_of(card(visitor, game.name))
        assert game.title in text
        assert text.endswith("Play")
        assert card(visitor, game.name).attrs["href"] == way
        assert visitor.links(f"{LEARN}: {game.title}")[-1] == f"./{game.name}/#lesson"
