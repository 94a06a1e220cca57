"""The whole site, from place to place: what is open there, settings, keys, what is kept."""

import pytest

from tests.web.surroundings import NOW
from tests.web.visiting import VisitorInPython, visit
from trilithon_web import app
from trilithon_web.answers import Opened, Ticked, Troubled, UpdateReady
from trilithon_web.edition import EMBED, Edition
from trilithon_web.shelf.saves import Head, StoredGame, head_text

DEAL_1 = "freecelt?seed=1"
MOVE = "86"  # the keys of a move of it


def at(address: str = "freecelt/", keys: str = "", settings: str | None = None) -> VisitorInPython:
    """Somebody who has come to a place of the site and pressed these keys."""
    visitor = VisitorInPython(settings)
    visitor.pages = {"about/": "<h1>About</h1>", "freecelt/rules/": "<h1>Rules</h1>"}
    visitor.open(address)
    for key in keys:
        visitor.key(key)
    return visitor


def open_settings(visitor: VisitorInPython) -> VisitorInPython:
    """Open the settings from the menu, or on a page without one."""
    if "Menu" in visitor.names():
        visitor.press("Menu")
    visitor.press("Settings")
    return visitor


# Places


def test_a_plain_address_opens_the_game_played_last() -> None:
    visitor = VisitorInPython()
    for key, played in ((DEAL_1, 10), ("freecelt?seed=3&slots=3#2", 20), ("freecelt?seed=7", 5)):
        visitor.games[key] = StoredGame(key, head_text(Head(played=played)), ())
    visitor.open("freecelt/")
    assert visitor.locked == "freecelt?seed=3&slots=3#2"
    assert visitor.address == "freecelt/?seed=3&slots=3&copy=2#"
    assert visitor.title == "FreeCelt: Deal 3 · 3 slots · Trilithon"


@pytest.mark.parametrize(
    "key",
    [None, "freecelt?\ud800", "freecelt?seed=\x00", "freecelt?" + "x" * 9999, "freecelt?seed=-1"],
)
def test_a_plain_address_opens_the_default_deal_whatever_else_stands_in_storage(key: str | None) -> None:
    visitor = VisitorInPython("\ud800" if key else None)
    visitor.games = {key: StoredGame(key, "\ud800{", ())} if key else {}
    visitor.open("freecelt/")
    assert visitor.locked == DEAL_1
    assert visitor.address == "freecelt/?seed=1#"
    assert visitor.title == "FreeCelt: Deal 1 · 2 slots · Trilithon"
    assert "Dismiss" not in visitor.pressable


@pytest.mark.parametrize("query", ["seed=x", "colour=red", "slots=99", "seed=1&seed=2"])
def test_a_wrong_address_is_told_and_what_a_link_gathers_on_its_way_left_out(query: str) -> None:
    visitor = at(f"freecelt/?{query}")
    assert "Dismiss" in visitor.pressable
    assert visitor.shows("default deal")
    assert visitor.locked == DEAL_1
    visitor = at("freecelt/?seed=42&slots=4&utm_source=x")
    assert visitor.shows("Deal 42 · 4 slots")
    assert visitor.shows("“utm_source”")


def test_from_a_game_to_the_front_page_and_back() -> None:
    """The time played is stored on the way."""
    visitor = at(keys=MOVE)
    visitor.meet(Ticked(NOW + 1, None))
    visitor.go_to("")
    assert (visitor.locked, visitor.title) == ("", "Trilithon")
    address = visitor.link("Continue")
    visitor.go_to(address.removeprefix("./"))
    assert visitor.locked == DEAL_1
    assert visitor.shows("1 move · 0:01")


def test_a_page_to_read_is_fetched_and_then_shown() -> None:
    """Within it, nothing more is fetched."""
    visitor = at()
    visitor.go_to("freecelt/rules/#FC-4")
    assert "<h1>Rules</h1>" in visitor.html
    assert visitor.address == "freecelt/rules/?#FC-4"
    visitor.pages = {}
    visitor.go_to("freecelt/rules/#FC-5")
    assert "<h1>Rules</h1>" in visitor.html
    assert visitor.address == "freecelt/rules/?#FC-5"


@pytest.mark.parametrize("path", ["", "freecelt/"])
def test_a_place_come_to_within_the_site_is_drawn_as_if_it_were_loaded(path: str) -> None:
    visitor = at("freecelt/?seed=3")
    visitor.go_to("about/")
    visitor.go_to(path)
    assert visitor.html == at(path).html
    # So is a page to read.
    visitor = at("")
    visitor.go_to("about/")
    loaded = at("about/")
    loaded.app = app.built_page("about/", "", "<h1>About</h1>")._replace(
        edition=loaded.app.edition, ready=True
    )
    assert visitor.html == loaded.html


def test_a_link_to_the_game_in_play_changes_nothing_and_to_another_lets_go_of_it() -> None:
    visitor = at(keys="1")
    before = visitor.html
    for address in ("freecelt/", "freecelt/?seed=1"):
        visitor.go_to(address)
        assert visitor.html == before
    visitor = at()
    visitor.press("Menu")
    visitor.go_to("freecelt/?seed=617")
    assert visitor.locked == "freecelt?seed=617"
    assert visitor.address == "freecelt/?seed=617#"
    assert visitor.title == "FreeCelt: Deal 617 · 2 slots · Trilithon"
    assert not visitor.panels


@pytest.mark.parametrize("address", ["freecelt/?seed=5", ""])
def test_what_is_answered_too_late_changes_nothing(address: str) -> None:
    (stored,) = at(keys=MOVE).games.values()
    visitor = at(address)
    before = visitor.html
    visitor.meet(Opened(stored.key, stored, True, NOW))
    assert visitor.html == before
    assert visitor.games == {}


# What is kept


def test_a_game_that_came_back_from_the_second_copy_is_named_until_that_has_been_read() -> None:
    visitor = VisitorInPython()
    visitor.restored = ("freecelt?seed=7", "whist?seed=2&seats=3")
    visitor.open("")
    assert visitor.shows("FreeCelt, deal 7 and Whist, deal 2")
    visitor.press("Dismiss")
    assert not visitor.shows("deal 7")


@pytest.mark.parametrize("why", app.TROUBLES)
@pytest.mark.parametrize("path", ["", "freecelt/", "about/"])
def test_trouble_with_the_storage_is_told_on_every_screen_until_it_is_over(path: str, why: str) -> None:
    visitor = at(path)
    for trouble in (why, ""):
        visitor.meet(Troubled(trouble))
        assert visitor.shows(app.TROUBLES[why]) == bool(trouble)


@pytest.mark.parametrize("why", ["blocked", "sandboxed"])
def test_a_frame_says_that_it_saves_nothing_once_its_reader_has_moved(why: str) -> None:
    visitor = visit("")
    visitor.app = visitor.app._replace(edition=Edition(EMBED))
    visitor.go_to("freecelt/?seed=1")
    visitor.meet(Troubled(why))
    assert not visitor.shows(app.TROUBLES[why])
    for key in MOVE:
        visitor.key(key)
    assert visitor.shows(app.TROUBLES[why])
    visitor.go_to("freecelt/#puzzle=1")  # of which nothing is kept
    assert not visitor.shows(app.TROUBLES[why])


# Settings and keys


def test_a_setting_is_in_force_at_once_and_kept_also_a_table_s_own() -> None:
    visitor = open_settings(at())
    visitor.press("Night", within="Theme")
    assert visitor.reads("Theme") == "Night"
    visitor.reload()
    assert open_settings(visitor).reads("Theme") == "Night"
    visitor = open_settings(at())
    visitor.press("Collect safe cards automatically")
    visitor.go_to("")
    visitor.go_to("freecelt/")
    for key in MOVE:
        visitor.key(key)
    assert visitor.saved == ("c8>c6 c5>night c8>night",)
    again = at(keys=MOVE, settings=visitor.settings)
    assert again.saved == visitor.saved


@pytest.mark.parametrize(
    "text", ["theme=purple", "=&=&", "theme=night&theme=day&x=1", "%ff%fe", "motion", "a" * 5000]
)
def test_settings_that_mean_nothing_do_no_harm(text: str) -> None:
    visitor, plain = open_settings(at(settings=text)), open_settings(at())
    assert visitor.reads("Theme") in ("Device", "Night", "Day")
    assert visitor.names("Settings") == plain.names("Settings")


def test_what_a_setting_wants_to_know_is_asked_at_once() -> None:
    """FC-10: whether the deal can still be won."""
    visitor = open_settings(at())
    visitor.press("Night", within="Theme")
    assert visitor.wonders is None
    visitor.press("Show whether you can still win")
    visitor.find_out()
    assert visitor.shows("still winnable")


def test_keys_mean_what_screen_and_table_declare() -> None:
    """The arrows only on the table. Undo and redo have other keys in tests/journeys.py."""
    visitor = at(keys=MOVE)
    for key, moves in (("u", "0 moves"), ("ctrl+y", "1 move "), ("u", "0 moves"), ("shift+u", "1 move ")):
        visitor.key(key)
        assert visitor.shows(moves)
    assert app.meaning(visitor.app, ("arrowleft", "ArrowLeft"), on_table=False) is None
    with pytest.raises(AssertionError, match="x means nothing"):
        visitor.key("x")
    # No two share a stroke.
    strokes = [key.stroke for key in app.keys_of(visitor.app)]
    assert len(set(strokes)) == len(strokes)


def test_letters_and_digits_can_be_switched_off() -> None:
    visitor = at(keys=MOVE)
    open_settings(visitor).press("Keyboard shortcuts")
    with pytest.raises(AssertionError, match="u means nothing"):
        visitor.key("u")
    visitor.key("ctrl+z")
    assert visitor.shows("0 moves")
    visitor.key("ArrowLeft")
    assert visitor.focus.endswith("column 5")


def test_the_list_of_keys_names_each() -> None:
    visitor = at()
    visitor.press_each("Menu", "Keys")
    assert visitor.panels == ["keys"]
    shown = visitor.text("Keys")
    assert all(key.shown in shown and key.words in shown for key in app.keys_of(visitor.app))
    assert "Enter Space" in shown
    visitor.press("Menu")
    visitor.key("?")
    assert visitor.panels == ["keys"]
    assert app.keys_of(at("").app) == ()


@pytest.mark.parametrize(
    ("path", "any_computer"), [("freecelt/", False), ("mancala/", True), ("whist/", True), ("", True)]
)
def test_settings_show_only_what_does_something_at_the_table(path: str, any_computer: bool) -> None:
    """FreeCelt has neither computers nor a coach."""
    visitor = open_settings(at(path))
    assert ("Only when I press" in visitor.pressable) == any_computer
    assert ("Coach" in visitor.names("Settings")) == any_computer


def test_a_newer_version_is_offered_between_games_and_not_during_one() -> None:
    visitor = at(settings="confirm=off")
    visitor.meet(UpdateReady())
    assert "Update" in visitor.pressable
    for key in MOVE:
        visitor.key(key)
    assert "Update" not in visitor.pressable
    visitor.go_to("")
    assert "Update" in visitor.pressable
    visitor.go_to("freecelt/")
    assert "Update" not in visitor.pressable
    visitor.press_each("Menu", "Give up")
    assert "Update" in visitor.pressable
