"""Measure how long a saved game takes from the tap on it until its table can be played, even if it is very long."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tools.build.serve import Server
from tools.measure.report import line
from tools.setup import ROOT, say
from tools.ways.visit import visitor

PROGRAM: Final = Path(__file__).parent / "programs" / "long_games.py"
TURNS: Final = 1_500  # the fewest: about as many as in the longest of 2,000 games between computers
ROUNDS: Final = 11

# Follows the link to a game, and returns the time until the game is ready with all its moves.
OPENED: Final = """([href, moves]) => new Promise((resolve) => {
    const begun = performance.now();
    const observer = new MutationObserver(() => {
        if (!document.querySelector(`[data-game][data-ply="${moves}"][data-ready="true"]`)) return;
        resolve(performance.now() - begun);
        observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    document.querySelector(`a[href$="${href}"]`).click();
})"""


def import_environment() -> dict[str, str]:
    """Return the environment for a program that imports the games and the page."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in ("core", "web"))}


def measure_opening(browser: Browser, server: Server, cold: float) -> None:
    """Print the time from the tap on a long saved game to its table. cold: a start by a game's own page, in ms."""
    say("opening long games")
    command = [sys.executable, str(PROGRAM), str(TURNS)]
    games = subprocess.run(command, env=import_environment(), check=True, stdout=subprocess.PIPE).stdout
    with tempfile.TemporaryDirectory() as folder, visitor(browser, server) as context:
        file = Path(folder, "games.json")
        file.write_bytes(games)
        page = context.new_page()
        page.goto("games/#going-on")
        page.locator('html[data-python="ready"]').wait_for(state="attached")
        page.locator("#file").set_input_files(file)
        for game in json.loads(games)["games"]:
            href = game["key"].replace("?", "/?")
            body = game["record"][game["record"].index("") :]
            moves = sum(len(line.split()) for line in body if not line.startswith("round "))
            times = []
            for _ in range(ROUNDS):
                page.locator(f'a[href$="{href}"]').first.wait_for()
                times.append(page.evaluate(OPENED, [href, moves]))
                page.go_back()
            times_ratio = f"median {statistics.median(times) / cold:.3f}, slowest {max(times) / cold:.3f}"
            name = game["key"].partition("?")[0]
            line(f"opening {moves:,} moves of {name} ÷ cold start", f"{times_ratio} (to reach: 0.1)")
