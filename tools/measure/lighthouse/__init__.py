"""Let Lighthouse judge pages of the site: `python3 build.py lighthouse`.

It visits each page for the first time, on a slow phone with a slow network and on a desktop.
"""

import json
import os
import statistics
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import sync_playwright

from tools.build import caching, site
from tools.build.serve import Server
from tools.measure.report import line
from tools.setup import Environment
from tools.ways.visit import GAME

PAGES: Final = {"the front page": "", "a table": GAME, "its rules": f"{GAME}rules/"}
DEVICES: Final = {"phone": (), "desk": ("--preset=desktop",)}
# The goals, out of 100.
GOALS: Final = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


class LighthouseVisit(NamedTuple):
    """One visit.

    scores: out of 100, by category.
    lacking: the audits that cost points, with what was measured.
    """

    scores: dict[str, int]
    lacking: dict[str, str]

    @classmethod
    def from_report(cls, report: Any) -> "LighthouseVisit":
        """Return the visit that a report of Lighthouse describes."""
        audits = {
            audit["id"]: report["audits"][audit["id"]]
            for category in report["categories"].values()
            for audit in category["auditRefs"]
            if audit["weight"]
        }
        return cls(
            {name: round(100 * category["score"]) for name, category in report["categories"].items()},
            {
                name: audit.get("displayValue", "").replace("\xa0", " ")
                for name, audit in audits.items()
                if audit["score"] is not None and audit["score"] < 0.9
            },
        )


def run(environment: Environment, rounds: int) -> int:
    """Judge each page on each device; print the medians and what costs points. Return 0 if all goals are reached."""
    here = Path(__file__).resolve().parent
    modules = caching.install_modules(environment, "lighthouse", "installing Lighthouse", here)
    dist = site.build(environment)
    reached = True
    line("", ", ".join(GOALS))
    line("to reach", _row(GOALS))
    with Server(dist) as server:
        for (page, address), (device, options) in product(PAGES.items(), DEVICES.items()):
            visits = [visit(environment, modules, server.url + address, options) for _ in range(rounds)]
            scores = {name: statistics.median_low(one.scores[name] for one in visits) for name in GOALS}
            reached &= all(scores[name] >= goal for name, goal in GOALS.items())
            line(f"{page}, {device}", _row(scores))
            for name, measured in costly_audits(visits):
                line(f"  {name}", measured)
    return 0 if reached else 1


def visit(environment: Environment, modules: Path, url: str, options: tuple[str, ...]) -> LighthouseVisit:
    """Judge one page."""
    program = str(modules / "lighthouse" / "cli" / "index.js")
    command = [str(environment.node), program, url, "--quiet", "--output=json"]
    flags = "--chrome-flags=--headless=new --disable-gpu --no-sandbox"
    given = {**os.environ, "CHROME_PATH": str(environment.browser or playwright_browser())}
    done = subprocess.run([*command, flags, *options], env=given, check=True, capture_output=True, text=True)
    return LighthouseVisit.from_report(json.loads(done.stdout))


def playwright_browser() -> str:
    """Return the browser that Playwright brings."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def costly_audits(visits: list[LighthouseVisit]) -> Iterator[tuple[str, str]]:
    """Yield the audits that cost points in any visit, with everything that was measured."""
    for name in dict.fromkeys(name for one in visits for name in one.lacking):
        yield name, ", ".join(one.lacking[name] or "lacking" for one in visits if name in one.lacking)


def _row(scores: dict[str, int]) -> str:
    return ", ".join(map(str, scores.values()))
