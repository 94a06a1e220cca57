"""A few of the core's own tests inside the browser; all of them run in the same Pyodide under node (`tests/inside`).

Those that would notice if another engine counted, drew or ordered otherwise: every golden game, event by event.
"""

from pathlib import Path

from playwright.sync_api import Page

from tests.depth import thorough
from tests.inside import harness
from tools.build.serve import TYPES, Server

PATHS = (
    "tests/core/test_chance.py",
    "tests/core/test_golden.py",
    "tests/core/players/test_golden.py",
    "tests/core/freecelt/test_won.py",
)
PAGE = '<!doctype html><title>tests</title><link rel="icon" href="data:,">'


@thorough
def test_every_golden_game_goes_in_the_browser_as_it_went(page: Page, wheel: Path, tmp_path: Path) -> None:
    harness.fill(tmp_path, wheel)
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    with Server(tmp_path, port=0, prefix="/") as server:
        server.types[".mjs"] = TYPES[".js"]  # Pyodide's own names, which the site does without
        page.goto(server.url)
        run = """async (code) => (await import("./run.mjs")).run(code)"""
        report = harness.Report.read(page.evaluate(run, harness.code(PATHS)))
    report.check()
    assert {name.partition("::")[0] for name in report.collected} == set(PATHS)
