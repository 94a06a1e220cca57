"""Rekniles Ekim in a real browser: by mouse, keyboard and touch; against computers and around one screen."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import NewContext
from tests.browser.table_play import (
    SIZES,
    by_mouse,
    by_touch,
    fits,
    follow,
    to_its_end_by_keyboard,
    told_as_written,
)
from tests.browser.trees import check_tree
from tools.ways.table import again, goes_on, opened
from trilithon.equipment import card_name

RACE = "rekniles_ekim/?seed=5"
MATCH = "rekniles_ekim/?seed=3&seats=3&match=on"
WINS = re.compile("^(You win|[A-Z][a-z]+ wins) the race with ")


def test_a_match_is_played_to_its_end_by_mouse(page: Page) -> None:
    opened(page, "rekniles_ekim/?seed=5&match=on")
    assert goes_on(page, by_mouse) == "over"
    expect(page.locator("#over")).to_have_text(re.compile(r"wins? the match with \d of \d races\.$"))
    expect(page.get_by_role("list", name="Races won").get_by_role("listitem")).to_have_count(2)


def test_a_race_is_run_to_its_end_by_keyboard_alone(page: Page) -> None:
    opened(page, RACE)
    goes_on(page, until=("play",))
    page.keyboard.press("t")
    expect(page.locator(".status")).to_contain_text("The chariots: ")
    page.keyboard.press("2")
    expect(page.locator("#card-2n")).to_be_focused()
    to_its_end_by_keyboard(page, most=600)
    expect(page.locator("#over")).to_have_text(WINS)


def test_a_race_is_run_to_its_end_by_touch_on_a_phone(new_context: NewContext) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    page = opened(context.new_page(), "rekniles_ekim/?seed=7&inverse=on")
    assert goes_on(page, by_touch) == "over"
    expect(page.locator("#over")).to_have_text(WINS)


def test_what_a_card_would_do_is_seen_on_the_track_and_put_back(page: Page) -> None:
    """RE-3: nothing is played before the disk is taken."""
    opened(page, MATCH)
    goes_on(page, until=("play",))
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


def test_a_card_is_dragged_onto_the_disk_that_is_taken(page: Page) -> None:
    opened(page, MATCH)
    goes_on(page, until=("play",))
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
    expect(page.locator(".played li").first).to_be_visible()
    assert int(str(page.locator("[data-ply]").get_attribute("data-ply"))) >= 1


def test_a_deck_is_arranged_by_drag_and_the_race_is_run_with_it(page: Page) -> None:
    """RE-V5."""
    opened(page, "rekniles_ekim/?seed=5&arranged-decks=on&arranged-hand=none")
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


def test_a_match_is_there_again_as_it_was_left(page: Page) -> None:
    opened(page, MATCH)
    goes_on(page, until=("scored",))
    page.locator("#next").click()
    goes_on(page, until=("play",))
    before = page.locator("main").inner_text()
    again(page)
    expect(page.locator(".facts")).to_contain_text("Race 2 of 3")
    assert page.locator(".race").inner_text() in before


@pytest.mark.parametrize("more", ["", "&arranged-decks=on"])
def test_nothing_of_a_hand_is_in_the_page_at_any_curtain(page: Page, more: str) -> None:
    """EQ-6: neither in the document, nor for those who hear it, nor in the title."""
    opened(page, f"rekniles_ekim/?seed=3&seats=3&players=person,person,person{more}")
    names = [card_name(card, half=True) for card in range(1, 61)]
    for _ in range(12):
        assert goes_on(page, until=("curtain", "over")) == "curtain"
        behind = page.locator("#app").inner_html() + page.locator("body").aria_snapshot() + page.title()
        assert "card-" not in behind
        assert "tile-" not in behind
        assert "data-game" not in behind
        assert [name for name in names if name in behind] == []
        page.locator("#curtain").click()


@pytest.mark.parametrize(
    "options", ["seats=5", "dummy=on&dummy-bets=on", "seats=2&arranged-decks=on", "seats=5&inverse=on"]
)
def test_the_table_fits_the_window(page: Page, options: str) -> None:
    opened(page, f"rekniles_ekim/?seed=5&{options}")
    for state in (
        ("ready", "play", "choice", "scored") if "arranged" in options else ("play", "choice", "scored")
    ):
        goes_on(page, until=(state,))
        fits(page, state)


# How far, in pixels, the cells of the table stand from the heads of their columns.
_ASIDE = """() => {
    const middle = (cell) => { const { left, right } = cell.getBoundingClientRect(); return (left + right) / 2; };
    const [head, ...rows] = [...document.querySelectorAll(".race tr")].map((row) => [...row.cells].map(middle));
    return Math.max(...rows.flatMap((row) => row.map((place, column) => Math.abs(place - head[column]))));
}"""


def test_each_column_stands_under_its_chariot_also_while_a_card_is_laid_out(page: Page) -> None:
    opened(page, "rekniles_ekim/?seed=2&seats=3")
    goes_on(page, until=("play",))
    for picked in (False, True):
        if picked:
            page.locator(".hand [data-move]").first.click()
        for width, height in SIZES:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            assert page.evaluate(_ASIDE) <= 2, (picked, width, height)


def test_what_is_heard_of_the_table(page: Page) -> None:
    opened(page, MATCH)
    goes_on(page, until=("play",))
    check_tree(page.locator("#main"), "rekniles-play")
    page.locator(".hand [data-move]").first.click()
    check_tree(page.locator("#main"), "rekniles-disk")
    goes_on(page, until=("scored",))
    check_tree(page.locator("#main"), "rekniles-scored")
    follow(page, "?seed=3&seats=4&arranged-decks=on")
    goes_on(page, until=("ready",))
    check_tree(page.locator("#main"), "rekniles-deck")


def test_every_screen_of_the_table_is_accessible(page: Page) -> None:
    opened(page, MATCH)
    found = []
    for options, states in (
        ("seats=3&match=on", ("play", "choice", "scored")),
        ("seats=5&inverse=on", ("choice",)),
        ("arranged-decks=on", ("ready",)),
    ):
        follow(page, f"?seed=3&{options}")
        for state in states:
            goes_on(page, until=(state,))
            found += [f"{options}, {state}: {violation}" for violation in violations_anywhere(page)]
    assert found == []


OPTIONS = (
    "most-points=on",
    "free-choice=on&barred-place=on",
    "most-points=on&barred-place=on",
    "dummy=on",
    "dummy=on&dummy-black=last-place&dummy-bets=on",
    "arranged-decks=on",
    "arranged-decks=on&arranged-hand=none",
    "inverse=on",
    "inverse=on&not-the-leader=on&dummy=on",
    "balanced-wagering=on",
    "longer-race=on",
    "seats=4&longer-race=on&balanced-wagering=on&barred-place=on&free-choice=on&most-points=on",
    "seats=5&inverse=on&not-the-leader=on&longer-race=on&arranged-decks=on",
)


def test_with_every_option_a_turn_is_played(page: Page) -> None:
    """And to the end where most are chosen together. (Each to its end: tests/web.)"""
    opened(page, RACE)
    for options in OPTIONS:
        follow(page, f"?seed=3&{options}")
        expect(page.locator("main")).to_have_attribute("data-setup", re.compile("."))
        goes_on(page, until=("play",))
        page.locator(".hand [data-move]").first.click()
        goes_on(page, until=("play", "scored"))
        expect(page.locator(".played li").first).to_be_attached()
    for options in OPTIONS[-2:]:
        follow(page, f"?seed=4&{options}")
        assert goes_on(page, until=("scored",)) == "scored", options
        expect(page.locator(".drawer h2")).to_have_text(re.compile("^(The race|Race 1)$"))


@pytest.mark.parametrize("name", ["two-players", "inverse-dummy", "match-play-off"])
def test_a_golden_game_is_told_in_the_page_as_the_rules_tell_it(page: Page, name: str) -> None:
    """The log of a record that is opened in the page, beside the events of the golden file."""
    opened(page, RACE)
    told_as_written(page, "rekniles_ekim", name)
