"""The end of the messages inside the worker. `browser/worker.py` is the page's end."""

import gc
from typing import Final

import js
from pyodide.ffi import JsProxy, create_proxy

from trilithon_web.browser.callbacks import clock
from trilithon_web.thinker.messages import Busy, Ready, write_message
from trilithon_web.thinker.thinker import Thinker

_AT_ONCE: Final = 8.0  # milliseconds of thought, before what has come meanwhile is heard
_SILENT: Final = 1000.0  # milliseconds after which it tells that it is still there


class Within:
    """Runs the thinker in the worker. Slices use a separate channel, so that messages can arrive between them."""

    def __init__(self) -> None:
        self.thinker = Thinker()
        self.channel = js.MessageChannel.new()
        self.channel.port1.onmessage = create_proxy(self._turn)
        self.coming = False  # whether a turn is
        self.said = clock()  # when it last said something
        js.addEventListener("message", create_proxy(self._receive))
        js.postMessage(write_message(Ready()))

    def _receive(self, event: JsProxy) -> None:
        self.thinker.receive(str(event.data))
        self.said = clock()
        self._have_turn()

    def _have_turn(self) -> None:
        if self.thinker.busy and not self.coming:
            self.coming = True
            self.channel.port2.postMessage("")

    def _turn(self, event: JsProxy) -> None:
        self.coming = False
        until = clock() + _AT_ONCE
        while self.thinker.busy and clock() < until:
            answer = self.thinker.think_slice()
            if answer is not None:
                self._say(answer)
        if clock() > self.said + _SILENT:
            self._say(write_message(Busy()))
        self._have_turn()

    def _say(self, text: str) -> None:
        self.said = clock()
        js.postMessage(text)


def begin() -> None:
    """Start listening once Python runs. As in the page, garbage is collected from now on."""
    gc.freeze()
    gc.enable()
    Within()
