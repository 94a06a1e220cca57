"""A site that has closed: whoever comes back sees that, keeps nothing of the site, and can take all games along.

An update is tried here, too, as docs/hosting.md has it.
"""

import os
import re
import shutil
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from tests import hosts
from tests.browser.axe import violations_anywhere
from tests.browser.conftest import LITTLE_ROOM, never_been_here, plays_a_move, posted
from tests.browser.hands import each_size, ply
from tests.browser.test_offline import SEEK_UPDATE, has_picture_and_lesson
from tests.browser.test_storage import FILLED
from tests.core.golden_format import split
from tests.depth import thorough
from tools.build import farewell
from tools.build.serve import Server
from tools.setup import ROOT
from tools.ways.table import goes_on, open_game
from tools.ways.visit import KEPT_OFFLINE, follow
from trilithon import Record, load
from trilithon.slices import run_to_end
from trilithon_web.address import Sitting
from trilithon_web.shelf import exchange, saves, unpacking
from trilithon_web.shelf.copies import Copies
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, Save, StoredGame

PREFIX = "/user/repo/"
FIRST = "Ten years were enough."
TEXT = f"{FIRST}\n\nThe games are at https://example.org/ now."
GOLDEN = ROOT / "tests" / "core" / "golden"
# Makes all games ones that were played yesterday; the second copy would say otherwise.
AGE = """async (path) => {
    const answer = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const database = await answer(indexedDB.open(`trilithon:${path}`));
    const heads = database.transaction("heads", "readwrite").objectStore("heads");
    for (const key of await answer(heads.getAllKeys())) {
        const head = JSON.parse(await answer(heads.get(key)));
        await answer(heads.put(JSON.stringify({ ...head, played: head.played - 86400 }), key));
    }
    database.close();
    localStorage.removeItem(`trilithon:${path}:last`);
}"""
# What is left of the site in the browser.
LEFT = """async () => [
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    (await caches.keys()).filter((name) => name.startsWith("trilithon:")),
]"""
CACHED = "async () => (await caches.keys()).length"


context = pytest.fixture(never_been_here)


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that takes the place of the site."""
    folder = tmp_path_factory.mktemp("closed") / "farewell"
    farewell.write(TEXT, ROOT / "site", folder)
    return folder


def says_goodbye(page: Page | FrameLocator) -> None:
    """Wait until a tab shows the page of the farewell, which has looked for games."""
    expect(page.get_by_text(FIRST)).to_be_visible(timeout=30_000)
    expect(page.locator('[data-farewell="said"]')).to_be_attached()


def play_a_game(page: Page, url: str, prefix: str, now: bool = False) -> None:
    """Visit the site until the browser keeps it, with a game in which a move was made yesterday, or now."""
    open_game(page, f"{url}freecelt/?seed=5")
    plays_a_move(page)
    page.evaluate(KEPT_OFFLINE)
    page.goto(f"{url}style.css")
    if not now:
        page.evaluate(AGE, prefix)


def keeps_nothing_of_the_site(page: Page) -> None:
    assert page.evaluate(LEFT) == [[], []]


def saved_file(page: Page, folder: Path) -> Path:
    """The file of all games, as the page gives it."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.suggested_filename == "trilithon-games.json"
    file = folder / "games.json"
    download.value.save_as(file)
    return file


def takes_in(page: Page, url: str, file: Path) -> None:
    """Have another copy of the site read a file."""
    page.goto(f"{url}games/#backup")
    page.get_by_label("Import").set_input_files(file)
    expect(page.locator("#voice")).to_have_text(re.compile("Added 1 game"), timeout=60_000)


# Whoever comes back


@thorough
@pytest.mark.parametrize(
    ("prefix", "place"),
    [(PREFIX, "freecelt/?seed=5"), (PREFIX, ""), (PREFIX, "freecelt/rules/#FC-7"), ("/", "today/")],
)
def test_a_visitor_who_comes_back_sees_the_farewell_and_keeps_only_games(
    dist: Path, closed: Path, context: BrowserContext, page: Page, prefix: str, place: str
) -> None:
    """At the first visit, wherever that leads, and at each after it."""
    with Server(dist, prefix=prefix) as server:
        play_a_game(page, server.url, prefix, now="seed" not in place)
        page.close()
        server.dist = closed
        page = context.new_page()
        page.goto(f"{server.url}{place}")
        says_goodbye(page)
        keeps_nothing_of_the_site(page)
        expect(page.get_by_text("One game is kept in this browser.")).to_be_visible()
        for again in ("", "whist/rules/", place):
            page.goto(f"{server.url}{again}")
            says_goodbye(page)
        keeps_nothing_of_the_site(page)


@thorough
def test_an_idle_tab_is_brought_to_the_farewell(
    dist: Path, closed: Path, context: BrowserContext, page: Page
) -> None:
    with Server(dist, prefix=PREFIX) as server:
        play_a_game(page, server.url, PREFIX)
        page.goto(f"{server.url}about/")
        game = context.new_page()
        open_game(game, f"{server.url}freecelt/?seed=5")
        server.dist = closed
        other = context.new_page()
        other.goto(server.url)
        for one in (other, page, game):
            says_goodbye(one)
        keeps_nothing_of_the_site(other)


@thorough
def test_a_tab_at_play_plays_on_while_others_see_the_farewell_and_another_copy_takes_its_game(
    dist: Path, closed: Path, context: BrowserContext, page: Page, tmp_path: Path
) -> None:
    with Server(dist, prefix=PREFIX) as server, Server(dist) as copy:
        play_a_game(page, server.url, PREFIX)
        open_game(page, f"{server.url}freecelt/?seed=5")
        plays_a_move(page)
        server.dist = closed
        other = context.new_page()
        other.goto(f"{server.url}today/")
        says_goodbye(other)
        plays_a_move(page)
        assert ply(page) == 3
        page.reload()
        says_goodbye(page)
        keeps_nothing_of_the_site(page)
        file = saved_file(page, tmp_path)
        takes_in(page, copy.url, file)
        open_game(page, f"{copy.url}freecelt/?seed=5")
        assert ply(page) == 3


@thorough
def test_a_tab_at_play_finds_the_farewell_and_plays_on(
    dist: Path, closed: Path, context: BrowserContext, page: Page
) -> None:
    """Computers that were not asked before, a picture, a lesson: nothing of this is on the server any more."""
    with Server(dist, prefix=PREFIX) as server:
        page.add_init_script(LITTLE_ROOM)  # or the browser would make a snapshot meanwhile
        open_game(page, f"{server.url}freecelt/?seed=5")
        page.evaluate(KEPT_OFFLINE)
        plays_a_move(page)
        kept = page.evaluate(CACHED)
        server.dist = closed
        page.evaluate(SEEK_UPDATE)
        page.evaluate(ACTIVE)
        plays_a_move(page)
        assert ply(page) == 2
        follow(page, "../whist/?seed=3&seats=3&players=person,druid,druid")
        goes_on(page, until=("bid",))
        goes_on(page, until=("play",))
        has_picture_and_lesson(page)
        assert page.evaluate(CACHED) == kept
        page.goto(server.url)
        says_goodbye(page)
        keeps_nothing_of_the_site(page)
        expect(page.get_by_text("2 games are kept in this browser.")).to_be_visible()


# The service worker that says goodbye has taken over.
ACTIVE = """async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.getRegistration();
    const worker = installing ?? waiting ?? active;
    while (worker.state !== "activated")
        await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
}"""


@thorough
def test_a_page_that_the_browser_holds_is_not_shown(
    dist: Path, closed: Path, context: BrowserContext, page: Page
) -> None:
    """A server that says nothing of it lets browsers hold a page for a tenth of its age, here for years."""
    with hosts.stock_nginx() as room:
        games, url = room.own / "games", f"{room.home}games/"
        shutil.copytree(dist, games)
        for path in games.rglob("*.html"):
            os.utime(path, (0, 0))
        play_a_game(page, url, hosts.PREFIX)
        shutil.rmtree(games)
        shutil.copytree(closed, games)
        for place in ("freecelt/?seed=5", "", "freecelt/?seed=5"):
            page.goto(f"{url}{place}")
            says_goodbye(page)
            keeps_nothing_of_the_site(page)


# Whoever comes for the first time, and whoever reads a post


def test_at_a_first_visit_nothing_is_offered_and_nothing_stored(page: Page, closed: Path) -> None:
    with Server(closed, prefix=PREFIX) as server:
        page.goto(f"{server.url}mancala/")
        says_goodbye(page)
        assert page.evaluate(STORED) == [0, 0, 0, 0]
        expect(page.locator("#kept")).to_be_hidden()
        with page.expect_navigation():
            page.goto(f"{server.url}trilithon.html#mancala/")
        says_goodbye(page)
        assert page.url.startswith(server.url)
        link = page.get_by_role("link", name="https://example.org/")
        assert link.get_attribute("href") == "https://example.org/"


STORED = """async () => [
    (await indexedDB.databases()).length,
    localStorage.length,
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
]"""
FRAME = '<iframe {attributes} src="{address}" style="border: 0; width: {size}"></iframe>'


def post(site: Server, attributes: str, size: str) -> AbstractContextManager[str]:
    """A post on another host with a frame of the site, whose address is given."""
    address = f"{site.url}embed/whist/?seed=3&theme=night"
    return posted(FRAME.format(attributes=attributes, address=address, size=size))


@pytest.mark.parametrize("attributes", ["", 'sandbox="allow-scripts"', "sandbox"])
def test_a_frame_says_that_the_site_has_closed(
    page: Page, closed: Path, attributes: str, complaints: list[str]
) -> None:
    """All of that is in sight in a frame of 320 × 300, and the link to the rest leads out of the frame."""
    with Server(closed, prefix=PREFIX) as site, post(site, attributes, "320px; height: 300px") as address:
        page.goto(address)
        frame = page.frame_locator("iframe")
        if attributes == "sandbox":  # in which no script runs
            complaints.clear()
        else:
            says_goodbye(frame)
            expect(frame.locator('[data-theme="night"]')).to_be_attached()
        for words in ("The games are no longer here", FIRST, "Read more"):
            expect(frame.get_by_text(words, exact=True)).to_be_in_viewport(ratio=1)
        expect(frame.get_by_text("The games are at")).to_have_count(0)
        expect(frame.locator("#kept")).to_be_hidden()
        if not attributes:
            with page.expect_popup() as popup:
                frame.get_by_role("link", name="Read more").click()
            expect(popup.value.get_by_text("The games are at")).to_be_visible()


@thorough
def test_a_frame_offers_the_games_kept_for_it(
    partitioned: Page, dist: Path, closed: Path, tmp_path: Path
) -> None:
    with (
        Server(dist, prefix=PREFIX) as site,
        Server(dist) as copy,
        post(site, "", "358px; height: 420px") as address,
    ):
        partitioned.goto(address)
        frame = partitioned.frame_locator("iframe")
        frame.get_by_role("button", name="Play", exact=True).click()
        frame.locator('[data-ready="true"]').wait_for(timeout=60_000)
        plays_a_move(frame)
        site.dist = closed
        partitioned.goto(address)
        expect(frame.get_by_text("One game is kept in this browser.")).to_be_in_viewport(ratio=1)
        with partitioned.expect_download() as download:
            frame.get_by_role("link", name="Save as a file").click()
        download.value.save_as(tmp_path / "games.json")
        takes_in(partitioned, copy.url, tmp_path / "games.json")


@thorough
def test_the_page_keeps_to_wcag_and_fits_every_window(page: Page, closed: Path) -> None:
    games = {"heads": [("freecelt?seed=1", "{}")], "turns": [], "results": [], "old": []}
    with Server(closed) as server:
        page.goto(server.url)
        page.evaluate(FILLED, ["trilithon:/", 1, games])
        for place in ("", "embed/whist/"):
            page.goto(f"{server.url}{place}")
            says_goodbye(page)
            expect(page.get_by_text("One game is kept in this browser.")).to_be_visible()
            assert violations_anywhere(page) == []
            for width, _ in each_size(page, ((300, 150), (360, 640), (640, 360), (1280, 800))):
                assert page.evaluate("document.documentElement.scrollWidth") == width


# The file


def games_of_every_kind() -> list[StoredGame]:
    """How the golden games begin, with all options and numbers of players; with names, and with turns taken back."""
    found: dict[str, StoredGame] = {}
    for number, path in enumerate(sorted(GOLDEN.glob("*/*.txt"))):
        lines = split(path.read_text(encoding="utf-8")).record.splitlines()
        record = Record.read("\n".join(lines[:28]))
        start = record.setup
        names = ("Ann", "", "Bo “&” Co", "Đào", "Ed")[: start.seats] if number % 2 else ()
        undone = record.turns[-3:]
        for _ in undone:
            record = record.back()
        head = Head(f"Game {number}", begun=number, played=9, seconds=7, assisted=number % 3 == 0)
        key = GameKey.from_sitting(load(start.game), Sitting.usual(start)).next_free(found)
        found[key.text] = saves.write_save(key.text, Save(head, replace(record, names=names), undone))
    return list(found.values())


RESULTS: Final = (
    GameResult("freecelt", "slots=2", 2**64 - 1, 5, 6, True, 87, 300),
    GameResult("whist", "", 7, 5, 7, False, 200, 1300, True, 1, (20, 31), (2, 1), "2026-11-22"),
)
TRIED: Final = (PuzzleResult("whist", 1, "first", 5, "2026-11-22", 40), PuzzleResult("whist", 2, "shown", 6))
KEPT: Final[tuple[GameResult | PuzzleResult, ...]] = (*RESULTS, *TRIED)


def rows_of(*games: StoredGame) -> dict[str, list[tuple[object, str]]]:
    """The rows of a database that keeps these games."""
    heads: list[tuple[object, str]] = [(game.key, game.head) for game in games]
    turns: list[tuple[object, str]] = [
        ((game.key, at), line) for game in games for at, line in enumerate(game.lines)
    ]
    return {"heads": heads, "turns": turns, "results": [], "old": []}


def test_the_file_holds_all_that_export_would_put_into_it(page: Page, closed: Path, tmp_path: Path) -> None:
    """Games, also one that the second copy alone has, and one of which that has more; one that another tab began
    after the page had opened; results; what nobody can read."""
    games = games_of_every_kind()
    late, *others, missing, shorter = games
    broken = [StoredGame("whist?seed=98", "{}", ("8",)), StoredGame("whist?seed=99", "{", ("8",))]
    stored = [*others, shorter._replace(lines=shorter.lines[:3]), *broken]
    rows = {**rows_of(*stored), "results": [(one.identity, one.text) for one in KEPT]}
    with Server(closed, prefix=PREFIX) as server:
        page.goto(server.url)
        page.evaluate(FILLED, [f"trilithon:{PREFIX}", 1, rows])
        copies = Copies((missing, shorter)).text()
        page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)", [f"trilithon:{PREFIX}:last", copies]
        )
        page.goto(f"{server.url}freecelt/rules/")
        expect(page.get_by_text(f"{len(games) + 1} games are kept in this browser.")).to_be_visible()
        page.evaluate(FILLED, [f"trilithon:{PREFIX}", 1, rows_of(late)])
        found = saved_file(page, tmp_path).read_text(encoding="utf-8")
    exported = exchange.write_file((*games, *broken), RESULTS, TRIED)
    file, wanted = (run_to_end(unpacking.reading(text)) for text in (found, exported))
    assert sorted(file.games) == sorted(wanted.games)
    assert len(file.games) == len(games) > 50
    assert sorted(file.results) == sorted(RESULTS)
    assert sorted(file.tried) == sorted(TRIED)
    assert (
        file.refused
        == wanted.refused
        == ("The file contains 2 games that couldn’t be read when it was exported.",)
    )


def test_results_alone_are_offered_and_games_of_another_site_are_not(page: Page, closed: Path) -> None:
    results = {"results": [(one.identity, one.text) for one in RESULTS], "heads": [], "turns": [], "old": []}
    other = {"heads": [("freecelt?seed=1", "{}")], "turns": [], "results": [], "old": []}
    with Server(closed, prefix=PREFIX) as server:
        page.goto(server.url)
        page.evaluate(FILLED, ["trilithon:/", 1, other])
        page.evaluate(FILLED, ["trilithon:/user/", 1, other])
        page.goto(server.url)
        says_goodbye(page)
        expect(page.locator("#kept")).to_be_hidden()
        page.evaluate(FILLED, [f"trilithon:{PREFIX}", 1, results])
        page.reload()
        expect(page.get_by_text("Your results are kept in this browser.")).to_be_visible()
        expect(page.get_by_text("games are kept")).to_be_hidden()
