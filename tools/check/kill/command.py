"""Kills browsers in which games are played, and counts the moves that come back.

Each game is played in a browser with a profile of its own, which is killed, all its processes at once, at a random
moment while computers move at the quickest pace; or the power of the disk that the profile is on is cut. Then it is
started again, the moves that have come back are compared with those that the page had been told are on the disk, and
the next game is gone on with until it is killed in its turn.
Several profiles side by side keep the machine busy. What has been counted is kept (`.cache/kills.json`), so a long run
can be broken off and gone on with.
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
_POWER: Final = ", power cut"  # behind the name of a game, where that was


def run(environment: Environment, kills: int, profiles: int, power: bool) -> int:
    """Kill until so many have been counted; 0 if nothing was lost that was promised."""
    if power and os.geteuid():
        print("Only root can cut a disk's power: it is a file that is mounted.")
        return 1
    dist = site.build(environment)
    counted = Counted(kills, _POWER if power else "")
    with ThreadPoolExecutor(profiles) as pool:
        for done in [
            pool.submit(_killing, environment, dist, counted, power, first) for first in range(profiles)
        ]:
            done.result()
    return counted.print_all()


class Counted:
    """How often so many moves of those promised were missing, by game. what: behind the names of those that are counted
    now."""

    def __init__(self, kills: int, what: str) -> None:
        self._kills, self._what, self._lock = kills, what, Lock()
        self.lost: dict[str, dict[str, int]] = (
            json.loads(_KEPT.read_text(encoding="utf-8")) if _KEPT.exists() else {}
        )

    def done(self) -> int:
        """How many have been counted."""
        now = [name for name in self.lost if name.endswith(_POWER) == bool(self._what)]
        return sum(sum(self.lost[name].values()) for name in now)

    def is_wanted(self) -> bool:
        """Whether there is one to be made."""
        return self.done() < self._kills

    def put(self, game: KilledGame, moves: Moves, back: int, rescued: bool) -> None:
        """Keeps one at once."""
        with self._lock:
            times = self.lost.setdefault(game.name + self._what, {})
            missing = str(max(0, moves.promised - back))
            times[missing] = times.get(missing, 0) + 1
            _KEPT.write_text(json.dumps(self.lost), encoding="utf-8")
            aside = ", rescued" if rescued else ""
            counted = f"{moves.shown} shown, {moves.promised} promised, {back} came back"
            say(f"{self.done()} of {self._kills}: {game.name}, {counted}{aside}")

    def print_all(self) -> int:
        """Prints all; 0 if nothing is missing."""
        for name, times in sorted(self.lost.items()):
            told = ", ".join(f"{number} missing {times[number]} times" for number in sorted(times, key=int))
            print(f"{name}: {told}", flush=True)
        return int(any(set(times) != {"0"} for times in self.lost.values()))


def _killing(environment: Environment, dist: Path, counted: Counted, power: bool, first: int) -> None:
    """One profile's share: the games in turn. first: which of them it begins with."""
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
                    if power:  # as it takes longer than this until it is cut again
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
    """Where games are played. post: another host, on which a page with a frame stands."""

    def __init__(self, site: Server, post: Server, dist: Path) -> None:
        self._site, self._post, self._dist = site, post, dist

    def open_game(self, page: Page, game: KilledGame, deal: int) -> Frame:
        """The game, as it was left if it was."""
        address = game.address(deal)
        there = page.main_frame
        match game.edition:
            case "site":
                page.goto(f"{self._site.url}{address}")
            case "file":
                page.goto("about:blank")  # or another game in the same file would only be gone to
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
