"""Measure how fast the games are: random play on one core, in CPython and in the page's Python.

The same small program, programs/play.py, runs in both. It uses nothing but the interface of games.
"""

import os
import platform
import statistics
import subprocess
from pathlib import Path

from playwright.sync_api import BrowserContext

from tools.build.caching import built_wheel
from tools.measure.programs.play import COUNTED
from tools.setup import ROOT, Environment, say

PROGRAM = Path(__file__).parent / "programs" / "play.py"
PAGE = "bench/"
REPEATS = 5
SECONDS = 0.6

# The goals per second on CPython, by the program's names.
GOALS = {
    "Rekniles Ekim races, 3 players": "2,000",
    "Celtic Whist rounds, 4 players": "1,500",
    "Mancala rounds, 3 players": "200",
}

INSIDE = """<!DOCTYPE html>
<title>Random play</title>
<link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "../runtime/shim.js";
const fetched = (address) => fetch(address).then((response) => response.arrayBuffer());
const [python, wheel, program] = await Promise.all(
    [loadPyodide(), fetched("../wheels/WHEEL"), fetched("play.py")]);
python.unpackArchive(wheel, "wheel");
const play = python.toPy({ __name__: "play" });
python.runPython(new TextDecoder().decode(program), { globals: play });
window.perSecond = play.get("per_second");
</script>
"""


def pages(environment: Environment) -> dict[str, bytes]:
    """Return files for the server in addition to the site: a page that only plays."""
    page = INSIDE.replace("WHEEL", built_wheel(environment).name)
    return {f"{PAGE}index.html": page.encode(), f"{PAGE}play.py": PROGRAM.read_bytes()}


def measure_play(environment: Environment, context: BrowserContext) -> None:
    """Play here and in the page in turns, and print a table of what is done per second."""
    page = context.new_page()
    page.goto(PAGE)
    page.wait_for_function("window.perSecond !== undefined")
    inside = "([counted, seconds]) => perSecond(counted, seconds)"
    speeds: dict[str, tuple[list[float], list[float]]] = {counted: ([], []) for counted in COUNTED}
    for number in range(REPEATS):
        say(f"random play, round {number + 1} of {REPEATS}")
        for counted, (here, there) in speeds.items():
            here.append(played_here(environment, counted))
            there.append(float(page.evaluate(inside, [counted, SECONDS])))

    print(f"\nrandom play, by the second: the best of {REPEATS} short runs, and (the median)")
    row("", f"CPython {platform.python_version()}", "in the page", "ratio", "to reach")
    for counted, (here, there) in speeds.items():
        row(
            counted,
            speed_text(here),
            speed_text(there),
            f"{max(here) / max(there):.1f}",
            GOALS.get(counted, "–"),
        )


def played_here(environment: Environment, counted: str) -> float:
    """Return how many of the counted things a separate process does per second."""
    command = [str(environment.python), str(PROGRAM), counted, str(SECONDS)]
    given = {**os.environ, "PYTHONPATH": str(ROOT / "core")}
    return float(subprocess.run(command, env=given, capture_output=True, text=True, check=True).stdout)


def speed_text(speeds: list[float]) -> str:
    """Return the best and the median as text."""
    return f"{max(speeds):,.0f} ({statistics.median(speeds):,.0f})"


def row(counted: str, here: str, there: str, ratio: str, goal: str) -> None:
    """Print one row of the table."""
    print(f"{counted:<32}{here:>20}{there:>20}{ratio:>8}{goal:>10}", flush=True)
