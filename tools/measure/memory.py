"""Measure the memory of a page and its worker, which share a process of the browser: the memory private to that
process.

It is only available on Linux.
"""

import re
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from tools.build.serve import Server
from tools.measure.report import line
from tools.measure.worker import ALONG, OVERHEARD
from tools.setup import say
from tools.ways.visit import dealt, playable, visitor

GAMES: Final = 4
SEATED: Final = "seats=3&players=druid,druid,druid&length=short"
TOLD: Final = Path("/proc/self/smaps_rollup")
REST: Final = 2000  # milliseconds in which unused memory is released

# Reviews the game completely.
_REVIEWED: Final = """async () => {
    document.querySelector('.end [data-do="review"]').click();
    do await new Promise((then) => setTimeout(then, 50));
    while (!document.querySelector(".review") || document.querySelector("#looked-over"));
}"""


def measure_memory(browser: Browser, server: Server) -> None:
    """Print the memory of the page alone, with its worker, and after each of several games between the strongest
    computers."""
    if not TOLD.exists():
        line("memory of page and worker", "told on Linux alone")
        return
    with visitor(browser, server, service_workers="block") as context:
        context.add_init_script(OVERHEARD)
        page = context.new_page()
        own = _make_meter(browser, page)
        playable(page)
        alone = own()
        dealt(page, "whist", 1, SEATED)
        page.evaluate("window.answerable")
        begun = own()
        games: list[tuple[int, int]] = []
        for number in range(1, GAMES + 1):
            say(f"memory, game {number} of {GAMES}")
            if number > 1:
                dealt(page, "whist", number, SEATED)
            page.evaluate(ALONG, inf)  # to the end
            played = own()
            page.evaluate(_REVIEWED)
            games.append((played, own()))
    line("memory of a page without a worker; with one", f"{alone} MB; {begun} MB")
    sizes = "; ".join(f"{played}, {reviewed}" for played, reviewed in games)
    line("  after each game of Druids at Whist, and its review", f"{sizes} MB")


def _make_meter(browser: Browser, page: Page) -> Callable[[], int]:
    """Return a function that returns the megabytes of the page's process: the largest of the processes that show
    pages."""
    processes, devtools = browser.new_browser_cdp_session(), page.context.new_cdp_session(page)

    def measure_own() -> int:
        devtools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(REST)
        found = processes.send("SystemInfo.getProcessInfo")["processInfo"]
        return max(_private_megabytes(one["id"]) for one in found if one["type"] == "renderer")

    return measure_own


def _private_megabytes(process: int) -> int:
    """Return the megabytes that a process shares with no other."""
    sizes = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return sum(map(int, re.findall(r"^Private_\w+: +(\d+) kB", sizes, re.MULTILINE))) // 1024
