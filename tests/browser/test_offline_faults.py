"""What may go wrong with a site that is kept for play without a network: cut off, half deployed, full, deleted by
others, a year without a server. The old version plays on, or it is said what is the matter."""

import re
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.browser.conftest import LITTLE_ROOM, NewContext, never_been_here, plays_a_move
from tests.browser.hands import ply
from tests.browser.test_offline import GIVEN_UP, SEEK_UPDATE, UNTIL, UPDATE_DISCARDED, deploy
from tests.controls import UPDATE
from tests.depth import thorough
from tools.build.serve import Body, Server
from tools.ways.table import open_game
from tools.ways.visit import KEPT_OFFLINE, follow

pytestmark = [thorough, pytest.mark.usefixtures("context")]
CACHE = "(await caches.keys()).find((name) => !name.endsWith(':snapshot'))"
# Whether all of the site is in its cache, as many files as there were.
WHOLE = UNTIL.format(f"(await (await caches.open({CACHE})).keys()).length >= files").replace(
    "()", "(files)", 1
)
COUNT = f"async () => (await (await caches.open({CACHE})).keys()).length"
NEWER = b"/* newer */ body { color: rgb(1, 2, 3) }"


context = pytest.fixture(never_been_here)


def playable(page: Page) -> None:
    """Wait until the game that a page has begun to load can be played."""
    expect(page.locator('[data-ready="true"]')).to_be_visible(timeout=60_000)


def updates(page: Page, server: Server, newer: Path) -> None:
    """A page finds a newer version, whose style is NEWER, loads it between games, and goes back to its game."""
    server.dist = newer
    page.evaluate(SEEK_UPDATE)
    game = page.url
    follow(page, "../")
    with page.expect_navigation():
        page.get_by_role("button", name=UPDATE, exact=True).click()
    open_game(page, game)
    expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")
    assert ply(page) == 1


class Mortal(Server):
    """A server that dies when it is asked for some file, and answers nobody from then on."""

    last = ""
    dead = False

    def find(self, address: str) -> Body | HTTPStatus:
        self.dead = self.dead or (bool(self.last) and address.endswith(self.last))
        if self.dead:
            raise ConnectionError
        return super().find(address)


def test_where_the_server_dies_during_the_first_visit_nothing_half_kept_is_used_and_the_next_one_goes_on(
    dist: Path, context: BrowserContext, page: Page, complaints: list[str]
) -> None:
    with Mortal(dist) as server:
        server.last = "licences/pyodide-1.txt"  # no page asks for it
        open_game(page, f"{server.url}freecelt/")
        page.evaluate(GIVEN_UP)
        plays_a_move(page)  # the page itself is whole
        kept = page.evaluate(COUNT)
        assert kept > 10
        again = context.new_page()
        with pytest.raises(Error, match="ERR_EMPTY_RESPONSE"):  # which the browser tells in its own words
            again.goto(f"{server.url}freecelt/")
        again.close()
        server.last, server.dead = "", False
        complaints.clear()
        open_game(page, f"{server.url}freecelt/")
        page.evaluate(KEPT_OFFLINE)
        assert page.evaluate(COUNT) > kept
    open_game(page, f"{server.url}freecelt/")
    assert ply(page) == 1


def test_where_a_deploy_is_half_done_the_old_version_plays_on_and_the_next_deploy_is_taken(
    dist: Path, page: Page, complaints: list[str], tmp_path: Path
) -> None:
    newer = deploy(
        dist, tmp_path / "newer", **{"style.css": NEWER, "look.js": (dist / "look.js").read_bytes() + b"\n"}
    )
    with Server(dist) as server:
        page.add_init_script(LITTLE_ROOM)  # or the browser would make a snapshot meanwhile
        open_game(page, f"{server.url}freecelt/?seed=5")
        page.evaluate(KEPT_OFFLINE)
        plays_a_move(page)
        for half in ("precache.js", "style.css"), ("precache.js", "look.js"):
            for name in half:
                server.overrides[name] = (newer / name).read_bytes()
            page.evaluate(UPDATE_DISCARDED)
            expect(page.get_by_role("button", name=UPDATE, exact=True)).to_have_count(0)
            page.reload()
            playable(page)
            expect(page.locator("body")).not_to_have_css("color", "rgb(1, 2, 3)")
            server.overrides.clear()
        complaints.clear()
        updates(page, server, newer)


def test_a_half_done_deploy_is_kept_once_it_is_whole(
    dist: Path, page: Page, complaints: list[str], tmp_path: Path
) -> None:
    newer = deploy(dist, tmp_path / "newer", **{"style.css": NEWER})
    with Server(dist, overrides={"precache.js": (newer / "precache.js").read_bytes()}) as server:
        open_game(page, f"{server.url}freecelt/")
        plays_a_move(page)
        page.evaluate(GIVEN_UP)
        complaints.clear()
        server.dist = newer
        open_game(page, f"{server.url}freecelt/")
        page.evaluate(KEPT_OFFLINE)
        assert ply(page) == 1


LOST = """
let lost = false;
const post = ServiceWorker.prototype.postMessage;
ServiceWorker.prototype.postMessage = function (...given) { lost ? post.apply(this, given) : (lost = true); };
"""


def test_an_update_comes_if_its_first_word_is_lost(
    dist: Path, context: BrowserContext, page: Page, tmp_path: Path
) -> None:
    newer = deploy(dist, tmp_path / "newer", **{"style.css": NEWER})
    with Server(dist) as server:
        page.add_init_script(LOST)
        open_game(page, f"{server.url}freecelt/?seed=5")
        page.evaluate(KEPT_OFFLINE)
        plays_a_move(page)
        updates(page, server, newer)


def test_where_there_is_no_room_to_keep_the_site_it_is_played_and_kept_when_there_is(
    dist: Path, context: BrowserContext, page: Page, complaints: list[str]
) -> None:
    with Server(dist) as server:
        devtools = context.new_cdp_session(page)
        room = {"origin": server.url.rstrip("/"), "quotaSize": 3_000_000}
        devtools.send("Storage.overrideQuotaForOrigin", room)
        open_game(page, f"{server.url}freecelt/")
        page.evaluate(GIVEN_UP)
        plays_a_move(page)
        assert not page.evaluate("navigator.serviceWorker.controller")
        complaints.clear()
        devtools.send("Storage.overrideQuotaForOrigin", {**room, "quotaSize": 300_000_000})
        open_game(page, f"{server.url}freecelt/")
        page.evaluate(KEPT_OFFLINE)
        assert ply(page) == 1


class Neighbour(Server):
    """Beside the site stands another app on the same origin, which deletes all caches that are not its own."""

    APP = b"""
        self.addEventListener("install", () => self.skipWaiting());
        self.addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) =>
            Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim())));
        self.addEventListener("fetch", (event) => event.request.mode === "navigate" &&
            event.respondWith(new Response("<!doctype html><title>Neighbour</title>",
                { headers: { "Content-Type": "text/html" } })));
    """

    def find(self, address: str) -> Body | HTTPStatus:
        match address:
            case "/app.js":
                return Body.from_content(self.APP, ".js")
            case "/app/":
                return Body.from_content(
                    b'<!doctype html><title>App</title><link rel="icon" href="data:,">', ".html"
                )
        return super().find(address)


def test_another_app_of_the_origin_neither_answers_for_the_site_nor_takes_it_away_for_long(
    dist: Path, context: BrowserContext, page: Page
) -> None:
    with Neighbour(dist, prefix="/user/repo/") as server:
        open_game(page, f"{server.url}freecelt/?seed=5")
        page.evaluate(KEPT_OFFLINE)
        plays_a_move(page)
        files = page.evaluate(COUNT)
        page.goto(f"{server.url.removesuffix('/user/repo/')}/app/")
        page.evaluate("""async () => {
            indexedDB.open("games", 7);
            await navigator.serviceWorker.register("/app.js");
            await navigator.serviceWorker.ready;
            while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done));
        }""")
        page.evaluate(UNTIL.format("(await caches.keys()).length === 0"))
        open_game(page, f"{server.url}freecelt/?seed=5")
        assert ply(page) == 1
        page.evaluate(WHOLE, files)
    open_game(page, f"{server.url}freecelt/?seed=5")  # the server is gone
    assert ply(page) == 1
    plays_a_move(page)


def test_a_year_after_its_server_the_site_plays_by_any_clock(dist: Path, new_context: NewContext) -> None:
    with new_context() as context:
        page = context.new_page()
        page.clock.set_system_time(datetime(2026, 11, 22, 12, tzinfo=UTC))
        with Server(dist) as server:
            open_game(page, f"{server.url}freecelt/#day")
            expect(page).to_have_url(re.compile("seed=20261122"))
            page.evaluate(KEPT_OFFLINE)
            plays_a_move(page)
        for moment, seed, words in (
            (datetime(2027, 11, 23, 12, tzinfo=UTC), "20271123", "23 November 2027"),
            (datetime(2026, 11, 20, 12, tzinfo=UTC), "20261120", "20 November 2026"),
            (datetime(2001, 1, 1, 12, tzinfo=UTC), "", "1 January 2026"),
        ):
            page.clock.set_system_time(moment)
            page.goto("about:blank")
            page.goto(f"{server.url}freecelt/#day")
            playable(page)
            if seed:
                expect(page).to_have_url(re.compile(f"seed={seed}"))
                page.goto(f"{server.url}today/")
                page.locator('[data-python="ready"]').wait_for()
            expect(page.locator("#app")).to_contain_text(words)
            open_game(page, f"{server.url}freecelt/?seed=20261122")
            assert ply(page) == 1
        plays_a_move(page)
        page.reload()
        playable(page)
        assert ply(page) == 2


def test_without_service_workers_games_are_kept_and_it_is_said_what_is_lacking(
    dist: Path, page: Page
) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() {} })")
    with Server(dist) as server:
        open_game(page, f"{server.url}freecelt/?seed=5")
        plays_a_move(page)
        page.reload()
        playable(page)
        assert ply(page) == 1
        page.goto(f"{server.url}games/#backup")
        expect(page.get_by_text("For now, you need to be online to play.")).to_be_visible()
