"""The browser's Back closes what is open over a page before it leaves the page; Forward opens a log or a review
reload_game, and no panel. No step back or forward does nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE, wait_for_depth
from tests.browser.hands import DESK, PHONE, Size, press, resize
from tests.controls import HOW_ENDED, PUZZLE_OF_DAY, SEE_TABLE
from tests.depth import in_depth, thorough
from tools.ways.table import goes_on, open_game, reload_game

WHIST = "whist/?seed=12&seats=3"


def arrive(page: Page, address: str) -> None:
    """A visit to the front page, and from there to a table, the way a page load leads there."""
    page.goto("./")
    open_game(page, address)


def by_menu(name: str) -> Callable[[Page], None]:
    def open_(page: Page) -> None:
        page.get_by_role("button", name="Menu").click()
        menu = page.locator("#menu")
        menu.locator(".entry, .button").filter(has_text=name).first.click()

    return open_


def open_share(page: Page) -> None:
    page.get_by_role("button", name="Share").click()


def by_key(key: str) -> Callable[[Page], None]:
    return lambda page: page.keyboard.press(key)


OPENED: dict[str, tuple[Callable[[Page], None], str]] = {
    "menu": (lambda page: page.get_by_role("button", name="Menu").click(), "#menu"),
    "settings": (by_menu("Settings"), "#settings"),
    "rules": (by_menu("Rules"), "#rules"),
    "share": (open_share, "#share"),
    "set-up": (by_menu("New game"), "#deal"),
    "keys": (by_key("?"), "#keys"),
}


def leaves(page: Page) -> None:
    """One step back from the table is the front page."""
    page.go_back()
    expect(page.locator(".front")).to_be_attached(timeout=PATIENCE)


def closed_by_back(
    page: Page, opens: Callable[[Page], None], panel: Locator, opens_again: bool = False
) -> None:
    """Opened, closed by Back, and not opened again by Forward, or else closed once more; the address stays."""
    address = page.url
    opens(page)
    expect(panel).to_be_visible(timeout=PATIENCE)
    wait_for_depth(page, 1)
    page.go_back()
    expect(panel).to_be_hidden()
    wait_for_depth(page, 0)
    page.go_forward()
    if opens_again:
        expect(panel).to_be_visible()
        wait_for_depth(page, 1)
        page.go_back()
    wait_for_depth(page, 0)
    expect(panel).to_be_hidden()
    assert page.url == address


@thorough
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_back_closes_each_panel_of_a_table_and_then_leaves(page: Page, size: Size) -> None:
    resize(page, size)
    arrive(page, WHIST)
    for opens, panel in OPENED.values():
        closed_by_back(page, opens, page.locator(panel))
    leaves(page)


@thorough
def test_back_closes_the_log_and_a_question(page: Page) -> None:
    resize(page, PHONE)
    arrive(page, "freecelt/?seed=5")
    closed_by_back(page, lambda page: page.keyboard.press("l"), page.locator("#log-title"), True)
    page.get_by_role("button", name="Menu").click()
    page.locator("#menu").get_by_text("More", exact=True).click()
    page.locator("#menu").get_by_role("button", name="Give up").click()
    expect(page.locator("#ask")).to_be_visible()
    wait_for_depth(page, 1)
    page.go_back()
    expect(page.locator("#ask")).to_be_hidden()
    expect(page.locator(".table.freecelt")).to_be_visible()
    wait_for_depth(page, 0)
    leaves(page)


@thorough
def test_back_leads_from_the_table_of_a_game_that_is_over_to_how_it_ended(page: Page) -> None:
    arrive(page, "mancala/?seed=2&extra-removal=on&extra-choice=compulsory&extra-takes=colour")
    goes_on(page)
    looks_away_and_back(page, page.locator("#over"), SEE_TABLE, HOW_ENDED)


@thorough
@pytest.mark.parametrize("game", ["whist", "celtic_whist"])
def test_back_leads_from_the_tricks_of_a_round_to_its_points(page: Page, game: str) -> None:
    arrive(page, f"{game}/?seed=12&seats=3")
    goes_on(page, until=("scored",))
    looks_away_and_back(page, page.locator(".points"), "Show tricks", "Scores")


def looks_away_and_back(page: Page, result: Locator, away: str, back: str) -> None:
    """Leave what is shown by one button; come back by the browser's Back, and the second time by another button."""
    expect(result).to_be_visible()
    press(page, away)
    expect(result).to_have_count(0)
    wait_for_depth(page, 1)
    page.go_back()
    expect(result).to_be_visible()
    wait_for_depth(page, 0)
    press(page, away)
    press(page, back)
    expect(result).to_be_visible()
    wait_for_depth(page, 0)
    leaves(page)


def test_what_is_closed_in_another_way_leaves_no_step_back(page: Page) -> None:
    resize(page, PHONE)
    arrive(page, "freecelt/?seed=5")
    menu, opener = page.locator("#menu"), page.get_by_role("button", name="Menu")
    closers: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("Escape"),
        lambda: page.mouse.click(5, 5),
        lambda: menu.get_by_role("button", name="Close").click(),  # where the menu opens: see test_presses
    )
    for close in closers:
        opener.click()
        wait_for_depth(page, 1)
        close()
        expect(menu).to_be_hidden()
        wait_for_depth(page, 0)
    for _ in range(3):  # faster than the browser goes back
        opener.click()
        page.keyboard.press("Escape")
    wait_for_depth(page, 0)
    leaves(page)


def deal(page: Page) -> None:
    by_menu("New game")(page)
    page.get_by_label("Number").fill("7")
    page.keyboard.press("Enter")


@in_depth("go", [by_menu(PUZZLE_OF_DAY), deal], ids=["puzzle", "deal"], usual=1)
def test_a_place_gone_to_from_a_panel_takes_the_panels_step(page: Page, go: Callable[[Page], None]) -> None:
    resize(page, PHONE)
    arrive(page, "freecelt/?seed=5")
    table = page.url
    go(page)
    expect(page).not_to_have_url(table, timeout=PATIENCE)
    wait_for_depth(page, 0)
    there = page.url
    page.go_back()
    expect(page).to_have_url(table)
    page.locator('[data-ready="true"]').wait_for()
    expect(page.locator("#menu")).to_be_hidden()
    wait_for_depth(page, 0)
    page.go_forward()
    expect(page).to_have_url(there)
    page.go_back()
    expect(page).to_have_url(table)
    leaves(page)


def test_a_panel_open_when_the_page_is_loaded_again_leaves_no_step_back(page: Page) -> None:
    arrive(page, "freecelt/?seed=5")
    page.get_by_role("button", name="Menu").click()
    wait_for_depth(page, 1)
    reload_game(page)
    wait_for_depth(page, 0)
    leaves(page)


@thorough
def test_back_closes_a_panel_of_the_list_of_games(page: Page) -> None:
    page.goto("./")
    page.goto("games/")
    page.locator('html[data-python="ready"]').wait_for(timeout=PATIENCE)
    opener = page.locator("[popovertarget='settings'], [data-id='settings']").first
    closed_by_back(page, lambda page: opener.click(), page.locator("#settings"))
    leaves(page)
