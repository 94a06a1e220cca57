"""Talks to other frames of the site on the same page, so that only one of them warns that nothing is saved."""

import json
from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsProxy, create_proxy

# The messages from frame to frame.
_ASKS: Final = json.dumps({"type": "trilithon-frame", "what": "asks"})
_TOLD: Final = json.dumps({"type": "trilithon-frame", "what": "told"})


class Neighbours:
    """Frames that tell each other whether the reader has been warned. heard: is called when another frame has warned
    them."""

    def __init__(self, heard: Callable[[], None]) -> None:
        self.heard = heard
        self.has_told = False
        js.addEventListener("message", create_proxy(self._receive))
        self._send(_ASKS)

    def tell(self) -> None:
        """Tell the other frames that the reader has been warned here."""
        if not self.has_told:
            self.has_told = True
            self._send(_TOLD)

    def _send(self, message: str) -> None:
        # The page around may be of another origin, whose windows Python reaches only in this way.
        for number in range(js.parent.length):
            js.Reflect.get(js.parent, number).postMessage(message, "*")

    def _receive(self, event: JsProxy) -> None:
        if str(event.origin) != str(js.origin):  # the page around may say nothing to a frame
            return
        if event.data == _ASKS and self.has_told:
            self._send(_TOLD)
        elif event.data == _TOLD and not self.has_told:
            self.heard()
