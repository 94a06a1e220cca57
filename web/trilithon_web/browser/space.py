"""What the browser says of its storage: whose it is, how much there is, and whether it will stay."""

from collections.abc import Callable
from functools import partial

import js
from pyodide.ffi import JsException, JsProxy

from trilithon_web.answers import Measured
from trilithon_web.browser.callbacks import then


def framed() -> bool:
    """Whether the page stands inside one of another origin, whose visitors have a storage apart."""
    try:
        return bool(js.top.location.origin != js.location.origin)
    except (JsException, AttributeError):
        return True


def has_origin() -> bool:
    """Whether the page belongs to a site, as the browser sees it; one in a sandbox may not."""
    return str(js.origin) != "null"


def persist(done: Callable[[bool], None]) -> None:
    """Ask the browser never to clear what is stored unasked, and answer with what it says."""
    then(lambda: js.navigator.storage.persist(), lambda kept: done(bool(kept)), lambda: done(False))


def space(done: Callable[[Measured | None], None]) -> None:
    """How much room there is, or None where the browser does not tell."""

    def estimated(kept: bool, estimate: JsProxy) -> None:
        done(Measured(int(estimate.usage), int(estimate.quota), kept))

    def asked(kept: JsProxy) -> None:
        then(lambda: js.navigator.storage.estimate(), partial(estimated, bool(kept)), lambda: done(None))

    then(lambda: js.navigator.storage.persisted(), asked, lambda: done(None))
