"""The browser's storage: whether this page has its own, how large it is, and whether it is permanent."""

from collections.abc import Callable
from functools import partial

import js
from pyodide.ffi import JsException, JsProxy

from trilithon_web.answers import Measured
from trilithon_web.browser.callbacks import then


def is_embedded() -> bool:
    """Return whether the page is in a page of another origin, where visitors have separate storage."""
    try:
        return bool(js.top.location.origin != js.location.origin)
    except (JsException, AttributeError):
        return True


def has_origin() -> bool:
    """Return whether the browser gives the page an origin. In a sandbox it may have none."""
    return str(js.origin) != "null"


def persist(done: Callable[[bool], None]) -> None:
    """Ask the browser never to clear stored data by itself, and pass on its answer."""
    then(lambda: js.navigator.storage.persist(), lambda kept: done(bool(kept)), lambda: done(False))


def space(done: Callable[[Measured | None], None]) -> None:
    """Find out how much storage there is; None if the browser doesn't say."""

    def answer(kept: bool, estimate: JsProxy) -> None:
        done(Measured(int(estimate.usage), int(estimate.quota), kept))

    def ask_estimate(kept: JsProxy) -> None:
        then(lambda: js.navigator.storage.estimate(), partial(answer, bool(kept)), lambda: done(None))

    then(lambda: js.navigator.storage.persisted(), ask_estimate, lambda: done(None))
