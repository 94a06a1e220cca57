"""How long a start takes: on a first, a second and a third visit, each also as on a phone and over a slower line.

The third visit is the one that regular visitors make: only then has the browser kept what it has compiled of an answer
of the service worker, and it keeps it only if a visit lasts a few seconds. So the first two are held open; the second
until the browser has made its snapshot of Python, without which later visits are measured as well.
"""

import shutil
import statistics
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeAlias

from playwright.sync_api import Browser, BrowserContext, Page

from tools.build import kept
from tools.build.serve import Server
from tools.measure.told import line
from tools.setup import Environment, say
from tools.ways.visit import GAME, KEPT_OFFLINE, SNAPSHOT_MADE, playable, visitor

STOCK = "stock/"
HELD = 4000  # ms for which a visit is held open, until the browser has stored what it has compiled
LATER = 2  # later visits by each visitor


class Circumstances(NamedTuple):
    """What a start is measured in. slowed: how many times slower the page's thread runs. line: bits and ms, if slow.

    The line is slow for what the page asks for. What the service worker fetches is not slowed: it does so after the
    first visit's start, and answers all later ones without the line.
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

# With what SNAPSHOT_MADE has found.
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
    """Put plain Pyodide beside the site, with a page that imports of the wheel what the game's page does."""
    folder = served / STOCK
    shutil.copytree(kept.installed_runtime(environment) / "pyodide", folder)
    wheel = kept.built_wheel(environment)
    shutil.copy(wheel, folder)
    imports = "import trilithon.games.freecelt, trilithon.record"
    page = STOCK_PAGE.replace("WHEEL", wheel.name).replace("IMPORTS", imports)
    (folder / "index.html").write_text(page, encoding="utf-8")


def measure_starts(browser: Browser, server: Server) -> float:
    """How long until the game can be played, beside plain Pyodide; the site's own first visit is returned."""
    places = {"plain Pyodide": (server, STOCK), "the site": (server, GAME)}
    measured = {}
    for found in (PLAIN, PHONE, LINE):  # each is told at once, so that what ends a later one does not lose it
        measured[found] = time_starts(browser, places, found)
        tell_starts(measured[found], found, "the site", "plain Pyodide")
    return statistics.median(measured[PLAIN]["first", "the site"])


def compare_starts(browser: Browser, dist: Path, older: Path, commit: str) -> None:
    """The same of this site and of an older one."""
    with Server(dist) as server, Server(older) as other:
        times = time_starts(browser, {commit: (other, GAME), "now": (server, GAME)}, PLAIN)
    tell_starts(times, PLAIN, "now", commit)


def time_starts(browser: Browser, places: Mapping[str, Place], found: Circumstances) -> Times:
    """How many milliseconds it takes at each of some places, in turns, until all is there."""
    times: dict[tuple[str, str], list[float]] = {}
    for number in range(found.rounds):
        say(f"starts{found.words}, round {number + 1} of {found.rounds}")
        for name, (server, address) in places.items():
            with visitor(browser, server) as context:
                for visit, duration in visits(context, address, found):
                    times.setdefault((visit, name), []).append(duration)
    return times


def visits(context: BrowserContext, address: str, found: Circumstances) -> Iterator[tuple[str, float]]:
    """The visits of somebody who comes again and again, and how long each start took."""
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
                if note:  # the next visit goes without it, or with it again
                    page.evaluate(NOTE_SNAPSHOT if which == BARE else FORGET_SNAPSHOT, note)
    yield from ((which, statistics.median(durations)) for which, durations in later.items() if durations)


@contextmanager
def start_page(context: BrowserContext, address: str, found: Circumstances) -> Iterator[tuple[Page, float]]:
    """A page that can be played, after so many milliseconds; from then on nothing is slowed any more."""
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


def tell_starts(times: Times, found: Circumstances, ours: str, other: str) -> None:
    """Print one place's starts beside the other's: the median of the rounds' ratios, as a machine's pace drifts."""
    for visit in ("first", "second", "third"):
        here, there = times[visit, ours], times[visit, other]
        line(f"{visit} start{found.words} ÷ {other}", ratio(here, there))
        each = f"{statistics.median(here):.0f} ms, {other} {statistics.median(there):.0f} ms"
        line(f"{visit} start{found.words}", each)
    if (BARE, ours) in times:
        bare = times[BARE, ours]
        line(f"third start{found.words} ÷ without a snapshot", ratio(times["third", ours], bare))
        line(f"third start{found.words}, without a snapshot", f"{statistics.median(bare):.0f} ms")


def ratio(here: Sequence[float], there: Sequence[float]) -> str:
    """One's times beside another's, for people."""
    typical = statistics.median(one / two for one, two in zip(here, there, strict=True))
    return f"{typical:.2f} (of the fastest: {min(here) / min(there):.2f})"
