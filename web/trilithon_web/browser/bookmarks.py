"""Stores everything that a tab shows beyond its address and saved games, for returning to a history entry or a game."""

from contextlib import suppress
from typing import Final

import js
from pyodide.ffi import JsException

AGAIN: Final = ("reload", "back_forward")  # the ways in which the browser comes to an entry that it knows


def is_loaded_again() -> bool:
    """Return whether the page was loaded by Reload, Back or Forward."""
    entries = js.performance.getEntriesByType("navigation")
    return bool(entries.length and entries[0].type in AGAIN)


class Bookmarks:
    """A tab's bookmarks, in session storage: one per history entry, stored under its mark, and one per game."""

    def __init__(self, site: str) -> None:
        self._name = f"trilithon:{site}:bookmark"
        self._kept: tuple[int, str, str, str] | None = None

    def get(self, mark: int) -> str:
        """Return the bookmark of an entry if it has the current address; otherwise ""."""
        address, _, text = self._read(str(mark)).partition("\n")
        return text if address == str(js.location.href) else ""

    def get_of_game(self, key: str) -> str:
        """Return the last bookmark of a saved game; "" if it has none."""
        return self._read(key)

    def keep(self, mark: int, key: str, text: str) -> None:
        """Replace the bookmark of the current entry. key: the key of its saved game, or ""."""
        address = str(js.location.href)
        if (kept := (mark, address, key, text)) == self._kept:
            return
        self._kept = kept
        self._write(str(mark), text and f"{address}\n{text}")
        if key:
            self._write(key, text)

    def _read(self, name: str) -> str:
        try:
            value = js.sessionStorage.getItem(f"{self._name}:{name}")
        except (JsException, AttributeError):  # denied
            return ""
        return value if isinstance(value, str) else ""

    def _write(self, name: str, text: str) -> None:
        with suppress(JsException, AttributeError):
            if text:
                js.sessionStorage.setItem(f"{self._name}:{name}", text)
            else:
                js.sessionStorage.removeItem(f"{self._name}:{name}")
