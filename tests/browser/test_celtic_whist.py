"""Celtic Whist in a real browser: by mouse, keyboard and touch; alone, against computers, together, around a screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import NewContext, whole_menu
from tests.browser.table_play import (
    BY_HAND,
    anew,
    by_keyboard,
    by_mouse,
    by_touch,
    goes_to,
    started,
    to_its_end_by_keyboard,
)
from tests.browser.trees import check_tree
from tests.controls import LAST_TRICK
from tests.depth import thorough
from tools.ways.table import again, asked, goes_on, opened
from trilithon.equipment import CARD_OF_TEXT, card_name

# A game alone that is over in four rounds, whatever is played.
SHORT = "celtic_whist/?seed=1&scoring=tougher&neutral-start=26"
ROUNDS = 4


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page that tests share which need no start of it; they take it by `anew`."""
    with started(browser, browser_context_args, "celtic_whist") as page:
        yield page


def status(page: Page) -> Locator:
    return page.locator(".status")


@thorough
def test_a_tour_of_the_table(page: Page) -> None:
    """CW-PLAY-1."""
    page.add_init_script(BY_HAND)
    opened(page, "celtic_whist/?seed=1&scoring=tougher")
    check_tree(page.locator("#main"), "celtic-whist-bid")
    goes_on(page, until=("play",))
    page.locator("#card-1d").click()
    expect(status(page)).to_contain_text(re.compile(r"Yellow.*22\sYellow.*follow"))
    expect(status(page).get_by_role("link", name="CW-PLAY-1")).to_be_visible()
    assert asked(page) == "play"
    first = page.locator(".hand [data-move]").first
    name = first.get_attribute("data-card") or ""
    first.click()
    goes_on(page, until=("play",))
    check_tree(page.locator("#main"), "celtic-whist-play")
    page.get_by_role("button", name="Last trick").click()
    past = page.get_by_role("list", name=LAST_TRICK)
    expect(past).to_contain_text("You")
    said = card_name(CARD_OF_TEXT[name])
    expect(past.get_by_role("img", name=re.compile(said))).to_be_visible()
    page.keyboard.press("p")
    expect(past).to_have_count(0)
    goes_on(page, until=("scored",))
    check_tree(page.locator("#main"), "celtic-whist-scored")
    drawer = page.locator(".drawer")
    expect(drawer).to_contain_text(re.compile(r"bid 4, took \d+: "))
    expect(drawer.locator(".rule")).to_have_attribute("data-rule", re.compile("^CW-SCORE-[1-5]$"))
    page.get_by_role("button", name="Look back").click()
    tricks = drawer.get_by_role("region", name="The tricks").get_by_role("list")
    expect(tricks).to_have_count(13)
    last = re.compile("^Trick 13: (you|the dummy hand) won$")
    expect(drawer.get_by_role("list", name=last)).to_have_count(1)
    page.get_by_role("button", name="Deal round 2").click()
    assert goes_on(page, until=("bid",)) == "bid"
    expect(page.locator(".facts")).to_contain_text("Round 2")


@thorough
def test_a_tour_to_the_end_of_a_game_alone_by_mouse(table: Page) -> None:
    """A round, the way to the next and its bid, as all others are like them."""
    page = anew(table, SHORT)
    goes_on(page, by_mouse, until=("play",))
    card = page.locator(".hand [data-move]").first
    name = card.get_attribute("data-card")
    card.drag_to(page.locator(".ringbox"))
    expect(page.locator(f".trick #card-{name}")).to_be_visible()
    goes_on(page, by_mouse, until=("scored",))
    by_mouse(page.locator("#next"))
    goes_on(page, by_mouse, until=("play",))
    assert goes_on(page) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(Won|Lost): "))
    page.locator(".end summary").click()
    expect(page.get_by_role("img", name=re.compile("The course of . rounds: You"))).to_be_visible()
    assert violations_anywhere(page) == []


def test_a_tour_of_a_curtain_and_of_a_table_of_four(page: Page) -> None:
    opened(page, "celtic_whist/?seed=1&seats=4&players=person,plain,person,plain")
    goes_on(page, until=("curtain",))
    check_tree(page.locator("#main"), "celtic-whist-curtain")
    page.locator("#curtain").click()
    goes_on(page, until=("bid", "play"))
    check_tree(page.locator("#main"), "celtic-whist-four")


@thorough
def test_a_first_and_a_last_round_are_played_by_keyboard_alone(table: Page) -> None:
    page = anew(table, SHORT)
    page.keyboard.press("n")
    page.keyboard.press("5")
    expect(page.locator("#bid")).to_have_text("Bid null 5")
    page.keyboard.press("n")
    expect(page.locator("#bid")).to_have_text("Bid")
    page.keyboard.press("b")
    expect(page.locator("#number-1")).to_be_focused()
    page.keyboard.press("5")
    expect(page.locator("#bid")).to_be_focused()
    by_keyboard(page, most=200, until="scored")
    for _ in range(ROUNDS - 2):
        page.locator("#next").press("Enter")
        goes_on(page, until=("scored",))
    page.locator("#next").press("Enter")
    to_its_end_by_keyboard(page, most=200)


@thorough
def test_a_game_alone_is_played_to_its_end_by_touch_on_a_phone(new_context: NewContext) -> None:
    """And the one game that is, from the first tap to the last; all tables hear of taps in one way."""
    phone = ViewportSize(width=360, height=640)
    context = new_context(has_touch=True, is_mobile=True, viewport=phone, service_workers="block")
    page = opened(context.new_page(), SHORT)
    page.locator('[data-bid="6"]').tap(force=True)
    expect(page.locator("#bid")).to_have_text("Bid 6")
    page.locator('[data-bid="-8"]').tap(force=True)
    expect(page.locator("#bid")).to_have_text("Bid null 8")
    assert goes_on(page, by_touch) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(Won|Lost): "))


@thorough
def test_a_hand_is_whole_in_sight_on_a_phone(table: Page) -> None:
    page = anew(table, "celtic_whist/?seed=1")
    page.set_viewport_size(ViewportSize(width=360, height=640))
    for cards in (13, 15):
        goes_to(page, "hand-size=15" if cards == 15 else "")
        goes_on(page, until=("play",))
        boxes = page.locator(".hand .card").evaluate_all(
            "(cards) => cards.map((card) => card.getBoundingClientRect())"
            ".map((box) => [box.width, box.height, box.bottom])"
        )
        assert len(boxes) == cards
        assert all(width >= 40 and height >= 44 and bottom <= 640 for width, height, bottom in boxes), cards
        assert page.evaluate("() => document.documentElement.scrollHeight") <= 640, cards


@thorough
def test_a_game_against_computers_comes_to_its_end(table: Page) -> None:
    page = anew(table, "celtic_whist/?seed=47&seats=4&follow-black=on")
    assert goes_on(page) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(You win|.* wins) with"))
    again(page)
    assert asked(page) == "over"


@thorough
def test_a_game_together_is_won_or_lost_by_all(table: Page) -> None:
    """CW-COOP-2."""
    page = anew(
        table, "celtic_whist/?seed=2&seats=3&mode=cooperative&shared-start=20&cooperative-neutral-start=26"
    )
    assert goes_on(page) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(Won together|Lost): "))


@thorough
def test_computers_alone_play_for_those_who_look_on(table: Page) -> None:
    page = anew(table, "celtic_whist/?seed=2&seats=2&players=plain,plain")
    assert goes_on(page, until=("scored",)) == "scored"
    assert page.locator(".hand .card").count() == 0
    page.locator("#next").click()
    page.get_by_role("button", name="Pause").click()
    whole_menu(page)
    page.get_by_role("button", name="Show all hands").click()
    expect(page.locator(".open-hands > li")).to_have_count(2)
    expect(page.locator(".open-hands .card")).to_have_count(30 - page.locator(".trick .card").count())


@thorough
def test_nothing_of_a_hand_is_in_the_page_at_any_curtain_of_a_game_of_three(table: Page) -> None:
    """EQ-6: neither in the document, nor for those who hear it, nor in the title."""
    page = anew(
        table,
        "celtic_whist/?seed=3&seats=3&players=person,person,person"
        "&mode=cooperative&shared-start=20&cooperative-neutral-start=27",
    )
    names = [card_name(card) for card in range(1, 31)]
    for _ in range(36):  # a round and its bids, and the beginning of the next
        assert goes_on(page, until=("curtain", "over")) == "curtain"
        behind = page.locator("#app").inner_html() + page.locator("body").aria_snapshot() + page.title()
        told = page.locator(".news").inner_text() if page.locator(".news").count() else ""
        assert "card-" not in behind
        assert "data-game" not in behind
        assert [name for name in names if f">{name}" in behind and name not in told] == []
        page.locator("#curtain").click()


@thorough
def test_the_trick_is_there_again_tomorrow(page: Page) -> None:
    opened(page, "celtic_whist/?seed=5")
    goes_on(page, until=("play",))
    for _ in range(3):
        goes_on(page, until=("play",))
        page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    before = page.locator(".table").inner_text(), page.locator(".hand").aria_snapshot()
    page.goto("about/")
    opened(page, "celtic_whist/")
    expect(status(page)).to_contain_text("Your game is as you left it")
    assert (page.locator(".table").inner_text(), page.locator(".hand").aria_snapshot()) == before


@thorough
def test_undo_asks_before_it_takes_back_what_showed_a_card(table: Page) -> None:
    page = anew(table, SHORT)
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("You’ve seen new cards since then.")
    page.get_by_role("button", name="Yes, take it back").click()
    expect(page.locator(".hand .card")).to_have_count(13)
    page.keyboard.press("Shift+U")
    expect(page.locator(".hand .card")).to_have_count(12)


@thorough
def test_another_tab_is_told_that_the_game_is_played_here(page: Page) -> None:
    opened(page, "celtic_whist/?seed=5&seats=3")
    other = opened(page.context.new_page(), "celtic_whist/?seed=5&seats=3")
    expect(other.locator(".note")).to_contain_text("open in another tab")


# Every option away from its default, and what it goes with.
OPTIONS = (
    "scoring=tougher",
    "object=survive",
    "player-start=3&neutral-start=2",
    "hand-size=15&half=night",
    "doubling=on",
    "seats=3&doubling=on&restrictive-null=on",
    "seats=5&follow-black=on&all-sixty=on",
    "seats=2&mode=cooperative&shared-start=5&cooperative-neutral-start=3",
)


@thorough
def test_with_every_option_a_round_is_played(table: Page) -> None:
    page = anew(table, "celtic_whist/?seed=2")
    for options in OPTIONS:
        goes_to(page, options)
        goes_on(page, until=("scored",))
        expect(page.locator(".drawer .rule").first).to_have_attribute(
            "data-rule", re.compile("^CW-(SCORE|COOP|MULTI|BID)-")
        )
        page.locator("#next").click()
        assert goes_on(page, until=("bid", "over")) in ("bid", "over")
