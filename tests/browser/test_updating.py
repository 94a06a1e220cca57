"""The recipes for an update in docs/hosting.md do what they say, while somebody plays."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import LITTLE_ROOM, never_been_here, plays_a_move
from tests.browser.hands import ply
from tests.browser.test_offline import SEEK_UPDATE, UNTIL, deploy
from tests.controls import UPDATE
from tests.depth import thorough
from tools import setup
from tools.build.serve import Server
from tools.release import verify
from tools.ways.table import open_game
from tools.ways.visit import KEPT_OFFLINE, follow

pytestmark = thorough

DOCS: Final = setup.ROOT / "docs" / "hosting.md"
NEWER: Final = b"body { color: rgb(1, 2, 3) }"

context = pytest.fixture(never_been_here)


def update(recipe: str, site: Path, games: Path, version: str = "1.3.0") -> None:
    """Carry out the recipe of the docs in which a word stands. site: the new version. games: on the server."""
    section = DOCS.read_text(encoding="utf-8").partition("\n## Update\n")[2].partition("\n## ")[0]
    (commands,) = (block for block in re.findall(r"```sh\n(.*?)```", section, re.DOTALL) if recipe in block)
    for old, new in (
        ("sudo ", ""),
        ("example.org:", ""),
        ("/srv/games", str(games)),
        (" site", f" {site}"),
        ("1.3.0", version),
    ):
        commands = commands.replace(old, new)
    subprocess.run(["sh", "-ec", commands], check=True)


@pytest.mark.skipif(setup.WINDOWS, reason="these are commands of GNU")
def test_swapped_folders_leave_a_game_alone_and_the_new_version_is_taken_after_it(
    dist: Path, context: BrowserContext, page: Page, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    update("mv -T", dist, games)
    page.add_init_script(LITTLE_ROOM)  # or the browser would make a snapshot meanwhile
    with Server(games, prefix="/games/") as server:
        open_game(page, f"{server.url}freecelt/?seed=5")
        plays_a_move(page)
        page.evaluate(KEPT_OFFLINE)
        update("mv -T", deploy(dist, tmp_path / "newer", **{"style.css": NEWER}), games, "1.4.0")
        assert games.resolve().name == "games-1.4.0"
        page.evaluate(SEEK_UPDATE)
        plays_a_move(page)
        expect(page.locator("body")).not_to_have_css("color", "rgb(1, 2, 3)")
        follow(page, "../")
        with page.expect_navigation():
            page.get_by_role("button", name=UPDATE, exact=True).click()
        open_game(page, f"{server.url}freecelt/?seed=5")
        expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")
        assert ply(page) == 2


def test_without_asking_the_new_version_is_there_once_all_tabs_have_been_closed(
    dist: Path, context: BrowserContext, page: Page, tmp_path: Path
) -> None:
    page.add_init_script(LITTLE_ROOM)
    with Server(dist) as server:
        open_game(page, f"{server.url}freecelt/?seed=5")
        plays_a_move(page)
        page.evaluate(KEPT_OFFLINE)
        server.dist = deploy(dist, tmp_path / "newer", **{"style.css": NEWER})
        page.evaluate(SEEK_UPDATE)
        page.evaluate(UNTIL.format("(await navigator.serviceWorker.getRegistration()).waiting"))
        page.close()
        page = context.new_page()
        page.goto(f"{server.url}style.css")
        page.evaluate(UNTIL.format("!(await navigator.serviceWorker.getRegistration()).waiting"))
        open_game(page, f"{server.url}freecelt/?seed=5")
        expect(page.locator("body")).to_have_css("color", "rgb(1, 2, 3)")
        assert ply(page) == 1


def test_rsync_replaces_files_of_equal_size_and_date_and_deletes_wheels(dist: Path, tmp_path: Path) -> None:
    """As an archive has them: all of the same date."""
    if not shutil.which("rsync") and not setup.apt_installs("rsync"):
        pytest.skip("there is no rsync here, nor can it be installed")
    games, site = tmp_path / "games", tmp_path / "site"
    for folder in (games, site):
        shutil.copytree(dist, folder)
    (games / "precache.js").write_bytes((site / "precache.js").read_bytes().replace(b'"a', b'"b'))
    (games / "wheels" / "trilithon-0.0.1-py3-none-any.whl").touch()
    for path in (*games.rglob("*"), *site.rglob("*")):
        os.utime(path, (315_532_800, 315_532_800))
    report, agrees = verify.verify(str(games))
    assert not agrees
    update("rsync", site, games)
    report, agrees = verify.verify(str(games))
    assert agrees, report
    assert (games / "precache.js").stat().st_mtime > 315_532_800, "so servers tell that it is another"
