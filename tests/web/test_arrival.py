"""Whose table is shown while a page starts, and what becomes of it when the storage answers late."""

import pytest

import trilithon
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.address import Sitting
from trilithon_web.answers import Opened
from trilithon_web.app import App
from trilithon_web.effects import OpenGame
from trilithon_web.nodes import text_of
from trilithon_web.screens.home import Home
from trilithon_web.screens.play.keeping import save_of
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, StoredGame
from trilithon_web.shelf.statistics import Statistics

FREECELT = trilithon.load("freecelt")
TODAY = "2026-11-23"


def game(*lines: str, seed: int = 1) -> StoredGame:
    start = Record.begin(FREECELT.new(seed))
    return saves.write_save(
        f"freecelt?seed={seed}", replays.replay(Head(at=len(lines)), FREECELT, start, lines)
    )


def started(path: str, query: str = "", fragment: str = "", *kept: StoredGame) -> tuple[App, App]:
    """The page as it was built, and as it is when Python has looked at its address."""
    built = app.built_page(path)
    known = app.Found(Index.from_heads({one.key: one.head for one in kept}), Statistics(), None)
    here = {"path": path, "query": query, "fragment": fragment}
    return built, app.start(built, here, known, 1000, TODAY)[0]


def opened(model: App, kept: StoredGame | None) -> App:
    setup = screen(model).own_game.setup
    key = GameKey.from_sitting(trilithon.load(setup.game), Sitting.usual(setup))
    return app.update(model, Opened(key.text, kept, True, 1000))[0]


def screen(model: App) -> Play:
    assert isinstance(model.screen, Play)
    return model.screen


@pytest.mark.parametrize(
    ("path", "query", "fragment", "another"),
    [
        ("freecelt/", "", "", False),
        ("freecelt/", "seed=1", "", False),
        ("freecelt/", "seed=2", "", True),
        ("freecelt/", "seed=1&slots=3", "", True),
        ("freecelt/", "", "day", True),
        ("freecelt/", "", "lesson", True),
        ("celtic_whist/", "", "", False),
        ("celtic_whist/", "seed=2", "", True),
        ("celtic_whist/", "", "day", True),
        ("celtic_whist/", "", "lesson=solo", True),
        ("celtic_whist/", "seats=4", "", True),
        ("celtic_whist/", "seats=2&players=person,person", "", True),
        ("celtic_whist/", "", "play", True),
        ("freecelt/", "", "play", False),
        ("", "", "", False),
    ],
)
def test_the_built_table_is_ones_own_or_another(path: str, query: str, fragment: str, another: bool) -> None:
    built, model = started(path, query, fragment)
    assert app.brings_table(built, model) is another


def test_a_kept_game_that_has_moved_on_is_another_table() -> None:
    for kept, another in ((None, False), (game("c4>s1"), True)):
        _, model = started("freecelt/", "seed=1")
        assert not app.shows_own_table(model)
        after = opened(model, kept)
        assert app.shows_own_table(after)
        assert app.brings_table(model, after) is another


def test_what_is_played_before_the_game_is_read_is_no_arrival_and_gone_when_it_is_read() -> None:
    _, model = started("freecelt/", "seed=1")
    played = model
    for do in ({"do": "pile", "pile": "0"}, {"do": "pile", "pile": "12"}):
        before, played = played, app.update(played, do)[0]
        assert not app.brings_table(before, played)
    assert len(screen(played).record.turns) == 1
    kept = opened(played, game("c4>s1"))
    untouched = opened(model, game("c4>s1"))
    assert save_of(screen(kept)) == save_of(screen(untouched))
    assert text_of(app.view(kept)) == text_of(app.view(untouched))


def test_a_table_is_shown_as_not_to_be_played_yet() -> None:
    _, model = started("freecelt/")
    model = opened(model, None)
    assert app.shows_own_table(model)
    assert not app.shows_own_table(app.mark_not_ready(model))
    home = started("")[1]
    assert app.mark_not_ready(home) is home


def test_when_the_storage_answers_an_untouched_game_gives_way_to_the_one_kept() -> None:
    model = opened(started("freecelt/")[1], None)
    kept = game("c4>s1")
    found = Index.from_heads({kept.key: kept.head})
    after, effects = app.catch_up(model, found, Statistics(), {})
    assert effects == (OpenGame(kept.key),)
    assert not app.shows_own_table(after)
    assert len(screen(opened(after, kept)).record.turns) == 1
    # The front page knows what is kept then.
    home, _ = app.catch_up(started("")[1], Index.from_heads({kept.key: kept.head}), Statistics(), {})
    assert isinstance(home.screen, Home)
    assert kept.key in home.shared.games.entries


def test_when_the_storage_answers_a_game_under_way_stays_and_says_what_became_of_the_other() -> None:
    model = opened(started("freecelt/")[1], None)
    for do in ({"do": "pile", "pile": "0"}, {"do": "pile", "pile": "12"}):
        model = app.update(model, do)[0]
    kept = game("c4>s1")
    ours = saves.write_save(kept.key, saves.Save(Head(), screen(model).record))
    (aside,) = app.set_games_aside({kept.key: ours.head}, [kept], 2000)
    assert (aside.key, aside.lines) == ("freecelt?seed=1#2", kept.lines)
    after, effects = app.catch_up(
        model, Index.from_heads({ours.key: ours.head, aside.key: aside.head}), Statistics(), {}
    )
    assert effects == ()
    assert screen(after).record == screen(model).record
    assert "Set aside" in screen(after).panels.problem


def test_the_games_are_noted_of_which_something_is_kept() -> None:
    _, model = started("freecelt/", "", "", game(), game(seed=7))
    assert app.list_known_games(model) == "freecelt"
    assert app.list_known_games(started("whist/", "", "", game())[1]) == "freecelt"
    assert app.list_known_games(started("whist/")[1]) == ""
    # Where there are results alone, that is noted.
    statistics = Statistics().add_result(
        GameResult("freecelt", "slots=2", 1, 1000, 2000, True, 87, 300, scores=(60,))
    )
    with_results = app.Found(Index(), statistics, None)
    model = app.start(
        app.built_page("freecelt/"), {"path": "freecelt/", "query": ""}, with_results, 1000, TODAY
    )[0]
    assert app.list_known_games(model) == "-"


def test_a_game_is_noted_from_its_first_move() -> None:
    _, model = started("freecelt/")
    model = opened(model, None)
    before = app.known_games_key(model)
    assert app.list_known_games(model) == ""
    for message in ({"do": "pile", "pile": "1"}, {"do": "pile", "pile": "12"}):
        model = app.update(model, message)[0]
    assert screen(model).record.turns
    assert app.list_known_games(model) == "freecelt"
    assert app.known_games_key(model) != before
