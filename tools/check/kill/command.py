"""Kill browsers in which games are played, and count the moves that come back.

Each game is played in a browser with its own profile. At a random moment, while computers move at the quickest pace,
all processes of the browser are killed at once, or the power of the profile's disk is cut. Then the browser is started
again, and the moves that have come back are compared with those that the page knew to be on the disk. The next game
continues until it is killed in turn.

Several profiles at the same time keep the machine busy. Counts are stored (`.cache/kills.json`), so that a long run can
be interrupted and resumed.
"""

import json
import os
import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Final

from playwright.sync_api import Frame, Page, sync_playwright

from tools.build import site
from tools.build.serve import Server
from tools.check.kill.games import GAMES, KilledGame, Moves, plies
from tools.check.kill.profile import Disk, Profile, browser
from tools.setup import ROOT, Environment, say
from trilithon_web.screens.play.share.web_page import frame

_KEPT: Final = ROOT / ".cache" / "kills.json"
_POWER: Final = ", power cut"  # added to the name of a game


def run(environment: Environment, kills: int, profiles: int, power: bool) -> int:
    """Kill until a number of kills have been counted. Return 0 if no promised move was lost."""
    if power and os.geteuid():
        print("Only root can cut a disk's power: it is a file that is mounted.")
        return 1
    dist = site.build(environment)
    counted = Counted(kills, _POWER if power else "")
    with ThreadPoolExecutor(profiles) as pool:
        for done in [
            pool.submit(_kill_in_turn, environment, dist, counted, power, first) for first in range(profiles)
        ]:
            done.result()
    return counted.print_all()


class Counted:
    """Counts by game how often how many of the promised moves were missing. what: added to the names of games."""

    def __init__(self, kills: int, what: str) -> None:
        self._kills, self._what, self._lock = kills, what, Lock()
        self.lost: dict[str, dict[str, int]] = (
            json.loads(_KEPT.read_text(encoding="utf-8")) if _KEPT.exists() else {}
        )

    def done(self) -> int:
        """Return how many kills have been counted."""
        now = [name for name in self.lost if name.endswith(_POWER) == bool(self._what)]
        return sum(sum(self.lost[name].values()) for name in now)

    def is_wanted(self) -> bool:
        """Return whether another kill is needed."""
        return self.done() < self._kills

    def put(self, game: KilledGame, moves: Moves, back: int, rescued: bool) -> None:
        """Count a kill and store the counts immediately."""
        with self._lock:
            times = self.lost.setdefault(game.name + self._what, {})
            missing = str(max(0, moves.promised - back))
            times[missing] = times.get(missing, 0) + 1
            _KEPT.write_text(json.dumps(self.lost), encoding="utf-8")
            aside = ", rescued" if rescued else ""
            counted = f"{moves.shown} shown, {moves.promised} promised, {back} came back"
            say(f"{self.done()} of {self._kills}: {game.name}, {counted}{aside}")

    def print_all(self) -> int:
        """Print all counts. Return 0 if no move is missing."""
        for name, times in sorted(self.lost.items()):
            counts = ", ".join(f"{number} missing {times[number]} times" for number in sorted(times, key=int))
            print(f"{name}: {counts}", flush=True)
        return int(any(set(times) != {"0"} for times in self.lost.values()))


def _kill_in_turn(environment: Environment, dist: Path, counted: Counted, power: bool, first: int) -> None:
    """Play the games in turn with one profile, killing the browser in each. first: which game to begin with."""
    chance = random.Random()
    deals = {game.name: 0 for game in GAMES}
    killed: tuple[KilledGame, Moves] | None = None
    with ExitStack() as open_:
        profile = open_.enter_context(Disk() if power else Profile())
        playwright = open_.enter_context(sync_playwright())
        empty = Path(open_.enter_context(TemporaryDirectory()))
        places = Places(open_.enter_context(Server(dist)), open_.enter_context(Server(empty)), dist)
        for number in count(3 * first):
            with browser(playwright, environment.browser, profile) as page:
                if killed:
                    game, moves = killed
                    there = places.open_game(page, game, deals[game.name])
                    if power:  # the next cut comes later than this
                        there.wait_for_timeout(1000)
                    rescued = there.locator('[data-do="calm-restored"]').count() > 0
                    counted.put(game, moves, plies(there), rescued)
                if not counted.is_wanted():
                    return
                game = GAMES[number % len(GAMES)]
                there = places.open_game(page, game, deals[game.name])
                back = plies(there)
                if game.is_over(there, back):
                    deals[game.name] += 1
                    there = places.open_game(page, game, deals[game.name])
                    back = plies(there)
                killed = game, game.plays(there, deals[game.name], back, chance)


class Places:
    """Where games are played. post: another host, whose page has a frame of the site."""

    def __init__(self, site: Server, post: Server, dist: Path) -> None:
        self._site, self._post, self._dist = site, post, dist

    def open_game(self, page: Page, game: KilledGame, deal: int) -> Frame:
        """Open a game as it was left."""
        address = game.address(deal)
        there = page.main_frame
        match game.edition:
            case "site":
                page.goto(f"{self._site.url}{address}")
            case "file":
                page.goto("about:blank")  # otherwise the same file would not be loaded again
                page.goto(f"{(self._dist / 'trilithon.html').as_uri()}#{address}")
            case "frame":
                text = frame("A game", f"{self._site.url}embed/{address}")
                self._post.overrides["index.html"] = text.encode()
                page.goto(f"http://localhost:{self._post.port}/")
                framed = page.locator("iframe").element_handle().content_frame()
                assert framed
                there = framed
                there.get_by_role("button", name="Play", exact=True).click()
        there.locator('[data-ready="true"], .end').first.wait_for()
        return there
