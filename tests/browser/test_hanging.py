"""A database that hangs, answers late, or closes in the middle, on every screen: all can be done there as ever, it is
said once what is the matter, and what was played is stored in the end."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import plays_a_move
from tests.browser.test_late_storage import HANGS, SAID, STORED, stored
from tests.browser.test_review import QUERY, finished
from tests.browser.test_review import opened as reviewed
from tests.depth import in_depth
from tools.setup import ROOT
from tools.ways.table import ALONG, ASKED
from tools.ways.visit import follow

FILE = ROOT / "tests" / "saves" / "file-1-now.json"
CLOSE = """() => {
    for (const connection of window.connections.filter(({ name }) => name.startsWith("trilithon:"))) {
        connection.close();
        connection.dispatchEvent(new Event("close"));
    }
}"""
GAMES = f"async (more) => (await ({STORED})())[0].length > more"


def home(page: Page) -> None:
    page.get_by_role("link", name="Today’s deals").click()
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


@in_depth("name", SCREENS, usual=2)
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


def test_a_file_made_while_the_database_hangs_says_that_games_are_missing(page: Page) -> None:
    page.add_init_script(HANGS)
    page.goto("games/#backup")
    export = page.get_by_role("button", name="Export")
    with page.expect_download():
        export.click()
    expect(page.get_by_role("status").filter(has_text="missing")).to_be_visible()
    page.evaluate("window.answer()")
    expect(page.get_by_role("alert").filter(has_text="doesn’t answer")).to_have_count(0)
    with page.expect_download():
        export.click()
    expect(page.get_by_role("status").filter(has_text="All games")).to_be_visible()


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
    alert = page.get_by_role("alert").filter(has_text="storage doesn’t answer")
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
