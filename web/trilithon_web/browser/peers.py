"""Connections to other devices: one WebRTC data channel each, without a server in between.

Two pages exchange an offer and an answer (`room.signal`) by QR codes or links. Then their browsers find each other in
the local network, and everything sent is encrypted.
"""

from collections.abc import Callable, Sequence
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon_web.answers import Answer, PeerClosed, PeerCode, PeerFailed, PeerOpened, PeerSaid
from trilithon_web.browser.callbacks import clock, later, options
from trilithon_web.room.signal import SignalError, pack, read_sdp, unpack, write_sdp

GATHERING: Final = (
    2000  # milliseconds in which a browser has to find its own addresses; a STUN server may never answer
)
# A text holds a move, or at most a whole game with its log, which is some 20 KB. Browsers send no longer ones safely.
LONGEST: Final = 256 * 1024  # bytes
# A game sends a few texts a second, and at most some dozens when a device returns.
MOST_TEXTS: Final = 200  # in a second
MOST_BYTES: Final = 4 * LONGEST  # in a second


class Peers:
    """The connections of a page by their names. stun: the addresses of STUN servers, if there are any."""

    def __init__(self, dispatch: Callable[[Answer], None], stun: Sequence[str]) -> None:
        self._dispatch, self._stun = dispatch, stun
        self._open: dict[str, Peer] = {}
        # So that the other devices hear of it at once, and don't have to wait for half a minute.
        js.window.addEventListener("pagehide", create_proxy(lambda event: self._leave()))

    @property
    def has_open_offer(self) -> bool:
        """Whether an offer waits for its answer."""
        return any(peer.offers for peer in self._open.values())

    def open(self, name: str, offer: str) -> None:
        """Make an offer, or answer one."""
        self.close(name)
        try:
            signal = unpack(offer) if offer else None
            if signal and not signal.is_offer:
                raise SignalError
        except SignalError:
            self._dispatch(PeerFailed(name, "code"))
            return
        try:
            peer = Peer(lambda answer: self._answer(peer, answer), name, self._stun)
        except (JsException, AttributeError):  # a browser without WebRTC, or one that has turned it off
            self._dispatch(PeerFailed(name, "unsupported"))
            return
        self._open[name] = peer
        peer.describe(write_sdp(signal) if signal else "")

    def _answer(self, peer: "Peer", answer: Answer) -> None:
        """Pass on what is heard of a connection, unless it has been replaced or closed here."""
        if self._open.get(peer.name) is peer:
            if isinstance(answer, PeerClosed | PeerFailed):
                self.close(peer.name)
            self._dispatch(answer)

    def accept(self, name: str, code: str) -> None:
        """Take the answer to an offer. A wrong one leaves the offer open."""
        peer = self._open.get(name)
        try:
            signal = unpack(code)
            if signal.is_offer:
                raise SignalError
        except SignalError:
            self._dispatch(PeerFailed(name, "code"))
            return
        if peer and peer.offers:
            peer.accept(write_sdp(signal))
        else:
            self._dispatch(PeerFailed(name, "used"))

    def send(self, name: str, text: str) -> None:
        """Send a text, if the connection is open."""
        if peer := self._open.get(name):
            peer.send(text)

    def close(self, name: str) -> None:
        """Close a connection."""
        if peer := self._open.pop(name, None):
            peer.close()

    def _leave(self) -> None:
        for name in tuple(self._open):
            self.close(name)


class Peer:
    """One connection. Raises JsException or AttributeError if the browser has none.

    answer: takes what is heard of it.
    """

    def __init__(self, answer: Callable[[Answer], None], name: str, stun: Sequence[str]) -> None:
        self.name, self._answer = name, answer
        self.offers = False  # whether there is an offer without an answer
        self._opened = False
        self._inflow = Inflow()
        servers = [options(urls=address) for address in stun]
        self._connection: JsProxy = js.RTCPeerConnection.new(options(iceServers=servers))
        # Both sides make the same channel, so nobody has to wait for one.
        self._channel: JsProxy = self._connection.createDataChannel("room", options(negotiated=True, id=0))
        self._handlers: list[tuple[JsProxy, str, JsProxy]] = []
        self._listen(self._channel, "open", self._note_open)
        self._listen(self._channel, "message", self._receive)
        self._listen(self._channel, "close", lambda event: self._lose())
        self._listen(self._connection, "connectionstatechange", self._follow_state)

    def _listen(self, target: JsProxy, event: str, handle: Callable[[JsProxy], None]) -> None:
        handler = create_proxy(handle)
        target.addEventListener(event, handler)
        self._handlers.append((target, event, handler))

    def describe(self, offer: str) -> None:
        """Describe this side: as an offer, or in answer to the offer's SDP."""
        self.offers = not offer
        if offer:
            self._set_remote("offer", offer, self._describe)
        else:
            self._describe()

    def _set_remote(self, kind: str, sdp: str, done: Callable[[], None]) -> None:
        told = self._connection.setRemoteDescription(options(type=kind, sdp=sdp))
        told.then(lambda nothing: done(), lambda error: self._fail("code"))

    def _describe(self) -> None:
        """Have the browser describe itself and find its addresses, and pack both into a code."""
        given = False

        def give_code(*event: JsProxy) -> None:
            nonlocal given
            if given or not self._handlers or (event and self._connection.iceGatheringState != "complete"):
                return
            given = True
            try:
                code = pack(read_sdp(str(self._connection.localDescription.sdp)))
            except SignalError:
                self._fail("unsupported")
            else:
                self._answer(PeerCode(self.name, code))

        def gather(nothing: object) -> None:
            later(give_code, GATHERING)

        self._listen(self._connection, "icegatheringstatechange", give_code)
        self._connection.setLocalDescription().then(gather, lambda error: self._fail("unsupported"))

    def accept(self, sdp: str) -> None:
        """Take the answer to the offer."""
        self.offers = False
        self._set_remote("answer", sdp, lambda: None)

    def send(self, text: str) -> None:
        """Send a text, if the channel is open. If too much waits to be sent, the connection is lost."""
        if self._channel.readyState == "open":
            try:
                self._channel.send(text)
            except JsException:
                self._lose()

    def _note_open(self, event: JsProxy) -> None:
        self._opened = True
        self._answer(PeerOpened(self.name))

    def _receive(self, event: JsProxy) -> None:
        text = event.data
        if not isinstance(text, str) or not self._inflow.allows(len(text.encode()), clock()):
            self._fail("flood")
        else:
            self._answer(PeerSaid(self.name, text))

    def _follow_state(self, event: JsProxy) -> None:
        if self._connection.connectionState == "failed":
            self._lose()

    def _lose(self) -> None:
        self._answer(PeerClosed(self.name) if self._opened else PeerFailed(self.name, "unreachable"))

    def _fail(self, why: str) -> None:
        self._answer(PeerFailed(self.name, why))

    def close(self) -> None:
        """Close the connection, without an answer."""
        self.offers = False
        handlers, self._handlers = self._handlers, []
        for target, event, handler in handlers:
            target.removeEventListener(event, handler)
            later(handler.destroy)  # not while it runs
        self._connection.close()


class Inflow:
    """How much has come in during the present second."""

    def __init__(self) -> None:
        self._since, self._texts, self._bytes = 0.0, 0, 0

    def allows(self, size: int, now: float) -> bool:
        """Count a text, and return whether it is within the limits. size: in bytes. now: in milliseconds."""
        if now - self._since >= 1000:
            self._since, self._texts, self._bytes = now, 0, 0
        self._texts += 1
        self._bytes += size
        return size <= LONGEST and self._texts <= MOST_TEXTS and self._bytes <= MOST_BYTES
