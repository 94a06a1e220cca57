"""Rekniles Ekim in a real browser: by mouse and keyboard; against computers and around one screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.axe import violations_anywhere
from tests.browser.table_play import anew, by_mouse, goes_to, started, to_its_end_by_keyboard
from tests.browser.trees import check_tree
from tests.depth import thorough
from tools.ways.table import again, goes_on, opened
from trilithon.equipment import card_name

RACE = "rekniles_ekim/?seed=5"
MATCH = "rekniles_ekim/?seed=3&seats=3&match=on"
DESK = ViewportSize(width=1280, height=720)
WINS = re.compile("^(You win|[A-Z][a-z]+ wins) the race with ")
SIZES = ((320, 568), (360, 640), (640, 360), (820, 1180), (1280, 800))


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page that tests share which need no start of it; they take it by `anew`."""
    with started(browser, browser_context_args, "rekniles_ekim") as page:
        yield page


@thorough
def test_a_tour_of_the_table(page: Page) -> None:
    """RE-3: nothing is played before the disk is taken."""
    opened(page, MATCH)
    goes_on(page, until=("play",))
    check_tree(page.locator("#main"), "rekniles-play")
    page.locator(".hand [data-move]").first.click()
    check_tree(page.locator("#main"), "rekniles-disk")
    page.locator(".hand .picked").click()
    cars = page.locator(".race thead .car")
    before = cars.evaluate_all("(cars) => cars.map((car) => car.id)")
    passing = page.locator('.hand [aria-label*=" passes "]').first
    ply = str(page.locator("[data-ply]").get_attribute("data-ply"))
    passing.click()
    expect(page.locator(".choice.take[data-move]")).to_have_count(4)
    after = cars.evaluate_all("(cars) => cars.map((car) => car.id)")
    assert sorted(after) == sorted(before)
    assert len([one for one, other in zip(before, after, strict=True) if one != other]) == 2
    passing.click()
    assert cars.evaluate_all("(cars) => cars.map((car) => car.id)") == before
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply)

    card = page.locator(".hand [data-move]").first.bounding_box()
    assert card
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 30, card["y"] - 20, steps=3)
    disk = page.locator(".choice.take[data-move]").first
    expect(disk).to_be_visible()
    place = disk.bounding_box()
    assert place
    page.mouse.move(place["x"] + 12, place["y"] + 12, steps=4)
    page.mouse.up()
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", ply)
    disk.click()
    expect(page.locator(".played li").first).to_be_visible()
    assert int(str(page.locator("[data-ply]").get_attribute("data-ply"))) >= 1

    goes_on(page, until=("scored",))
    check_tree(page.locator("#main"), "rekniles-scored")
    page.locator("#next").click()
    goes_on(page, until=("play",))
    there = page.locator("main").inner_text()
    again(page)
    goes_on(
        page, until=("play",)
    )  # what a computer did last may not have been kept yet, and it does it again
    expect(page.locator(".facts")).to_contain_text("Race 2 of 3")
    assert page.locator(".race").inner_text() in there


# How high, in pixels, what is told at the end of a race stands empty: above its words, between them and its button.
_EMPTY = """() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [drawer, heading, sheet, next] = [".drawer", "#scored", ".drawer .sheet", "#next"].map(box);
    const words = document.querySelector(".drawer .sheet").lastElementChild.getBoundingClientRect();
    return Math.round(Math.max(heading.top - drawer.top, next.top - words.bottom, sheet.bottom - words.bottom));
}"""


def no_empty_sheet_is_shown(page: Page, options: str) -> None:
    """At the end of a race."""
    for width in (390, 1280):
        page.set_viewport_size(ViewportSize(width=width, height=844))
        assert page.evaluate(_EMPTY) < 40, f"an empty sheet is shown: {options}, {width} wide"


@thorough
def test_a_tour_to_the_end_of_a_match_by_mouse_with_no_empty_sheet_after_a_race(table: Page) -> None:
    page = anew(table, "rekniles_ekim/?seed=5&match=on")
    goes_on(page, by_mouse, until=("scored",))
    no_empty_sheet_is_shown(page, "match=on")
    page.set_viewport_size(DESK)
    assert goes_on(page, by_mouse) == "over"
    expect(page.locator("#over")).to_have_text(re.compile(r"wins? the match with \d of \d races\.$"))
    page.locator(".end summary").click()
    expect(page.get_by_role("list", name="Races won").get_by_role("listitem")).to_have_count(2)
    assert violations_anywhere(page) == []


# Where people arrange decks, each does it in one turn; a computer lays card after card.
OTHER = (
    "",
    "seats=5",
    "seats=5&inverse=on",
    "dummy=on&dummy-bets=on",
    "players=person,person&arranged-decks=on",
)


@thorough
def test_no_table_shows_an_empty_sheet_after_a_race(table: Page) -> None:
    page = anew(table, MATCH)
    for options in OTHER:
        goes_to(page, options, seed=5)
        while goes_on(page, until=("scored", "curtain")) == "curtain":
            page.locator("#curtain").click()
        no_empty_sheet_is_shown(page, options)


def test_a_deck_to_arrange_is_told(page: Page) -> None:
    opened(page, "rekniles_ekim/?seed=3&seats=4&arranged-decks=on")
    goes_on(page, until=("ready",))
    check_tree(page.locator("#main"), "rekniles-deck")


@thorough
def test_a_race_is_run_to_its_end_by_keyboard_alone(table: Page) -> None:
    page = anew(table, RACE)
    goes_on(page, until=("play",))
    page.keyboard.press("t")
    expect(page.locator(".status")).to_contain_text("The chariots: ")
    page.keyboard.press("2")
    expect(page.locator("#card-2n")).to_be_focused()
    to_its_end_by_keyboard(page, most=600)
    expect(page.locator("#over")).to_have_text(WINS)


@thorough
def test_a_deck_is_arranged_by_drag_and_the_race_is_run_with_it(table: Page) -> None:
    """RE-V5."""
    page = anew(table, "rekniles_ekim/?seed=5&arranged-decks=on&arranged-hand=none")
    goes_on(page, until=("ready",))
    tiles = page.locator(".tile")
    expect(tiles).to_have_count(30)
    third = str(tiles.nth(2).get_attribute("id"))
    grip, first = tiles.nth(2).locator(".grip").bounding_box(), tiles.first.bounding_box()
    assert grip
    assert first
    page.mouse.move(grip["x"] + 10, grip["y"] + 20)
    page.mouse.down()
    page.mouse.move(first["x"] + 30, first["y"] + 20, steps=5)
    page.mouse.up()
    expect(tiles.first).to_have_id(third)
    page.locator("#ready").click()
    goes_on(page, until=("play",))
    expect(page.locator(".hand [data-move]")).to_have_id(third.replace("tile-", "card-"))
    assert goes_on(page) == "over"


@thorough
def test_nothing_of_a_hand_is_in_the_page_at_any_curtain(table: Page) -> None:
    """EQ-6: neither in the document, nor for those who hear it, nor in the title."""
    people = "seats=3&players=person,person,person"
    page = anew(table, MATCH)
    names = [card_name(card, half=True) for card in range(1, 61)]
    for options in (people, f"{people}&arranged-decks=on"):
        goes_to(page, options)
        for _ in range(12):
            assert goes_on(page, until=("curtain", "over")) == "curtain"
            behind = page.locator("#app").inner_html() + page.locator("body").aria_snapshot() + page.title()
            assert "card-" not in behind, options
            assert "tile-" not in behind, options
            assert "data-game" not in behind, options
            assert [name for name in names if name in behind] == [], options
            page.locator("#curtain").click()
        page.locator("[data-game]").wait_for()


# How far, in pixels, the cells of the table stand from the heads of their columns.
_ASIDE = """() => {
    const middle = (cell) => { const { left, right } = cell.getBoundingClientRect(); return (left + right) / 2; };
    const [head, ...rows] = [...document.querySelectorAll(".race tr")].map((row) => [...row.cells].map(middle));
    return Math.max(...rows.flatMap((row) => row.map((place, column) => Math.abs(place - head[column]))));
}"""


@thorough
def test_each_column_stands_under_its_chariot_also_while_a_card_is_laid_out(table: Page) -> None:
    page = anew(table, "rekniles_ekim/?seed=2&seats=3")
    goes_on(page, until=("play",))
    for picked in (False, True):
        if picked:
            page.locator(".hand [data-move]").first.click()
        for width, height in SIZES:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            assert page.evaluate(_ASIDE) <= 2, (picked, width, height)


# Every value of every option, and those together that bar something in a turn.
OPTIONS = (
    "most-points=on&barred-place=on",
    "free-choice=on&barred-place=on",
    "dummy=on",
    "dummy=on&dummy-black=last-place&dummy-bets=on",
    "players=person,person&arranged-decks=on&arranged-hand=none",
    "dummy=on&inverse=on&not-the-leader=on",
    "seats=4&most-points=on&free-choice=on&barred-place=on&balanced-wagering=on&longer-race=on",
    "seats=5&arranged-decks=on&inverse=on&not-the-leader=on&longer-race=on",
)


# What of the first part ends below where something of the second begins.
_BELOW = """([above, below]) => {
    const boxes = (what) => [...document.querySelectorAll(what)].filter((one) => one.offsetWidth)
        .map((one) => one.getBoundingClientRect());
    const top = Math.min(...boxes(below).map((box) => box.top));
    return boxes(above).filter((box) => box.bottom > top + 1).length;
}"""


@thorough
def test_race_cards_and_bets_of_five_never_lie_over_one_another(table: Page) -> None:
    page = anew(table, "rekniles_ekim/?seed=5&seats=5")
    goes_on(page, until=("play",))
    sizes = ((320, 568), (360, 640), (390, 844), (1280, 800), (1440, 900), (1680, 1050))
    parts = {
        "play": ((".race tr", ".played li"), (".played .who", ".status")),
        "choice": ((".race tbody tr:not(.supply)", ".bets"), (".bets", ".status")),
    }
    for state in parts:
        if state == "choice":
            page.locator(".hand [data-move]").first.click()
            goes_on(page, until=("choice",))
        for width, height in sizes:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            for pair in parts[state]:
                assert page.evaluate(_BELOW, pair) == 0, (state, pair, width, height)


@thorough
def test_with_every_option_a_turn_is_played(table: Page) -> None:
    """To the end of a race: tests/web."""
    page = anew(table, RACE)
    for options in OPTIONS:
        goes_to(page, options)
        goes_on(page, until=("play",))
        page.locator(".hand [data-move]").first.click()
        while goes_on(page, until=("play", "scored", "curtain")) == "curtain":
            page.locator("#curtain").click()
        expect(page.locator(".played li").first).to_be_attached()


def test_a_disk_is_dragged_onto_ones_own_bets_as_a_card_onto_the_table(table: Page) -> None:
    """RE-4."""
    page = anew(table, RACE)
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    ply = int(page.locator("[data-ply]").get_attribute("data-ply") or "")

    def dragged(to: str) -> str:
        take = page.locator(".choice.take[data-move]").first
        colour = str(take.get_attribute("data-colour"))
        start, goal = take.bounding_box(), page.locator(to).first.bounding_box()
        assert start
        assert goal
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 14)
        page.mouse.down()
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=3)
        expect(page.locator(".take .dragged")).to_have_count(1)
        page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
        page.mouse.up()
        return colour

    dragged(".race tr:not([data-pile]) td")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(ply))
    expect(page.locator(".choice.take[data-move]").first).to_be_visible()  # the card stays laid out
    colour = dragged('[data-pile="bets"] td')
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", str(ply))
    expect(page.locator('tr[data-key="row-0"]')).to_contain_text(f"1 {colour}")


def test_large_numbers_are_large_here_too(table: Page) -> None:
    page = anew(table, RACE)
    goes_on(page, until=("play",))
    number = page.locator(".hand .card .number").first
    height = "(one) => one.getBoundingClientRect().height"
    before = number.evaluate(height)
    page.evaluate("() => document.documentElement.setAttribute('data-cards', 'on')")
    assert number.evaluate(height) > 1.5 * before


@thorough
def test_the_result_to_send_is_shown_whole_on_a_phone(table: Page) -> None:
    page = anew(table, RACE)
    page.set_viewport_size(ViewportSize(width=390, height=844))
    goes_on(page)
    page.get_by_role("button", name="Share", exact=True).first.click()
    field = page.locator("#share-result")
    field.scroll_into_view_if_needed()
    assert "/rekniles_ekim/" in field.input_value()
    assert field.evaluate(
        "(one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]"
    ) == [0, 0]
