"""The coach at a table: a key asks it, its answer stands on the cards and in the dock, and one button plays it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import (
    DESK,
    PHONE,
    QUICK,
    SMALL_PHONE,
    Size,
    box,
    choose_settings,
    each_size,
    ply,
    resize,
)
from tests.depth import in_depth, thorough
from tools.ways.table import goes_on, lift, open_game

# Labels that lie over a sign of their card, or have words that reach beyond them.
OVER = """() => [...document.querySelectorAll(".hand .odds")].filter((label) => {
    const { top, right } = label.getBoundingClientRect();
    const words = [...label.children].filter((one) => one.tagName !== "svg" && one.offsetWidth);
    const signs = [...label.parentElement.querySelectorAll(".corner, .half, [data-cards=on] .middle")];
    return signs.some((one) => one.getBoundingClientRect().bottom > top)
        || words.some((one) => one.getBoundingClientRect().right > right);
}).map((label) => label.parentElement.id)"""


@in_depth(
    ("address", "wide"), [("whist/?seed=5&seats=4", True), ("celtic_whist/?seed=5&seats=4", False)], usual=1
)
def test_a_key_asks_it_and_it_answers_on_the_cards_and_in_the_dock(
    page: Page, address: str, wide: bool
) -> None:
    choose_settings(page, QUICK)
    resize(page, DESK if wide else PHONE)
    open_game(page, address)
    goes_on(page, until=("play",))
    odds = page.locator(".hand .odds")
    expect(odds).to_have_count(0)
    for _ in range(2):  # a hint, and the answer
        page.keyboard.press("h")
    may = page.locator(".hand [data-move]")
    expect(odds).to_have_count(may.count(), timeout=20_000)
    expect(page.locator(".hand .odds.best").first).to_be_visible()
    expect(page.get_by_role("button", name="to make your bid, best").first).to_be_visible()
    for _ in each_size(page, (SMALL_PHONE, DESK if wide else PHONE)):
        assert page.evaluate(OVER) == []
        for cards in ("on", ""):  # large numbers on cards, and as before
            page.evaluate("(cards) => { document.documentElement.dataset.cards = cards; }", cards)
            assert page.evaluate(OVER) == []
    if not wide:
        page.locator("#log-tool").click()
    dock = page.locator("aside.log")
    expect(dock.get_by_role("tab", name="Coach")).to_have_attribute("aria-selected", "true")
    choices = dock.get_by_role("list", name="Your choices")
    expect(choices.get_by_role("listitem")).to_have_count(may.count())
    for bar in choices.locator(".share").all():
        assert box(bar)["width"] > 0.9 * box(choices)["width"]
    before = ply(page)
    dock.get_by_role("button", name=re.compile("^(Play|Bid) ")).click()
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", str(before))
    expect(odds).to_have_count(0)


# How many times nearer each number of the coach is to the middle of its own space than to that of any other.
NEARER = """() => [...document.querySelectorAll(".pit-button > .odds")].map((lug) => {
    const middle = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    };
    const [x, y] = middle(lug);
    const away = (pit) => { const [a, b] = middle(pit); return Math.hypot(a - x, b - y); };
    const own = lug.parentElement;
    const others = [...document.querySelectorAll(".pit-button")].filter((pit) => pit !== own);
    return Math.min(...others.map(away)) / away(own);
})"""


@thorough
@pytest.mark.parametrize("size", [DESK, PHONE, SMALL_PHONE, (640, 360)])
def test_at_mancala_the_best_pits_bear_their_points_and_one_is_lifted(page: Page, size: Size) -> None:
    choose_settings(page, QUICK)
    resize(page, size)
    open_game(page, "mancala/?seed=4&seats=3&players=person,plain,plain")
    page.locator(".pick[data-move]").first.click()
    lift(page)  # the first are about as good as each other
    goes_on(page, until=("lift",))
    for _ in range(2):  # a hint, and the answer
        page.keyboard.press("h")
    odds = page.locator(".pit-button > .odds")
    expect(odds).to_have_count(3, timeout=20_000)
    expect(page.locator(".pit-button.best").first).to_have_accessible_name(
        re.compile(r"; [+−]?[0-9]+\.[0-9] points, best$")
    )
    assert min(page.evaluate(NEARER)) > 1.5
    for lug in odds.all():
        expect(lug).to_be_in_viewport(ratio=1)
    dock = page.locator("aside.log")
    does = dock.get_by_role("button", name=re.compile("^Lift "))
    if not does.is_visible():
        page.locator("#log-tool").click()
    does.click()
    expect(odds).to_have_count(0)
