"""Rekniles Ekim in a real browser: a match by mouse, what is dragged, and what the table looks like."""

from playwright.sync_api import Page, expect

from tests.browser.hands import DESK, PHONE, carry, each_size, places, ply
from tests.browser.table_play import anew, by_mouse
from tests.depth import thorough
from tools.ways.table import goes_on

RACE = "rekniles_ekim/?seed=5"


# How high, in pixels, what is told at the end of a race stands empty: above its words, between them and its button.
_EMPTY = """() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [drawer, heading, sheet, next] = [".drawer", "#scored", ".drawer .sheet", "#next"].map(box);
    const words = document.querySelector(".drawer .sheet").lastElementChild.getBoundingClientRect();
    return Math.round(Math.max(heading.top - drawer.top, next.top - words.bottom, sheet.bottom - words.bottom));
}"""


@thorough
def test_a_match_is_played_by_mouse_with_no_empty_sheet_after_a_race(table: Page) -> None:
    page = anew(table, "rekniles_ekim/?seed=5&match=on")
    goes_on(page, by_mouse, until=("scored",))
    for size in each_size(page, (PHONE, DESK)):
        assert page.evaluate(_EMPTY) < 40, size
    assert goes_on(page, by_mouse) == "over"
    expect(page.locator("#over")).to_be_focused()


@thorough
def test_a_deck_is_arranged_by_drag_and_the_race_is_run_with_it(table: Page) -> None:
    """RE-V5."""
    page = anew(table, "rekniles_ekim/?seed=5&arranged-decks=on&arranged-hand=none")
    goes_on(page, until=("ready",))
    tiles = page.locator(".tile")
    expect(tiles).to_have_count(30)
    third = str(tiles.nth(2).get_attribute("id"))
    carry(page, tiles.nth(2).locator(".grip"), tiles.first)
    expect(tiles.first).to_have_id(third)
    page.locator("#ready").click()
    goes_on(page, until=("play",))
    expect(page.locator(".hand [data-move]")).to_have_id(third.replace("tile-", "card-"))
    assert goes_on(page) == "over"


@thorough
def test_the_race_stands_still_while_three_lines_are_said(table: Page) -> None:
    page = anew(table, "rekniles_ekim/?seed=2&seats=3")
    goes_on(page, until=("play",))
    words = page.locator(".status > :not([hidden])").last
    for size in each_size(page, (DESK, (1024, 768), (1680, 1050))):
        stood = []
        for lines in 1, 2, 3:
            words.evaluate(
                "(one, lines) => one.innerHTML = Array(lines).fill('Play a card.').join('<br>')", lines
            )
            stood.append(places(page, ".race tr, .course-of, .hand .card"))
        assert stood[0] == stood[1] == stood[2], size


def test_a_disk_is_dragged_onto_ones_own_bets_as_a_card_onto_the_table(table: Page) -> None:
    """RE-4."""
    page = anew(table, RACE)
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    before, disk = ply(page), page.locator(".choice.take[data-move]").first
    colour = disk.get_attribute("data-colour")
    for goal in ".race tr:not([data-pile]) td", '[data-pile="bets"] td':
        expect(disk).to_be_visible()  # the card stays laid out
        assert ply(page) == before
        carry(page, disk, page.locator(goal).first, drop=False)
        expect(page.locator(".take .dragged")).to_have_count(1)
        page.mouse.up()
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", str(before))
    expect(page.locator('tr[data-key="row-0"]')).to_contain_text(f"1 {colour}")
