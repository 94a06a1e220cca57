"""A new game is two folders. A copy of the tree gets Last Pebble's, nothing else in it is touched, and it has all that
the other games have."""

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from tests.copies import copied
from tests.depth import thorough
from tools import setup
from tools.build import site
from tools.setup import ROOT
from trilithon import catalogue

pytestmark = thorough

NEW = "last_pebble"
FOLDERS = {
    "tests/core/new_game/last_pebble": "core/trilithon/games/last_pebble",
    "tests/web/new_table/last_pebble": "web/trilithon_web/tables/last_pebble",
}
KEPT = ("npm", "micropip", "fonts", "icons")  # which no game changes


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what git keeps, with the two folders, its golden game, and dist/."""
    root = copied(tmp_path_factory.mktemp("tree"), KEPT)
    for folder, place in FOLDERS.items():
        shutil.copytree(ROOT / folder, root / place, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    subprocess.run(["git", "add", "."], cwd=root, check=True)
    ran(root, "-m", "tests.core.golden_games")
    site.build(replace(setup.prepare(), root=root))
    return root


def ran(root: Path, *arguments: str) -> str:
    """What a run of Python in a tree prints; it has to end well."""
    path = os.pathsep.join(str(root / part) for part in ("core", "web", "."))
    given = {**os.environ, "PYTHONPATH": path, "TRILITHON_DIST": str(root / "dist")}
    given.pop("PYTEST_XDIST_WORKER", None)
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=root, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout[-6000:]}{done.stderr[-2000:]}"
    return done.stdout


def text(tree: Path, place: str) -> str:
    return (tree / "dist" / place).read_text(encoding="utf-8")


@pytest.mark.machine
def test_it_has_a_card_in_its_place_a_page_pictures_and_a_credit(tree: Path) -> None:
    front, about = text(tree, "index.html"), text(tree, "about/index.html")
    cards = re.findall(r'<a class="game" href="\./(\w+)/(?:#play)?">(<svg class="picture")?', front)
    assert [name for name, _ in cards][-1] == NEW
    assert {name for name, picture in cards if picture} == {*catalogue(), NEW}
    assert 'href="./last_pebble/#lesson"' in front
    assert len(cards) == 6
    assert "Last Pebble is made up as an example of a game." in about
    assert "pictures/last_pebble.png" in text(tree, "last_pebble/index.html")
    assert (tree / "dist" / "pictures" / f"{NEW}.png").stat().st_size > 5_000
    assert "Pebbles on the heap: 12." in text(tree, "last_pebble/index.html")
    assert "Pebbles on the heap: 12." in text(tree, "embed/last_pebble/index.html")
    rules = text(tree, "last_pebble/rules/index.html")
    assert 'id="LP-3"' in rules
    assert "Five pebbles lie on the heap" in rules
    assert "<h3>Last Pebble</h3>" in text(tree, "kit.html")
    assert ".last_pebble .heap{" in text(tree, "style.css")
    assert '"last_pebble/rules/":' in text(tree, "precache.js")
    assert 'data-page="last_pebble/rules/"' in text(tree, "trilithon.html")


@pytest.mark.machine
def test_the_bench_and_the_pictures_of_screens_have_it(tree: Path) -> None:
    told = ran(
        tree,
        "-c",
        "from tools.check.pictures.screens import SCENES; from tools.measure import play, tables;"
        "print(play.COUNTED, tables.GAMES, [address for _, address, _ in SCENES])",
    )
    for entry in ("'Last Pebble rounds, 2 players'", "'last_pebble/?seed=3'", "'last_pebble/rules/'"):
        assert entry in told


@pytest.mark.machine
def test_it_gets_and_passes_every_test_that_every_game_gets(tree: Path) -> None:
    pytest_here = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    listed = ran(tree, *pytest_here, "--collect-only", "-m", "not knows_games", "tests")
    of: dict[str, set[str]] = defaultdict(set)
    for test, case in re.findall(r"^(\S+::\w+)\[(.*)\]$", listed, re.M):
        of[test] |= {name for name in (*catalogue(), NEW) if re.search(rf"(?<![a-z_]){name}(?![a-z_])", case)}
    every = {test for test, games in of.items() if games >= set(catalogue())}
    assert len(every) > 20
    assert not {test for test in every if NEW not in of[test]}
    ran(tree, *pytest_here, "-k", NEW, "tests")
