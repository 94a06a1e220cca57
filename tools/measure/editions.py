"""Measure how long the other editions take to start: the one file from a disk, compared with a direct start from a
server."""

import statistics
from pathlib import Path

from playwright.sync_api import Browser

from tools.build.onefile import NAME
from tools.build.serve import Server
from tools.measure.report import line
from tools.setup import say
from tools.ways.visit import GAME, playable, visitor

ROUNDS = 7

# Presses Play as soon as it appears.
EAGER = 'addEventListener("DOMContentLoaded", () => document.querySelector("[data-start]")?.click());'


def measure_editions(browser: Browser, server: Server, dist: Path) -> None:
    """Print the time from navigation until a game can be played, with both editions in turns."""
    places = {"frame": f"embed/{GAME}", "one file": f"{(dist / NAME).as_uri()}#{GAME}"}
    times: dict[str, list[float]] = {name: [] for name in places}
    for number in range(ROUNDS):
        say(f"editions, round {number + 1} of {ROUNDS}")
        for name, address in places.items():
            with visitor(browser, server) as context:
                context.add_init_script(EAGER)
                times[name].append(playable(context.new_page(), address))
    served, file = times["frame"], times["one file"]
    ratio = statistics.median(one / two for one, two in zip(file, served, strict=True))
    line("one file ÷ direct boot", f"{ratio:.2f} (to reach: 1.20)")
    line("one file", f"{statistics.median(file):.0f} ms, direct boot {statistics.median(served):.0f} ms")
