"""Measure everything about the site's speed: `python3 build.py bench`.

This covers the time until a game can be played (starts.py, editions.py, opening_times.py) and the bytes sent; how
quickly and smoothly clicks are answered (clicks.py, tables.py); the worker, hints and memory (worker.py, hint_times.py,
memory.py); and the speed of the games, of the solver and of Druid (play.py, solver_times.py, decision_times.py).

Everything is measured on this machine in one run. Things to compare take turns, so that a busy machine slows them
equally. Starting times are given as ratios to plain Pyodide, as published, importing the same wheel.
"""

import platform
import shutil
import statistics
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tools.build import site
from tools.build.serve import Server
from tools.measure import (
    clicks,
    decision_times,
    editions,
    hint_times,
    memory,
    opening_times,
    play,
    solver_times,
    starts,
    tables,
    worker,
)
from tools.measure.report import line, percentile_95, times_text
from tools.setup import Environment, say
from tools.ways.visit import GAME, KEPT_OFFLINE, playable, visitor

ROUNDS = 11
TAPS = 3  # in each round
SIZES = ((360, 640), (1280, 800))

# Records the time from each tap until a table can be played.
TAPPED = """() => {
    window.taps = [];
    let tapped;
    addEventListener("click", (event) => (tapped = event.timeStamp), true);
    new MutationObserver(() => {
        if (tapped === undefined || !document.querySelector('[data-ready="true"]')) return;
        window.taps.push(performance.now() - tapped);
        tapped = undefined;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
}"""
# Adds up layout shifts until the game can be played, the fonts have loaded and everything is painted.
SHIFTS = """
window.shift = 0;
window.shifts = new PerformanceObserver((list) => list.getEntries().forEach((e) => (window.shift += e.value)));
window.shifts.observe({ type: "layout-shift", buffered: true });
"""
SETTLED = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    window.shifts.takeRecords().forEach((entry) => (window.shift += entry.value));
    return window.shift;
}"""


def run(environment: Environment, against: str | None = None) -> int:
    """Measure and print everything; or with a commit, compare only starts, clicks and the solver with those of the
    commit."""
    dist = site.build(environment)
    print(f"{datetime.now(UTC):%Y-%m-%d}, {platform.platform()}, Python {platform.python_version()}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Path(folder)
        shutil.copytree(dist, served, dirs_exist_ok=True)
        starts.add_stock(environment, served)
        browser = playwright.chromium.launch(executable_path=environment.browser, args=["--disable-gpu"])
        print(f"{browser.browser_type.name} {browser.version}")
        if against:
            with clicks.build_commit(against) as older:
                starts.compare_starts(browser, dist, older, against)
                clicks.compare_clicks(browser, dist, older, against)
            solver_times.compare_solving(against)
            return 0
        with Server(served, overrides=play.pages(environment)) as server:
            measure_bytes(browser, server)
            cold = starts.measure_starts(browser, server)
            editions.measure_editions(browser, server, dist)
            measure_taps(browser, server, cold)
            opening_times.measure_opening(browser, server, cold)
            measure_shifts(browser, server)
            clicks.measure_clicks(browser, server)
            clicks.measure_growth(browser, server)
            clicks.measure_smoothness(browser, server)
            tables.measure_tables(browser, server)
            worker.measure_worker(browser, server, cold)
            hint_times.measure_hints(browser, server)
            memory.measure_memory(browser, server)
            with visitor(browser, server) as context:
                play.measure_play(environment, context)
        solver_times.measure_solving()
        decision_times.measure_decision_times()
        browser.close()
    return 0


def measure_bytes(browser: Browser, server: Server) -> None:
    """Print how much a first visit loads, until the site works offline."""
    with visitor(browser, server) as context:
        server.sent = 0
        page = context.new_page()
        page.goto(GAME)
        page.evaluate(KEPT_OFFLINE)
    line("first visit, MB compressed", f"{server.sent / 1e6:.2f}, all that play offline needs included")


def measure_taps(browser: Browser, server: Server, cold: float) -> None:
    """Print the time from the tap on a game's name on the front page to its table. cold: a start by the game's own
    page, in ms."""
    times: list[float] = []
    for number in range(ROUNDS):
        say(f"from the front page, round {number + 1} of {ROUNDS}")
        with visitor(browser, server) as context:
            page = context.new_page()
            page.goto("")
            page.locator('html[data-python="ready"]').wait_for(
                state="attached"
            )  # links are followed in place
            page.evaluate(TAPPED)
            for tap in range(1, TAPS + 1):
                page.locator(f'a[href$="{GAME}"]').first.click()
                page.wait_for_function("(number) => window.taps.length === number", arg=tap)
                page.go_back()
                page.locator("[data-ready]").wait_for(state="detached")
            times += page.evaluate("window.taps")
    ratio = (
        f"median {statistics.median(times) / cold:.3f}, 95 of 100 within {percentile_95(times) / cold:.3f}"
    )
    line("tap to table ÷ cold start", f"{ratio} (to reach: 0.05, 0.10)")
    line("tap to table", times_text(times))


def measure_shifts(browser: Browser, server: Server) -> None:
    """Print the layout shift from the first paint of a game's page until it can be played."""
    for width, height in SIZES:
        with visitor(browser, server, viewport=ViewportSize(width=width, height=height)) as context:
            context.add_init_script(SHIFTS)
            page = context.new_page()
            playable(page)
            shift = page.evaluate(SETTLED)
        line(f"layout shift at {width} × {height}", f"{shift:.4f} (to reach: 0)")
