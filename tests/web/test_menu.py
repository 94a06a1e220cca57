"""The menu of every game: what a player wants first, the rest behind More, and where each line leads."""

import pytest

import trilithon
from tests.controls import LEARN, OPEN_FILE
from tests.web.telling import tells
from trilithon_build.pages import PLAY
from trilithon_web import puzzles, settings
from trilithon_web.address import Sitting, suggested
from trilithon_web.answers import Opened
from trilithon_web.app import update
from trilithon_web.app.model import App
from trilithon_web.effects import ClosePanel, OpenPanel
from trilithon_web.nodes import Node, find, text_of, to_html
from trilithon_web.screens.play import keeping, opening
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play.menu import menu, rules
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.tables import tables

GAMES = sorted(tables())


@pytest.mark.parametrize("name", ["motion", "pace"])
def test_what_goes_from_slow_to_quick_stands_in_that_order(name: str) -> None:
    (setting,) = (one for one in settings.ALL if one.name == name)
    words = [words for _, words in setting.choices]
    assert words[1:] == ["Slow", "Normal", "Quick"]
    assert setting.default == "normal"


def play_of(name: str, seats: int = 0, **chosen: str) -> Play:
    game, table = trilithon.load(name), table_of(name)
    sitting = Sitting.usual(game.new(1, seats=seats).setup) if seats else suggested(game)
    shared = Shared({**settings.read(None, table.settings), **chosen})
    play = opening.first(game, shared, sitting)
    return keeping.opened(play, Opened(play.key.text, None, True, 1_700_000_000))[0]


def lines(play: Play) -> tuple[list[str], Node]:
    """The lines of the menu in their order, and what lies behind the last."""
    (entries,) = find(menu(play, "../", ""), "class", "entries")
    *first, more = (child for child in entries.children if isinstance(child, Node))
    return [text_of(line) for line in first], more


@pytest.mark.parametrize("name", GAMES)
def test_the_menu_begins_with_what_players_want_and_has_the_rest_behind_more(name: str) -> None:
    play = play_of(name)
    first, more = lines(play)
    own = (
        ["Show"] if name == "freecelt" else []
    )  # a way to win, which only who knows of it would seek behind More
    words = [line.partition(" ")[0] for line in first[1:]]
    puzzle = ["Puzzle"] if puzzles.number_of(name) else []
    coach = ["What"] if play.table.coach else []
    assert words == ["Learn", *puzzle, *coach, "Rules", "Hints", *own, "Settings", "All"]
    assert first[0].startswith("New game ")
    assert text_of(more).startswith("More")
    for label in "Begin again", OPEN_FILE, "Keys", "Your games":
        assert label in text_of(more)


def test_new_game_says_what_it_would_be_and_opens_the_set_up_in_place_of_the_menu() -> None:
    for name, seats, words in (("freecelt", 0, "another deal"), ("celtic_whist", 4, "four players")):
        play = play_of(name, seats)
        (line, *_), _ = lines(play)
        assert tells(line, "New game", words)
        _, effects = play_update.update(play, {"do": "set-up"})
        assert effects == (ClosePanel("menu"), OpenPanel("deal"))


def test_a_game_alone_offers_another_alone() -> None:
    assert tells(lines(play_of("celtic_whist", 1))[0][0], "New game", "alone")


@pytest.mark.parametrize(("now", "then"), [("off", "on"), ("on", "off")])
def test_hints_are_switched_in_the_menu_which_shows_their_state(now: str, then: str) -> None:
    play = play_of("freecelt", hints=now)
    (switch,) = find(menu(play, "", ""), "data-name", "hints")
    assert (switch.attrs["role"], switch.attrs["aria-checked"]) == ("switch", str(now == "on").lower())
    app, _ = update(App("freecelt/", play, ready=True), {"do": "set", "name": "hints", "value": then})
    assert isinstance(app.screen, Play)
    (switch,) = find(menu(app.screen, "", ""), "data-name", "hints")
    assert switch.attrs["aria-checked"] == str(then == "on").lower()


def test_a_panel_chosen_in_the_menu_takes_its_place_so_that_closing_it_leads_to_the_game() -> None:
    play = play_of("freecelt")
    for line in find(menu(play, "", ""), "data-do", "panel"):
        panel = line.attrs["data-id"]
        _, effects = update(App("freecelt/", play, ready=True), {"do": "panel", "id": panel})
        assert effects == (ClosePanel("menu"), OpenPanel(panel))
    assert not list(find(menu(play, "", ""), "popovertarget", "settings"))


def test_before_python_runs_the_browser_itself_opens_what_the_menu_leads_to() -> None:
    unready = menu(play_of("freecelt")._replace(ready=False), "", "")
    assert {"settings", "keys"} <= {line.attrs["popovertarget"] for line in find(unready, "popovertarget")}
    (new,) = find(unready, "data-do", "set-up")
    assert "disabled" in new.attrs


def test_beginning_again_closes_the_menu() -> None:
    play = play_of("freecelt")
    assert ClosePanel() in play_update.update(play, {"do": "restart"})[1]
    record = play.record.after(play.record.state.legal_moves()[0])
    again, effects = play_update.update(play._replace(record=record), {"do": "restart"})
    assert not again.record.turns
    assert ClosePanel() in effects


def test_a_lesson_offers_neither_another_game_nor_its_beginning() -> None:
    app = update(
        App("freecelt/", play_of("freecelt"), ready=True),
        {"do": "go", "path": "freecelt/", "fragment": "lesson=first"},
    )[0]
    assert isinstance(app.screen, Play)
    assert app.screen.course
    first, more = lines(app.screen)
    assert first[0].startswith(LEARN)
    assert not list(find(more, "data-do", "restart"))


@pytest.mark.parametrize(
    ("base", "way"),
    [("../", "#CW-SOLO-2"), ("../../", "#CW-SOLO-2"), ("#", "#celtic_whist/rules/#CW-SOLO-2")],
)
def test_a_way_from_rule_to_rule_stays_in_the_panel_and_leaves_the_address_alone(base: str, way: str) -> None:
    html = (
        f'<h1>The rules</h1><p><a href="{way}">CW-SOLO-2</a> <a href="../../about/">About</a>'
        '<svg><use href="#sun"/></svg></p>'
    )
    panel = rules(html, "celtic_whist", base)
    assert panel
    shown = to_html(panel)
    there = (
        f'<a href="{base}celtic_whist/rules/#CW-SOLO-2" data-do="rule" data-rule="CW-SOLO-2">CW-SOLO-2</a>'
    )
    assert there in shown
    assert f'<a href="{base}about/">' in shown
    assert '<use href="#sun"/>' in shown


@pytest.mark.parametrize("base", ["../", "../../", "#"])
def test_the_rules_beside_a_table_lead_to_no_other_game(base: str) -> None:
    play = PLAY.format(name="whist").replace("{base}", "#" if base == "#" else "../../")
    panel = rules(f"<h1>The rules</h1><p>For two. {play}</p>", "whist", base)
    assert panel
    assert "Play it" not in to_html(panel)
