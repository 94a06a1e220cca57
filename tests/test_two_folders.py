"""A new game is two folders. A copy of the tree gets those of Last Pebble, and files that commands make, nothing else.
Then everything that the other games have is there, and all tests of the page and of the repository pass."""

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
from tools.build import caching, site
from tools.setup import ROOT
from trilithon import catalogue

pytestmark = [thorough, pytest.mark.timeout(5 * 3600)]

NEW = "last_pebble"
FOLDERS = {
    "tests/core/new_game/last_pebble": "core/trilithon/games/last_pebble",
    "tests/web/new_table/last_pebble": "web/trilithon_web/tables/last_pebble",
}
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
OWN = ("test_two_folders.py", "test_reproducible.py")  # which make copies of the tree themselves
KEPT = ("npm", "micropip", "fonts", "icons", "checkers")  # which no game changes


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what git keeps, with the two folders, its golden game, its sentences, and dist/."""
    caching.installed_checkers(setup.prepare())  # or two workers install them in the copy at the same time
    root = copied(tmp_path_factory.mktemp("tree"), KEPT)
    for folder, place in FOLDERS.items():
        shutil.copytree(ROOT / folder, root / place, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    subprocess.run(["git", "add", "."], cwd=root, check=True)
    run_python(root, "-m", "tests.core.golden_games")
    run_python(root, "-c", "from tools.check import sentences; sentences.run()")
    site.build(replace(setup.prepare(), root=root))
    return root


def run_python(root: Path, *arguments: str) -> str:
    """Run Python in a tree and return what it prints. It has to end well."""
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
    told = run_python(
        tree,
        "-c",
        "from tools.check.pictures.screens import SCENES; from tools.measure import play, tables;"
        "print(play.COUNTED, tables.GAMES, [address for _, address, _ in SCENES])",
    )
    for entry in ("'Last Pebble rounds, 2 players'", "'last_pebble/?seed=3'", "'last_pebble/rules/'"):
        assert entry in told


# What all tests of the page take: everything of the usual depth, and of the rest what names the new game.
PARTS = {
    "the web": ("tests/web", "-m", "not thorough and not knows_games"),
    "the repository": (
        *(
            f"tests/{path.name}"
            for path in sorted((ROOT / "tests").glob("test_*.py"))
            if path.name not in OWN
        ),
        *("-m", "not thorough and not knows_games"),
    ),
    "the browser": ("tests/browser", "-m", "not thorough and not knows_games"),
    "its own": ("tests", "-k", NEW, "-m", "not knows_games"),
}


@pytest.mark.machine
@pytest.mark.parametrize("part", PARTS)
def test_all_tests_pass_with_it(tree: Path, part: str) -> None:
    run_python(tree, *PYTEST, "-n", "2", "--dist", "loadfile", *PARTS[part])


@pytest.mark.machine
def test_it_gets_every_test_that_every_game_gets(tree: Path) -> None:
    listed = run_python(tree, *PYTEST, "--collect-only", "-m", "not knows_games", "tests")
    of: dict[str, set[str]] = defaultdict(set)
    for test, case in re.findall(r"^(\S+::\w+)\[(.*)\]$", listed, re.M):
        of[test] |= {name for name in (*catalogue(), NEW) if re.search(rf"(?<![a-z_]){name}(?![a-z_])", case)}
    every = {test for test, games in of.items() if games >= set(catalogue())}
    assert len(every) > 20
    assert not {test for test in every if NEW not in of[test]}


@pytest.mark.machine
def test_the_checks_find_nothing_in_its_folders(tree: Path) -> None:
    folders = FOLDERS.values()
    run_python(tree, "-m", "ruff", "check", "--no-cache", *folders)
    run_python(tree, "-m", "ruff", "format", "--no-cache", "--check", *folders)
    run_python(tree, "-m", "mypy", "--cache-dir", os.devnull, *folders)
