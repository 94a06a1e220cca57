"""A folder from which the core's own tests run inside Pyodide: the built wheel, and the version that the site serves.

The same folder does for node and, behind a server, for a page.
"""

import json
import shutil
from collections.abc import Mapping, Sequence
from importlib.metadata import files
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

from tools import setup
from tools.build import caching
from tools.setup import ROOT

NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# pytest and Hypothesis with all they need, as the lock has them and .venv holds them: all pure Python.
DISTRIBUTIONS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")

CODE = """
import os, sys
os.chdir("/tests")
sys.path += ["/tests", "/packages"]
from tests.inside import runner
runner.run({paths})
"""


def code(paths: Sequence[str]) -> str:
    """The Python to run inside: the tests of some paths; its value is what a `Report` reads."""
    return CODE.format(paths=list(paths))


class Report(NamedTuple):
    """What came of it. code: pytest's. collected: all tests of the paths."""

    code: int
    collected: list[str]
    outcomes: Mapping[str, str]
    printed: str

    @classmethod
    def read(cls, text: str) -> "Report":
        """From the value of the code."""
        return cls(**json.loads(text))

    def check(self) -> None:
        """Fail unless all were run, and passed."""
        assert self.code == pytest.ExitCode.OK, self.printed
        assert dict(self.outcomes) == dict.fromkeys(self.collected, "passed")


def fill(folder: Path, wheel: Path) -> None:
    """Put everything into a folder that is needed inside."""
    pyodide = caching.installed_runtime(setup.prepare()) / "pyodide"
    (folder / "pyodide").mkdir()
    for name in NEEDED:
        shutil.copy(pyodide / name, folder / "pyodide" / name)
    shutil.copy(Path(__file__).with_name("run.mjs"), folder)
    shutil.copy(wheel, folder / "packages.zip")
    with ZipFile(folder / "packages.zip", "a") as archive:
        for distribution in DISTRIBUTIONS:
            for file in files(distribution) or ():
                if file.suffix != ".pyc" and ".." not in file.parts:  # scripts lie outside site-packages
                    archive.write(file.locate(), file.as_posix())
    own = (
        ROOT / "pyproject.toml",
        *(ROOT / "tests" / name for name in ("conftest.py", "depth.py", "inside/runner.py")),
    )
    with ZipFile(folder / "tests.zip", "w") as archive:
        for path in (*own, *ROOT.glob("tests/core/**/*"), *ROOT.glob("tests/arena/*")):
            if path.is_file() and path.suffix != ".pyc":
                archive.write(path, path.relative_to(ROOT))
