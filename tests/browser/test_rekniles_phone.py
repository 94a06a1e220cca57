"""Rekniles Ekim on a phone: words never lie over the table, and the page is no higher than its window."""

from collections.abc import Iterator

from playwright.sync_api import Page, ViewportSize, expect

from tests.depth import thorough
from tools.ways.table import goes_on, opened

PHONES = ((390, 844), (360, 640), (320, 568))

# What the place of the words lies over, and what lies over the players' rows.
_COVERED = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)]
        .filter((one) => one.offsetWidth > 2 && getComputedStyle(one).visibility !== "hidden")
        .map((one) => [one.id || one.className || one.tagName, one.getBoundingClientRect()]);
    const over = (above, below) => boxes(above).flatMap(([name, one]) => boxes(below)
        .filter(([, other]) => one.bottom > other.top + 1 && other.bottom > one.top + 1)
        .map(([other]) => `${name} over ${other}`));
    const rows = ".race tbody tr:not(.supply)", choices = ".played li, .bets .choice, .wild .choice";
    return [...over(".status", `${rows}, .supply .heap, ${choices}, .hand .card:not(.picked)`), ...over(choices, rows)];
}"""

# By how much the page is higher than its window while the dock is closed.
_TOO_HIGH = """() => document.querySelector(".log.closed") ?
    document.documentElement.scrollHeight - innerHeight : 0"""


def turned(page: Page) -> None:
    """A turn is played, with the first card and the first disk."""
    page.locator(".hand [data-move]").first.click()
    page.locator(".choice.take[data-move]").first.click()
    expect(page.locator(".bets")).to_have_count(0)
    goes_on(page, until=("play",))


def states(page: Page) -> Iterator[str]:
    """Those of a turn in which most is shown."""
    yield "begun"
    page.locator(".hand [data-move]").first.click()
    expect(page.locator(".bets")).to_be_visible()
    yield "a disk to take"
    page.locator(".hand .picked").click()
    while not page.locator(".hand .card.black").count():
        turned(page)
    yield "cards of everybody"
    page.locator(".hand .card.black").first.click()
    expect(page.locator(".wild")).to_be_visible()
    yield "a black card to name"
    page.locator(".hand .picked").click()
    expect(page.locator(".wild")).to_have_count(0)
    page.locator(".peek").click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    yield "the log is open"


@thorough
def test_with_hints_words_lie_over_no_cards_choices_or_names(page: Page) -> None:
    page.add_init_script("localStorage['trilithon:/:settings'] = 'forced=off&hints=on'")
    for seats in (3, 5):
        opened(page, f"rekniles_ekim/?seed=2&seats={seats}")
        goes_on(page, until=("play",))
        expect(page.get_by_role("region", name="Hint")).to_be_visible()
        for state in states(page):
            for width, height in PHONES:
                page.set_viewport_size(ViewportSize(width=width, height=height))
                assert page.evaluate(_COVERED) == [], (seats, state, width, height)
                assert page.evaluate(_TOO_HIGH) <= 0, (seats, state, width, height)
