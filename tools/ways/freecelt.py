"""Play recorded wins of FreeCelt deals again: by moves, by clicks and by keys."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Frame, Page

import trilithon
from tools.setup import ROOT
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.piles import run_length

FOLDER = ROOT / "tests" / "core" / "freecelt" / "won"

# The key for each pile.
PILE_KEYS = {f"c{number}": f"Digit{number % 10}" for number in range(1, 11)} | {
    "c11": "Minus",
    "c12": "Equal",
    "s1": "KeyA",
    "s2": "KeyS",
    "day": "KeyO",
    "night": "KeyP",
}

# A move from a column or slot, perhaps of several cards.
_MOVE = re.compile(r"([cs])(\d+)(?:x(\d+))?>\w+")


def moves(name: str = "deal-1-slots-2.txt") -> list[str]:
    """Return the moves of a record in the folder, as texts."""
    return (FOLDER / name).read_text(encoding="utf-8").partition("round 1\n")[2].split()


def parse_lift(move: str) -> tuple[int, int]:
    """Return the number of the pile that a move takes cards from, as on the page's elements, and how many it takes."""
    found = _MOVE.fullmatch(move)
    assert found, move
    kind, number, count = found.groups()
    return int(number) - 1 if kind == "c" else int(number) + 11, int(count or 1)


def clicks(page: Page | Frame, move: str) -> Iterator[None]:
    """Pick up the cards of a move and put them down, pausing after each of the two clicks."""
    pile, count = parse_lift(move)
    table = page.locator("[data-game]")
    # Other cards may overlap the card to pick up, but its upper edge is free.
    for place in (
        table.locator(f'button[data-pile="{pile}"]').nth(-count),
        table.locator(f'button[data-move="{move}"]'),
    ):
        place.click(position={"x": 8, "y": 4})
        yield


# A script that makes these clicks within the page.
_ALONG = """(moves) => moves.forEach(([pile, count, move]) => {
    [...document.querySelectorAll(`[data-game] button[data-pile="${pile}"]`)].at(-count).click();
    document.querySelector(`[data-game] button[data-move="${move}"]`).click();
})"""


def click_along(page: Page | Frame, texts: Sequence[str], after: int = 0) -> None:
    """Click through moves by a script within the page, and wait until they are made. after: how many steps there were
    before."""
    page.evaluate(_ALONG, [(*parse_lift(move), move) for move in texts])
    page.locator(f'[data-ply="{after + len(texts)}"]').wait_for(state="attached")


def strokes() -> Iterator[list[str]]:
    """Yield the keys that play deal 1: for each move, the piles whose keys to press in turn.

    A pile's key picks up its longest run, and one card fewer each time it is pressed again. A second pile's key puts
    the cards down there (FC-7).
    """
    game = trilithon.load("freecelt")
    state: Any = game.new(1, {"slots": 2})
    for text in moves():
        move = game.parse(text)
        assert isinstance(move, Move)
        source, target = re.split("(?:x[0-9]+)?>", text)
        yield [source] * (run_length(state.piles[move.source]) - move.count + 1) + [target]
        state = state.apply(move)
