"""Python functions handed to the browser, and let go of again when they have served."""

from collections.abc import Callable, Mapping

import js
from pyodide.ffi import JsException, JsProxy, create_once_callable, to_js

Handler = Callable[[JsProxy], object]


def first(target: JsProxy, handlers: Mapping[str, Handler]) -> None:
    """Have the one handler called whose event comes first, and let go of all."""
    made: dict[str, JsProxy] = {}

    def once(name: str) -> JsProxy:
        def heard(event: JsProxy) -> None:
            for other, function in made.items():
                target.removeEventListener(other, function)
                if other != name:
                    function.destroy()
            handlers[name](event)

        return create_once_callable(heard)

    for name in handlers:
        made[name] = once(name)
        target.addEventListener(name, made[name])


def then(begin: Callable[[], JsProxy], done: Callable[..., object], failed: Callable[[], object]) -> None:
    """Begin something that the browser may refuse at once or later, and go on accordingly. begin: gives a promise.
    done: takes what is promised."""
    try:
        promise = begin()
    except (JsException, AttributeError):
        failed()
    else:
        promise.then(done, lambda error: failed())


def clock() -> float:
    """Milliseconds since the page was come to, for telling how long something takes."""
    return float(js.performance.now())


def later(act: Callable[[], object], wait: int = 0) -> None:
    """Do something when what runs now is done and the page has had a chance to show it, or after milliseconds."""
    js.setTimeout(create_once_callable(act), wait)


def options(**values: object) -> JsProxy:
    """A plain object of JavaScript."""
    return to_js(values, dict_converter=js.Object.fromEntries)
