"""The whole page, message by message, without any browser: places, settings, keys, what is kept."""

from collections.abc import Mapping

import pytest

from trilithon_web import app
from trilithon_web.answers import Answer, Fetched, Going, Opened, Troubled, UpdateReady
from trilithon_web.app import App
from trilithon_web.effects import (
    Arrive,
    ClosePanel,
    Effect,
    Fetch,
    OpenGame,
    OpenPanel,
    Readdress,
    Release,
    Set,
    Store,
    Work,
    Write,
)
from trilithon_web.nodes import find, text_of, to_html
from trilithon_web.screens.home import Home
from trilithon_web.screens.play.model import Play, query_of
from trilithon_web.screens.reading import Reading
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Head, Kept, head_text
from trilithon_web.shelf.statistics import Statistics

NOW = 1_700_000_000
TODAY = "2023-11-14"


def started(
    path: str = "freecelt/",
    query: str = "",
    heads: Mapping[str, Head] | None = None,
    chosen: str | None = None,
) -> tuple[App, tuple[Effect, ...]]:
    games = Index.of({key: head_text(head) for key, head in (heads or {}).items()})
    kept = app.Found(games, Statistics(), chosen)
    here = {"path": path, "query": query, "fragment": ""}
    return app.started(app.first(path, "Title", "<h1>Text</h1>"), here, kept, NOW, TODAY)


def told(model: App, *messages: Mapping[str, str] | Answer) -> tuple[App, tuple[Effect, ...]]:
    effects: tuple[Effect, ...] = ()
    for message in messages:
        model, effects = app.update(model, message)
    return model, effects


def opened(model: App) -> App:
    assert isinstance(model.screen, Play)
    key = model.screen.key.text
    return told(model, Opened(key, None, True, NOW))[0]


def playing(model: App) -> Play:
    assert isinstance(model.screen, Play)
    return model.screen


GO_HOME = {"do": "go", "path": "", "query": "", "fragment": ""}
FIRST = ({"do": "tap", "pile": "7", "place": "4"}, {"do": "tap", "pile": "5", "place": "4"})


# Places


def test_a_plain_address_opens_the_game_played_last() -> None:
    heads = {
        "freecelt?seed=5": Head(played=10),
        "freecelt?seed=9&slots=3#2": Head(played=20),
        "freecelt?seed=7": Head(played=5),
    }
    model, effects = started(heads=heads)
    assert playing(model).key.text == "freecelt?seed=9&slots=3#2"
    assert effects == (
        OpenGame("freecelt?seed=9&slots=3#2"),
        Readdress("seed=9&slots=3&copy=2", "", "FreeCelt: Deal 9 · 3 slots · Trilithon"),
    )


def test_a_plain_address_opens_the_default_deal_where_nothing_was_played() -> None:
    model, effects = started()
    assert effects == (
        OpenGame("freecelt?seed=1"),
        Readdress("seed=1", "", "FreeCelt: Deal 1 · 2 slots · Trilithon"),
    )
    assert playing(model).problem == ""


@pytest.mark.parametrize(
    "key", ["freecelt?\ud800", "freecelt?seed=\x00", "freecelt?" + "x" * 9999, "freecelt?seed=-1"]
)
def test_whatever_stands_in_storage_the_page_starts(key: str) -> None:
    kept = app.Found(Index.of({key: "\ud800{"}), Statistics(), "\ud800")
    model, _ = app.started(app.first("freecelt/"), {"path": "freecelt/", "query": ""}, kept, NOW, TODAY)
    assert playing(model).key.text == "freecelt?seed=1"


@pytest.mark.parametrize("query", ["seed=x", "colour=red", "slots=99", "seed=1&seed=2"])
def test_a_wrong_address_is_told_and_the_default_deal_offered(query: str) -> None:
    model, effects = started(query=query)
    assert "You see the default deal instead." in playing(model).problem
    assert OpenGame("freecelt?seed=1") in effects


def test_what_a_link_gathers_on_its_way_is_left_out_and_told() -> None:
    model, _ = started(query="seed=42&slots=4&utm_source=x")
    assert playing(model).key.text == "freecelt?seed=42&slots=4"
    assert "“utm_source”" in playing(model).problem


def test_from_a_game_to_the_front_page_and_back() -> None:
    model, _ = started()
    model, _ = told(opened(model), *FIRST)
    home, effects = told(model, GO_HOME)
    assert isinstance(home.screen, Home)
    assert [type(effect) for effect in effects] == [Write, Release, Arrive]
    assert Arrive("", "", "", "Trilithon", True) in effects
    (go_on,) = find(app.view(home), "class", "go")
    assert text_of(go_on) == "Go on: FreeCelt 0 of 60 home · just now"
    back, effects = told(
        home, {"do": "go", "path": "freecelt/", "query": go_on.attrs["href"].partition("?")[2]}
    )
    assert OpenGame("freecelt?seed=1") in effects
    assert isinstance(back.screen, Play)


def test_a_page_to_read_is_fetched_and_then_shown() -> None:
    model, _ = started()
    rules = Going("freecelt/rules/", "", "FC-4")
    waiting, effects = told(opened(model), rules)
    assert effects == (Fetch(rules),)
    assert isinstance(waiting.screen, Play)
    there, effects = told(waiting, Fetched(rules, "The rules", "<h1>Rules</h1>"))
    assert there.screen == Reading("freecelt/rules/", "The rules", "<h1>Rules</h1>", there.shared)
    assert effects[-1] == Arrive("freecelt/rules/", "", "FC-4", "The rules", True)


def test_a_rule_on_the_page_that_is_read_needs_no_fetching() -> None:
    model, _ = started("about/")
    there = Going("about/", "", "saves", push=False)
    assert told(model, there) == (model, (Arrive("about/", "", "saves", "Title", False),))


@pytest.mark.parametrize("path", ["", "freecelt/"])
def test_a_place_come_to_within_the_site_is_drawn_as_if_it_were_loaded(path: str) -> None:
    loaded, _ = started(path)
    elsewhere, _ = started("about/")
    come, _ = told(elsewhere, {"do": "go", "path": path})
    assert to_html(app.view(come)) == to_html(app.view(loaded))


def test_a_page_to_read_come_to_within_the_site_is_drawn_as_if_it_were_loaded() -> None:
    loaded, _ = started("about/")
    come, _ = told(started("")[0], Fetched(Going("about/"), "Title", "<h1>Text</h1>"))
    assert to_html(app.view(come)) == to_html(app.view(loaded))


def test_a_link_to_the_game_in_play_changes_nothing() -> None:
    model = opened(started()[0])
    for query in ("", "seed=1"):
        assert told(model, {"do": "go", "path": "freecelt/", "query": query}) == (model, ())


def test_another_deal_lets_go_of_the_one_in_play() -> None:
    model = opened(started()[0])
    other, effects = told(model, {"do": "go", "path": "freecelt/", "query": "seed=617"})
    assert effects == (
        Release(),
        ClosePanel("menu"),
        Arrive("freecelt/", "seed=617", "", "FreeCelt: Deal 617 · 2 slots · Trilithon", True),
        OpenGame("freecelt?seed=617"),
    )
    assert query_of(playing(other)) == "seed=617"


def test_what_is_answered_too_late_changes_nothing() -> None:
    model, _ = started(query="seed=5")
    late = Opened("freecelt?seed=1", None, True, NOW)
    assert not playing(told(model, late)[0]).ready
    assert told(told(model, GO_HOME)[0], late)[1] == ()


# What is kept


def test_a_game_that_cannot_be_read_goes_beside_under_a_free_key() -> None:
    model, _ = started(heads={"freecelt?seed=1#2": Head()}, query="seed=1")
    unread = Kept("freecelt?seed=1", "{half", ("c8>c6",))
    model, effects = told(model, Opened(unread.key, unread, True, NOW))
    (store,) = effects
    assert isinstance(store, Store)
    (aside,) = store.games
    assert (aside.key, aside.lines) == ("freecelt?seed=1#3", ("{half", "c8>c6"))
    assert [entry.key for entry in model.shared.games.aside()] == ["freecelt?seed=1#3"]
    assert not writes_over("freecelt?seed=1", effects)


def writes_over(key: str, effects: tuple[Effect, ...]) -> bool:
    return any(isinstance(effect, Write) and effect.change.key == key for effect in effects)


def test_a_finished_game_is_counted() -> None:
    model = opened(started(chosen="confirm=off")[0])
    model, effects = told(model, {"do": "give-up"})
    (tally,) = model.shared.statistics.tallies()
    assert (tally.game, tally.played, tally.won) == ("freecelt", 1, 0)
    (store,) = (effect for effect in effects if isinstance(effect, Store))
    assert list(store.results) == list(model.shared.statistics.results)
    home, _ = told(model, GO_HOME)
    assert "Won 0 of 1" in text_of(app.view(home))


def test_a_game_that_came_back_from_the_second_copy_is_named_until_that_has_been_read() -> None:
    kept = app.Found(Index(), Statistics(), None, restored=("freecelt?seed=7", "whist?seed=2&seats=3"))
    here = {"path": "", "query": "", "fragment": ""}
    model, _ = app.started(app.first("", "Title", "<h1>Text</h1>"), here, kept, NOW, TODAY)
    assert "restored from a second copy: FreeCelt, deal 7 and Whist, deal 2." in text_of(app.view(model))
    model, _ = told(model, {"do": "calm-restored"})
    assert "second copy" not in text_of(app.view(model))


@pytest.mark.parametrize("why", app.TROUBLES)
def test_trouble_with_the_storage_is_told_on_every_screen_until_it_is_over(why: str) -> None:
    for path in ("", "freecelt/", "about/"):
        model, _ = told(started(path)[0], Troubled(why))
        assert app.TROUBLES[why] in text_of(app.view(model))
        assert app.TROUBLES[why] not in text_of(app.view(told(model, Troubled(""))[0]))


# Settings and keys


def test_a_setting_is_in_force_at_once_and_kept() -> None:
    model, (effect,) = told(opened(started()[0]), {"do": "set", "name": "theme", "value": "night"})
    assert isinstance(effect, Set)
    assert effect.shown["theme"] == "night"
    assert started(chosen=effect.text)[0].shared.settings["theme"] == "night"
    (chosen,) = (n for n in find(app.view(model), "data-name", "theme") if n.attrs["aria-checked"] == "true")
    assert text_of(chosen) == "Night"


@pytest.mark.parametrize(
    "text", ["theme=purple", "=&=&", "theme=night&theme=day&x=1", "%ff%fe", "motion", "a" * 5000]
)
def test_settings_that_mean_nothing_do_no_harm(text: str) -> None:
    model, _ = started(chosen=text)
    assert model.shared.settings["theme"] in ("system", "night", "day")
    assert set(started()[0].shared.settings) <= set(model.shared.settings)
    assert text_of(app.view(model))


def test_a_table_s_own_setting_is_kept_with_the_others() -> None:
    model, (effect,) = told(opened(started()[0]), {"do": "set", "name": "automatic", "value": "on"})
    assert isinstance(effect, Set)
    assert playing(started(chosen=effect.text)[0]).shared.settings["automatic"] == "on"
    home, _ = told(model, GO_HOME)
    again, _ = told(home, {"do": "go", "path": "freecelt/"})
    assert playing(again).shared.settings["automatic"] == "on"


def test_what_a_setting_wants_to_know_is_asked_at_once() -> None:
    """FC-10: whether the deal can still be won."""
    model, effects = told(opened(started()[0]), {"do": "set", "name": "alive", "value": "on"})
    (work,) = (effect for effect in effects if isinstance(effect, Work))
    assert work.idle
    assert not any(
        isinstance(effect, Work)
        for effect in told(model, {"do": "set", "name": "theme", "value": "night"})[1]
    )


@pytest.mark.parametrize(
    ("strokes", "on_table", "do"),
    [
        (("u", "KeyU"), False, "undo"),
        (("ctrl+z",), False, "undo"),
        (("shift+u",), False, "redo"),
        (("ctrl+shift+z",), False, "redo"),
        (("&", "1", "Digit1"), False, "pile"),
        (("?",), False, "panel"),
        (("arrowleft", "ArrowLeft"), True, "key"),
        (("arrowleft", "ArrowLeft"), False, None),
        (("x", "KeyX"), True, None),
    ],
)
def test_keys_mean_what_screen_and_table_declare(
    strokes: tuple[str, ...], on_table: bool, do: str | None
) -> None:
    message = app.meaning(opened(started()[0]), strokes, on_table)
    assert (message["do"] if message else None) == do


def test_letters_and_digits_can_be_switched_off() -> None:
    model, _ = told(opened(started()[0]), {"do": "set", "name": "keys", "value": "off"})
    assert app.meaning(model, ("u", "KeyU"), False) is None
    assert app.meaning(model, ("ctrl+z",), False) == {"do": "undo"}
    assert app.meaning(model, ("arrowleft", "ArrowLeft"), True) == {"do": "key", "key": "ArrowLeft"}


def test_no_two_keys_share_a_stroke() -> None:
    strokes = [key.stroke for key in app.keys_of(started()[0])]
    assert len(set(strokes)) == len(strokes)


def test_the_list_of_keys_names_each() -> None:
    model = started()[0]
    assert told(model, {"do": "panel", "id": "keys"})[1] == (ClosePanel("menu"), OpenPanel("keys"))
    (panel,) = find(app.view(model), "id", "keys")
    shown = text_of(panel)
    assert all(key.shown in shown and key.words in shown for key in app.keys_of(model))
    assert "Enter Space press what has the focus" in shown
    assert app.keys_of(started("")[0]) == ()


def test_settings_show_only_what_does_something_at_the_table() -> None:
    """FreeCelt has neither computers nor a coach, Mancala and Whist both."""
    for path, missing in (
        ("freecelt/", {"pace", "coach"}),
        ("mancala/", set()),
        ("whist/", set()),
        ("", set()),
    ):
        (panel,) = find(app.view(app.first(path)), "id", "settings")
        names = {node.attrs["data-name"] for node in find(panel, "data-do", "set")}
        assert {"pace", "coach"} - names == missing


def test_a_newer_version_is_offered_between_games_and_not_during_one() -> None:
    def offers(model: App) -> bool:
        return "load-update" in to_html(app.view(model))

    dealt, _ = told(opened(started()[0]), UpdateReady())
    assert offers(dealt)
    playing, _ = told(dealt, {"do": "pile", "pile": "0"}, {"do": "pile", "pile": "12"})
    assert isinstance(playing.screen, Play)
    assert playing.screen.record.turns
    assert not offers(playing)
    assert offers(told(playing, {"do": "go", "path": ""})[0])
    over, _ = told(playing, {"do": "give-up", "sure": "yes"})
    assert isinstance(over.screen, Play)
    assert over.screen.record.state.result
    assert offers(over)
