"""What the site costs: how long until a game can be played, how much is sent, how quick a click is answered;
and how fast the games are (see bench_play.py).

Every measure is taken on this machine in this run, and what is compared takes turns, so that a busy machine
slows all alike. Times to start are told as ratios to plain Pyodide, as published, importing the same wheel.
"""

import platform
import re
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tools import bench_play, kept, site
from tools.serve import Server
from tools.setup import ROOT, Environment, say

ROUNDS = 7
GAME = "freecelt/"
STOCK = "stock/"
WON = ROOT / "tests" / "core" / "freecelt" / "won" / "deal-1-slots-2.txt"

# Notes when the game first can be played, in milliseconds from the start of navigation.
WATCH = """
new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-ready="true"]')) return;
    window.playable = performance.now();
    observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
"""
# Notes how long a click has been on its way when the page first hears of it.
ARRIVALS = """
addEventListener("click", (event) => performance.measure("arrival", { start: event.timeStamp }), true)
"""
# Ends once the service worker has taken the whole site.
KEPT_OFFLINE = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated")
        await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
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

# A move of FreeCelt's record: from a column or slot, perhaps several cards.
MOVE = re.compile(r"\b([cs])(\d+)(?:x(\d+))?>\w+")


def run(environment: Environment) -> int:
    """Measure everything and print it."""
    dist = site.build(environment)
    print(f"{datetime.now(UTC):%Y-%m-%d}, {platform.platform()}, Python {platform.python_version()}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Path(folder)
        shutil.copytree(dist, served, dirs_exist_ok=True)
        add_stock(environment, served)
        browser = playwright.chromium.launch(executable_path=environment.browser, args=["--disable-gpu"])
        print(f"{browser.browser_type.name} {browser.version}")
        with Server(served, overrides=bench_play.pages(environment)) as server:
            measure_bytes(browser, server)
            measure_starts(browser, server)
            measure_clicks(browser, server)
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


def measure_starts(browser: Browser, server: Server) -> None:
    """How long until the game can be played: on a first visit, and on the next."""
    times: dict[tuple[str, str], list[float]] = {}
    for number in range(ROUNDS):
        say(f"starts, round {number + 1} of {ROUNDS}")
        for address in (STOCK, GAME):
            with visitor(browser, server) as context:
                for visit in ("cold", "warm"):
                    page = context.new_page()
                    page.goto(address)
                    took = page.wait_for_function("window.playable").json_value()
                    times.setdefault((visit, address), []).append(float(took))
                    if address == GAME:
                        page.evaluate(KEPT_OFFLINE)
                    page.close()
    for visit in ("cold", "warm"):
        ours, stock = times[visit, GAME], times[visit, STOCK]
        ratio = statistics.median(ours) / statistics.median(stock)
        fastest = min(ours) / min(stock)
        line(f"{visit} start ÷ plain Pyodide", f"{ratio:.2f} (of the fastest: {fastest:.2f})")
        line(
            f"{visit} start",
            f"{statistics.median(ours):.0f} ms, plain Pyodide {statistics.median(stock):.0f} ms",
        )


def measure_clicks(browser: Browser, server: Server) -> None:
    """How long from a click until the page is patched, by the page's own measure, while deal 1 is won."""
    with visitor(browser, server) as context:
        page = context.new_page()
        page.goto(f"{GAME}?seed=1&slots=2")
        page.wait_for_function("window.playable")
        page.evaluate(ARRIVALS)
        table = page.locator("[data-game]")
        say("winning deal 1 by clicks")
        for move in MOVE.finditer(WON.read_text(encoding="utf-8")):
            kind, number, count = move.groups()
            pile = int(number) - 1 if kind == "c" else int(number) + 11
            # What is picked up may be overlapped by the cards on it, but its upper edge is free.
            for place in (
                table.locator(f'button[data-pile="{pile}"]').nth(-int(count or 1)),
                table.locator(f'button[data-move="{move[0]}"]'),
            ):
                place.click(position={"x": 8, "y": 4})
        entries = "(name) => performance.getEntriesByName(name).map((entry) => entry.duration)"
        durations = page.evaluate(entries, "patch")
        arrivals = page.evaluate(entries, "arrival")
    line("click to patched page", quickness(durations))
    line("  picking up a card", quickness(durations[::2]))
    line("  putting it down: a move", quickness(durations[1::2]))
    line("  on its way to the page", quickness(arrivals))


def quickness(durations: list[float]) -> str:
    """The median and the 95th percentile, for people."""
    slow = statistics.quantiles(durations, n=20, method="inclusive")[-1]
    return f"median {statistics.median(durations):.1f} ms, 95 of 100 within {slow:.1f} ms"


@contextmanager
def visitor(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """Somebody who has never been here."""
    context = browser.new_context(base_url=server.url)
    context.set_default_timeout(120_000)
    context.add_init_script(WATCH)
    yield context
    context.close()


def line(what: str, value: str) -> None:
    """Print one result."""
    print(f"{what:<32}{value}", flush=True)
