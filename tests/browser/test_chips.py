"""What is small at the tables of tricks, as only a browser lays it out: chips through a round, the figures of cards."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.table_play import anew, started
from tests.depth import thorough
from tools.ways.table import bids, goes_on

PHONE, TALL, DESK = (360, 640), (390, 844), (1280, 800)


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    with started(browser, browser_context_args, "celtic_whist") as page:
        yield page


# Whose chips there are, how high each is, and those whose words are wider than their chip.
_CHIPS = """() => {
    const chips = [...document.querySelectorAll(".chips > li")];
    const name = (chip) => chip.querySelector(".name").textContent;
    const right = (chip) => chip.getBoundingClientRect().right;
    const texts = (node) => node.nodeType === 3 ? [node]
        : getComputedStyle(node).clipPath === "none" ? [...node.childNodes].flatMap(texts) : [];
    const words = (chip) => [...chip.querySelectorAll("p")].flatMap(texts).map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right;
    });
    return {
        who: chips.map(name),
        high: chips.map((chip) => Math.round(chip.getBoundingClientRect().height)),
        over: chips.filter((chip) => Math.max(...words(chip)) > right(chip)).map(name),
    };
}"""


@thorough
@pytest.mark.parametrize(
    "address",
    [
        "celtic_whist/?seed=14&seats=4&follow-black=on",
        "celtic_whist/?seed=9&seats=5&follow-black=on",
        "celtic_whist/?seed=2&seats=3&mode=cooperative",
        "celtic_whist/?seed=36&scoring=tougher",
        "whist/?seed=107&seats=4&length=short",
    ],
)
def test_chips_keep_their_places_and_their_height_through_a_round(table: Page, address: str) -> None:
    page = anew(table, address)
    measured: dict[tuple[int, int], set[str]] = {PHONE: set(), TALL: set(), DESK: set()}
    while True:
        at = goes_on(page, until=("bid", "play", "scored"))
        for (width, height), found in measured.items():
            page.set_viewport_size(ViewportSize(width=width, height=height))
            chips = page.evaluate(_CHIPS)
            assert chips.pop("over") == [], (at, width)
            found.add(str(chips))
        if at == "scored":
            break
        if at == "bid":
            bids(page)
        else:
            page.locator(".hand [data-move]").first.click()
    for size, found in measured.items():
        assert len(found) == 1, size


# For each card of the hand and of the trick, how far its small mark lies from its number, in shares of the card.
_BESIDE = """() => [...document.querySelectorAll(":is(.hand, .trick) .card:has(.number)")].map((card) => {
    const [number, mark] = [".number", ".corner"].map((part) => card.querySelector(part).getBoundingClientRect());
    return (mark.left - number.right) / card.offsetWidth;
})"""


@thorough
def test_the_number_of_a_card_and_its_mark_never_touch(table: Page) -> None:
    for address in ("celtic_whist/?seed=36&scoring=tougher", "celtic_whist/?seed=2&seats=5&follow-black=on"):
        page = anew(table, address)
        goes_on(page, until=("play",))
        for width, height in ((320, 568), PHONE, TALL, (640, 360), (844, 390), DESK):
            page.set_viewport_size(ViewportSize(width=width, height=height))
            assert min(page.evaluate(_BESIDE)) >= 0.06, (address, width, height)


@thorough
def test_hearts_of_trump_are_red(table: Page) -> None:
    page = anew(table, "whist/?seed=107&seats=3&order=1-8-1&rounds-at-the-ends=players")
    page.evaluate("() => { location.hash = 'lesson'; }")
    page.locator(".trump-is.hearts").wait_for()
    red = "(sign) => { const [r, g, b] = getComputedStyle(sign).color.match(/\\d+/g); return r > 2 * g && r > 2 * b; }"
    assert page.locator(".trump-is .suit use").evaluate(red)


# How much of what a round has come to is out of sight, and how wide the ring is.
_COUNTED = """() => {
    const sheet = document.querySelector(".sheet"), ring = document.querySelector(".ring").getBoundingClientRect();
    return { more: sheet.scrollHeight - sheet.clientHeight, ring: ring.width };
}"""


@thorough
def test_a_round_counted_out_on_a_short_phone_is_whole_in_sight_and_its_ring_large_or_away(
    table: Page,
) -> None:
    for seats in (1, 3, 4, 5):
        page = anew(table, f"celtic_whist/?seed=2&seats={seats}")
        goes_on(page, until=("scored",))
        page.set_viewport_size(ViewportSize(width=360, height=640))
        counted = page.evaluate(_COUNTED)
        assert counted["more"] <= 1, seats
        assert counted["ring"] == 0 or counted["ring"] >= 240, seats


# What stands at the foot of those who are not oneself, once they think; and how high all are before and then.
_THINK = """() => {
    const players = [...document.querySelectorAll(".chip, .race tbody tr[data-key]")];
    const high = () => players.map((player) => player.getBoundingClientRect().height);
    const before = high();
    for (const player of players) player.classList.add("thinks");
    const foot = players[1].matches("tr") ? players[1].querySelector("th") : players[1];
    const stones = getComputedStyle(foot, "::before");
    return { before, then: high(), moves: stones.animationName, wide: stones.width };
}"""


@pytest.mark.parametrize("game", ["whist", "celtic_whist", "mancala", "rekniles_ekim"])
def test_three_stones_stand_at_the_chip_of_who_thinks_and_leave_its_height_as_it_is(
    table: Page, game: str
) -> None:
    page = anew(table, f"{game}/?seed=5&seats=4&players=person,steady,sharp,druid")
    for size in (PHONE, DESK):
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        for motion, moves in (("reduce", "none"), ("no-preference", "ponder")):
            page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
            found = page.evaluate(_THINK)
            assert found["before"] == found["then"]
            assert (found["moves"], found["wide"]) == (moves, "17px")
