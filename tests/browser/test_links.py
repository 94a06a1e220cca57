"""Games that go from one browser to another: *your move*, link by link, and a challenge."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import NewContext, whole_menu
from tests.controls import COPY_LINK
from tests.depth import thorough
from tools.ways.table import ASKED
from trilithon import Record, link, load
from trilithon.games.freecelt import State
from trilithon.games.freecelt.solver import search

# The shortest there is, and nobody at it but two people elsewhere.
DUEL = "mancala/?seed=2&extra-removal=on&extra-choice=compulsory&extra-takes=colour&players=person,away"
WITHOUT_NUMBERS = """() => {
    const copy = document.documentElement.cloneNode(true);
    for (const name of ["snapshot", "bytes"]) delete copy.dataset[name];
    return copy.outerHTML;
}"""
PHONE = ViewportSize(width=360, height=640)
SENT = {"sent": "[data-do=copy-move]:not([data-sheet])"} | ASKED
ALONG = """async (asked) => {
    for (let step = 0; step < 2000; step++) {
        const found = Object.entries(asked).find(([, one]) => document.querySelector(one));
        if (found && (found[0] === "sent" || found[0] === "over")) return found[0];
        if (found) document.querySelector(found[1]).click();
        await new Promise((done) => setTimeout(done));
    }
}"""


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.locator('[data-ready="true"]').wait_for()


def sent(page: Page) -> str:
    """The link for the other one, from the page's own button, once all that is to be played here is played."""
    assert page.evaluate(ALONG, SENT) == "sent"
    said = page.locator(".status").inner_text()
    page.get_by_role("button", name=f"{COPY_LINK}: for").click()
    expect(page.locator(".status")).not_to_have_text(said)
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def ply(page: Page) -> str:
    return str(page.locator("[data-ply]").get_attribute("data-ply"))


@thorough
def test_two_browsers_play_by_links(page: Page, new_context: NewContext) -> None:
    """By hand: a link followed, pasted, opened over the game it belongs to. (To its end: tests/web.)"""
    other = new_context(viewport=PHONE, service_workers="block").new_page()
    for one in (page, other):
        one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, DUEL)
    opened(other, sent(page))  # who begins is drawn: the other one
    answer = sent(other)
    assert violations_anywhere(other) == []
    page.evaluate("(text) => navigator.clipboard.writeText(text)", f"My move: {answer}.")
    page.get_by_role("button", name="Paste the answer").click()
    expect(page.locator("main .status")).to_contain_text("Player 2 chooses ")
    here, there = page, other
    for _ in range(4):
        address = sent(here)
        there.evaluate("(address) => location.assign(address)", address)  # which loads no page
        expect(there.locator("[data-ply]")).to_have_attribute("data-ply", ply(here))
        expect(there.locator(".afar")).to_have_count(0)
        here, there = there, here
    assert there.evaluate("() => location.hash") == ""
    there.reload()
    there.locator('[data-ready="true"]').wait_for()
    expect(there.locator("[data-ply]")).to_have_attribute("data-ply", ply(here))
    expect(there.get_by_role("button", name=f"{COPY_LINK}: for")).to_be_visible()


@thorough
def test_a_challenge_tells_nothing_before_ones_own_end(page: Page) -> None:
    """The challenger has won; whoever takes it up gives up after a move."""
    state = load("freecelt").new(1, {"slots": "6"})
    assert isinstance(state, State)
    record = Record.begin(state)
    way = next(way for way in search(state) if way)
    assert way[0].count == 1
    record = record.after(*way)
    code, steps = link.written(record), len(record.states) - 1
    page.goto(f"freecelt/?seed=1&slots=6#beat={code}&by=Ann")
    expect(page.get_by_role("heading", name="Ann challenges you")).to_be_visible()
    expect(page.locator("main")).to_contain_text(re.compile(rf"Ann won .*\s{steps}\smoves"))
    assert violations_anywhere(page) == []
    page.get_by_role("button", name="Play this deal").click()
    page.locator('[data-ready="true"]').wait_for()
    page.reload()  # before the first move what is kept knows of it
    expect(page.locator("main .status")).to_contain_text("Ann won")
    page.locator(f'[data-do="tap"][data-pile="{way[0].source}"]').last.click()
    page.locator(f'[data-move="{way[0]}"]').click()
    expect(page.locator('[data-ply="1"]')).to_be_visible()
    # A port may be any number, and so may what the root tells of Python.
    before = str(page.evaluate(WITHOUT_NUMBERS)).replace(urlsplit(page.url).netloc, "")
    for told in (code, "did better", "See how Ann played"):
        assert told not in before
    whole_menu(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect(page.locator(".versus")).to_contain_text("Ann did better.")
    expect(page.locator(".versus tbody tr").last).to_contain_text(str(steps))
    assert violations_anywhere(page) == []
    page.get_by_role("link", name="See how Ann played").click()
    expect(page.locator("aside.log .at")).to_have_text(f"Move 0 of {steps}")
