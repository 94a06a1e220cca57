"""The certificate by which other devices recognize this one, even after the page has been reloaded."""

from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon_web.browser.callbacks import first, later, options, then

PATIENCE: Final = 1000  # milliseconds in which the database has to answer
LASTS: Final = 7 * 24 * 3600 * 1000  # milliseconds; longer than a game, and too short to follow a person by
SPARE: Final = LASTS // 7  # milliseconds that it must still be valid
_STORE: Final = "keys"
_KEY: Final = "certificate"


def get_certificate(site: str, done: Callable[[JsProxy | None], None]) -> None:
    """Read the certificate from the browser's database, or make one and keep it there.

    Pages can't read its private key. If nothing can be stored, a new one is made for each visit.

    site: its name, since all sites of an origin share their databases.
    done: is called once with the certificate; with None if the browser makes none.
    """
    _open(f"trilithon:{site}:room", lambda database: _read(database, done))


def _open(name: str, done: Callable[[JsProxy | None], None]) -> None:
    """Open the database; None if the browser denies it or doesn't answer."""
    is_done = False

    def finish(database: JsProxy | None) -> None:
        nonlocal is_done
        if not is_done:
            is_done = True
            done(database)

    def create_store(event: JsProxy) -> None:
        request.result.createObjectStore(_STORE)

    def report_open(event: JsProxy) -> None:
        upgrade.destroy()
        finish(request.result)

    def report_refusal(event: JsProxy) -> None:
        upgrade.destroy()
        event.preventDefault()
        finish(None)

    try:
        request = js.indexedDB.open(name, 1)
    except (JsException, AttributeError):  # denied, or not there at all
        finish(None)
        return
    upgrade = create_proxy(create_store)
    request.addEventListener("upgradeneeded", upgrade)
    first(request, {"success": report_open, "error": report_refusal})
    later(lambda: finish(None), PATIENCE)


def _read(database: JsProxy | None, done: Callable[[JsProxy | None], None]) -> None:
    def make(*event: JsProxy) -> None:
        curve = options(name="ECDSA", namedCurve="P-256", expires=LASTS)
        then(lambda: js.RTCPeerConnection.generateCertificate(curve), keep, lambda: done(None))

    def keep(certificate: JsProxy) -> None:
        if database:
            try:
                database.transaction(_STORE, "readwrite").objectStore(_STORE).put(certificate, _KEY)
            except JsException:  # some browsers keep none in a private window
                js.console.info("This browser doesn’t keep certificates.")
        done(certificate)

    def use(event: JsProxy) -> None:
        certificate = event.target.result
        if certificate and certificate.expires > js.Date.now() + SPARE:
            done(certificate)
        else:
            make()

    if not database:
        make()
        return
    request = database.transaction(_STORE).objectStore(_STORE).get(_KEY)
    first(request, {"success": use, "error": make})
