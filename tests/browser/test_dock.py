"""The dock beside a table and the drawer on a phone: the sheet has room in it, and nothing there moves."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import PHONE, SMALL_PHONE, Size, box, resize
from tests.browser.states import _rounds as show_rounds
from tests.browser.table_play import anew, goes_to
from tests.depth import thorough
from tools.ways.table import goes_on


@thorough
def test_the_sheet_in_the_dock_has_room_for_all(table: Page) -> None:
    page = anew(table, "whist/?seed=3&seats=4")
    resize(page, (1100, 700))
    for seats in (5, 6):
        goes_to(page, f"seats={seats}")
        sheet = page.locator(".closed .rounds")
        assert sheet.evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth") <= 0, seats
    for game, size in (("celtic_whist/?seed=3&seats=4", (1280, 800)), ("whist/?seed=3&seats=6", PHONE)):
        page = anew(table, game)
        resize(page, size)
        show_rounds(page)
        sheet = page.locator(".rounds").first
        assert sheet.evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth") <= 0, game


@thorough
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, (640, 360), (900, 700), (1280, 800)])
def test_the_open_dock_and_its_row_of_tabs_stay_whatever_is_open(table: Page, size: Size) -> None:
    games = (
        "whist/?seed=3&seats=4&length=short",
        "celtic_whist/?seed=3&scoring=tougher",
        "rekniles_ekim/?seed=3",
        "mancala/?seed=3",
    )
    for game in games:
        page = anew(table, game)
        resize(page, size)
        goes_on(page, until=("play", "pick", "lift"))
        page.locator("#log-tool").click()
        tabs = page.locator(".tabs > [role=tab]")
        places = set()
        for number in range(tabs.count()):
            tabs.nth(number).click()
            assert len({box(tab)["y"] for tab in tabs.all()}) == 1, game
            height = page.locator(".log > .panel").evaluate("(one) => one.offsetHeight")
            places.add((height, *(box(tab)["x"] for tab in tabs.all())))
        assert len(places) == 1, places


CELLS = """(rows) => rows.flatMap((row) => [...row.cells]).map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
})"""


@thorough
def test_the_sheet_in_the_dock_stands_still_as_rounds_are_added(table: Page) -> None:
    page = anew(table, "whist/?seed=3&seats=4&order=1-8-1")
    goes_on(page, until=("bid",))
    cells = page.locator(".closed .rounds tr")
    before = cells.evaluate_all(CELLS)
    for _ in range(6):
        goes_on(page, until=("scored",))
        page.locator("#next").click()
        goes_on(page, until=("play",))
        assert cells.evaluate_all(CELLS) == before
    # However soon after the round was dealt.
    page.evaluate("() => document.querySelector('.hand [data-move]').click()")
    goes_on(page, until=("play",))
    expect(
        page.get_by_role("heading", name="Since your move")
    ).to_be_visible()  # what has happened since stands below it
    assert cells.evaluate_all(CELLS) == before
    expect(page.locator(".closed .rounds .made").first).to_be_visible()
    cut = "(all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)"
    assert page.locator(".closed .rounds :is(td, th)").evaluate_all(cut) == []
