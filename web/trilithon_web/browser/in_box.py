"""The end of the messages inside the box. `browser/box.py` is the page's end. A bot that runs here can't import this
module."""

import gc
import importlib.machinery
import sys
from collections.abc import Callable, Sequence
from typing import Final

from pyodide.ffi import JsProxy, create_proxy

from trilithon_web.wire import write_message
from trilithon_web.workshop.box import Box
from trilithon_web.workshop.questions import BoxReady

# What leads to the browser. The box has nothing of it left (site/box/box.js), so a program is only told sooner.
_SHUT: Final = ("js", "pyodide_js", "_pyodide_core", "pyodide")


class _Importer:
    """Says which modules a bot can't import, and why."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> None:
        """Raise ImportError for a module that isn't here. See `importlib.abc.MetaPathFinder`."""
        root = name.partition(".")[0]
        if root in _SHUT:
            raise ImportError(f"A bot can’t import {name}: it can’t reach the page")
        if root in sys.stdlib_module_names and importlib.machinery.PathFinder.find_spec(name, path) is None:
            raise ModuleNotFoundError(f"The workshop’s Python has no module {name}")


def begin(send: JsProxy, wind: JsProxy, now: JsProxy) -> JsProxy:
    """Start answering, and return a function that handles the text of a question.

    send: is called with the text of an answer.
    wind: interrupts the running code after a number of milliseconds; 0 cancels that.
    now: returns the time in milliseconds.
    """
    gc.enable()
    box = Box(send, lambda: float(now()) / 1000, lambda seconds: wind(seconds * 1000))
    receive: Callable[[str], None] = box.receive
    taken = create_proxy(receive)
    for name in [name for name in sys.modules if name.partition(".")[0] in _SHUT]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Importer)
    send(write_message(BoxReady()))
    return taken
