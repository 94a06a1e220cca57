"""The browser's part in a room: connections, codes, the camera and the site's other tabs.

This module is loaded only when a room is used.
"""

from collections.abc import Callable
from typing import assert_never

import js
from pyodide.ffi import JsProxy

from trilithon_web import effects
from trilithon_web.answers import Answer, CodeDrawn, EntropyDrawn, Passed, Scanned
from trilithon_web.browser.camera import Camera
from trilithon_web.browser.certificate import get_certificate
from trilithon_web.browser.codes import draw_code, load_codes
from trilithon_web.browser.peers import Peers
from trilithon_web.browser.site import SiteAddresses
from trilithon_web.browser.tabs import Tabs
from trilithon_web.browser.texts import WAY_BACK, Texts


class Devices:
    """Carries out the effects of a room. dispatch: is called with each answer."""

    def __init__(self, dispatch: Callable[[Answer], None], site: SiteAddresses) -> None:
        self._page, self._site, self._texts = dispatch, site, Texts(site.name)
        self._camera = Camera(self._dispatch, site)
        self._tabs = Tabs(site.name, lambda text: dispatch(Scanned(text)))
        self._peers: Peers | None = None
        self._waiting: list[Callable[[Peers], None]] = []
        get_certificate(site.name, self._begin)

    def _begin(self, certificate: JsProxy | None) -> None:
        """Carry out the effects that had to wait for the certificate."""
        self._peers = Peers(self._dispatch, self._site.stun, certificate)
        for act in self._waiting:
            act(self._peers)
        self._listen()

    def _connect(self, act: Callable[[Peers], None]) -> None:
        if self._peers:
            act(self._peers)
        else:
            self._waiting.append(act)

    def _dispatch(self, answer: Answer) -> None:
        self._listen()
        self._page(answer)

    def _listen(self) -> None:
        """Listen to other tabs while the page waits for a code."""
        self._tabs.listen(self._camera.is_on or (self._peers is not None and self._peers.has_open_offer))

    def run(self, effect: effects.RoomEffect) -> None:
        """Carry out one effect."""
        match effect:
            case effects.OpenPeer(peer, offer):
                self._connect(lambda peers: peers.open(peer, offer))
            case effects.AcceptPeer(peer, code):
                self._connect(lambda peers: peers.accept(peer, code))
            case effects.SendPeer(peer, text):
                self._connect(lambda peers: peers.send(peer, text))
            case effects.ClosePeer(peer):
                self._connect(lambda peers: peers.close(peer))
            case effects.PrepareReturn(peer):
                self._connect(lambda peers: peers.prepare_return(peer))
            case effects.ReturnToPeer(peer, code):
                self._connect(lambda peers: peers.come_back(peer, code))
            case effects.DrawCode(peer, text):
                self._draw(peer, text)
            case effects.StartCamera():
                self._camera.start()
            case effects.StopCamera():
                self._camera.stop()
            case effects.DrawEntropy():
                self._dispatch(EntropyDrawn(_draw_entropy()))
            case effects.KeepWayBack(text):
                self._texts.keep(WAY_BACK, text)
            case effects.PassToTab(text):
                self._tabs.offer(text, lambda taken: self._dispatch(Passed(taken)))
            case _:
                assert_never(effect)
        self._listen()

    def _draw(self, peer: str, text: str) -> None:
        def draw() -> None:
            self._dispatch(CodeDrawn(peer, draw_code(text)))

        load_codes(self._site, draw, lambda: self._dispatch(CodeDrawn(peer, ())))


def _draw_entropy() -> str:
    words = js.Uint8Array.new(32)
    js.crypto.getRandomValues(words)
    return "".join(f"{int(word):02x}" for word in words)


def open_part(say: Callable[[Answer], None], site: SiteAddresses) -> Callable[[effects.RoomEffect], None]:
    """Return a function that carries out the effects of a room (see `late`)."""
    return Devices(say, site).run
