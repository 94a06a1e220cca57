"""The other frames of the site on the same page: if one has said that nothing is saved, the others need not."""

import json
from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsProxy, create_proxy

_TYPE: Final = "trilithon-frame"  # of the messages from frame to frame


class Neighbours:
    """Frames that tell each other whether the reader knows that nothing is saved there.

    heard: is called when another frame has told them.
    """

    def __init__(self, heard: Callable[[], None]) -> None:
        self.heard = heard
        self.has_told = False
        js.addEventListener("message", create_proxy(self._receive))
        self._send("asks")

    def tell(self) -> None:
        """Let the others know that the reader has been told here."""
        if not self.has_told:
            self.has_told = True
            self._send("told")

    def _send(self, what: str) -> None:
        # The page around may be of another origin, whose windows Python reaches only in this way.
        for number in range(js.parent.length):
            js.Reflect.get(js.parent, number).postMessage(json.dumps({"type": _TYPE, "what": what}), "*")

    def _receive(self, event: JsProxy) -> None:
        if str(event.origin) != str(js.origin):  # the page around may say nothing to a frame
            return
        if event.data == json.dumps({"type": _TYPE, "what": "asks"}):
            if self.has_told:
                self._send("told")
        elif event.data == json.dumps({"type": _TYPE, "what": "told"}) and not self.has_told:
            self.heard()
