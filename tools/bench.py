"""What the site costs: how long until a game can be played, how much is sent, how quick a click is answered;
how smoothly it goes (see bench_clicks.py); and how fast the games are (see bench_play.py).

Every measure is taken on this machine in this run, and what is compared takes turns, so that a busy machine
slows all alike. Times to start are told as ratios to plain Pyodide, as published, importing the same wheel.
"""

import platform
import shutil
import statistics
import tempfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tools import bench_clicks, bench_play, kept, site
from tools.bench_page import GAME, line, playable, quickness, slow, visitor
from tools.serve import Server
from tools.setup import Environment, say

ROUNDS = 11
TAPS = 3  # in each round
STOCK = "stock/"
SIZES = ((360, 640), (1280, 800))

# Ends once the service worker has taken the whole site.
KEPT_OFFLINE = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated")
        await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
}"""
# Notes how long it takes from each tap until a table stands there that can be played.
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
# Adds up how far things jump, until the game can be played, the fonts are there and all is painted.
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
STOCK_PAGE = """<!DOCTYPE html>
<title>Plain Pyodide</title>
<link rel="icon" href="data:,">
<p data-ready="false"></p>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const wheel = fetch("./WHEEL").then((response) => response.arrayBuffer());
const python = await loadPyodide();
python.unpackArchive(await wheel, "wheel");
python.runPython(`IMPORTS`);
document.querySelector("p").dataset.ready = "true";
</script>
"""


def run(environment: Environment, against: str | None = None) -> int:
    """Measure everything and print it; or only starts and clicks, against those of another commit."""
    dist = site.build(environment)
    print(f"{datetime.now(UTC):%Y-%m-%d}, {platform.platform()}, Python {platform.python_version()}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Path(folder)
        shutil.copytree(dist, served, dirs_exist_ok=True)
        add_stock(environment, served)
        browser = playwright.chromium.launch(executable_path=environment.browser, args=["--disable-gpu"])
        print(f"{browser.browser_type.name} {browser.version}")
        if against:
            with bench_clicks.built(against) as older:
                compare_starts(browser, dist, older, against)
                bench_clicks.compare_clicks(browser, dist, older, against)
            return 0
        with Server(served, overrides=bench_play.pages(environment)) as server:
            measure_bytes(browser, server)
            cold = measure_starts(browser, server)
            measure_taps(browser, server, cold)
            measure_shifts(browser, server)
            bench_clicks.measure_clicks(browser, server)
            bench_clicks.measure_smoothness(browser, server)
            with visitor(browser, server) as context:
                bench_play.measure_play(environment, context)
        browser.close()
    return 0


def add_stock(environment: Environment, served: Path) -> None:
    """Put plain Pyodide beside the site, with a page that imports of the wheel what the game's page does."""
    folder = served / STOCK
    shutil.copytree(kept.installed_runtime(environment) / "pyodide", folder)
    wheel = kept.built_wheel(environment)
    shutil.copy(wheel, folder)
    imports = "import trilithon.games.freecelt, trilithon.record"
    page = STOCK_PAGE.replace("WHEEL", wheel.name).replace("IMPORTS", imports)
    (folder / "index.html").write_text(page, encoding="utf-8")


def measure_bytes(browser: Browser, server: Server) -> None:
    """What a first visit brings over the network, until it could be repeated without one."""
    with visitor(browser, server) as context:
        server.sent = 0
        page = context.new_page()
        page.goto(GAME)
        page.evaluate(KEPT_OFFLINE)
    line("first visit, MB compressed", f"{server.sent / 1e6:.2f}, all that play offline needs included")


def measure_starts(browser: Browser, server: Server) -> float:
    """How long until the game can be played: on a first visit, which is returned, and on the next."""
    times = time_starts(browser, {"plain Pyodide": (server, STOCK), "the site": (server, GAME)})
    tell_starts(times, "the site", "plain Pyodide")
    return statistics.median(times["cold", "the site"])


def compare_starts(browser: Browser, dist: Path, older: Path, commit: str) -> None:
    """The same of this site and of an older one."""
    with Server(dist) as server, Server(older) as other:
        times = time_starts(browser, {commit: (other, GAME), "now": (server, GAME)})
    tell_starts(times, "now", commit)


def time_starts(
    browser: Browser, places: Mapping[str, tuple[Server, str]]
) -> dict[tuple[str, str], list[float]]:
    """How many milliseconds it takes at each of some places, in turns, until all is there: cold and warm."""
    times: dict[tuple[str, str], list[float]] = {}
    for number in range(ROUNDS):
        say(f"starts, round {number + 1} of {ROUNDS}")
        for name, (server, address) in places.items():
            with visitor(browser, server) as context:
                for visit in ("cold", "warm"):
                    page = context.new_page()
                    times.setdefault((visit, name), []).append(playable(page, address))
                    if address == GAME:
                        page.evaluate(KEPT_OFFLINE)
                    page.close()
    return times


def tell_starts(times: Mapping[tuple[str, str], list[float]], ours: str, other: str) -> None:
    """Print one place's starts beside the other's: the median of the rounds' ratios, as a machine's pace drifts."""
    for visit in ("cold", "warm"):
        here, there = times[visit, ours], times[visit, other]
        ratio = statistics.median(one / two for one, two in zip(here, there, strict=True))
        line(f"{visit} start ÷ {other}", f"{ratio:.2f} (of the fastest: {min(here) / min(there):.2f})")
        each = f"{statistics.median(here):.0f} ms, {other} {statistics.median(there):.0f} ms"
        line(f"{visit} start", each)


def measure_taps(browser: Browser, server: Server, cold: float) -> None:
    """How long from the tap on a game's name on the front page to its table; cold: a start by the game's own page."""
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
    ratio = f"median {statistics.median(times) / cold:.3f}, 95 of 100 within {slow(times) / cold:.3f}"
    line("tap to table ÷ cold start", f"{ratio} (to reach: 0.05, 0.10)")
    line("tap to table", quickness(times))


def measure_shifts(browser: Browser, server: Server) -> None:
    """How far things jump from the first paint of a game's page until it can be played."""
    for width, height in SIZES:
        with visitor(browser, server, viewport=ViewportSize(width=width, height=height)) as context:
            context.add_init_script(SHIFTS)
            page = context.new_page()
            playable(page)
            shift = page.evaluate(SETTLED)
        line(f"layout shift at {width} × {height}", f"{shift:.4f} (to reach: 0)")
