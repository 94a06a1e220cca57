"""What only a browser can tell of what is heard and of where the keyboard is: the live region, focus, panels."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import BY_HAND, PATIENCE, new_game
from tests.controls import PLAY_ON
from tests.depth import thorough
from tools.ways.table import bids, goes_on, open_game

# Everything that a screen reader is told by itself, in its order: words of the live region, and what gets the focus.
LISTEN = """() => {
    window.heard = [];
    const tell = (text) => text && window.heard.push(text);
    new MutationObserver(() => tell("say: " + voice.textContent)).observe(voice, { childList: true });
    addEventListener("focusin", ({ target }) => tell("focus: " + (target.id || target.className)));
}"""


def listen(page: Page) -> None:
    page.evaluate(LISTEN)


def heard(page: Page) -> list[str]:
    """What has been heard since, without the silences."""
    found: list[Any] = page.evaluate("() => window.heard.splice(0)")
    return [text for text in found if text != "say: "]


def voice(page: Page) -> Locator:
    return page.locator("#voice")


REACHED = """() => {
    const found = new Set();
    for (const element of document.querySelectorAll("#app :is(button, a, input, select, textarea, [tabindex])"))
        if (element.checkVisibility() && !element.closest("[inert]"))
            found.add(element.closest("[popover]")?.id ?? "page");
    return [...found].sort();
}"""


def reached(page: Page) -> list[str]:
    """The panels of which something can be reached, and "page" for all the rest."""
    found: list[str] = page.evaluate(REACHED)
    return found


def test_the_live_region_outlasts_curtain_and_places(page: Page) -> None:
    open_game(page, "celtic_whist/?seed=1&seats=2&players=person,person")
    expect(voice(page)).to_have_role("status")
    page.evaluate("() => { voice.kept = true; }")
    page.locator("#curtain").click()
    expect(voice(page)).to_contain_text("tricks?")
    bids(page, 5)
    expect(page.locator("#curtain")).to_be_focused()
    expect(page.locator("#curtain")).to_have_accessible_description(
        "Pass to Player 2 Player 1 bids 5." if page.locator("#news").count() else "Pass to Player 2"
    )
    page.locator("#curtain").click()
    expect(voice(page)).to_contain_text(re.compile(r"Player 1 bids\s5.*\s30\s.*exactly.*tricks"))
    new_game(page)
    page.locator("#seats-1").click()
    page.locator("#deal").get_by_role("button", name="Deal", exact=True).click()
    expect(voice(page)).to_contain_text("exactly")
    assert page.evaluate("() => voice.kept")


def test_behind_a_panel_nothing_is_reached_by_tab_or_by_key(page: Page) -> None:
    open_game(page, "celtic_whist/?seed=1&scoring=tougher")
    page.keyboard.press("l")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu-title")).to_be_focused()
    assert reached(page) == ["menu"]
    page.locator("#menu").get_by_role("button", name="Settings").click()
    expect(page.locator("#settings-title")).to_be_focused()
    assert reached(page) == ["settings"]
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("7")
    expect(page.locator("#bid")).to_have_text("Bid")
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    expect(page.locator("aside.log")).to_be_visible()  # which Escape would close next
    assert reached(page) == ["page"]


def test_a_panel_beside_leaves_the_page_within_reach_and_one_that_is_gone_too(page: Page) -> None:
    open_game(page, "celtic_whist/?seed=1&scoring=tougher")
    goes_on(page, until=("play",))
    page.keyboard.press("r")
    page.locator("#rules:popover-open").wait_for()
    assert reached(page) == ["page", "rules"]
    page.locator("#card-1d").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    page.keyboard.press("u")
    page.locator("#ask:popover-open").wait_for()
    expect(page.locator("#ask-title")).to_be_focused()
    assert reached(page) == ["ask"]
    page.get_by_role("button", name=PLAY_ON).click()
    expect(page.locator("#ask")).to_have_count(0)
    assert reached(page) == ["page"]


@thorough
def test_the_focus_moves_first_and_the_words_come_after_it(page: Page) -> None:
    open_game(page, "celtic_whist/?seed=1&seats=3")
    goes_on(page, until=("play",))
    card = page.locator(".hand [data-move]").first
    card.focus()
    expect(voice(page)).not_to_have_text("")  # whose turn it is begins to be said after a moment of silence,
    expect(voice(page)).to_have_text("", timeout=PATIENCE)  # and stands there as long as `expect` would wait
    listen(page)
    page.keyboard.press("Enter")
    expect(page.locator(".hand :focus")).to_be_attached()
    expect(voice(page)).to_contain_text("You play")
    told = heard(page)
    assert [text.split(":")[0] for text in told] == ["focus", "say"]
    # Computers play: they are heard, and the focus stays where it is as long as it can.
    expect(page.locator(".hand [data-move]").first).to_be_attached()
    expect(voice(page)).to_contain_text("play any card")
    told = heard(page)
    assert sum(text.startswith("focus") for text in told) <= 1
    assert page.evaluate("() => document.activeElement.matches('[data-move]')")
    assert told[-1].startswith("say: ")


@thorough
def test_who_has_the_table_go_on_plays_nothing_by_it(page: Page) -> None:
    page.add_init_script("localStorage.setItem('trilithon:/:settings', 'pace=tap&motion=none')")
    open_game(page, "celtic_whist/?seed=1&scoring=tougher&neutral-start=26")
    goes_on(page, until=("scored",))
    page.locator("#next").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-keyboard]")).to_be_focused()
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    for key in ("Enter", "Space", "g", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    expect(page.locator("#bid")).to_have_text("Bid 2")
    assert page.locator("[data-ply]").get_attribute("data-ply") == ply
    expect(page.locator("#bid")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hand [data-move]:focus")).to_be_attached()
    expect(page.locator(".go-on")).to_have_count(0)
    held = page.locator(".hand .card").count()
    page.keyboard.press("g")  # with nothing to go on with, and a card that may be played
    expect(page.locator(".hand [data-move]:focus")).to_be_attached()
    assert page.locator(".hand .card").count() == held
    page.keyboard.press("Enter")
    page.locator(".go-on").wait_for()
    played = page.locator("[data-ply]").get_attribute("data-ply")
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text(re.compile(r"\bG\b"))
    page.keyboard.press("g")
    expect(page.locator(".go-on")).to_have_count(0)
    assert page.locator("[data-ply]").get_attribute("data-ply") == played


@thorough
def test_after_the_last_card_of_a_round_the_focus_is_with_what_goes_on(page: Page) -> None:
    page.add_init_script(BY_HAND)
    open_game(page, "celtic_whist/?seed=1&scoring=tougher")
    goes_on(page, until=("play",))
    while page.locator(".hand .card").count() > 1:
        goes_on(page, until=("play",))
        page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").focus()
    listen(page)
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_be_focused()
    assert [text for text in heard(page) if "focus" in text] == ["focus: go-on", "focus: next"]


@thorough
def test_what_leaves_the_page_is_not_heard_on_its_way(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    open_game(page, "celtic_whist/?seed=1&seats=2")
    goes_on(page, until=("play",))
    page.evaluate(
        """() => { window.gone = []; new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(
            (node) => node.classList?.contains("leaving") && gone.push(node.inert)))).observe(document.body,
            { childList: true }); }"""
    )
    goes_on(page, until=("scored",))
    assert set(page.evaluate("() => gone")) == {True}


def test_the_steps_of_the_log_are_one_stop_and_what_is_off_says_so_or_what_to_do_first(page: Page) -> None:
    page.add_init_script(BY_HAND)
    open_game(page, "celtic_whist/?seed=1&scoring=tougher")
    page.locator("nav.tools").get_by_role("button", name="Undo").press("Enter")
    expect(voice(page)).to_contain_text("Undo")
    page.locator("#bid").press("Enter")
    expect(voice(page)).to_contain_text("number")
    goes_on(page, until=("play",))
    page.keyboard.press("l")
    lines = page.locator(".lines li button")
    expect(lines).to_have_count(2)
    assert lines.evaluate_all("(all) => all.map((one) => one.tabIndex)") == [-1, 0]
    page.keyboard.press("Tab")  # to the tab that is open
    page.keyboard.press("Tab")  # to what closes the log
    page.keyboard.press("Tab")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(0)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#log-title")).to_have_text("Replay")
