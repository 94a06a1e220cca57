"""What a tab shows beyond the address and what is stored, kept for when somebody comes back to that entry of its
history or to that game, or loads it again."""

from contextlib import suppress
from typing import Final

import js
from pyodide.ffi import JsException

AGAIN: Final = ("reload", "back_forward")  # the ways in which the browser comes to an entry that it knows


def is_loaded_again() -> bool:
    """Whether the page that was loaded had been there before."""
    entries = js.performance.getEntriesByType("navigation")
    return bool(entries.length and entries[0].type in AGAIN)


class Bookmarks:
    """The bookmarks of a tab, in its session storage: one for each entry of its history, known by its mark, and one
    for each game, for when somebody comes back to it in another way."""

    def __init__(self, site: str) -> None:
        self._name = f"trilithon:{site}:bookmark"
        self._kept: tuple[int, str, str, str] | None = None

    def get(self, mark: int) -> str:
        """The bookmark of an entry that has the address shown; else ""."""
        address, _, text = self._read(str(mark)).partition("\n")
        return text if address == str(js.location.href) else ""

    def get_of_game(self, key: str) -> str:
        """The last bookmark of a saved game; "" if it has none."""
        return self._read(key)

    def keep(self, mark: int, key: str, text: str) -> None:
        """Keep the bookmark of the entry that is shown, in place of its last one. key: of the saved game that it is of,
        or ""."""
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
