"""FreeCelt played by clicks, through what the page offers to every test: its cards, and buttons that mean one move."""

import re

from playwright.sync_api import Page

# A move from a column or slot, perhaps of several cards.
_MOVE = re.compile(r"([cs])(\d+)(?:x(\d+))?>\w+")


def play(page: Page, move: str) -> None:
    """Pick up the card that a move takes, and put it down where it goes."""
    found = _MOVE.fullmatch(move)
    assert found, move
    kind, number, count = found.groups()
    pile = int(number) - 1 if kind == "c" else int(number) + 11
    table = page.locator("[data-game]")
    for place in (
        table.locator(f'button[data-pile="{pile}"]').nth(-int(count or 1)),
        table.locator(f'button[data-move="{move}"]'),
    ):
        # A card may be overlapped by those on it, but its upper edge is free.
        place.click(position={"x": 8, "y": 4})
