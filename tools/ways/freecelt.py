"""Deals of FreeCelt that have been won, to be won again: by moves, by clicks and by keys."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Frame, Page

import trilithon
from tools.setup import ROOT
from trilithon.games.freecelt.piles import run_length

FOLDER = ROOT / "tests" / "core" / "freecelt" / "won"

# The key of each pile, by its place on the keyboard.
PILE_KEYS = {f"c{number}": f"Digit{number % 10}" for number in range(1, 11)} | {
    "c11": "Minus",
    "c12": "Equal",
    "s1": "KeyA",
    "s2": "KeyS",
    "day": "KeyO",
    "night": "KeyP",
}

# From a column or slot, perhaps several cards.
_MOVE = re.compile(r"([cs])(\d+)(?:x(\d+))?>\w+")


def moves(name: str = "deal-1-slots-2.txt") -> list[str]:
    """The moves of a record in the folder, as texts."""
    return (FOLDER / name).read_text(encoding="utf-8").partition("round 1\n")[2].split()


def parse_lift(move: str) -> tuple[int, int]:
    """What a move takes up: the number of the pile, as the table's elements give it, and how many cards."""
    found = _MOVE.fullmatch(move)
    assert found, move
    kind, number, count = found.groups()
    return int(number) - 1 if kind == "c" else int(number) + 11, int(count or 1)


def clicks(page: Page | Frame, move: str) -> Iterator[None]:
    """Pick up the card that a move takes, and put it down where it goes; pauses after each of the two clicks."""
    pile, count = parse_lift(move)
    table = page.locator("[data-game]")
    # What is picked up may be overlapped by the cards on it, but its upper edge is free.
    for place in (
        table.locator(f'button[data-pile="{pile}"]').nth(-count),
        table.locator(f'button[data-move="{move}"]'),
    ):
        place.click(position={"x": 8, "y": 4})
        yield


# The page clicks for itself.
_ALONG = """(moves) => moves.forEach(([pile, count, move]) => {
    [...document.querySelectorAll(`[data-game] button[data-pile="${pile}"]`)].at(-count).click();
    document.querySelector(`[data-game] button[data-move="${move}"]`).click();
})"""


def click_along(page: Page | Frame, texts: Sequence[str], after: int = 0) -> None:
    """Have the page click through moves by itself, and wait until they are made. after: how many steps there were."""
    page.evaluate(_ALONG, [(*parse_lift(move), move) for move in texts])
    page.locator(f'[data-ply="{after + len(texts)}"]').wait_for(state="attached")


def strokes() -> Iterator[list[str]]:
    """Deal 1 by keys: for each move, the piles whose keys are pressed one after another.

    A pile's key picks up its longest run, and one card fewer each time; a second pile's key puts it there (FC-7).
    """
    game = trilithon.load("freecelt")
    state: Any = game.new(1, {"slots": 2})
    for text in moves():
        move = game.parse(text)
        source, target = re.split("(?:x[0-9]+)?>", text)
        yield [source] * (run_length(state.piles[move.source]) - move.count + 1) + [target]
        state = state.apply(move)
