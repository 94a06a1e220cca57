"""While a page starts: no other table than the visitor's is seen, heard or pressed, and nothing moves when it comes."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import choose_settings, places, resize, settle
from tests.depth import thorough
from tools.ways.table import open_game, reload_game
from trilithon_web import app
from trilithon_web.screens.play.model import Play, query_of
from trilithon_web.tables import tables

# All that can be pressed of a table and a hand, and all that can be read there.
SEEN: Final = """() => {
    const places = ".table, .held, .tools, .facts, .log > .panel > *, .goon, .daily";
    const parts = [...document.querySelectorAll(`:is(${places})`)];
    const all = parts.flatMap((part) => [part, ...part.querySelectorAll("*")]);
    const seen = all.filter((one) => getComputedStyle(one).visibility === "visible" && !one.closest(".ring"));
    return seen.map((one) => one.outerHTML.slice(0, 80));
}"""
OTHER: Final = (
    *(f"{game}/?seed=3" for game in sorted(tables())),
    "celtic_whist/?seats=4",
    "freecelt/#day",
    "freecelt/#challenge",
    "whist/#puzzle=2",
    "mancala/#lesson=standard",
    "rekniles_ekim/#game=1",
    "embed/freecelt/?seed=5&theme=night",
)
BUILT: Final = ("celtic_whist/", "embed/freecelt/?theme=night")
WORDS: Final = "Getting the table ready"


@pytest.fixture
def waiting(page: Page) -> Iterator[Page]:
    """A page whose Python does not come."""
    page.route("**/main.py", lambda route: route.abort())
    page.route("**/shim.js", lambda route: None)
    yield page
    page.unroute_all(behavior="ignoreErrors")


def painted(page: Page, address: str) -> Page:
    page.goto(address, wait_until="domcontentloaded")
    settle(page)
    return page


def test_nothing_of_another_table_than_ones_own_is_seen_heard_or_pressed(waiting: Page) -> None:
    for address in OTHER:
        painted(waiting, address)
        assert waiting.evaluate(SEEN) == [], address
        if not address.startswith("embed"):  # where Play is to be pressed first
            expect(waiting.locator("#main")).to_match_aria_snapshot(
                f"- main:\n  - status: {WORDS}", timeout=1
            )


def test_ones_own_is_seen_before_python_comes(waiting: Page) -> None:
    for address in BUILT:
        painted(waiting, address)
        assert len(waiting.evaluate(SEEN)) > 100, address


def test_what_is_kept_last_is_awaited_and_a_game_of_which_nothing_is_kept_is_not(page: Page) -> None:
    open_game(page, "freecelt/")
    for key in ("2", "s"):
        page.keyboard.press(key)
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    page.route("**/shim.js", lambda route: None)
    for address in ("freecelt/", "freecelt/?seed=1"):
        assert painted(page, address).evaluate(SEEN) == [], address
    assert len(painted(page, "celtic_whist/").evaluate(SEEN)) > 100
    painted(page, "")
    for way in page.locator(":is(.goon, .daily li) a").all():
        expect(way).to_be_hidden(timeout=1)
    page.unroute_all(behavior="ignoreErrors")


def test_the_front_page_of_who_has_played_nothing_is_whole_at_once(waiting: Page) -> None:
    painted(waiting, "")
    for way in waiting.locator(":is(.goon, .daily li) a").all():
        expect(way).to_be_visible(timeout=1)


# The parts of a table.
PARTS: Final = ":is(.chips, .ring, .held, .hand, .columns, .upper, .pits, .race)"


def address(game: str) -> str:
    """Of another deal of the set-up that the built table has."""
    first = app.built_page(f"{game}/").screen
    assert isinstance(first, Play)
    return f"{game}/?{query_of(first).replace('seed=1', 'seed=3')}"


@thorough
@pytest.mark.parametrize("hints", ["off", "on"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_nothing_moves_when_the_own_table_takes_its_place(
    page: Page, width: int, height: int, hints: str
) -> None:
    choose_settings(page, f"hints={hints}")
    resize(page, (width, height))
    for game in sorted(tables()):
        page.route("**/shim.js", lambda route: None)
        before = places(painted(page, address(game)), PARTS)
        page.unroute_all(behavior="ignoreErrors")
        reload_game(page)
        expect(page.locator("[data-other]")).to_have_count(0)
        assert places(page, PARTS) == before, game
