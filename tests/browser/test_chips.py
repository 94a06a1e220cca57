"""What is small at the tables of tricks, as only a browser lays it out: chips through a round, the figures of cards."""

import pytest
from playwright.sync_api import Page

from tests.browser.hands import DESK, PHONE, SMALL_PHONE, Size, each_size
from tests.browser.table_play import anew
from tests.depth import in_depth, thorough
from tools.ways.table import bids, goes_on

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
    measured: dict[Size, set[str]] = {SMALL_PHONE: set(), PHONE: set(), DESK: set()}
    while True:
        at = goes_on(page, until=("bid", "play", "scored"))
        for size in each_size(page, measured):
            chips = page.evaluate(_CHIPS)
            assert chips.pop("over") == [], (at, size)
            measured[size].add(str(chips))
        if at == "scored":
            break
        if at == "bid":
            bids(page)
        else:
            page.locator(".hand [data-move]").first.click()
    for size, found in measured.items():
        assert len(found) == 1, size


# For each card how far the marks beside its number are from that, in shares of the card.
_BESIDE = """() => [...document.querySelectorAll(":is(.hand, .trick, .columns) .card:has(.number)")].map((card) => {
    const { top, height, right } = card.querySelector(".number").getBoundingClientRect();
    const marks = [...card.querySelectorAll(":is(.corner, .half)")].map((one) => one.getBoundingClientRect());
    const beside = marks.filter((mark) => mark.bottom > top + height * 0.2 && mark.top < top + height * 0.8);
    return beside.length ? (Math.min(...beside.map(({ left }) => left)) - right) / card.offsetWidth : 1;
})"""
_LOW = "() => document.querySelectorAll('.columns ol').forEach((one) => one.classList.add('low'))"


@thorough
@pytest.mark.parametrize(
    ("address", "low"),
    [
        ("freecelt/?seed=1", False),
        ("freecelt/?seed=1", True),
        ("celtic_whist/?seed=36&scoring=tougher", False),
        ("celtic_whist/?seed=2&seats=5&follow-black=on", False),
    ],
)
def test_the_number_of_a_card_and_its_mark_never_touch(table: Page, address: str, low: bool) -> None:
    """low: the cards of FreeCelt's columns are as low as they get."""
    page = anew(table, address)
    if low:
        page.evaluate(_LOW)
    elif "celtic" in address:
        goes_on(page, until=("play",))
    for size in each_size(page, ((320, 568), SMALL_PHONE, PHONE, (640, 360), (844, 390), DESK)):
        assert min(page.evaluate(_BESIDE)) >= 0.06, size


# The stones at the edge of players who think: how they move, the letters they cover, the heights that change.
_THINK = """() => {
    const players = [...document.querySelectorAll(".chip, .race tbody tr[data-key]:not(.supply)")];
    const edge = (player) => player.querySelector("th") ?? player;
    const high = () => players.map((player) => player.getBoundingClientRect().height);
    const before = high();
    for (const player of players) player.classList.add("thinks");
    const then = high();
    const letters = (node) => node.nodeType === 3
        ? [...node.data].map((letter, at) => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return [letter, range.getBoundingClientRect()];
        }).filter(([letter]) => letter.trim())
        : getComputedStyle(node).clipPath === "none" ? [...node.childNodes].flatMap(letters) : [];
    const covered = players.flatMap((player) => {
        const foot = edge(player), stones = getComputedStyle(foot, "::before");
        const { left, top } = foot.getBoundingClientRect();
        const x = left + foot.clientLeft + parseFloat(stones.left), right = x + parseFloat(stones.width);
        const y = top + foot.clientTop + parseFloat(stones.top), bottom = y + parseFloat(stones.height);
        const meets = ([, box]) => box.left < right && box.right > x && box.top < bottom && box.bottom > y;
        if (x < 0 || stones.content === "none") return ["out of sight"];
        return letters(player).filter(meets).map(([letter]) => letter);
    });
    const moves = players.map((player) => getComputedStyle(edge(player), "::before").animationName);
    for (const player of players) player.classList.remove("thinks");
    return { moves: [...new Set(moves)], covered, changed: before.filter((high, at) => high !== then[at]) };
}"""
_SIZES = ((320, 568), SMALL_PHONE, PHONE, (640, 360), (820, 1180), DESK, (1680, 1050))


@in_depth("game", ["whist", "celtic_whist", "mancala", "rekniles_ekim"], usual=1)
def test_stones_at_the_edge_of_who_thinks_cover_no_words_and_move_nothing(table: Page, game: str) -> None:
    page = anew(table, f"{game}/?seed=5&seats=5&players=person,steady,sharp,druid,gentle")
    goes_on(page, until=("bid", "lift", "play"))
    for size in each_size(page, _SIZES):
        assert page.evaluate(_THINK) == {"moves": ["none"], "covered": [], "changed": []}, size
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(_THINK)["moves"] == ["ponder"]
