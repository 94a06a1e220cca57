"""Finds text that cannot be read: covered, cut off, broken inside a word, or run together with other text.

One script measures every word on the page. It makes everything hit-testable and asks the browser what lies over the ink
of each word. Text that can be scrolled to is scrolled to. Words for screen readers only do not count, and while a panel
is open, only that panel does.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

_SPACE: Final = 0.27  # of the size of small text: the least width of a space
_SMALL: Final = 18  # pixels: text below this size is small

_PROBE: Final = Path(__file__).with_suffix(".js").read_text("utf-8")


def unreadable(page: Page) -> dict[str, list[str]]:
    """The words on the page that cannot be read, by what is wrong with them."""
    return dict(page.evaluate(_PROBE, [_SPACE, _SMALL]))
