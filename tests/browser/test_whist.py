"""Whist in a real browser: by mouse, keyboard and touch; against computers and around one screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import NewContext
from tests.browser.table_play import by_mouse, by_touch, fits, follow, to_its_end_by_keyboard, told_as_written
from tests.browser.trees import check_tree
from tools.ways.table import again, goes_on, opened
from trilithon.equipment import french_name

# The shortest there is: two players, of whom one is a computer.
DUEL = "whist/?seed=5"


def test_a_game_is_played_to_its_end_by_mouse(page: Page) -> None:
    opened(page, DUEL)
    assert goes_on(page, by_mouse) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(You win|Birch wins|.* share the win) with "))
    expect(page.get_by_role("img", name="The course of 21 rounds")).to_be_visible()
    expect(page.get_by_role("list", name="Points").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="The sheet", exact=True).click()
    expect(page.locator("#sheet tbody tr")).to_have_count(21)


def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page) -> None:
    opened(page, DUEL)
    goes_on(page, until=("bid",))
    page.keyboard.press("3")
    expect(page.locator("#bid")).to_have_text("Bid 3")
    page.keyboard.press("s")
    expect(page.locator("#sheet-title")).to_be_focused()
    page.keyboard.press("Escape")
    to_its_end_by_keyboard(page, most=3000)


def test_a_game_is_played_to_its_end_by_touch_on_a_phone(new_context: NewContext) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    page = opened(context.new_page(), "whist/?seed=7&order=1-8-1")
    goes_on(page, until=("bid",))
    page.locator('[data-number="1"]').tap()
    expect(page.locator("#bid")).to_have_text("Bid 1")
    assert goes_on(page, by_touch) == "over"
    expect(page.locator("#over")).to_be_visible()


def test_a_game_of_four_against_computers_is_there_again_as_it_was_left(page: Page) -> None:
    opened(page, "whist/?seed=3&seats=4")
    for _ in range(2):
        goes_on(page, until=("scored",))
        page.locator("#next").click()
    goes_on(page, until=("play",))
    ply = str(page.locator("[data-ply]").get_attribute("data-ply"))
    again(page)
    goes_on(page, until=("play",))
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply)
    expect(page.get_by_role("button", name="The sheet: round 3 of 21, 8 cards")).to_be_visible()


def test_nothing_of_a_hand_is_in_the_page_at_any_curtain(page: Page) -> None:
    """EQ-6: neither in the document, nor for those who hear it, nor in the title."""
    opened(page, "whist/?seed=3&seats=3&players=person,person,person")
    names = [french_name(card) for card in range(52)]
    for _ in range(40):
        assert goes_on(page, until=("curtain", "over")) == "curtain"
        behind = page.locator("#app").inner_html() + page.locator("body").aria_snapshot() + page.title()
        told = page.locator(".news").inner_text() if page.locator(".news").count() else ""
        assert "card-" not in behind
        assert "data-game" not in behind
        assert [name for name in names if name in behind and name not in told] == []
        page.locator("#curtain").click()


@pytest.mark.parametrize("seats", [2, 6])
def test_bid_trick_and_score_fit_the_window(page: Page, seats: int) -> None:
    opened(page, f"whist/?seed=5&seats={seats}&last-bidder=on")
    for state in ("bid", "play", "scored"):
        goes_on(page, until=(state,))
        fits(page, state)


@pytest.mark.parametrize("seats", [5, 6])
def test_the_sheet_beside_the_mat_has_room_for_all(page: Page, seats: int) -> None:
    page.set_viewport_size({"width": 1100, "height": 700})
    opened(page, f"whist/?seed=3&seats={seats}")
    assert (
        page.locator(".sheet-beside .rounds").evaluate("(sheet) => sheet.scrollWidth - sheet.clientWidth")
        <= 0
    )


def test_the_barred_bid_says_why_and_links_its_rule(page: Page) -> None:
    """WH-4."""
    opened(page, "whist/?seed=5&seats=3&last-bidder=on&players=plain,plain,person")
    for _ in range(3):
        goes_on(page, until=("bid",))
        if page.locator(".barred").count():
            break
        goes_on(page, until=("scored",))
        page.locator("#next").click()
    barred = page.locator(".barred")
    expect(page.locator(".bid-panel .alarm")).to_contain_text("is barred: you bid last, and ")
    barred.click()
    expect(page.locator(".status")).to_contain_text("As the last to bid you may not bid")
    page.locator(".status").get_by_role("link", name="Rule WH-4").click()
    expect(page.locator("#rules #WH-4")).to_be_focused()


def test_the_last_trick_is_shown_and_put_away(page: Page) -> None:
    opened(page, DUEL)
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    page.keyboard.press("p")
    expect(page.get_by_role("list", name="The last trick").get_by_role("img")).to_have_count(2)
    page.keyboard.press("p")
    expect(page.get_by_role("list", name="The last trick")).to_have_count(0)


def test_what_is_heard_of_the_table(page: Page) -> None:
    opened(page, "whist/?seed=5&seats=3&last-bidder=on")
    goes_on(page, until=("bid",))
    check_tree(page.locator("#main"), "whist-bid")
    goes_on(page, until=("play",))
    check_tree(page.locator("#main"), "whist-play")
    goes_on(page, until=("scored",))
    check_tree(page.locator("#main"), "whist-scored")
    page.keyboard.press("s")
    check_tree(page.locator("#sheet"), "whist-sheet")


def test_every_screen_of_the_table_is_accessible(page: Page) -> None:
    opened(page, "whist/?seed=5&seats=3&last-bidder=on")
    found = []
    for state in ("bid", "play", "scored"):
        goes_on(page, until=(state,))
        found += [f"{state}: {violation}" for violation in violations_anywhere(page)]
    page.keyboard.press("s")
    expect(page.locator("#sheet")).to_be_visible()
    found += [f"sheet: {violation}" for violation in violations_anywhere(page)]
    assert found == []


OPTIONS = (
    "last-bidder=on",
    "order=1-8-1",
    "order=1-8-1&rounds-at-the-ends=players",
    "seats=3&rounds-at-the-ends=players",
    "seats=4&order=1-8-1&last-bidder=on",
    "seats=5",
    "seats=6&rounds-at-the-ends=players&last-bidder=on",
)


def test_with_every_option_a_round_is_played(page: Page) -> None:
    opened(page, "whist/?seed=2")
    for options in OPTIONS:
        follow(page, f"?seed=3&{options}")
        expect(page.locator("main")).to_have_attribute("data-setup", options)
        goes_on(page, until=("scored",))
        expect(page.locator(".drawer .rule").first).to_have_text("WH-8")
        page.locator("#next").click()
        assert goes_on(page, until=("bid",)) == "bid"


@pytest.mark.parametrize("name", ["two-players", "four-players", "six-players", "last-bidder", "to-the-end"])
def test_a_golden_game_is_told_in_the_page_as_the_rules_tell_it(page: Page, name: str) -> None:
    """The log of a record that is opened in the page, beside the events of the golden file."""
    opened(page, "whist/?seed=2")
    told_as_written(page, "whist", name)
