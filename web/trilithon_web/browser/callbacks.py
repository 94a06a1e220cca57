"""Python functions handed to the browser, and let go of again when they have served."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

Handler = Callable[[Any], object]


def first(target: Any, handlers: Mapping[str, Handler]) -> None:
    """Have the one handler called whose event comes first, and let go of all."""
    made: dict[str, Any] = {}

    def once(name: str) -> Any:
        def heard(event: Any) -> None:
            for other, function in made.items():
                target.removeEventListener(other, function)
                if other != name:
                    function.destroy()
            handlers[name](event)

        return create_once_callable(heard)

    for name in handlers:
        made[name] = once(name)
        target.addEventListener(name, made[name])


def then(begin: Callable[[], Awaitable[Any]], done: Handler, failed: Callable[[], object]) -> None:
    """Begin something that the browser may refuse at once or later, and go on accordingly."""
    try:
        promise: Any = begin()
    except (JsException, AttributeError):
        failed()
    else:
        promise.then(done, lambda error: failed())


def later(act: Callable[[], object], wait: int = 0) -> None:
    """Do something when what runs now is done and the page has had a chance to show it, or after milliseconds."""
    js.setTimeout(create_once_callable(act), wait)


def options(**values: object) -> Any:
    """A plain object of JavaScript."""
    return to_js(values, dict_converter=js.Object.fromEntries)
