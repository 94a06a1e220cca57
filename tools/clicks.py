"""FreeCelt played by clicks, through what the page offers to every test: its cards, and buttons that mean one move."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tools.won import taken


def play(page: Page, move: str) -> Iterator[None]:
    """Pick up the card that a move takes, and put it down where it goes; pauses after each of the two clicks."""
    pile, count = taken(move)
    table = page.locator("[data-game]")
    # What is picked up may be overlapped by the cards on it, but its upper edge is free.
    for place in (
        table.locator(f'button[data-pile="{pile}"]').nth(-count),
        table.locator(f'button[data-move="{move}"]'),
    ):
        place.click(position={"x": 8, "y": 4})
        yield
