"""Python is started once in a visit: links within the site are followed in place, and all else works as ever."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import once
from tests.controls import ABOUT_TITLE, AS_PAGE, RULES_TITLE
from tests.depth import in_depth, thorough
from tools.ways.visit import follow

# What a page shows, without what a visit changes: which element has the focus, how much is stored.
SHOWN = """() => {
    const copy = document.getElementById("app").cloneNode(true);
    for (const heading of copy.querySelectorAll("h1[tabindex]")) heading.removeAttribute("tabindex");
    for (const room of copy.querySelectorAll(".games-kept .help")) room.remove(); // it grows while the site is kept
    return copy.outerHTML;
}"""
PLACES = ("", "games/", "about/", "freecelt/", "freecelt/rules/", "mancala/rules/")


def loaded(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator('[data-python="ready"]').wait_for()
    if page.locator("[data-game]").count():
        page.locator('[data-ready="true"]').wait_for()
    return page


def starts(page: Page) -> int:
    """How many times the document has been loaded, as a mark in its window tells."""
    return int(page.evaluate("() => (window.mark = (window.mark ?? 0) + 1)"))


@pytest.fixture
def home(page: Page) -> Page:
    loaded(page, "")
    return page


@pytest.fixture
def go(home: Page, base_url: str) -> Callable[[str], None]:
    """Goes to a place of the site by a link, as if one was on the page."""
    return lambda address: follow(home, base_url + address)


@thorough
def test_every_place_come_to_in_place_is_as_a_load_shows_it(home: Page, go: Callable[[str], None]) -> None:
    there = home.context.new_page()
    for address in (*PLACES[1:], ""):
        go(address)
        expect(home).to_have_url(re.compile(re.escape(address) + r"(\?.*)?$"))
        loaded(there, address)
        expect(home).to_have_title(there.title())
        if there.locator("[data-game]").count():
            home.locator('[data-ready="true"]').wait_for()
            # The other tab has the game; apart from that they are alike.
            assert home.locator(".columns").inner_text() == there.locator(".columns").inner_text()
        else:
            expect(home.locator("#app")).to_have_class(there.locator("#app").get_attribute("class") or "")
            assert home.evaluate(SHOWN) == there.evaluate(SHOWN), address
    assert starts(home) == 1


def test_links_lead_from_the_front_page_to_a_table_to_the_rules_and_back(home: Page) -> None:
    assert starts(home) == 1
    home.get_by_role("link", name="FreeCelt Sixty open cards").click()
    home.locator('[data-ready="true"]').wait_for()
    expect(home.get_by_role("heading", level=1)).to_be_focused()
    expect(home).to_have_title("FreeCelt: Deal 1 · 2 slots · Trilithon")
    home.get_by_role("button", name="Menu").click()
    home.get_by_role("link", name="Rules").click()
    home.get_by_role("link", name=AS_PAGE).click()
    expect(home).to_have_title(RULES_TITLE)
    expect(home.get_by_role("heading", level=1)).to_be_focused()
    home.get_by_role("link", name="Play it").click()
    home.locator('[data-ready="true"]').wait_for()
    home.locator("a.home").click()
    expect(home).to_have_title("Trilithon")
    assert starts(home) == 2, "no document was loaded in between"


def test_the_card_of_a_game_of_several_asks_how_to_play_and_enter_plays_the_first_answer(home: Page) -> None:
    home.get_by_role("link", name="Whist Eight cards").click()
    first = home.get_by_role("button", name="Against three computers")
    expect(first).to_be_focused()
    expect(home.get_by_role("heading", name="How do you want to play?")).to_be_visible()
    expect(home.locator("[data-game]")).to_have_count(0)
    assert violations_anywhere(home) == []
    home.keyboard.press("Enter")
    home.locator('[data-game="whist"][data-ready="true"]').wait_for()
    expect(home.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(4)
    home.locator("a.home").click()
    home.get_by_role("link", name="Celtic Whist Bid exactly").click()
    expect(home.get_by_role("button", name="Against three computers")).to_be_focused()
    home.get_by_role("button", name="3: friends", exact=True).click()
    expect(home.locator("#passed")).to_be_visible()
    assert starts(home) == 1


@thorough
def test_fingers_alone_see_no_ring_where_the_page_moves_the_focus_until_a_key_is_pressed(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    phone = {**browser_context_args, "has_touch": True, "is_mobile": True}
    with once(browser, phone) as context:
        page = context.new_page()
        page.goto("whist/#play")
        page.locator(".panel.ways").wait_for()
        best = page.get_by_role("button", name="Against three computers")
        expect(best).to_be_focused()
        expect(best).to_have_css("outline-color", "rgba(0, 0, 0, 0)")
        page.keyboard.press("Shift")
        expect(best).not_to_have_css("outline-color", "rgba(0, 0, 0, 0)")


def test_links_arrive_at_their_rule_and_back_at_how_far_down_it_was(
    home: Page, go: Callable[[str], None]
) -> None:
    go("freecelt/rules/#FC-7")
    expect(home).to_have_url(re.compile("#FC-7$"))
    expect(home.locator("#FC-7")).to_be_in_viewport()
    expect(home.locator("#FC-7")).to_be_focused()
    go("")
    expect(home).to_have_title("Trilithon")
    go("mancala/rules/")
    expect(home).to_have_title("The rules of Afro-Celt Mancala · Trilithon")
    home.evaluate("() => scrollTo(0, 700)")
    go("freecelt/")
    home.locator('[data-ready="true"]').wait_for()
    home.go_back()
    expect(home).to_have_title("The rules of Afro-Celt Mancala · Trilithon")
    home.wait_for_function("() => Math.abs(scrollY - 700) < 2")
    home.go_back()
    expect(home).to_have_title("Trilithon")
    home.go_forward()
    home.go_forward()
    home.locator('[data-ready="true"]').wait_for()
    expect(home).to_have_url(re.compile("seed=1$"))
    assert starts(home) == 1


@thorough
def test_a_link_in_a_new_tab_and_a_reload_are_the_browsers_own(home: Page, go: Callable[[str], None]) -> None:
    with home.context.expect_page() as opened:
        home.get_by_role("link", name="FreeCelt").first.click(modifiers=["Control"])
    opened.value.wait_for_url(re.compile("/freecelt/"), wait_until="commit")
    # How a tab of its own begins the driver may see in the wrong order on a busy machine, so it is gone to once more.
    opened.value.goto(opened.value.url)
    opened.value.locator('[data-ready="true"]').wait_for()
    opened.value.close()
    go("about/")
    expect(home).to_have_title(ABOUT_TITLE)
    home.reload()
    home.locator('[data-python="ready"]').wait_for()
    expect(home).to_have_title(ABOUT_TITLE)


def test_without_python_yet_a_link_is_followed_as_ever(page: Page) -> None:
    page.route("**/runtime/shim.js", lambda route: None)  # Python never comes
    # Nor may the whole page, if somebody stirs before it is there.
    page.goto("", wait_until="domcontentloaded")
    page.get_by_role("link", name="FreeCelt Sixty open cards").click()
    expect(page).to_have_url(re.compile("freecelt/$"))
    expect(page.locator("[data-game] .columns > li")).to_have_count(12)


# No move is heard: neither the one that every test makes (STIR in tools/ways/visit.py), nor the one that a browser
# makes up for a mouse that lies where a page comes.
STILL = 'addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);'


@in_depth("place", ["", "freecelt/rules/", "about/"], usual=1)
def test_a_page_that_does_without_python_starts_it_once_somebody_stirs(page: Page, place: str) -> None:
    page.add_init_script(STILL)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(place, wait_until="networkidle")
    assert not [url for url in asked if "runtime" in url or "pyscript" in url]
    page.keyboard.press("Tab")
    page.locator('[data-python="ready"]').wait_for()


@thorough
def test_for_somebody_whose_games_are_kept_python_starts_by_itself(page: Page) -> None:
    page.add_init_script(STILL)
    page.goto("style.css")
    page.evaluate("() => localStorage.setItem('trilithon:/:played', 'freecelt')")
    page.goto("")
    page.locator('[data-python="ready"]').wait_for()


@thorough
def test_who_saves_data_is_spared_python_on_pages_that_do_without(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })"
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("", wait_until="networkidle")
    assert not [url for url in asked if "runtime" in url or "pyscript" in url]
    loaded(page, "freecelt/")


@thorough
def test_a_page_that_cannot_be_fetched_is_loaded(home: Page, complaints: list[str]) -> None:
    home.route(
        "**/about/",
        lambda route: route.abort() if route.request.resource_type == "fetch" else route.fallback(),
    )
    home.get_by_role("link", name="About").click()
    home.locator('[data-python="ready"]').wait_for()
    expect(home).to_have_title(ABOUT_TITLE)
    assert starts(home) == 1, "the document is a new one"
    complaints.clear()  # of the browser, that a request has failed


def test_settings_hold_before_python_and_on_every_page(home: Page) -> None:
    home.get_by_role("button", name="Settings").click()
    home.get_by_role("radio", name="Night").click()
    expect(home.locator("html")).to_have_attribute("data-theme", "night")
    home.route("**/runtime/shim.js", lambda route: None)
    home.goto("about/", wait_until="domcontentloaded")
    expect(home.locator("html")).to_have_attribute("data-theme", "night")
