"""A few texts in the local storage: the settings, which the page needs before Python runs, which games are kept, and
puzzles, for play without a network."""

from contextlib import suppress

import js
from pyodide.ffi import JsException


class Texts:
    """The texts of a site by name. Where the local storage is denied there are none, and what is kept is gone."""

    def __init__(self, site: str) -> None:
        self._own = f"trilithon:{site}:"

    def get(self, name: str) -> str | None:
        """The text kept under a name, or None."""
        try:
            value = js.localStorage.getItem(f"{self._own}{name}")
        except (JsException, AttributeError):  # denied, or not there at all
            return None
        return value if isinstance(value, str) else None

    def keep(self, name: str, text: str) -> None:
        """Keep a text where site/look.js finds it before Python runs."""
        with suppress(JsException, AttributeError):
            js.localStorage.setItem(f"{self._own}{name}", text)
