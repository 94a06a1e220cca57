"""A database that hangs, answers late, or closes in the middle, on every screen: all can be done there as ever, it is
said once what is the matter, and what was played is stored in the end."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DATABASE, plays_a_move
from tests.browser.test_review import QUERY, finished
from tests.browser.test_review import opened as reviewed
from tests.depth import in_depth, thorough
from tools.setup import ROOT
from tools.ways.table import ALONG, ASKED, open_game, reload_game
from tools.ways.visit import follow

# `indexedDB.open` answers nobody before `answer()` is called; then all that was asked for, and what is asked later. The
# seconds for which the page has patience with it are over at once. `hang()` has it answer nobody reload_game.
HANGS = """
const later = setTimeout.bind(window);
window.setTimeout = (act, wait, ...more) => later(act, asked.length && wait >= 1000 ? 0 : wait, ...more);
const open = indexedDB.open.bind(indexedDB);
const asked = [];
let answering = false;
window.connections = [];
const noted = (request) => {
    request.addEventListener("success", () => window.connections.push(request.result));
    return request;
};
IDBFactory.prototype.open = function (...given) {
    if (answering) return noted(open(...given));
    const request = new EventTarget();
    request.result = request.error = null;
    asked.push([request, given]);
    return request;
};
window.hang = () => (answering = false);
window.answer = () => {
    answering = true;
    for (const [request, given] of asked.splice(0)) {
        const real = noted(open(...given));
        for (const type of ["upgradeneeded", "success", "error"])
            real.addEventListener(type, (event) => {
                Object.assign(request, { result: type === "error" ? null : real.result, error: null });
                const told = new Event(type);
                Object.defineProperty(told, "target", { value: real });
                request[`on${type}`]?.(told);
                request.dispatchEvent(told);
            });
    }
};
"""
STORED = f"""async () => {{{DATABASE}
    const [heads, turns] = ["heads", "turns"].map((name) => database.transaction(name).objectStore(name));
    const found = [heads.getAllKeys(), heads.getAll(), turns.getAllKeys(), turns.getAll()].map(answer);
    database.close();
    return Promise.all(found);
}}"""
SAID = "Nothing is saved yet"


def stored(page: Page) -> dict[str, tuple[str, ...]]:
    """The turns of each game by its key, as they are found in the database, which answers."""
    keys, _, places, lines = page.evaluate(STORED)
    games: dict[str, Any] = dict.fromkeys(keys, ())
    for (key, _), line in zip(places, lines, strict=True):
        games[key] += (line,)
    return games


def answered(page: Page) -> None:
    """The database answers, and the page has made its peace with it."""
    page.evaluate("() => window.answer()")
    expect(page.get_by_role("alert").filter(has_text=SAID)).to_have_count(0)


def begun(page: Page, address: str) -> None:
    page.add_init_script(HANGS)
    open_game(page, address)


FILE = ROOT / "tests" / "saves" / "file-1-now.json"
CLOSE = """() => {
    for (const connection of window.connections.filter(({ name }) => name.startsWith("trilithon:"))) {
        connection.close();
        connection.dispatchEvent(new Event("close"));
    }
}"""
GAMES = f"async (more) => (await ({STORED})())[0].length > more"


def home(page: Page) -> None:
    page.get_by_role("link", name="Today’s games").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("Today"))).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Games for a ring of stones")).to_be_visible()


def today(page: Page) -> None:
    expect(page.locator("#main").get_by_text("Not played yet").first).to_be_visible()


def desk(page: Page) -> None:
    for tab in ("Days", "Results", "Backup", "Games"):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()


def table(page: Page) -> None:
    ply = page.locator("[data-ply]")
    before = str(ply.get_attribute("data-ply"))
    page.evaluate(ALONG, [ASKED, ["over"], 5])
    expect(ply).not_to_have_attribute("data-ply", before)


def sets_up(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu").get_by_role("button", name="New game").click()
    page.locator("#deal").get_by_role("button", name="Deal", exact=True).click()
    page.locator('[data-ready="true"][data-ply="0"]').wait_for()
    plays_a_move(page)


def lesson(page: Page) -> None:
    expect(page.locator(".guide")).to_be_visible()
    expect(page.locator('[data-ready="true"]')).to_be_visible()


def puzzle(page: Page) -> None:
    expect(page.locator("#exercise")).to_have_text("Puzzle 1")
    page.locator(".columns > li").first.locator("button").last.click()


def review(page: Page) -> None:
    expect(page.locator("#review")).to_be_visible()


def takes_in(page: Page) -> None:
    page.locator("#file").set_input_files(FILE)
    expect(page.locator(".told .status")).to_contain_text(re.compile("Added|already"))


SCREENS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "home": ("", home),
    "today": ("today/", today),
    "games": ("games/", desk),
    **{name: (f"{name}/", table) for name in ("celtic_whist", "mancala", "rekniles_ekim", "whist")},
    "freecelt": ("freecelt/", plays_a_move),
    "set-up": ("freecelt/?seed=3", sets_up),
    "lesson": ("freecelt/#lesson", lesson),
    "puzzle": ("freecelt/#puzzle=1", puzzle),
    "review": ("", review),
    "import": ("games/#backup", takes_in),
}


@pytest.mark.knows_games
@in_depth("name", SCREENS, usual=1)
def test_a_screen_is_used_while_the_database_hangs_and_after(page: Page, name: str) -> None:
    address, use = SCREENS[name]
    page.add_init_script(HANGS)
    if use is review:
        reviewed(page, finished("whist", 2, length="short"), QUERY)
    else:
        page.goto(address)
        page.locator('[data-python="ready"]').wait_for()
    alert = page.get_by_role("alert").filter(has_text=re.compile("storage"))
    expect(alert).to_have_count(1)
    expect(alert).to_contain_text(SAID)
    use(page)
    alert.get_by_role("button", name="Dismiss").click()
    use(page)
    expect(alert).to_have_count(0)  # it is said once
    page.evaluate("window.answer()")
    if use in (table, plays_a_move, sets_up, takes_in):
        page.wait_for_function(GAMES, arg=0)
    use(page)
    before = len(stored(page))
    page.evaluate(CLOSE)
    use(page)
    expect(alert).to_have_count(0)
    if use is sets_up:
        page.wait_for_function(GAMES, arg=before)


@thorough
def test_a_file_made_while_the_database_hangs_says_that_games_are_missing(page: Page) -> None:
    page.add_init_script(HANGS)
    page.goto("games/#backup")
    export = page.get_by_role("button", name="Export")
    with page.expect_download():
        export.click()
    expect(page.get_by_role("status").filter(has_text="missing")).to_be_visible()
    page.evaluate("window.answer()")
    expect(page.get_by_role("alert").filter(has_text="isn’t responding")).to_have_count(0)
    with page.expect_download():
        export.click()
    expect(page.get_by_role("status").filter(has_text="All your games")).to_be_visible()


def goes(page: Page, query: str) -> None:
    """To another deal, in place."""
    follow(page, f"?{query}")
    expect(page).to_have_url(re.compile(re.escape(query)))
    page.locator('[data-ready="true"]').wait_for()


def test_a_game_opened_while_a_closed_database_does_not_come_back_writes_over_no_other(page: Page) -> None:
    page.add_init_script(HANGS)
    page.goto("freecelt/?seed=2")
    page.evaluate("window.answer()")
    page.locator('[data-ready="true"]').wait_for()
    plays_a_move(page)
    goes(page, "seed=3")
    plays_a_move(page)
    page.wait_for_function(GAMES, arg=1)
    before = stored(page)
    page.evaluate("window.hang()")
    page.evaluate(CLOSE)
    plays_a_move(page)
    alert = page.get_by_role("alert").filter(has_text="storage isn’t responding")
    expect(alert).to_have_count(1)
    goes(page, "seed=2")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "0")
    page.keyboard.press("3")
    page.keyboard.press("s")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    page.evaluate("window.answer()")
    page.wait_for_function(GAMES, arg=2)
    expect(alert).to_have_count(0)
    after = stored(page)
    assert len(after["freecelt?seed=3"]) == 2
    assert after["freecelt?seed=3"][:1] == before["freecelt?seed=3"]
    assert after["freecelt?seed=2"] != before["freecelt?seed=2"]
    assert after["freecelt?seed=2#2"] == before["freecelt?seed=2"]


@thorough
def test_a_game_that_was_kept_comes_back_or_is_set_aside_if_another_was_played_meanwhile(page: Page) -> None:
    first = page.context.new_page()
    open_game(first, "freecelt/")
    for key in ("2", "s"):
        first.keyboard.press(key)
    expect(first.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    before = stored(first)
    first.close()
    (lines,) = before.values()
    begun(page, "freecelt/")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "0")
    answered(page)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    assert stored(page) == before
    reload_game(page)
    for key in ("1", "a", "3", "s"):
        page.keyboard.press(key)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "2")
    answered(page)
    expect(page.get_by_role("alert").filter(has_text="Set aside")).to_be_visible()
    after = stored(page)
    assert {key: len(played) for key, played in after.items()} == {
        "freecelt?seed=1": 2,
        "freecelt?seed=1#2": 1,
    }
    assert after["freecelt?seed=1#2"] == lines
    assert after["freecelt?seed=1"] != lines
    page.goto("games/")
    page.locator('[data-python="ready"]').wait_for()
    answered(page)
    page.get_by_role("tab", name="Games").click()
    expect(page.get_by_role("heading", name="Set aside")).to_be_visible()


@thorough
def test_what_pyscript_runs_is_found_by_it_on_whatever_page_it_has_its_storage(page: Page) -> None:
    """The page has started without it, and another one is shown by then."""
    page.add_init_script(HANGS)
    page.goto("")
    page.locator('[data-python="ready"]').wait_for()
    page.get_by_role("link", name="Today’s games").click()
    page.wait_for_url("**/today/")
    with page.expect_response("**/main.py") as answered:
        page.evaluate("window.answer()")
    assert answered.value.ok
