"""The core's own tests once more, inside the browser: the built wheel on a stock Pyodide."""

import json
import shutil
import subprocess
import sys
from importlib.metadata import files
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page

from tools import setup
from tools.build import kept
from tools.build.serve import Server
from tools.setup import ROOT

NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# pytest and Hypothesis with all they need, as the lock has them and .venv holds them: all pure Python.
DISTRIBUTIONS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")

PAGE = """<!doctype html><title>tests</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
window.run = async (code) => {
  const pyodide = await loadPyodide();
  for (const name of ["packages", "tests"]) {
    const archive = await fetch(`./${name}.zip`);
    pyodide.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: `/${name}` });
  }
  return pyodide.runPython(code);
};
</script>
"""

# There are no processes, threads or file descriptors to speak of in there: hence the plug-ins left out.
RUN = """
import contextlib, io, json, os, sys
os.chdir("/tests")
sys.path.append("/packages")
import pytest

class Outcomes:
    def __init__(self):
        self.of = {}
    def pytest_runtest_logreport(self, report):
        if report.when == "call" or not report.passed:
            self.of[report.nodeid] = report.outcome

outcomes, printed = Outcomes(), io.StringIO()
with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
    code = pytest.main(
        ["-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:faulthandler",
         "--capture=sys", "-m", "not machine", "-q", "tests/core"],
        plugins=[outcomes],
    )
json.dumps({"code": int(code), "outcomes": outcomes.of, "printed": printed.getvalue()})
"""


def collected_outside() -> set[str]:
    """The tests of the core that need no machine, by the names that pytest gives them."""
    command = [sys.executable, "-m", "pytest", "tests/core", "-m", "not machine", "--collect-only", "-q"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {line for line in listed.stdout.splitlines() if "::" in line}


def pack(folder: Path, wheel: Path) -> None:
    """Fill a folder with all that the page fetches."""
    pyodide = kept.installed_runtime(setup.prepare()) / "pyodide"
    (folder / "pyodide").mkdir()
    for name in NEEDED:
        shutil.copy(pyodide / name, folder / "pyodide" / name)
    shutil.copy(wheel, folder / "packages.zip")
    with ZipFile(folder / "packages.zip", "a") as archive:
        for distribution in DISTRIBUTIONS:
            for file in files(distribution) or ():
                if file.suffix != ".pyc" and ".." not in file.parts:  # scripts lie outside site-packages
                    archive.write(file.locate(), file.as_posix())
    with ZipFile(folder / "tests.zip", "w") as archive:
        for path in (ROOT / "pyproject.toml", ROOT / "tests" / "conftest.py", *ROOT.glob("tests/core/**/*")):
            if path.is_file() and path.suffix != ".pyc":
                archive.write(path, path.relative_to(ROOT))
    (folder / "index.html").write_text(PAGE, encoding="utf-8")


@pytest.mark.usefixtures("context")
@pytest.mark.timeout(1200)
def test_the_core_passes_its_own_tests_in_the_browser(page: Page, wheel: Path, tmp_path: Path) -> None:
    pack(tmp_path, wheel)
    with Server(tmp_path, port=0, prefix="/") as server:
        page.goto(server.url)
        report = json.loads(page.evaluate("code => run(code)", RUN))
    assert report["code"] == pytest.ExitCode.OK, report["printed"]
    assert report["outcomes"].keys() == collected_outside()
    assert set(report["outcomes"].values()) == {"passed"}
