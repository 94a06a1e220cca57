"""The core's own tests once more, on the Pyodide that the site serves, under node.

Integers, hashes and the stack are those of the page; what differs in a browser, `tests/browser/test_core_inside.py`
tries there.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.inside import harness
from tools import setup
from tools.setup import ROOT

PARTS = 2  # each has to start first, which takes a sixth of its time


@pytest.fixture(scope="module")
def folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that is needed inside."""
    folder = tmp_path_factory.mktemp("inside")
    harness.fill(folder, wheel)
    return folder


def collected_outside() -> list[str]:
    """The tests of the core that need no machine, by the names that pytest gives them."""
    command = [sys.executable, "-m", "pytest", "tests/core", "-m", "not machine", "--collect-only", "-q"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in listed.stdout.splitlines() if "::" in line]


@pytest.mark.parametrize("number", range(PARTS))
def test_the_core_passes_its_own_tests_inside(folder: Path, number: int) -> None:
    code = harness.code(["tests/core"], number, PARTS)
    command = [str(setup.prepare().node), str(folder / "run.mjs"), code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report = harness.Report.read(done.stdout)
    report.check(report.collected[number::PARTS])
    if number == 0:  # all parts collect alike, so one can tell for all that none is left out
        assert sorted(report.collected) == sorted(collected_outside())
