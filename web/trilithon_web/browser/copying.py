"""Copies a whole table as words, since cards and pieces are drawings."""

from collections.abc import Callable

import js
from pyodide.ffi import JsProxy, create_proxy

_HEADING, _STATUS = ".playing .site h1", ".playing main .status"


def copy_in_words(words: Callable[[], str]) -> None:
    """Listen for copying. words: returns the table in words, "" if there is none."""

    def copy(event: JsProxy) -> None:
        marked, heading, status = (
            js.document.getSelection(),
            *map(js.document.querySelector, (_HEADING, _STATUS)),
        )
        # A selection of all has the whole heading, and ends in the last words that can be selected or behind them.
        whole = (
            heading and status and marked.containsNode(heading, False) and marked.containsNode(status, True)
        )
        if whole and (told := words()):
            event.clipboardData.setData("text/plain", told)
            event.preventDefault()

    js.document.addEventListener("copy", create_proxy(copy))
