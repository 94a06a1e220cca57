"""Measure how long a start takes on a first, second and third visit, also on a slow processor and a slow connection.

The third visit is typical of regular visitors. Only then has the browser stored the compiled code of what the service
worker delivers, and only if each visit lasts a few seconds. So the first two are kept open, the second one until the
browser has made its snapshot of Python. Later visits without a snapshot are measured as well.
"""

import shutil
import statistics
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from playwright.sync_api import Browser, BrowserContext, Page

from tools.build import caching
from tools.build.serve import Server
from tools.measure.report import line
from tools.setup import Environment, say
from tools.ways.visit import GAME, KEPT_OFFLINE, SNAPSHOT_MADE, playable, visitor

STOCK = "stock/"
HELD = 4000  # ms to keep a visit open, until the browser has stored compiled code
LATER = 2  # later visits by each visitor


class Circumstances(NamedTuple):
    """The conditions of a measurement.

    words: their name.
    rounds: how often it is repeated.
    slowed: the factor by which the page's thread is slowed.
    line: the bits per second and latency in ms of a slow connection, or None.

    The connection is slow for the page's requests only. The service worker's are not slowed: it makes them after the
    first visit's start, and answers all later visits without the network.
    """

    words: str
    rounds: int
    slowed: int = 1
    line: tuple[int, int] | None = None


BARE = "third, without a snapshot"
PLAIN = Circumstances("", rounds=5)
PHONE = Circumstances(", processor 4 times slower", rounds=2, slowed=4)
LINE = Circumstances(", 20 Mbit/s, 40 ms", rounds=2, line=(20_000_000, 40))

Place: TypeAlias = tuple[Server, str]
Times: TypeAlias = Mapping[tuple[str, str], Sequence[float]]  # by visit and place, in ms, one for each round

# These take the result of SNAPSHOT_MADE.
NOTE_SNAPSHOT = "([name, text]) => localStorage.setItem(name, text)"
FORGET_SNAPSHOT = "([name]) => localStorage.removeItem(name)"
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


def add_stock(environment: Environment, served: Path) -> None:
    """Add plain Pyodide to the served site, with a page that imports the same parts of the wheel as the game's page."""
    folder = served / STOCK
    shutil.copytree(caching.installed_runtime(environment) / "pyodide", folder)
    wheel = caching.built_wheel(environment)
    shutil.copy(wheel, folder)
    imports = "import trilithon.games.freecelt, trilithon.record"
    page = STOCK_PAGE.replace("WHEEL", wheel.name).replace("IMPORTS", imports)
    (folder / "index.html").write_text(page, encoding="utf-8")


def measure_starts(browser: Browser, server: Server) -> float:
    """Print how long the game takes to start, compared with plain Pyodide. Return the median of the site's first
    visit."""
    places = {"plain Pyodide": (server, STOCK), "the site": (server, GAME)}
    measured = {}
    for found in (PLAIN, PHONE, LINE):  # each is printed at once, so that a later failure does not lose it
        measured[found] = time_starts(browser, places, found)
        print_starts(measured[found], found, "the site", "plain Pyodide")
    return statistics.median(measured[PLAIN]["first", "the site"])


def compare_starts(browser: Browser, dist: Path, older: Path, commit: str) -> None:
    """Print how long this site and an older one take to start."""
    with Server(dist) as server, Server(older) as other:
        times = time_starts(browser, {commit: (other, GAME), "now": (server, GAME)}, PLAIN)
    print_starts(times, PLAIN, "now", commit)


def time_starts(browser: Browser, places: Mapping[str, Place], found: Circumstances) -> Times:
    """Return the milliseconds that each place takes to start, with all places in turns."""
    times: dict[tuple[str, str], list[float]] = {}
    for number in range(found.rounds):
        say(f"starts{found.words}, round {number + 1} of {found.rounds}")
        for name, (server, address) in places.items():
            with visitor(browser, server) as context:
                for visit, duration in visits(context, address, found):
                    times.setdefault((visit, name), []).append(duration)
    return times


def visits(context: BrowserContext, address: str, found: Circumstances) -> Iterator[tuple[str, float]]:
    """Yield the kind of each visit of one person, and how long its start took."""
    for number in ("first", "second"):
        with start_page(context, address, found) as (page, duration):
            yield number, duration
            if address == GAME:
                page.evaluate(KEPT_OFFLINE)
            page.wait_for_timeout(HELD)
            note = page.evaluate(SNAPSHOT_MADE) if (number, address) == ("second", GAME) else None
    later: dict[str, list[float]] = {"third": [], BARE: []}
    for _ in range(LATER):
        for which in ("third", BARE) if note else ("third",):
            with start_page(context, address, found) as (page, duration):
                later[which].append(duration)
                if note:  # the next visit has no snapshot, or has it again
                    page.evaluate(NOTE_SNAPSHOT if which == BARE else FORGET_SNAPSHOT, note)
    yield from ((which, statistics.median(durations)) for which, durations in later.items() if durations)


@contextmanager
def start_page(context: BrowserContext, address: str, found: Circumstances) -> Iterator[tuple[Page, float]]:
    """Yield a page that can be played, and the milliseconds its start took. From then on nothing is slowed."""
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": found.slowed})
    if found.line:
        devtools.send("Network.enable")
        bits, latency = found.line
        throughput = {"downloadThroughput": bits // 8, "uploadThroughput": bits // 8}
        devtools.send(
            "Network.emulateNetworkConditions", {"offline": False, "latency": latency, **throughput}
        )
    duration = playable(page, address)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    yield page, duration
    page.close()


def print_starts(times: Times, found: Circumstances, ours: str, other: str) -> None:
    """Print the starts of two places: the median of the rounds' ratios, since a machine's speed drifts."""
    for visit in ("first", "second", "third"):
        here, there = times[visit, ours], times[visit, other]
        line(f"{visit} start{found.words} ÷ {other}", ratio_text(here, there))
        each = f"{statistics.median(here):.0f} ms, {other} {statistics.median(there):.0f} ms"
        line(f"{visit} start{found.words}", each)
    if (BARE, ours) in times:
        bare = times[BARE, ours]
        line(f"third start{found.words} ÷ without a snapshot", ratio_text(times["third", ours], bare))
        line(f"third start{found.words}, without a snapshot", f"{statistics.median(bare):.0f} ms")


def ratio_text(here: Sequence[float], there: Sequence[float]) -> str:
    """Return the ratio of two places' times as text."""
    typical = statistics.median(one / two for one, two in zip(here, there, strict=True))
    return f"{typical:.2f} (of the fastest: {min(here) / min(there):.2f})"
