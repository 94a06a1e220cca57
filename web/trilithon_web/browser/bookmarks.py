"""What a tab shows beyond the address and what is stored, kept for when somebody comes back to that entry of its
history, or loads it again."""

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
    """The bookmarks of a tab, in its session storage: one for each entry of its history, known by its mark."""

    def __init__(self, site: str) -> None:
        self._name = f"trilithon:{site}:bookmark"
        self._kept: tuple[int, str, str] | None = None

    def get(self, mark: int) -> str:
        """The bookmark of an entry that has the address shown; else ""."""
        try:
            value = js.sessionStorage.getItem(self._of(mark))
        except (JsException, AttributeError):  # denied
            return ""
        address, _, text = value.partition("\n") if isinstance(value, str) else ("", "", "")
        return text if address == str(js.location.href) else ""

    def keep(self, mark: int, text: str) -> None:
        """Keep the bookmark of the entry that is shown, in place of its last one."""
        kept = mark, str(js.location.href), text
        if kept != self._kept:
            self._kept = kept
            with suppress(JsException, AttributeError):
                if text:
                    js.sessionStorage.setItem(self._of(mark), "\n".join(kept[1:]))
                else:
                    js.sessionStorage.removeItem(self._of(mark))

    def _of(self, mark: int) -> str:
        return f"{self._name}:{mark}"
