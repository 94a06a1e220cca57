"""Whether games survive the browser's sudden death: `python3 build.py kill --kills 60`.

Each game is played in a browser with a profile of its own, which is killed, all its processes at once, at a random
moment while computers move at the quickest pace. Then it is started again, and the moves that have come back are
counted. FreeCelt is played as fast as a hand may: there at most the step that was being made may be missing. Elsewhere
the page itself presses whatever it can, some hundred times a second: what was played while the last write was on its
way may be missing, too. What has been counted is kept (`.cache/kills.json`), so a
long run can be broken off and gone on with.
"""

import json
import os
import random
import re
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.build import site
from tools.build.serve import Server
from tools.setup import ROOT, Environment, say
from tools.ways import freecelt
from tools.ways.table import ALONG, ASKED

_KEPT: Final = ROOT / ".cache" / "kills.json"
_MOST_MOVES: Final = 5  # of FreeCelt, from one start to the next kill
_DEALS: Final = ("deal-1-slots-2.txt", "deal-2-slots-2.txt", "deal-3-slots-2.txt", "deal-1-slots-3.txt")
_IN_A_WRITE: Final = 3  # moves that are pressed for while one write is on its way
_PATIENCE: Final = 120_000
_QUICK: Final = "try { localStorage['trilithon:/:settings'] ??= 'pace=quick&motion=none' } catch {}"


class Played(NamedTuple):
    """A game to be played. address: of its deal of this number, from 0 on. plays: does so from so many moves on, and
    says how many were shown when it left off."""

    name: str
    address: Callable[[int], str]
    plays: Callable[[Page, int, int, random.Random], int]


def _clicked(page: Page, deal: int, back: int, chance: random.Random) -> int:
    """FreeCelt, by the moves of a deal that was won."""
    moves, shown = freecelt.moves(_DEALS[deal % len(_DEALS)]), back
    for move in moves[back : back + chance.randint(1, _MOST_MOVES)]:
        for _ in freecelt.clicks(page, move):
            pass
        shown += 1
        page.locator(f'[data-ply="{shown}"]').wait_for()
    # Of those within a second most are within a few hundredths.
    page.wait_for_timeout(
        1000 * chance.random() ** 3 if chance.random() < 0.5 else chance.uniform(1000, 10_000)
    )
    return shown


def _along(page: Page, deal: int, back: int, chance: random.Random) -> int:
    """Any table with seats: the page presses what may be pressed, and goes on doing so when it is killed."""
    page.evaluate(f"(given) => void ({ALONG})(given)", [ASKED, ["over"], 9000])
    page.wait_for_timeout(chance.uniform(200, 3000))
    return plies(page)


def _deal(number: int) -> str:
    text = (freecelt.FOLDER / _DEALS[number % len(_DEALS)]).read_text(encoding="utf-8")
    seed, slots = re.findall(r"^(?:seed|option slots) (\d+)$", text, re.MULTILINE)
    return f"freecelt/?seed={seed}&slots={slots}" + (f"&copy={number}" if number >= len(_DEALS) else "")


GAMES: Final = (
    Played("freecelt", _deal, _clicked),
    *(
        Played(name, lambda deal, way=way: f"{way}&seed={deal + 1}".replace("?&", "?"), _along)  # type: ignore[misc]
        for name, way in (
            ("celtic_whist alone", "celtic_whist/?"),
            ("celtic_whist", "celtic_whist/?seats=4"),
            ("whist", "whist/?seats=3"),
            ("rekniles_ekim", "rekniles_ekim/?seats=3"),
            ("mancala", "mancala/?seats=3"),
            ("mancala deduction", "mancala/?seats=3&game=deduction"),
            ("mancala gambling", "mancala/?seats=3&game=gambling"),
        )
    ),
)


def run(environment: Environment, kills: int) -> int:
    """Kill until so many have been counted; 0 if no more was lost than may be."""
    dist = site.build(environment)
    chance = random.Random()
    lost = _read()
    done = sum(sum(times.values()) for times in lost.values())
    deals = {game.name: 0 for game in GAMES}
    with tempfile.TemporaryDirectory() as profile, Server(dist) as server, sync_playwright() as playwright:

        def place(game: Played) -> str:
            return server.url + game.address(deals[game.name])

        for number, game in zip(range(done + 1, kills + 1), cycle(GAMES), strict=False):
            with browser(playwright, environment, Path(profile)) as page:
                back = came_back(page, place(game))
                if page.locator(".end").count() or (game.plays is _clicked and back > 60):
                    deals[game.name] += 1
                    back = came_back(page, place(game))
                shown = game.plays(page, deals[game.name], back, chance)
            with browser(playwright, environment, Path(profile)) as page:
                back = came_back(page, place(game))
                rescued = page.locator('[data-do="calm-restored"]').count()
            missing = str(max(0, shown - back))
            of_game = lost.setdefault(game.name, {})
            of_game[missing] = of_game.get(missing, 0) + 1
            _KEPT.write_text(json.dumps(lost), encoding="utf-8")
            say(
                f"{number} of {kills}: {game.name}, {shown} shown, {back} came back{', rescued' if rescued else ''}"
            )
    for name, times in lost.items():
        told = ", ".join(f"{number} missing {times[number]} times" for number in sorted(times, key=int))
        print(f"{name}: {told}", flush=True)
    return int(
        any(int(most) > (1 if game == "freecelt" else _IN_A_WRITE) for game in lost for most in lost[game])
    )


def _read() -> dict[str, dict[str, int]]:
    """By game, how often so many moves were missing."""
    if not _KEPT.exists():
        return {}
    kept: dict[str, dict[str, int]] = json.loads(_KEPT.read_text(encoding="utf-8"))
    return kept


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
        page.set_default_timeout(_PATIENCE)
        page.add_init_script(_QUICK)
        yield page
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def came_back(page: Page, address: str) -> int:
    """How many moves the game at an address has."""
    page.goto(address)
    page.locator('[data-ready="true"], .end').first.wait_for()
    return plies(page)


def plies(page: Page) -> int:
    """How many moves the game in sight has."""
    return int(page.locator("[data-ply]").get_attribute("data-ply") or "")
