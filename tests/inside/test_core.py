"""The tests of the core and the arena once more, on the Pyodide that the site serves, under node.

Integers, hashes and the stack are those of the page; what differs in a browser, `tests/browser/test_core_inside.py`
tries there.
"""

import subprocess
import sys
from pathlib import Path

from tests.depth import thorough
from tests.inside import harness
from tools import setup
from tools.setup import ROOT

pytestmark = thorough
FOLDERS = ("tests/core", "tests/arena")


def collected_outside() -> list[str]:
    """The tests of the core that need no machine, by the names that pytest gives them."""
    command = [sys.executable, "-m", "pytest", *FOLDERS, "-m", "not machine", "--collect-only", "-q"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in listed.stdout.splitlines() if "::" in line]


def test_the_core_passes_its_own_tests_inside(wheel: Path, tmp_path: Path) -> None:
    harness.fill(tmp_path, wheel)
    command = [str(setup.prepare().node), str(tmp_path / "run.mjs"), harness.code(FOLDERS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report = harness.Report.read(done.stdout)
    report.check()
    assert sorted(report.collected) == sorted(collected_outside())
