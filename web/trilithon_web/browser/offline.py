"""The service worker, which keeps the site for offline use, and newer versions of it."""

from collections.abc import Callable

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon_web.answers import UpdateReady
from trilithon_web.browser.callbacks import clock, later, options, then

AGAIN = 5000  # milliseconds
SELDOM = 600_000  # milliseconds between two questions for a newer version, at least
OFTEN = 3 * 3_600_000  # and at most, in a tab that stays open


class Offline:
    """Registers the service worker, and dispatches `UpdateReady` when a newer version is waiting."""

    def __init__(self, dispatch: Callable[[UpdateReady], None], base: JsProxy) -> None:
        self.dispatch = dispatch
        self.switching = False
        self.asked = clock()  # for a newer version: the browser does with each page it loads
        self.registration: JsProxy | None = None
        container = _container()
        if not container:
            return
        url = js.URL.new("sw.js", base).href
        then(lambda: container.register(url, options(updateViaCache="none")), self._watch, lambda: None)
        container.addEventListener("controllerchange", create_proxy(self._reload_if_switching))

    @property
    def keeps(self) -> bool:
        """Whether the site can be played offline."""
        container = _container()
        return bool(container and container.controller)

    def _watch(self, registration: JsProxy) -> None:
        self.registration = registration

        def look(event: JsProxy | None = None) -> None:
            # Without a controller this is the first version, not a newer one.
            if registration.waiting and self.keeps:
                self.dispatch(UpdateReady())

        def arriving(event: JsProxy) -> None:
            registration.installing.addEventListener("statechange", create_proxy(look))

        registration.addEventListener("updatefound", create_proxy(arriving))
        js.document.addEventListener("visibilitychange", create_proxy(self._on_visibility))
        js.setInterval(create_proxy(self._ask), OFTEN)
        look()

    def _on_visibility(self, event: JsProxy) -> None:
        """Ask for a newer version when the tab is shown again, maybe after days."""
        if not js.document.hidden and clock() - self.asked > SELDOM:
            self._ask()

    def _ask(self) -> None:
        """Ask the server for a newer version."""
        self.asked = clock()
        if registration := self.registration:
            then(lambda: registration.update(), lambda _: None, lambda: None)  # without a network: later

    def load_update(self) -> None:
        """Switch to the waiting version, and reload the page."""
        self.switching = True
        if self.registration and self.registration.waiting:
            self.registration.waiting.postMessage("skipWaiting")
            later(self.load_update, AGAIN)  # should the word, or the answer, get lost in a busy browser
        else:  # another tab has switched already
            js.location.reload()

    def _reload_if_switching(self, event: JsProxy) -> None:
        if self.switching:
            js.location.reload()


def _container() -> JsProxy | None:
    """Return where service workers are registered; None if that is denied or missing."""
    try:
        container: JsProxy | None = js.navigator.serviceWorker
    except (JsException, AttributeError):
        return None
    return container
