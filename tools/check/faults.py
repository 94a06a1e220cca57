"""Deliberate faults in the page: each must make one of its tests fail (docs/faults.md).

They are listed in faults.toml. Each is put into a copy of the tree, the site is built there, and the tests named for
the fault are run.
"""

import shutil
import subprocess
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.setup import ROOT, Environment, say

LIST: Final = Path(__file__).with_name("faults.toml")
FOLDERS: Final = ("web", "site")  # with the sources to change
SOURCES: Final = (".css", ".html", ".js", ".mjs", ".py")
TREE: Final = ROOT / ".cache" / "faults"
NOT_COPIED: Final = {
    ".git",
    ".venv",
    "test-results",
    "dist",
    ".cache/dist",
    ".cache/faults",
    ".cache/mutants",
}
PASSED, FAILED = 0, 1  # exit codes of pytest
BUILD: Final = """
import dataclasses, pathlib, sys
from tools import setup
from tools.build import site
site.build(dataclasses.replace(setup.prepare(), python=pathlib.Path(sys.executable)))
"""


class PageFault(NamedTuple):
    """A fault.

    name: what is wrong, in words.
    old: a text that occurs exactly once in the sources.
    new: the text that replaces it.
    tests: the files of the tests that notice the fault.
    """

    name: str
    old: str
    new: str
    tests: tuple[str, ...]


def faults() -> tuple[PageFault, ...]:
    """Return all faults of the list."""
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))["fault"]
    return tuple(PageFault(one["name"], one["old"], one["new"], tuple(one["tests"])) for one in listed)


def places(fault: PageFault, root: Path) -> list[Path]:
    """Return the files that contain a fault's old text, once for each occurrence."""
    return [
        path
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in SOURCES
        for _ in range(path.read_text(encoding="utf-8").count(fault.old))
    ]


def run(environment: Environment, wanted: Sequence[str]) -> int:
    """Make each fault whose name contains one of the words (or every fault), and print which are unnoticed. Return 0 if
    none is."""
    chosen = [
        one for one in faults() if not wanted or any(word.lower() in one.name.lower() for word in wanted)
    ]
    if not chosen:
        print(f"No fault’s name holds “{'” or “'.join(wanted)}”.", flush=True)
        return 1
    say("copying the tree")
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT, TREE, ignore=names_not_copied)
    say("running the tests on the tree as it is")
    if run_tests(environment, {test for one in chosen for test in one.tests}, "-n", "auto") != PASSED:
        print("Tests fail where there is no fault.", flush=True)
        return 1
    unnoticed = [one.name for one in chosen if not is_noticed(environment, one)]
    print(f"{len(chosen) - len(unnoticed)} of {len(chosen)} faults are noticed.", flush=True)
    return bool(unnoticed)


def names_not_copied(folder: str, names: list[str]) -> set[str]:
    """Return the names in a folder that are not copied, as `shutil.copytree` requests them."""
    inside = Path(folder).relative_to(ROOT)
    return {name for name in names if (inside / name).as_posix() in NOT_COPIED or name == "__pycache__"}


def is_noticed(environment: Environment, fault: PageFault) -> bool:
    """Return whether a test fails for a fault. Print that, and the first such test."""
    (place,) = places(fault, TREE)
    text = place.read_text(encoding="utf-8")
    place.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
    try:
        found = run_tests(environment, fault.tests, "--maxfail=1") == FAILED
    finally:
        place.write_text(text, encoding="utf-8")
    print(f"{'noticed  ' if found else 'UNNOTICED'}  {fault.name}", flush=True)
    return found


def run_tests(environment: Environment, tests: Iterable[str], *options: str) -> int:
    """Build the tree, run tests there, and return pytest's exit code. Print failures, or everything if the tests could
    not run."""
    subprocess.run([environment.python, "-c", BUILD], cwd=TREE, check=True, stdout=subprocess.DEVNULL)
    command = [str(environment.python), "-m", "pytest", "-q", "--no-header", "--tb=line", *options]
    given = environment.of_tests(TREE / "dist")
    done = subprocess.run(
        [*command, *sorted(tests)], cwd=TREE, env=given, capture_output=True, text=True, check=False
    )
    lines = done.stdout.splitlines()
    failures = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    print(
        *failures if done.returncode in (PASSED, FAILED) else lines,
        sep="\n",
        end="\n" if failures else "",
        flush=True,
    )
    return done.returncode
