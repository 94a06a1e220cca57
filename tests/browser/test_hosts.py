"""The site on hosts other than our own server: Python's plain one, and nginx, Apache and Caddy as Debian has them, set
up as docs/hosting.md says (tests/hosts.py).

Below a path, as a Pages host gives each project a folder, it is played in test_offline.py.
"""

import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests import hosts
from tests.browser.conftest import ANSWERS, BLOG, LITTLE_ROOM, ROOT, never_been_here, plays_a_move, posted
from tests.browser.test_farewell import keeps_nothing_of_the_site, says_goodbye
from tests.browser.test_offline import SEEK_UPDATE, deploy
from tests.controls import RULES_TITLE, UPDATE
from tests.depth import thorough
from tools.build import farewell
from tools.build.serve import Server
from tools.ways.table import open_game
from tools.ways.visit import KEPT_OFFLINE, follow

FRAME = '<iframe {attributes} src="{address}" style="width: 600px; height: 500px"></iframe>'


@contextmanager
def by_python(dist: Path) -> Iterator[str]:
    """What `python -m http.server` makes of it."""
    command = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(dist),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout
    try:
        found = re.search(r"\((http://[^)]*)\)", process.stdout.readline())
        assert found
        yield found[1]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


context = pytest.fixture(never_been_here)


@thorough
@pytest.mark.usefixtures("context")
def test_a_plain_server_is_played_on_and_kept_offline(page: Page, dist: Path) -> None:
    with by_python(dist) as url:
        plays_and_keeps(page, url)
    goes_on_alone(page, url)


@thorough
@pytest.mark.usefixtures("context")
@pytest.mark.parametrize("name", hosts.STOCK)
def test_a_stock_server_needs_no_settings(page: Page, dist: Path, name: str) -> None:
    """The folder is copied into that of the server's own site, and nothing else is done."""
    with hosts.STOCK[name]() as room:
        shutil.copytree(dist, room.own / "games")
        plays_and_keeps(page, f"{room.home}games/")
    goes_on_alone(page, f"{room.home}games/")


def plays_and_keeps(page: Page, url: str) -> None:
    """Play a move of deal 617 and have the site kept."""
    open_game(page, f"{url}freecelt/?seed=617")
    plays_a_move(page)
    page.evaluate(KEPT_OFFLINE)
    page.goto(f"{url}freecelt/rules")  # hosts lead to the folder, each in its own way
    expect(page).to_have_title(RULES_TITLE)


def goes_on_alone(page: Page, url: str) -> None:
    """Find the game as it was left, without a server."""
    page.goto(f"{url}freecelt/?seed=617")
    expect(page.locator('[data-ready="true"][data-ply="1"]')).to_be_visible(timeout=60_000)


on_every_server = pytest.mark.parametrize("name", hosts.SERVERS)


@thorough
@on_every_server
@pytest.mark.usefixtures("context")
def test_all_editions_play_beside_a_strict_site_and_go_on_offline(
    page: Page, dist: Path, name: str, tmp_path: Path, complaints: list[str]
) -> None:
    """Its policy is for everything on its server, and would stop all of them. Any word of a policy in the console is a
    complaint."""
    with hosts.SERVERS[name](dist, hosts.settings_of_known_host(dist, tmp_path / "hosting")) as room:
        page.goto(room.home)
        assert page.evaluate(EVALUATES) is False, "this is the strict site"
        complaints.clear()
        games = f"{room.home}games/"
        page.add_init_script(ANSWERS)
        page.goto(f"{games}whist/?seed=3&seats=3&players=druid,druid,druid")
        expect(page.locator('html[data-thoughts]:not([data-thoughts="0"])')).to_be_attached(timeout=60_000)
        for attributes in ("", 'sandbox="allow-scripts"'):
            frame = FRAME.format(attributes=attributes, address=f"{games}embed/freecelt/?seed=5")
            with posted(frame) as address:
                page.goto(address)
                inside = page.frame_locator("iframe")
                inside.get_by_role("button", name="Play", exact=True).click()
                expect(inside.locator('[data-ready="true"]')).to_be_visible(timeout=60_000)
                plays_a_move(inside)
                assert page.frames[1].url.startswith(games + "embed/"), "it was not left for the one file"
        open_game(page, f"{games}trilithon.html#freecelt/?seed=5")
        plays_a_move(page)
        page.goto(f"{games}kit.html")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        plays_and_keeps(page, games)
    goes_on_alone(page, games)


@thorough
@on_every_server
@pytest.mark.usefixtures("context")
def test_a_new_version_is_found_beside_a_strict_site(
    page: Page, dist: Path, name: str, tmp_path: Path
) -> None:
    with hosts.SERVERS[name](dist, dist.with_name("hosting")) as room:
        page.add_init_script(LITTLE_ROOM)  # or the browser would make a snapshot meanwhile
        plays_and_keeps(page, f"{room.home}games/")
        goes_on_alone(page, f"{room.home}games/")
        room.publish(deploy(dist, tmp_path / "newer", **{"style.css": b"body { color: rgb(1, 2, 3) }"}))
        page.evaluate(SEEK_UPDATE)
        follow(page, "../")
        with page.expect_navigation():
            page.get_by_role("button", name=UPDATE, exact=True).click()
        goes_on_alone(page, f"{room.home}games/")
        expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")


@thorough
@on_every_server
def test_a_site_says_goodbye(
    page: Page, context: BrowserContext, dist: Path, name: str, tmp_path: Path
) -> None:
    farewell.write("Ten years were enough.", ROOT / "site", tmp_path / "farewell")
    with hosts.SERVERS[name](dist, dist.with_name("hosting")) as room:
        plays_and_keeps(page, f"{room.home}games/")
        page.close()
        room.publish(tmp_path / "farewell")
        page = context.new_page()
        for path in ("games/about/", "games/trilithon.html", "games/embed/freecelt/"):
            page.goto(f"{room.home}{path}")
            says_goodbye(page)
        keeps_nothing_of_the_site(page)


def test_a_host_that_reads_headers_sends_each_page_its_policy(dist: Path) -> None:
    """A frame in a sandbox is nobody's, so without the site's address only the frame itself can name its host."""
    with Server(dist) as server:
        for page in dist.rglob("*.html"):
            address = page.relative_to(dist).as_posix().removesuffix("index.html")
            with urllib.request.urlopen(server.url + address) as answer:
                assert answer.headers["Access-Control-Allow-Origin"] == "*"
                sent, _, framed_by = answer.headers["Content-Security-Policy"].rpartition("frame-ancestors ")
                if address.startswith("embed/"):
                    assert (sent, framed_by) == ("", "*")
                else:
                    # The hashes of its scripts are its own affair: a browser keeps to both policies.
                    stated = re.sub(r"'sha256-[^;]*='", "'unsafe-inline'", answer.read().decode())
                    assert f'content="{sent.removesuffix("; ")}"' in stated
                    assert sent.startswith("default-src 'none'; ")
                    assert framed_by == ("*" if address == "trilithon.html" else "'self'")


# What is asked of a page by its driver is not held to its policy; what it does later is. Timers come in order.
EVALUATES = """() => new Promise((done) => {
    setTimeout("window.evaluated = true");
    setTimeout(() => done("evaluated" in window));
})"""


@pytest.mark.parametrize(
    ("address", "may"), [("freecelt/", True), ("embed/freecelt/", False), ("trilithon.html", False)]
)
def test_no_page_asks_other_hosts_and_pyscript_alone_may_evaluate(
    page: Page, address: str, may: bool, complaints: list[str]
) -> None:
    page.goto(address)
    assert page.evaluate(EVALUATES) == may
    with Server(BLOG) as other:
        asked = page.evaluate(
            "(url) => fetch(url, {mode: 'no-cors'}).then(() => 'asked', () => 'refused')", other.url
        )
        assert (asked, other.sent) == ("refused", 0)
    assert all(
        "Content Security Policy" in complaint or "Failed to fetch" in complaint for complaint in complaints
    )
    complaints.clear()
