"""Games that go from one browser to another: *your move*, link by link, and a challenge."""

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import NewContext
from tests.controls import COPY_LINK
from tests.depth import thorough
from tools.ways.table import ALONG, ASKED, open_game, reload_game

# The shortest there is, and nobody at it but two people elsewhere.
DUEL = "mancala/?seed=2&extra-removal=on&extra-choice=compulsory&extra-takes=colour&players=person,away"
PHONE = ViewportSize(width=360, height=640)


def sent(page: Page) -> str:
    """The link for the other one, from the page's own button, once all that is to be played here is played."""
    link = page.get_by_role("button", name=f"{COPY_LINK}: for")
    while not link.count():
        page.evaluate(ALONG, [ASKED, ["over"], 1])
    said = page.locator(".status").inner_text()
    link.click()
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
    open_game(page, DUEL)
    open_game(other, sent(page))  # who begins is drawn: the other one
    answer = sent(other)
    assert violations_anywhere(other) == []
    page.evaluate("(text) => navigator.clipboard.writeText(text)", f"My move: {answer}.")
    page.get_by_role("button", name="Paste their reply").click()
    expect(page.locator("main .status")).to_contain_text("Player 2 chooses ")
    here, there = page, other
    for _ in range(4):
        address = sent(here)
        there.evaluate("(address) => location.assign(address)", address)  # which loads no page
        expect(there.locator("[data-ply]")).to_have_attribute("data-ply", ply(here))
        expect(there.locator(".afar")).to_have_count(0)
        here, there = there, here
    assert there.evaluate("() => location.hash") == ""
    reload_game(there)
    expect(there.locator("[data-ply]")).to_have_attribute("data-ply", ply(here))
    expect(there.get_by_role("button", name=f"{COPY_LINK}: for")).to_be_visible()
