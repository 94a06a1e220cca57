"""Texts passed from one tab of the site to another: a link with a code opens in a new tab."""

from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon_web.browser.callbacks import later

PATIENCE: Final = 1000  # milliseconds in which another tab has to take a text
LONGEST: Final = 2000  # characters of a text
# What the messages begin with.
_OFFER: Final = "offer "
_TAKEN: Final = "taken "


class Tabs:
    """The other tabs of a site.

    site: its name, since all sites of an origin share their channels.
    take: is called with each text that another tab passes on while this one listens.
    """

    def __init__(self, site: str, take: Callable[[str], None]) -> None:
        self._name, self._take = f"trilithon:{site}:room", take
        self._listening: Callable[[], None] | None = None  # ends it

    def listen(self, wanted: bool) -> None:
        """Start or stop taking texts that other tabs offer."""
        if wanted and not self._listening:
            self._listening = self._join(self._receive)
        elif not wanted and self._listening:
            self._listening()
            self._listening = None

    def _receive(self, channel: JsProxy, message: str) -> None:
        if message.startswith(_OFFER) and len(message) <= len(_OFFER) + LONGEST:
            text = message.removeprefix(_OFFER)
            channel.postMessage(f"{_TAKEN}{text}")
            self._take(text)

    def offer(self, text: str, answer: Callable[[bool], None]) -> None:
        """Offer a text to the other tabs. answer: is called once, with whether a tab has taken it."""
        leave: Callable[[], None] | None = None

        def finish(taken: bool) -> None:
            nonlocal leave
            if leave:
                leave()
                leave = None
                answer(taken)

        def receive(channel: JsProxy, message: str) -> None:
            if message == f"{_TAKEN}{text}":
                finish(True)

        leave = self._join(receive, f"{_OFFER}{text}")
        if leave:
            later(lambda: finish(False), PATIENCE)
        else:
            answer(False)

    def _join(self, receive: Callable[[JsProxy, str], None], message: str = "") -> Callable[[], None] | None:
        """Join the channel, and post a message. Returns a function that leaves it; None if the browser has no
        channels."""
        try:
            channel = js.BroadcastChannel.new(self._name)
        except (JsException, AttributeError):
            return None

        def hear(event: JsProxy) -> None:
            if isinstance(event.data, str):
                receive(channel, event.data)

        def leave() -> None:
            channel.onmessage = None
            channel.close()
            later(heard.destroy)  # not while it runs

        heard = create_proxy(hear)
        channel.onmessage = heard
        if message:
            channel.postMessage(message)
        return leave
