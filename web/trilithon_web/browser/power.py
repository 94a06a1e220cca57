"""Keeps the database intact when the power is cut.

Chromium's database is a log, which each start continues. If the power is cut before the end of the log has
reached the disk, there may be zeros instead: the disk knows how long the log is, but not its contents. The
next start reads up to the zeros and writes after them. The one after that finds a log broken in the middle,
and deletes the whole database. So this page writes once when it has opened the database: everything written
before, also by others, is then on the disk. And if the last visit did not end well, it writes enough to make
Chromium start a new log.
"""

from typing import Final

import js
from pyodide.ffi import JsProxy, create_proxy

from trilithon_web.browser.callbacks import first, later
from trilithon_web.browser.database import Database, commit
from trilithon_web.browser.rows import OLD, list_result

# Of the rows that this puts into the store of what was taken over, whose keys all have a question mark. Each visit has
# its own while it is in sight.
MARK: Final = "open "
_FILL: Final = "fill"
_FILLS: Final = 80  # of a size that is not kept in a file of its own; 4 MB in all, and a new log is begun
_SIZE: Final = 60_000


class Power:
    """A visit to a site, as noted in its database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._mark = f"{MARK}{js.Date.now()} {js.Math.random()}"
        self._begun = False
        for name in ("pagehide", "pageshow", "visibilitychange"):
            js.addEventListener(name, create_proxy(self._mark_presence))

    def begin(self) -> None:
        """Note the visit, once the database is open and nothing else is to be done."""
        self._begun = True
        store = self._writing()
        if not store:
            return
        # Of other tabs, perhaps; then it is done in vain, in some hundredths of a second.
        marks = store.getAllKeys(js.IDBKeyRange.bound(MARK, MARK + "~"))
        store.put("", self._mark)

        def delete_marks(event: JsProxy) -> None:
            ended = [mark for mark in list_result(marks) if mark != self._mark]
            if ended and hasattr(js.navigator, "userAgentData"):  # Chromium
                later(self._fill)
            for mark in ended:
                marks.source.delete(mark)

        first(marks, {"success": delete_marks, "error": lambda event: None})

    def _fill(self) -> None:
        store = self._writing()
        if not store:
            return
        for _ in range(_FILLS):
            store.put("x" * _SIZE, _FILL)
        first(store.transaction, {"complete": lambda event: self._start_log(), "abort": lambda event: None})

    def _start_log(self) -> None:
        """Delete the filling. The next write starts a new log."""
        if store := self._writing():
            store.delete(_FILL)

    def _mark_presence(self, event: JsProxy) -> None:
        """Note that the page is hidden, perhaps for good, or visible again."""
        store = self._writing() if self._begun else None
        if not store:
            return
        if event.type == "pagehide" or js.document.visibilityState == "hidden":
            store.delete(self._mark)
        else:
            store.put("", self._mark)
        commit(store.transaction)

    def _writing(self) -> JsProxy | None:
        """Return the store for these rows; None if it can't be written."""
        transaction = self._database.begin(writing=True)
        store: JsProxy | None = transaction and transaction.objectStore(OLD)
        return store
