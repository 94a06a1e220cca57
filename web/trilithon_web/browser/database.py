"""The connection to the browser's database: opened once it is needed, and again when it has been closed."""

from collections.abc import Callable
from contextlib import suppress

import js
from pyodide.ffi import JsException, JsProxy, create_proxy, to_js

from trilithon_web.browser.callbacks import first, later, options
from trilithon_web.browser.rows import STORES
from trilithon_web.browser.space import has_origin

VERSION = 1
PATIENCE = 3_000  # milliseconds to wait for the database before playing without it, until it answers
_BUSY = 100  # and then for what has come while the page was busy


class Database:
    """A database that is open, to be opened, late, or denied.

    name: among those of the origin. troubled: is told why it is denied ("blocked", "sandboxed", "full", "newer",
    "broken"), once, and before that perhaps that it is "late". came: is called when one that was late has opened.
    leaving: before it is closed to make way for another tab. closed: when it is closed, and not for good.
    """

    def __init__(
        self,
        name: str,
        troubled: Callable[[str], None],
        came: Callable[[], None],
        leaving: Callable[[], None],
        closed: Callable[[], None],
    ) -> None:
        self.name, self.troubled, self.came, self.leaving, self.closed = name, troubled, came, leaving, closed
        self.connection: JsProxy | None = None
        # Then "opening", "late" where that takes long, "open", and "closed" again, or "denied" for good.
        self.state = "closed"
        self.stalled = False  # open, but what it was asked last has not been answered for long
        self.asking: list[Callable[[], None]] = []

    @property
    def denied(self) -> bool:
        """Whether there is none to be had in this visit, or none yet."""
        return self.stalled or self.state in ("denied", "late")

    def when_open(self, act: Callable[[], None]) -> None:
        """Do something when the database is open, denied or late."""
        if self.state == "open" or self.denied:
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
            self._deny(_refusal())
            return

        def success(event: JsProxy) -> None:
            upgrading.destroy()
            self._opened(request.result)

        def error(event: JsProxy) -> None:
            upgrading.destroy()
            event.preventDefault()
            why = {"VersionError": "newer", "QuotaExceededError": "full"}
            self._deny(why.get(request.error.name) or _refusal())

        def upgrade(event: JsProxy) -> None:
            for store in STORES:
                request.result.createObjectStore(store)

        upgrading = create_proxy(upgrade)
        request.addEventListener("upgradeneeded", upgrading)
        first(request, {"success": success, "error": error})
        later(self._late, PATIENCE)

    def _opened(self, connection: JsProxy) -> None:
        late = self.state == "late"
        self.connection = connection
        self.state = "open"
        first(connection, {"versionchange": self._make_way, "close": lambda event: self._close()})
        if late:
            self.came()
        self._act()

    def _late(self) -> None:
        if self.state == "opening":
            self.state = "late"
            self.troubled("late")
            self._act()

    def _deny(self, trouble: str) -> None:
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


class Patience:
    """What is waited for with patience. late: is called if `over` has not been within that time."""

    def __init__(self, late: Callable[[], None]) -> None:
        self._late, self.lost, self._over = late, False, False
        # An answer may have come while the page was busy, and is heard first.
        later(lambda: later(self._check, _BUSY), PATIENCE)

    def over(self) -> bool:
        """It has come; whether in time."""
        self._over = True
        return not self.lost

    def _check(self) -> None:
        if not self._over:
            self.lost = True
            self._late()


def _refusal() -> str:
    """Who keeps the page from storing anything: the browser, or the page around it by a sandbox."""
    return "blocked" if has_origin() else "sandboxed"


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
