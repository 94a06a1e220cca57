"""FreeCelt played by clicks, through what the page offers to every test: its cards, and buttons that mean one move."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page

# From a column or slot, perhaps several cards.
_MOVE = re.compile(r"([cs])(\d+)(?:x(\d+))?>\w+")


def play(page: Page, move: str) -> Iterator[None]:
    """Pick up the card that a move takes, and put it down where it goes; pauses after each of the two clicks."""
    found = _MOVE.fullmatch(move)
    assert found, move
    kind, number, count = found.groups()
    pile = int(number) - 1 if kind == "c" else int(number) + 11
    table = page.locator("[data-game]")
    # What is picked up may be overlapped by the cards on it, but its upper edge is free.
    for place in (
        table.locator(f'button[data-pile="{pile}"]').nth(-int(count or 1)),
        table.locator(f'button[data-move="{move}"]'),
    ):
        place.click(position={"x": 8, "y": 4})
        yield
