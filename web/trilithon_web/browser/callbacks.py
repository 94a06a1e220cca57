"""Python functions passed to the browser, and released when they have been called."""

from collections.abc import Callable, Mapping

import js
from pyodide.ffi import JsException, JsProxy, create_once_callable, to_js

Handler = Callable[[JsProxy], object]


def first(target: JsProxy, handlers: Mapping[str, Handler]) -> None:
    """Call the handler of the first of these events, and release all handlers."""
    made: dict[str, JsProxy] = {}

    def make_listener(name: str) -> JsProxy:
        def handle(event: JsProxy) -> None:
            for other, function in made.items():
                target.removeEventListener(other, function)
                if other != name:
                    function.destroy()
            handlers[name](event)

        return create_once_callable(handle)

    for name in handlers:
        made[name] = make_listener(name)
        target.addEventListener(name, made[name])


def then(begin: Callable[[], JsProxy], done: Callable[..., object], failed: Callable[[], object]) -> None:
    """Start something that the browser can refuse at once or later. begin: returns a promise. done: is called with its
    value."""
    try:
        promise = begin()
    except (JsException, AttributeError):
        failed()
    else:
        promise.then(done, lambda error: failed())


def clock() -> float:
    """Return milliseconds since the page was opened, for measuring durations."""
    return float(js.performance.now())


def later(act: Callable[[], object], wait: int = 0) -> None:
    """Call a function once the page has had a chance to update, or after `wait` milliseconds."""
    js.setTimeout(create_once_callable(act), wait)


def options(**values: object) -> JsProxy:
    """Make a plain JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)
