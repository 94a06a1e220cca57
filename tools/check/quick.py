"""Run the tests that a change is most likely to break, in a minute: `python3 build.py test --quick`.

It always runs the checks, the tests of the page without a browser, and one test in a browser. In addition it runs the
core's tests for the games or parts in which a file has changed since this branch left main. It prints what was left
out.
"""

import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from pathlib import Path

from tools.check import checks
from tools.setup import ROOT, Environment

ALWAYS = ("tests/web", "tests/test_house.py", "tests/test_readme.py")
IN_THE_BROWSER = "tests/browser/test_freecelt.py::test_a_card_is_dragged_where_it_may_go"
EVERY_GAME = ("tests/core/test_conformance.py", "tests/core/test_golden.py")


def run(environment: Environment, pytest_arguments: Sequence[str]) -> int:
    """Run the checks and the chosen tests, and print what was left out. Return 0 if nothing failed."""
    changes = changed_files()
    chosen = [IN_THE_BROWSER, *ALWAYS, *core_tests(changes)]
    dist, failed = checks.build_and_check(environment)
    tests = checks.pytest(environment, [*checks.NOT_THOROUGH, *pytest_arguments, *chosen], dist)
    if failed:
        print(f"These checks failed, as told above: {', '.join(failed)}.")
    print(f"Changed files: {len(changes)}. Left out (python3 build.py test runs them all):")
    for folder, files in tests_left_out(chosen).items():
        print(f"  {folder}: {', '.join(files)}")
    return tests or bool(failed)


def changed_files() -> list[str]:
    """Return the files changed since this branch left main or, on main itself, since the last commit but one."""
    here, there = git("rev-parse", "HEAD"), git("merge-base", "HEAD", main_branch())
    files = git("diff", "--name-only", there if there != here else "HEAD~1").splitlines()
    return sorted({*files, *git("ls-files", "--others", "--exclude-standard").splitlines()})


def main_branch() -> str:
    """Return the local main branch, or that of origin if there is none."""
    return "main" if git("branch", "--list", "main") else "origin/main"


def core_tests(changes: Iterable[str]) -> list[str]:
    """Return the core's tests closest to the changes: of a game, of the players, or of what games share."""
    chosen: set[str] = set()
    for name in changes:
        parts = Path(name).parts
        folders = [name for name in parts[:-1] if (ROOT / "tests" / "core" / name).is_dir()]
        if parts[0] in ("core", "tests", "web"):
            chosen.update(f"tests/core/{folder}" for folder in folders)
        if fnmatch(name, "tests/core/test_*.py") and (ROOT / name).exists():
            chosen.add(name)
        if parts[0] == "core":
            shared = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/core/test_*.py")]
            chosen.update(EVERY_GAME if folders else shared)
    return sorted(chosen)


def tests_left_out(chosen: Sequence[str]) -> dict[str, list[str]]:
    """Return the test files that were not run completely, by folder."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT)
        if not any(name.is_relative_to(one) for one in chosen):
            found[name.parent.as_posix()].append(name.stem.removeprefix("test_"))
    return found


def git(*arguments: str) -> str:
    """Return the output of a git command in this repository."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()
