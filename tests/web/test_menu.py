"""The menu of every game: what a player wants first, the rest behind More, and where each line leads."""

import pytest

from tests.controls import OPEN_FILE
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon_build.pages import PLAY
from trilithon_web import app, puzzles, settings
from trilithon_web.nodes import Node, find, text_of, to_html
from trilithon_web.screens import places
from trilithon_web.screens.play import modes
from trilithon_web.screens.play.menu import rules
from trilithon_web.table import table_of
from trilithon_web.tables import tables


def open_menu(address: str = "freecelt/?seed=1", kept: str = "") -> VisitorInPython:
    visitor = visit(address, kept)
    visitor.press("Menu")
    return visitor


def lines(visitor: VisitorInPython) -> list[str]:
    """The lines of the menu in their order; the last has all that lies behind More."""
    (entries,) = visitor.drawn("class", "entries")
    groups = [group for group in entries.children if isinstance(group, Node)]
    assert [group.attrs["aria-label"] for group in groups] == ["Play", "Learn", "Look", "Site"]
    return [text_of(line) for group in groups for line in group.children if isinstance(line, Node)]


@pytest.mark.parametrize("name", ["motion", "pace"])
def test_what_goes_from_slow_to_quick_stands_in_that_order(name: str) -> None:
    (setting,) = (one for one in settings.ALL if one.name == name)
    words = [words for _, words in setting.choices]
    assert words[1:] == ["Slow", "Normal", "Quick"]
    assert setting.default == "normal"


@pytest.mark.parametrize("name", sorted(tables()))
def test_the_menu_begins_with_what_players_want_and_has_the_rest_behind_more(name: str) -> None:
    new, *first, more = lines(open_menu(f"{name}/"))
    # A way to win, which only who knows of it would seek behind More.
    own = ["Show"] if name == "freecelt" else []
    puzzle = ["Puzzle"] if puzzles.number_of(name) else []
    tips = ["Tips"] if table_of(name).guidance.say_tip else []
    modes_of_menu = [mode.label for _, mode in modes.entries()]
    words = [line.partition(" ")[0] for line in first]
    lines_above_more = [*modes_of_menu, *own, "Learn", *puzzle, "Rules", *tips, "Settings", "All"]
    assert words == lines_above_more, (
        "A mode’s line is its `entry` (screens/play/mode.py). List any other new line of screens/play/menu.py here."
    )
    assert new.startswith("New game ")
    assert more.startswith("More")
    behind_more = ["Restart", OPEN_FILE, "Keys", *(label for _, label in places.entries())]
    assert [label for label in behind_more if label not in more] == []


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("freecelt/?seed=1", "another deal"),
        ("celtic_whist/?seed=1&seats=4", "four players"),
        ("celtic_whist/?seed=1", "alone"),
    ],
)
def test_new_game_says_what_it_would_be(address: str, words: str) -> None:
    assert tells(lines(open_menu(address))[0], "New game", words)


@pytest.mark.parametrize("now", ["on", "off"])
def test_tips_are_switched_in_the_menu_which_shows_their_state(now: str) -> None:
    visitor = open_menu(kept=f"hints={now}")
    for on in (now == "on", now != "on"):
        (menu,) = visitor.drawn("id", "menu")
        (switch,) = find(menu, "data-name", "hints")
        assert switch.attrs["aria-checked"] == str(on).lower()
        visitor.press("Tips")


def test_a_panel_chosen_in_the_menu_takes_its_place_so_that_closing_it_leads_to_the_game() -> None:
    visitor = open_menu("celtic_whist/?seed=1")
    for name, panel in (("New game", "deal"), ("Settings", "settings"), ("Keys", "keys")):
        visitor.press(name)
        assert visitor.panels == [panel]
        visitor.press("Close", within=name)
        visitor.press("Menu")
    visitor.press("Restart")
    assert not visitor.panels


def test_before_python_runs_the_browser_itself_opens_what_the_menu_leads_to() -> None:
    visitor = open_menu()
    visitor.app = app.built_page("freecelt/")
    (menu,) = visitor.drawn("id", "menu")
    assert {"settings", "keys"} <= {line.attrs["popovertarget"] for line in find(menu, "popovertarget")}
    (new,) = find(menu, "data-do", "set-up")
    assert "disabled" in new.attrs


@pytest.mark.parametrize(
    ("base", "way"),
    [("../", "#CW-SOLO-2"), ("../../", "#CW-SOLO-2"), ("#", "#celtic_whist/rules/#CW-SOLO-2")],
)
def test_the_rules_beside_a_table_stay_in_their_panel_and_lead_to_no_other_game(base: str, way: str) -> None:
    play = PLAY.format(name="celtic_whist").replace("{base}", "#" if base == "#" else "../../")
    html = (
        f'<h1>The rules</h1><p><a href="{way}">CW-SOLO-2</a> <a href="../../about/">About</a>'
        f'<svg><use href="#sun"/></svg></p><p>For two. {play}</p>'
    )
    panel = rules(html, "celtic_whist", base)
    assert panel
    shown = to_html(panel)
    rule = f'<a href="{base}celtic_whist/rules/#CW-SOLO-2" data-do="rule" data-rule="CW-SOLO-2">CW-SOLO-2</a>'
    assert rule in shown
    assert f'<a href="{base}about/">' in shown
    assert '<use href="#sun"/>' in shown
    assert "Play it" not in shown
