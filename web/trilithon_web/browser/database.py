"""The connection to the browser's database. The ledger decides when it is opened and reopened."""

from collections.abc import Callable
from contextlib import suppress

import js
from pyodide.ffi import JsException, JsProxy, create_proxy, to_js

from trilithon_web.browser.callbacks import first, later, options
from trilithon_web.browser.rows import STORES
from trilithon_web.browser.space import has_origin
from trilithon_web.shelf.ledger import Commands, Ledger

VERSION = 1
PATIENCE = 3_000  # milliseconds to wait for the database before playing without it, until it answers
_BUSY = 100  # and then for what has come while the page was busy


class Database:
    """A database of the browser.

    name: distinguishes it from other databases of the origin.
    ledger: handles the events of the connection. do: carries out its commands.
    """

    def __init__(self, name: str, ledger: Ledger, do: Callable[[Commands], None]) -> None:
        self.name, self._ledger, self._do = name, ledger, do
        self._connection: JsProxy | None = None

    def begin(self, writing: bool) -> JsProxy | None:
        """Start a transaction over all stores; None if there is no connection, or it is closing.

        Everything it writes is on the disk when it is complete.
        """
        if not self._connection:
            return None
        mode = "readwrite" if writing else "readonly"
        try:
            begun: JsProxy = self._connection.transaction(to_js(STORES), mode, options(durability="strict"))
        except JsException:
            return None
        return begun

    def open(self) -> None:
        """Open a connection."""
        try:
            _ = js.localStorage  # denied with the database, and says so at once; that one may take long
            request = js.indexedDB.open(self.name, VERSION)
        except (JsException, AttributeError):  # denied, or not there at all
            self._do(self._ledger.database_denied(_find_refuser()))
            return

        def report_open(event: JsProxy) -> None:
            upgrade.destroy()
            self._connection = request.result
            first(request.result, {"versionchange": self._make_way, "close": lambda event: self._lose()})
            self._do(self._ledger.database_opened())

        def fail(event: JsProxy) -> None:
            upgrade.destroy()
            event.preventDefault()
            why = {"VersionError": "newer", "QuotaExceededError": "full"}
            self._do(self._ledger.database_denied(why.get(request.error.name) or _find_refuser()))

        def create_stores(event: JsProxy) -> None:
            for store in STORES:
                request.result.createObjectStore(store)

        upgrade = create_proxy(create_stores)
        request.addEventListener("upgradeneeded", upgrade)
        first(request, {"success": report_open, "error": fail})
        later(lambda: self._do(self._ledger.opening_is_late()), PATIENCE)

    def close(self) -> None:
        """Close the connection once all transactions are complete."""
        if self._connection:
            self._connection.close()
            self._connection = None

    def _make_way(self, event: JsProxy) -> None:
        self._do(self._ledger.version_changes(to_newer=isinstance(event.newVersion, int)))

    def _lose(self) -> None:
        self._connection = None
        self._do(self._ledger.connection_closed())


class Patience:
    """A time limit for an answer of the database. be_late: is called if the limit has passed."""

    def __init__(self, be_late: Callable[[], None]) -> None:
        self._be_late, self._is_lost, self._is_over = be_late, False, False
        # An answer may have come while the page was busy, and is heard first.
        later(lambda: later(self._check, _BUSY), PATIENCE)

    def end(self) -> bool:
        """Stop waiting, since the answer has come. Return whether it came in time."""
        self._is_over = True
        return not self._is_lost

    def _check(self) -> None:
        if not self._is_over:
            self._is_lost = True
            self._be_late()


def _find_refuser() -> str:
    """Find out who prevents storage: the browser, or the page around this one by a sandbox."""
    return "blocked" if has_origin() else "sandboxed"


def read_trouble(transaction: JsProxy) -> str:
    """Return why a transaction was aborted: "full" or "broken"."""
    error = transaction.error
    return "full" if error and error.name == "QuotaExceededError" else "broken"


def abort(transaction: JsProxy) -> None:
    """Abort a transaction, if it has not been aborted already."""
    with suppress(JsException):
        transaction.abort()


def commit(transaction: JsProxy) -> None:
    """Commit a transaction at once, even if the page is closing. Browsers without this call do it soon."""
    with suppress(JsException, AttributeError):
        transaction.commit()
