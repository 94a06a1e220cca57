"""A site that has closed: whoever comes back sees that, keeps nothing of the site, and can take all games along."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import never_been_here, plays_a_move
from tests.browser.test_offline import ply, visit
from tests.depth import in_depth
from tools.build import farewell
from tools.build.serve import Server
from tools.setup import ROOT
from tools.ways.visit import KEPT_OFFLINE

pytestmark = pytest.mark.usefixtures("context")

PREFIX = "/user/repo/"
TEXT = "Ten years were enough.\n\nThe games are at https://example.org/ now."
# Makes all games ones that were played yesterday.
AGE = """async (path) => {
    const answer = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const database = await answer(indexedDB.open(`trilithon:${path}`));
    const heads = database.transaction("heads", "readwrite").objectStore("heads");
    for (const key of await answer(heads.getAllKeys())) {
        const head = JSON.parse(await answer(heads.get(key)));
        await answer(heads.put(JSON.stringify({ ...head, played: head.played - 86400 }), key));
    }
    database.close();
}"""
LEFT = """async () => [
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    (await caches.keys()).filter((name) => name.startsWith("trilithon:")),
]"""

context = pytest.fixture(never_been_here)


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that takes the place of the site."""
    folder = tmp_path_factory.mktemp("closed") / "farewell"
    farewell.write(TEXT, ROOT / "site", folder)
    return folder


def says_goodbye(page: Page) -> None:
    """Wait until a tab shows the page of the farewell."""
    expect(page.get_by_text("Ten years were enough.")).to_be_visible(timeout=30_000)


def play_a_game(page: Page, server: Server) -> None:
    """Visit the site until the browser keeps it, with a game in which a move was made yesterday."""
    visit(page, f"{server.url}freecelt/?seed=5")
    plays_a_move(page)
    page.evaluate(KEPT_OFFLINE)
    page.goto(f"{server.url}style.css")
    page.evaluate(AGE, server.prefix)


def keeps_nothing_of_the_site(page: Page) -> None:
    page.wait_for_function(f"async () => !(await ({LEFT})()).flat().length", timeout=20_000)


@in_depth("place", ["freecelt/?seed=5", "", "freecelt/rules/#FC-7"])
def test_a_visitor_who_comes_back_sees_the_farewell_at_once_and_keeps_nothing_of_the_site(
    dist: Path, closed: Path, context: BrowserContext, page: Page, place: str
) -> None:
    with Server(dist, prefix=PREFIX) as server:
        play_a_game(page, server)
        page.close()
        server.dist = closed
        page = context.new_page()
        page.goto(f"{server.url}{place}")
        says_goodbye(page)
        keeps_nothing_of_the_site(page)
        expect(page.get_by_text("One game is kept in this browser.")).to_be_visible()
        page.reload()
        says_goodbye(page)


def saved_file(page: Page, folder: Path) -> Path:
    """The file of all games, as the page gives it."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def test_a_tab_at_play_plays_on_while_others_see_the_farewell_and_another_copy_takes_the_games(
    dist: Path, closed: Path, context: BrowserContext, page: Page, tmp_path: Path
) -> None:
    with Server(dist, prefix=PREFIX) as server, Server(dist) as copy:
        play_a_game(page, server)
        visit(page, f"{server.url}freecelt/?seed=5")
        plays_a_move(page)
        server.dist = closed
        other = context.new_page()
        other.goto(f"{server.url}today/")
        says_goodbye(other)
        plays_a_move(page)
        assert ply(page) == 3
        page.close()
        other.reload()
        keeps_nothing_of_the_site(other)
        file = saved_file(other, tmp_path)
        other.goto(f"{copy.url}games/#backup")
        other.get_by_label("Import").set_input_files(file)
        expect(other.get_by_text("Added 1 game.")).to_be_visible()
        visit(other, f"{copy.url}freecelt/?seed=5")
        assert ply(other) == 3
