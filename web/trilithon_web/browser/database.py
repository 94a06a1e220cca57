"""The connection to the browser's database: opened once it is needed, and again when it has been closed."""

from collections.abc import Callable
from contextlib import suppress

import js
from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy, to_js

from trilithon_web.browser.callbacks import first, options
from trilithon_web.browser.rows import STORES

VERSION = 1
PATIENCE = 10_000  # milliseconds to wait for the database before playing without it


class Database:
    """A database that is open, to be opened, or denied.

    name: among those of the origin. troubled: is told why it is denied ("blocked", "full", "newer", "broken"), once.
    leaving: is called before it is closed to make way for another tab. closed: when it is closed, and not for good.
    """

    def __init__(
        self,
        name: str,
        troubled: Callable[[str], None],
        leaving: Callable[[], None],
        closed: Callable[[], None],
    ) -> None:
        self.name, self.troubled, self.leaving, self.closed = name, troubled, leaving, closed
        self.connection: JsProxy | None = None
        self.state = "closed"  # then "opening", "open", and "closed" again, or "denied" for good
        self.asking: list[Callable[[], None]] = []

    @property
    def denied(self) -> bool:
        """Whether there is none to be had in this visit."""
        return self.state == "denied"

    def when_open(self, act: Callable[[], None]) -> None:
        """Do something when the database is open, or denied."""
        if self.state in ("open", "denied"):
            act()
            return
        self.asking.append(act)
        if self.state == "closed":
            self.state = "opening"
            self._open()

    def transaction(self, writing: bool) -> JsProxy:
        """A transaction over all stores; one that writes is on the disk when it is complete. Raises JsException."""
        mode = "readwrite" if writing else "readonly"
        assert self.connection
        begun: JsProxy = self.connection.transaction(to_js(STORES), mode, options(durability="strict"))
        return begun

    def _open(self) -> None:
        try:
            _ = js.localStorage  # denied with the database, and says so at once; that one may take long
            request = js.indexedDB.open(self.name, VERSION)
        except (JsException, AttributeError):  # denied, or not there at all
            self._deny("blocked")
            return

        def success(event: JsProxy) -> None:
            upgrading.destroy()
            if self.state == "opening":
                self._opened(request.result)
            else:  # too late: what has been played meanwhile must not be written over what is there
                request.result.close()

        def error(event: JsProxy) -> None:
            upgrading.destroy()
            event.preventDefault()
            why = {"VersionError": "newer", "QuotaExceededError": "full"}
            self._deny(why.get(request.error.name, "blocked"))

        def upgrade(event: JsProxy) -> None:
            for store in STORES:
                request.result.createObjectStore(store)

        upgrading = create_proxy(upgrade)
        request.addEventListener("upgradeneeded", upgrading)
        first(request, {"success": success, "error": error})
        js.setTimeout(create_once_callable(lambda: self._deny("broken")), PATIENCE)

    def _opened(self, connection: JsProxy) -> None:
        self.connection = connection
        self.state = "open"
        first(connection, {"versionchange": self._make_way, "close": lambda event: self._close()})
        self._act()

    def _deny(self, trouble: str) -> None:
        if self.state == "opening":
            self.state = "denied"
            self.troubled(trouble)
            self._act()

    def _act(self) -> None:
        asking, self.asking = self.asking, []
        for act in asking:
            act()

    def _make_way(self, event: JsProxy) -> None:
        """Another tab deletes the database, or wants it for a later version of the site, which we cannot read."""
        self.leaving()
        if self.connection:
            self.connection.close()  # once all transactions are complete
        if isinstance(event.newVersion, int):
            self.connection, self.state = None, "denied"
            self.troubled("newer")
        else:
            self._close()

    def _close(self) -> None:
        self.connection, self.state = None, "closed"
        self.closed()


def trouble_of(transaction: JsProxy) -> str:
    """Why a transaction has been aborted: "full" or "broken"."""
    error = transaction.error
    return "full" if error and error.name == "QuotaExceededError" else "broken"


def abort(transaction: JsProxy) -> None:
    """Have nothing of it written, if it has not been aborted already."""
    with suppress(JsException):
        transaction.abort()


def commit(transaction: JsProxy) -> None:
    """Have it written at once, even if the page ends now; a browser that has no such call does it soon."""
    with suppress(JsException, AttributeError):
        transaction.commit()
