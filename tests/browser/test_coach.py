"""The coach at a table: a key asks it, its answer stands on the cards and in the dock, and one button plays it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.depth import thorough
from tools.ways.table import goes_on, lift, opened

SETTINGS = "localStorage.setItem('trilithon:/:settings', 'pace=quick&motion=none&forced=off')"


@pytest.mark.parametrize(
    ("address", "wide"), [("whist/?seed=5&seats=4", True), ("celtic_whist/?seed=5&seats=4", False)]
)
def test_it_is_asked_by_a_key_and_answers_on_the_cards_and_in_the_dock(
    page: Page, address: str, wide: bool
) -> None:
    page.add_init_script(SETTINGS)
    page.set_viewport_size({"width": 1280, "height": 800} if wide else {"width": 390, "height": 844})
    opened(page, address)
    goes_on(page, until=("play",))
    odds = page.locator(".hand .odds")
    expect(odds).to_have_count(0)
    page.keyboard.press("h")
    may = page.locator(".hand [data-move]")
    expect(odds).to_have_count(may.count(), timeout=20_000)
    expect(page.locator(".hand .odds.best").first).to_be_visible()
    expect(page.get_by_role("button", name="to make your bid, best").first).to_be_visible()
    if not wide:
        page.locator("#log-tool").click()
    dock = page.locator("aside.log")
    expect(dock.get_by_role("tab", name="Coach")).to_have_attribute("aria-selected", "true")
    choices = dock.get_by_role("list", name="Your choices")
    expect(choices.get_by_role("listitem")).to_have_count(may.count())
    for bar in choices.locator(".share").all():
        box, row = bar.bounding_box(), choices.bounding_box()
        assert box
        assert row
        assert box["width"] > 0.9 * row["width"]
    ply = int(page.locator(".table").get_attribute("data-ply") or "")
    dock.locator("[data-do=coached]").click()
    expect(page.locator(".table")).not_to_have_attribute("data-ply", str(ply))
    expect(odds).to_have_count(0)


def test_its_numbers_stand_on_the_bids_and_its_tab_beside_the_others(page: Page) -> None:
    page.add_init_script(SETTINGS)
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, "celtic_whist/?seed=5&seats=4")
    goes_on(page, until=("bid",))
    page.keyboard.press("h")
    dock = page.locator("aside.log")
    choices = dock.get_by_role("list", name="Your choices")
    bids = choices.locator(".name", has_text="A bid of")
    expect(bids.first).to_be_visible(timeout=20_000)
    expect(page.locator(".bids .share")).to_have_count(bids.count())
    expect(choices.get_by_role("listitem").first).to_contain_text("Null")
    expect(page.locator(".choices > .best")).to_have_text("Null")
    for text in bids.all_inner_texts():  # each is told by the button, too
        number = text.removeprefix("A bid of ")
        told = choices.get_by_role("listitem").filter(has=page.get_by_text(text, exact=True)).locator("b")
        said = told.text_content() or ""
        expect(page.get_by_role("button", name=f"{number}, {said}", exact=True)).to_be_visible()
    tabs = [box for tab in dock.get_by_role("tab").all() if (box := tab.bounding_box())]
    replay = page.locator("#log-tool").bounding_box()
    assert replay
    assert len(tabs) == 4
    assert len({box["y"] for box in tabs}) == 1
    assert all(box["y"] + box["height"] <= replay["y"] for box in tabs)


def test_at_rekniles_ekim_a_turn_is_advised_and_played_as_a_whole(page: Page) -> None:
    page.add_init_script(SETTINGS)
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, "rekniles_ekim/?seed=3&seats=2&players=person,plain")
    goes_on(page, until=("play",))
    page.keyboard.press("h")
    expect(page.locator(".hand .odds.best").first).to_be_visible(timeout=20_000)
    line = page.locator("#log-tool .narrow")
    expect(line.locator(".minis > .minis")).to_have_count(3)
    assert line.evaluate("line => line.scrollWidth - line.clientWidth") <= 0
    page.locator("#log-tool").click()
    turn = page.locator("aside.log [data-do=coached]")
    expect(turn).to_have_text(re.compile(r"Play \d+\s\w+ \(\w+\) with a \w+ disk"))
    turn.click()
    expect(page.locator(".table")).to_have_attribute("data-to-move", "1")  # the disk has been taken, too
    expect(page.locator(".hand .odds")).to_have_count(0)


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
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (360, 640), (640, 360)])
def test_at_mancala_the_best_pits_bear_their_points_and_one_is_lifted(
    page: Page, width: int, height: int
) -> None:
    page.add_init_script(SETTINGS)
    page.set_viewport_size({"width": width, "height": height})
    opened(page, "mancala/?seed=4&seats=3&players=person,plain,plain")
    page.locator(".pick[data-move]").first.click()
    lift(page)  # the first are about as good as each other
    goes_on(page, until=("lift",))
    page.keyboard.press("h")
    odds = page.locator(".pit-button > .odds")
    expect(odds).to_have_count(3, timeout=20_000)
    expect(page.locator(".pit-button.best").first).to_have_accessible_name(
        re.compile(r"; [+−]?[0-9]+\.[0-9] points, best$")
    )
    assert min(page.evaluate(NEARER)) > 1.5
    for lug in odds.all():
        box = lug.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    dock = page.locator("aside.log")
    if not dock.locator("[data-do=coached]").is_visible():
        page.locator("#log-tool").click()
    dock.locator("[data-do=coached]").click()
    expect(odds).to_have_count(0)
