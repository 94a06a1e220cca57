"""What a tab shows beyond the address and what is stored, kept for when the page is loaded again in the tab."""

from contextlib import suppress
from typing import Final

import js
from pyodide.ffi import JsException

AGAIN: Final = ("reload", "back_forward")  # the ways in which the browser comes to an entry that it knows


class Bookmarks:
    """The bookmark of a tab, in its session storage: of one address, the one that is shown."""

    def __init__(self, site: str) -> None:
        self._name = f"trilithon:{site}:bookmark"
        self._kept: tuple[str, str] | None = None

    def get(self) -> str:
        """The bookmark of this address, if the page has been loaded again; else ""."""
        entries = js.performance.getEntriesByType("navigation")
        if not (entries.length and entries[0].type in AGAIN):
            return ""
        try:
            value = js.sessionStorage.getItem(self._name)
        except (JsException, AttributeError):  # denied
            return ""
        address, _, text = value.partition("\n") if isinstance(value, str) else ("", "", "")
        return text if address == str(js.location.href) else ""

    def keep(self, text: str) -> None:
        """Keep the bookmark of what is shown, in place of the last one."""
        kept = str(js.location.href), text
        if kept != self._kept:
            self._kept = kept
            with suppress(JsException, AttributeError):
                js.sessionStorage.setItem(self._name, "\n".join(kept))
