"""The games that are played while browsers are killed: each game in its variants, in each edition that saves games."""

import random
import re
from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Frame

from tools.ways import freecelt
from tools.ways.table import ALONG, ASKED

Edition = Literal["site", "frame", "file"]

_MOST_MOVES: Final = 5  # in FreeCelt, from a start to the next kill
_DEALS: Final = ("deal-1-slots-2.txt", "deal-2-slots-2.txt", "deal-3-slots-2.txt", "deal-1-slots-3.txt")


class Moves(NamedTuple):
    """The number of moves shown, and how many of them must come back."""

    shown: int
    promised: int


class KilledGame(NamedTuple):
    """A game to play.

    address: returns the address of a deal within the site, by the deal's number from 0.
    plays: plays on from a number of moves, and returns how many there were in the end.
    edition: of the site.
    """

    name: str
    address: Callable[[int], str]
    plays: Callable[[Frame, int, int, random.Random], Moves]
    edition: Edition = "site"

    def is_over(self, there: Frame, back: int) -> bool:
        """Return whether there is nothing more to play. back: the number of moves."""
        return bool(there.locator(".end").count()) or (self.plays is _click_through and back > 60)


def plies(there: Frame) -> int:
    """Return the number of moves in the game shown."""
    return int(there.locator("[data-ply]").get_attribute("data-ply") or "")


def _click_through(there: Frame, deal: int, back: int, chance: random.Random) -> Moves:
    """Play FreeCelt by the moves of a recorded win, as fast as a hand can. At most the last move may be missing."""
    moves, shown = freecelt.moves(_DEALS[deal % len(_DEALS)]), back
    for move in moves[back : back + chance.randint(1, _MOST_MOVES)]:
        for _ in freecelt.clicks(there, move):
            pass
        shown += 1
        there.locator(f'[data-ply="{shown}"]').wait_for()
    # Kills within a second are mostly within a few hundredths.
    there.wait_for_timeout(
        1000 * chance.random() ** 3 if chance.random() < 0.5 else chance.uniform(1000, 10_000)
    )
    return Moves(shown, max(shown - 1, _count_kept(there)))


def _play_along(there: Frame, deal: int, back: int, chance: random.Random) -> Moves:
    """Play at any table with seats, by a script in the page that presses elements some hundred times a second until it
    is killed.

    Moves played while a write was under way may be missing.
    """
    there.evaluate(f"(given) => void ({ALONG})(given)", [ASKED, ["over"], 9000])
    there.wait_for_timeout(chance.uniform(200, 3000))
    kept = _count_kept(there)
    return Moves(plies(there), kept)


def _count_kept(there: Frame) -> int:
    found: int = there.evaluate("() => kept")
    return found


def _deal(number: int) -> str:
    text = (freecelt.FOLDER / _DEALS[number % len(_DEALS)]).read_text(encoding="utf-8")
    seed, slots = re.findall(r"^(?:seed|option slots) (\d+)$", text, re.MULTILINE)
    return f"freecelt/?seed={seed}&slots={slots}" + (f"&copy={number}" if number >= len(_DEALS) else "")


def _table(name: str, way: str, edition: Edition = "site") -> KilledGame:
    return KilledGame(name, lambda deal: f"{way}&seed={deal + 1}".replace("?&", "?"), _play_along, edition)


GAMES: Final = (
    KilledGame("freecelt", _deal, _click_through),
    _table("celtic_whist alone", "celtic_whist/?"),
    _table("celtic_whist", "celtic_whist/?seats=4"),
    _table("celtic_whist together", "celtic_whist/?seats=3&mode=cooperative"),
    _table("whist", "whist/?seats=3"),
    _table("rekniles_ekim", "rekniles_ekim/?seats=3"),
    _table("mancala", "mancala/?seats=3"),
    _table("mancala deduction", "mancala/?seats=3&game=deduction"),
    _table("mancala gambling", "mancala/?seats=3&game=gambling"),
    _table("whist in a frame", "whist/?seats=3", "frame"),
    _table("mancala in a frame", "mancala/?seats=3", "frame"),
    _table("celtic_whist in one file", "celtic_whist/?seats=4", "file"),
    KilledGame("freecelt in one file", _deal, _click_through, "file"),
)
