"""Whist in a real browser: by mouse and keyboard; against computers and around one screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations_anywhere
from tests.browser.table_play import (
    anew,
    by_keyboard,
    by_mouse,
    goes_to,
    started,
    to_its_end_by_keyboard,
)
from tests.browser.trees import check_tree
from tests.controls import LAST_TRICK
from tests.depth import thorough
from tools.ways.table import again, goes_on, opened
from trilithon.equipment import french_name

# The shortest there is: two players, of whom one is a computer.
DUEL = "whist/?seed=5"
LOW = "order=1-8-1"  # up from a card each, and down
ROUNDS = 21


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page that tests share which need no start of it; they take it by `anew`."""
    with started(browser, browser_context_args, "whist") as page:
        yield page


def test_a_tour_of_the_table_of_three(page: Page) -> None:
    opened(page, "whist/?seed=5&seats=3&last-bidder=on")
    for state in ("bid", "play", "scored"):
        goes_on(page, until=(state,))
        check_tree(page.locator("#main"), f"whist-{state}")
    page.keyboard.press("o")
    expect(page.locator("#sheet")).to_be_visible()
    check_tree(page.locator("#sheet"), "whist-sheet")
    assert violations_anywhere(page) == []


@thorough
def test_a_tour_to_the_end_of_a_game_of_two_by_mouse(page: Page) -> None:
    """Three rounds, as all others are like them."""
    opened(page, f"whist/?seed=5&{LOW}")
    for _ in range(3):
        for state in ("bid", "play", "scored"):
            goes_on(page, by_mouse, until=(state,))
        page.locator("#next").click()
    assert goes_on(page) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(You win|Birch wins|.* share the win) with "))
    page.locator(".end summary").click()
    expect(page.get_by_role("img", name=f"The course of {ROUNDS} rounds")).to_be_visible()
    expect(page.get_by_role("list", name="From first to last").get_by_role("listitem")).to_have_count(2)
    assert violations_anywhere(page) == []
    page.get_by_role("button", name="The sheet", exact=True).click()
    expect(page.locator("#sheet tbody tr")).to_have_count(ROUNDS)


@thorough
def test_a_first_and_a_last_round_are_played_by_keyboard_alone(table: Page) -> None:
    page = anew(table, DUEL)
    goes_on(page, until=("bid",))
    page.keyboard.press("3")
    expect(page.locator("#bid")).to_have_text("Bid 3")
    page.keyboard.press("o")
    expect(page.locator("#sheet-title")).to_be_focused()
    page.keyboard.press("Escape")
    for state in ("play", "scored"):
        by_keyboard(page, most=200, until=state)
    goes_to(page, LOW, seed=5)
    for _ in range(ROUNDS - 1):
        goes_on(page, until=("scored",))
        page.locator("#next").press("Enter")
    to_its_end_by_keyboard(page, most=200)


@thorough
def test_a_game_of_four_against_computers_is_there_again_as_it_was_left(table: Page) -> None:
    page = anew(table, "whist/?seed=3&seats=4")
    for _ in range(2):
        goes_on(page, until=("scored",))
        page.locator("#next").click()
    goes_on(page, until=("play",))
    ply = str(page.locator("[data-ply]").get_attribute("data-ply"))
    again(page)
    goes_on(page, until=("play",))
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply)
    expect(page.get_by_role("button", name="The sheet: round 3 of 21, 8 cards")).to_be_visible()


@thorough
def test_nothing_of_a_hand_is_in_the_page_at_any_curtain(table: Page) -> None:
    """EQ-6: neither in the document, nor for those who hear it, nor in the title."""
    page = anew(table, "whist/?seed=3&seats=3&players=person,person,person")
    names = [french_name(card) for card in range(52)]
    for _ in range(30):  # a round and its bids, and those of the next
        assert goes_on(page, until=("curtain", "over")) == "curtain"
        behind = page.locator("#app").inner_html() + page.locator("body").aria_snapshot() + page.title()
        told = page.locator(".news").inner_text() if page.locator(".news").count() else ""
        assert "card-" not in behind
        assert "data-game" not in behind
        assert [name for name in names if name in behind and name not in told] == []
        page.locator("#curtain").click()


@thorough
def test_the_sheet_in_the_dock_has_room_for_all(table: Page) -> None:
    page = anew(table, "whist/?seed=3&seats=4")
    page.set_viewport_size({"width": 1100, "height": 700})
    for seats in (5, 6):
        goes_to(page, f"seats={seats}")
        sheet = page.locator(".closed .rounds")
        assert sheet.evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth") <= 0, seats


@thorough
@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_the_drawer_on_a_phone_is_as_high_whatever_its_tab(table: Page, size: tuple[int, int]) -> None:
    for game in ("whist/?seed=3&seats=4&length=short", "celtic_whist/?seed=3&scoring=tougher"):
        page = anew(table, game)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        goes_on(page, until=("play",))
        page.locator("#log-tool").click()
        tabs = page.locator(".tabs > [role=tab]")
        heights = set()
        for number in range(tabs.count()):
            tabs.nth(number).click()
            heights.add(page.locator(".log > .panel").evaluate("(one) => one.offsetHeight"))
        assert len(heights) == 1, heights


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
    page.evaluate(
        "() => document.querySelector('.hand [data-move]').click()"
    )  # however soon after the round was dealt
    goes_on(page, until=("play",))
    expect(page.locator(".closed .recap")).to_be_visible()  # what has happened since stands below it
    assert cells.evaluate_all(CELLS) == before
    expect(page.locator(".closed .rounds .made").first).to_be_visible()
    cut = "(all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)"
    assert page.locator(".closed .rounds :is(td, th)").evaluate_all(cut) == []


def test_the_barred_bid_says_why_and_links_its_rule(table: Page) -> None:
    """WH-4."""
    page = anew(table, "whist/?seed=5&seats=3&last-bidder=on&players=plain,plain,person")
    for _ in range(3):
        goes_on(page, until=("bid",))
        if page.locator(".barred").count():
            break
        goes_on(page, until=("scored",))
        page.locator("#next").click()
    barred = page.locator(".barred")
    expect(page.locator(".bid-panel .alarm")).to_contain_text("barred")
    barred.click()
    expect(page.locator(".status")).to_contain_text("last to bid")
    page.locator(".status").get_by_role("link", name="Why? Rule WH-4").click()
    expect(page.locator("#rules #WH-4")).to_be_focused()


def test_the_last_trick_is_shown_and_put_away(table: Page) -> None:
    page = anew(table, DUEL)
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    page.keyboard.press("p")
    expect(page.get_by_role("list", name=LAST_TRICK).get_by_role("img")).to_have_count(2)
    page.keyboard.press("p")
    expect(page.get_by_role("list", name=LAST_TRICK)).to_have_count(0)


OPTIONS = (
    "last-bidder=on",
    "order=1-8-1",
    "order=1-8-1&rounds-at-the-ends=players",
    "seats=3&rounds-at-the-ends=players",
    "seats=4&order=1-8-1&last-bidder=on",
    "seats=5",
    "seats=6&rounds-at-the-ends=players&last-bidder=on",
)


@thorough
def test_with_every_option_a_round_is_played(table: Page) -> None:
    page = anew(table, "whist/?seed=2")
    for options in OPTIONS:
        goes_to(page, options)
        goes_on(page, until=("scored",))
        expect(page.locator(".drawer .rule").first).to_have_attribute("data-rule", "WH-8")
        page.locator("#next").click()
        assert goes_on(page, until=("bid",)) == "bid"
