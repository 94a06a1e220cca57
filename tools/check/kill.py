"""Whether moves survive the browser's sudden death: `python3 build.py kill`.

FreeCelt is played by clicks in a browser with a profile of its own, which is killed, all its processes at once, at a
random moment: half of the times within a second after a move, the other times within ten. Then it is started again,
and the moves that have come back are counted. At most the step that was being made may be missing.
"""

import os
import random
import re
import signal
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.build import site
from tools.build.serve import Server
from tools.setup import Environment, say
from tools.ways import freecelt

KILLS = 60
MOST_MOVES = 5  # from one start to the next kill
DEALS = ("deal-1-slots-2.txt", "deal-2-slots-2.txt", "deal-3-slots-2.txt", "deal-1-slots-3.txt")
PATIENCE = 120_000


def run(environment: Environment) -> int:
    """Kill and count; 0 if no more was lost than may be."""
    dist = site.build(environment)
    chance = random.Random()
    lost: Counter[int] = Counter()
    deals = iter(DEALS)
    address, moves = deal(next(deals))
    after, shown = 0.0, 0
    with tempfile.TemporaryDirectory() as profile, Server(dist) as server, sync_playwright() as playwright:
        for number in range(KILLS + 1):
            with browser(playwright, environment, Path(profile)) as page:
                back = came_back(page, server.url + address)
                if number:
                    lost[shown - back] += 1
                    say(f"{number} of {KILLS}: killed {after:.0f} ms after move {shown}, {back} came back")
                if number == KILLS:
                    break
                if back + MOST_MOVES > len(moves):
                    address, moves = deal(next(deals))
                    back = came_back(page, server.url + address)
                shown = back
                for move in moves[back : back + chance.randint(1, MOST_MOVES)]:
                    for _ in freecelt.clicks(page, move):
                        pass
                    shown += 1
                    page.locator(f'[data-ply="{shown}"]').wait_for()
                # Of those within a second most are within a few hundredths.
                after = 1000 * chance.random() ** 3 if number % 2 else chance.uniform(1000, 10_000)
                page.wait_for_timeout(after)
    for missing, times in sorted(lost.items()):
        print(f"{times:>4} times {missing} {'move' if missing == 1 else 'moves'} missing", flush=True)
    return int(not set(lost) <= {0, 1})


def deal(name: str) -> tuple[str, list[str]]:
    """The address of a deal that was won, and the moves."""
    text = (freecelt.FOLDER / name).read_text(encoding="utf-8")
    seed, slots = re.findall(r"^(?:seed|option slots) (\d+)$", text, re.MULTILINE)
    return f"freecelt/?seed={seed}&slots={slots}", freecelt.moves(name)


@contextmanager
def browser(playwright: Playwright, environment: Environment, profile: Path) -> Iterator[Page]:
    """A page of a browser that uses a profile, and is killed at the end of the block, with all of its processes."""
    program = environment.browser or playwright.chromium.executable_path
    options = ("--headless", "--no-first-run", "--disable-gpu", "--no-sandbox", "--remote-debugging-port=0")
    command = [str(program), *options, f"--user-data-dir={profile}", "about:blank"]
    # In a session of its own, so that one signal reaches all of its processes.
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert process.stderr
        line = next(line for line in process.stderr if "DevTools listening on" in line)
        page = playwright.chromium.connect_over_cdp(line.split()[-1]).contexts[0].pages[0]
        page.set_default_timeout(PATIENCE)
        yield page
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def came_back(page: Page, address: str) -> int:
    """How many moves the game at an address has."""
    page.goto(address)
    page.locator('[data-ready="true"]').wait_for()
    return int(page.locator("[data-ply]").get_attribute("data-ply") or "")
