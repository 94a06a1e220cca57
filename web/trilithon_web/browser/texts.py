"""A few texts in local storage: settings (needed before Python runs), which games are saved, offline puzzles."""

from contextlib import suppress
from typing import Final

import js
from pyodide.ffi import JsException

WAY_BACK: Final = "room"  # the name of the way back to a room


class Texts:
    """The texts of a site by name. If local storage is denied, there are none and nothing is kept."""

    def __init__(self, site: str) -> None:
        self._own = f"trilithon:{site}:"

    def get(self, name: str) -> str | None:
        """Return the text kept under a name, or None."""
        try:
            value = js.localStorage.getItem(f"{self._own}{name}")
        except (JsException, AttributeError):  # denied, or not there at all
            return None
        return value if isinstance(value, str) else None

    def keep(self, name: str, text: str) -> None:
        """Keep a text where site/look.js finds it before Python runs."""
        with suppress(JsException, AttributeError):
            js.localStorage.setItem(f"{self._own}{name}", text)
