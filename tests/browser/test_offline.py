"""Once visited, the site needs no network; a newer version comes whole, is offered and loses no game."""

import hashlib
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import LITTLE_ROOM, NewContext, never_been_here, plays_a_move
from tests.browser.hands import ply
from tests.browser.pictures import picture
from tests.controls import RULES_TITLE, UPDATE
from tests.depth import some, thorough
from tools.build import site
from tools.build.serve import Server
from tools.ways.table import goes_on, open_game
from tools.ways.visit import KEPT_OFFLINE, follow

pytestmark = pytest.mark.usefixtures("context")

# What only the browser knows is asked for until it is so: it answers each time when it gets round to it, also to a page
# behind another, which is never drawn.
UNTIL = "async () => {{ while (!({})); }}"
GIVEN_UP = UNTIL.format("(await caches.keys()).length && !(await navigator.serviceWorker.getRegistration())")
# Of the site; that of its snapshot (test_snapshot.py) may stand beside it.
ONE_CACHE = UNTIL.format("(await caches.keys()).filter((name) => !name.endsWith(':snapshot')).length === 1")
OLD_GONE = UNTIL.format("!(await caches.has('trilithon:/user/repo/:old'))")
SEEK_UPDATE = """async () => {
    const kept = await navigator.serviceWorker.getRegistration();
    await kept.update();
}"""
UPDATE_DISCARDED = """async () => {
    const kept = await navigator.serviceWorker.getRegistration();
    const { installing } = await kept.update();
    while (installing.state !== "redundant")
        await new Promise((resolve) => installing.addEventListener("statechange", resolve, { once: true }));
}"""


context = pytest.fixture(never_been_here)


def deploy(dist: Path, place: Path, **files: bytes) -> Path:
    """A build in which some files are others than in the first."""
    shutil.copytree(dist, place)
    for name, content in files.items():
        (place / name).write_bytes(content)
    site.write_precache(place)
    return place


@pytest.fixture
def rebuilt(dist: Path, tmp_path: Path) -> Callable[[str, bytes], Path]:
    """Makes a build in which one file is another than in the first."""

    def rebuild(name: str, content: bytes) -> Path:
        return deploy(dist, tmp_path / hashlib.sha256(content).hexdigest()[:8], **{name: content})

    return rebuild


def test_plays_without_a_network_after_one_visit(dist: Path, context: BrowserContext, page: Page) -> None:
    """All games, their lessons, the deal of the day and pictures, of which nothing was asked for while there was a
    network. Below a path; test_hosts.py does it at the root."""
    with Server(dist, prefix="/user/repo/") as server:
        open_game(page, f"{server.url}freecelt/?seed=5")
        plays_a_move(page)
        page.evaluate(KEPT_OFFLINE)
        page.goto(f"{server.url}freecelt/rules")
        expect(page).to_have_title(RULES_TITLE)
    context.set_offline(True)
    open_game(page, f"{server.url}freecelt/index.html?seed=5")
    assert ply(page) == 1, "the game as it was left"
    plays_a_move(page)
    has_picture_and_lesson(page)
    page.evaluate("() => { location.hash = 'day=2026-11-22'; }")
    expect(page).to_have_url(re.compile("[?]seed=20261122"))
    expect(page.locator('[data-ready="true"]')).to_be_visible()
    for game in some(["celtic_whist", "mancala", "rekniles_ekim", "whist"]):
        open_game(page, f"{server.url}{game}?seed=1")
        assert page.url.startswith(f"{server.url}{game}/?")
        goes_on(page, until=("bid", "play", "lift"))
        has_picture_and_lesson(page)
    page.goto(f"{server.url}freecelt/rules/")
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{server.url}no/such/page/")
    assert page.url == server.url


def has_picture_and_lesson(page: Page) -> None:
    """A picture of the table can be had, and the lesson of its game."""
    assert picture(page, "svg").failure() is None
    page.evaluate("() => { location.hash = 'lesson'; }")
    expect(page.locator(".guide")).to_be_visible()


@thorough
def test_a_newer_version_is_taken_whole_and_offered_and_the_open_game_not_lost(
    dist: Path,
    context: BrowserContext,
    page: Page,
    rebuilt: Callable[[str, bytes], Path],
    complaints: list[str],
) -> None:
    with Server(dist) as server:
        other = context.new_page()
        for one in (page, other):
            one.add_init_script(LITTLE_ROOM)  # or the browser would make a snapshot meanwhile
        open_game(page, f"{server.url}freecelt/?seed=5")
        page.evaluate(KEPT_OFFLINE)
        plays_a_move(page)
        open_game(other, f"{server.url}freecelt/?seed=6")
        before = page.evaluate("caches.keys()")
        server.dist = rebuilt("style.css", b"/* newer */ body { color: rgb(1, 2, 3) }")
        server.overrides["style.css"] = b"/* half copi"
        page.evaluate(UPDATE_DISCARDED)
        expect(page.get_by_role("button", name=UPDATE, exact=True)).to_have_count(0)
        complaints.clear()
        context.set_offline(True)
        page.reload()  # what was there is whole
        expect(page.locator('[data-ready="true"]')).to_be_visible(timeout=60_000)
        context.set_offline(False)
        server.overrides.clear()
        page.evaluate(SEEK_UPDATE)
        offer = page.get_by_role("button", name=UPDATE, exact=True)
        assert ply(page) == 1
        expect(offer).to_have_count(0)  # during a game
        follow(page, "../")
        expect(offer).to_be_visible()
        with page.expect_navigation():
            offer.click()
        open_game(page, f"{server.url}freecelt/?seed=5")
        expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")
        assert ply(page) == 1
        plays_a_move(page)
        plays_a_move(other)  # the tab that did not ask was left alone
        page.evaluate(ONE_CACHE)
        assert page.evaluate("caches.keys()") != before


@thorough
def test_an_open_tab_asks_for_updates(
    dist: Path, new_context: NewContext, rebuilt: Callable[[str, bytes], Path]
) -> None:
    """When somebody comes back to it, and every few hours."""
    page = new_context().new_page()
    page.clock.install()
    offer = page.get_by_role("button", name=UPDATE, exact=True)
    with Server(dist) as server:
        page.add_init_script(LITTLE_ROOM)  # or the browser would make a snapshot meanwhile
        for number, wait in enumerate((700_000, 11_000_000)):
            open_game(page, f"{server.url}freecelt/")
            page.evaluate(KEPT_OFFLINE)
            server.dist = rebuilt("style.css", b"/* newer: %d */" % number)
            page.clock.run_for(wait)
            if not number:
                page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            expect(offer).to_be_visible()
            offer.click()
            expect(offer).to_have_count(0)


@thorough
def test_only_older_caches_of_the_own_path_are_deleted_now_or_at_the_next_visit(
    dist: Path, page: Page
) -> None:
    keep = "(names) => Promise.all(names.map((name) => caches.open(name))).then(() => null)"
    with Server(dist, prefix="/user/repo/") as server:
        page.goto(f"{server.url}style.css")
        page.evaluate(keep, ["trilithon:/:old", "trilithon:/user/repo/:old"])
        open_game(page, f"{server.url}freecelt/")
        page.evaluate(KEPT_OFFLINE)
        page.evaluate(OLD_GONE)
        # As if the browser had been closed while the newer version took over.
        page.evaluate(keep, ["trilithon:/user/repo/:old", "trilithon:/user/repo/:snapshot"])
        page.goto(f"{server.url}about/")
        page.evaluate(OLD_GONE)
        assert page.evaluate("caches.has('trilithon:/user/repo/:snapshot')"), "which is of this version"
        assert page.evaluate("caches.has('trilithon:/:old')")
