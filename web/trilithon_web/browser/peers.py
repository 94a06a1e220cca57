"""Connections to other devices: one WebRTC data channel each, without a server in between.

Two pages exchange an offer and an answer (`room.signal`) by QR codes or links. Then their browsers find each other in
the local network, and everything sent is encrypted.

A device that reloads its page needs no second scan. While it is connected, the other side prepares a *return*: a second
offer, which it sends over the first connection. Both sides know the answer to it beforehand (`signal.make_return`), and
the fingerprint of the certificate, which the browser stores. So the device calls with the stored offer, and is let in.
"""

from collections.abc import Callable, Sequence
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon_web.answers import (
    Answer,
    PeerClosed,
    PeerCode,
    PeerFailed,
    PeerOpened,
    PeerSaid,
    ReturnPrepared,
)
from trilithon_web.browser.callbacks import clock, later, options
from trilithon_web.room.signal import (
    Address,
    Signal,
    SignalError,
    make_return,
    pack,
    read_sdp,
    replace_login,
    unpack,
    write_candidate,
    write_sdp,
)

GATHERING: Final = (
    2000  # milliseconds in which a browser has to find its own addresses; a STUN server may never answer
)
# Firefox hears no call that comes before this time. Chromium does.
RETURNING: Final = 500  # milliseconds after a loss
# Then Chromium waits for calls. Firefox gives up after five seconds without an address that it can try itself, so it
# is given some of this device, at which nobody answers. Each keeps it waiting for eleven seconds. (Chromium takes none
# with such ports.)
UNUSED: Final = range(9, 24)  # ports
TRYING: Final = 4000  # milliseconds between two of these addresses, so that it waits for a minute
# A text holds a move, or at most a whole game with its log, which is some 20 KB. Browsers send no longer ones safely.
LONGEST: Final = 256 * 1024  # bytes
# A game sends a few texts a second, and at most some dozens when a device returns.
MOST_TEXTS: Final = 200  # in a second
MOST_BYTES: Final = 4 * LONGEST  # in a second


class Peers:
    """The connections of a page by their names.

    stun: the addresses of STUN servers, if there are any.
    certificate: the certificate of this device. None lets the browser make one for each connection.
    """

    def __init__(
        self, dispatch: Callable[[Answer], None], stun: Sequence[str], certificate: JsProxy | None
    ) -> None:
        self._dispatch = dispatch
        self._settings = options(
            iceServers=[options(urls=address) for address in stun],
            certificates=[certificate] if certificate else [],
        )
        self._peers: dict[str, Peer] = {}
        self._returns: dict[str, Peer] = {}  # prepared for the devices of the same names
        # So that the other devices hear of it at once, and don't have to wait for half a minute.
        js.window.addEventListener("pagehide", create_proxy(lambda event: self._leave()))

    @property
    def has_open_offer(self) -> bool:
        """Whether an offer waits for an answer that a person has to bring."""
        return any(peer.offers for peer in self._peers.values())

    def _make(self, name: str, hear: Callable[["Peer", Answer], None]) -> "Peer | None":
        """Make a connection. If the browser can't, report that and return None. hear: is called with each answer about
        it."""
        try:
            peer = Peer(lambda answer: hear(peer, answer), name, self._settings)
        except (JsException, AttributeError):  # a browser without WebRTC, or one that has turned it off
            self._dispatch(PeerFailed(name, "unsupported"))
            return None
        return peer

    def _read(self, name: str, code: str, is_offer: bool) -> Signal | None:
        """Read a code. If it is damaged or of the wrong kind, report that and return None."""
        try:
            signal = unpack(code)
        except SignalError:
            signal = None
        if signal and signal.is_offer == is_offer:
            return signal
        self._dispatch(PeerFailed(name, "code"))
        return None

    def open(self, name: str, offer: str) -> None:
        """Open a connection: make an offer, or answer one."""
        self.close(name)
        signal = self._read(name, offer, True) if offer else None
        if bool(offer) == bool(signal) and (peer := self._make(name, self._hear)):
            self._peers[name] = peer
            if signal:
                peer.answer(signal)
            else:
                peer.offer()

    def _hear(self, peer: "Peer", answer: Answer) -> None:
        """Pass on an answer about a connection, unless it has been replaced or closed here."""
        if self._peers.get(peer.name) is peer:
            if isinstance(answer, PeerClosed | PeerFailed):
                del self._peers[peer.name]
                peer.close()
                if spare := self._returns.get(peer.name):
                    later(spare.admit, RETURNING)
            self._dispatch(answer)

    def accept(self, name: str, code: str) -> None:
        """Connect by the answer to an offer. After a damaged answer, the offer remains open."""
        if signal := self._read(name, code, False):
            peer = self._peers.get(name)
            if peer and peer.offers:
                peer.accept(signal)
            else:
                self._dispatch(PeerFailed(name, "used"))

    def prepare_return(self, name: str) -> None:
        """Prepare a second connection to a device that is connected."""
        if old := self._returns.pop(name, None):
            old.close()
        peer = self._peers.get(name)
        if peer and peer.fingerprint and (spare := self._make(name, self._hear_return)):
            self._returns[name] = spare
            spare.fingerprint = peer.fingerprint
            spare.offer()

    def _hear_return(self, spare: "Peer", answer: Answer) -> None:
        """Pass on an answer about a second connection. Once it is used, it replaces the first."""
        name = spare.name
        if self._peers.get(name) is spare:
            self._hear(spare, answer)
        elif self._returns.get(name) is spare:
            match answer:
                case PeerCode(_, code):
                    spare.expected = make_return(code, spare.fingerprint)
                    spare.unused = _list_unused(unpack(code))
                    self._dispatch(ReturnPrepared(name, code))
                case PeerOpened():
                    del self._returns[name]
                    if old := self._peers.pop(name, None):
                        old.close()
                    self._peers[name] = spare
                    self._dispatch(answer)
                case _:
                    del self._returns[name]
                    spare.close()
                    if name not in self._peers:
                        self._dispatch(answer)

    def come_back(self, name: str, code: str) -> None:
        """Call a device that has prepared our return. That device may call us, too, if its own page was loaded
        again."""
        if old := self._peers.pop(name, None):
            old.close()
        offer = self._read(name, code, True)
        if offer and (peer := self._make(name, self._hear)):
            self._peers[name] = peer
            peer.answer(offer, code)

    def send(self, name: str, text: str) -> None:
        """Send a text, if the connection is open."""
        if peer := self._peers.get(name):
            peer.send(text)

    def close(self, name: str) -> None:
        """Close a connection, and the second one to the same device."""
        for peers in (self._peers, self._returns):
            if peer := peers.pop(name, None):
                peer.close()

    def _leave(self) -> None:
        for name in (*self._peers, *self._returns):
            self.close(name)


class Peer:
    """One connection. Raises JsException or AttributeError if the browser has no connections.

    hear: is called with each answer about it.
    settings: those of the browser's RTCPeerConnection.
    """

    def __init__(self, hear: Callable[[Answer], None], name: str, settings: JsProxy) -> None:
        self.name, self._hear = name, hear
        self.offers = False  # whether there is an offer without an answer
        self.fingerprint = b""  # of the other side's certificate
        self.expected: Signal | None = None  # the answer to come, if it is known beforehand
        self.unused: tuple[Address, ...] = ()  # to try while that is waited for (see UNUSED)
        self._opened = False
        self._inflow = Inflow()
        self._connection: JsProxy = js.RTCPeerConnection.new(settings)
        # Both sides make the same channel, so nobody has to wait for one.
        self._channel: JsProxy = self._connection.createDataChannel("room", options(negotiated=True, id=0))
        self._handlers: list[tuple[JsProxy, str, JsProxy]] = []
        self._listen(self._channel, "open", self._note_open)
        self._listen(self._channel, "message", self._receive)
        self._listen(self._channel, "close", lambda event: self._lose())
        self._listen(self._connection, "connectionstatechange", self._follow_state)
        self._listen(self._connection, "iceconnectionstatechange", self._follow_calls)

    def _listen(self, target: JsProxy, event: str, handle: Callable[[JsProxy], None]) -> None:
        handler = create_proxy(handle)
        target.addEventListener(event, handler)
        self._handlers.append((target, event, handler))

    def _ask(self, promise: JsProxy, done: Callable[[JsProxy], None], why: str) -> None:
        """Wait for a promise of the browser. The connection fails if the promise does, unless it has been closed
        meanwhile."""

        def go_on(value: JsProxy) -> None:
            if self._handlers:
                done(value)

        promise.then(go_on, lambda error: self._fail(why))

    def offer(self) -> None:
        """Make an offer."""
        self.offers = True
        self._ask(self._connection.setLocalDescription(), self._gather, "unsupported")

    def answer(self, offer: Signal, code: str = "") -> None:
        """Answer an offer. code: the code of the offer, if its answer is known beforehand."""
        connection = self._connection
        self.fingerprint = offer.fingerprint

        def describe(nothing: JsProxy) -> None:
            if code:
                self._ask(connection.createAnswer(), use_known, "unsupported")
            else:
                self._ask(connection.setLocalDescription(), self._gather, "unsupported")

        def use_known(answer: JsProxy) -> None:
            sdp = replace_login(str(answer.sdp), make_return(code, b""))
            described = connection.setLocalDescription(options(type="answer", sdp=sdp))
            self._ask(described, lambda nothing: None, "unsupported")

        self._ask(
            connection.setRemoteDescription(options(type="offer", sdp=write_sdp(offer))), describe, "code"
        )

    def _gather(self, nothing: JsProxy) -> None:
        """Report the code of this side's description, once the browser has found its addresses."""
        given = False

        def give_code(*event: JsProxy) -> None:
            nonlocal given
            connection = self._connection
            if given or not self._handlers or (event and connection.iceGatheringState != "complete"):
                return
            given = True
            try:
                code = pack(read_sdp(str(connection.localDescription.sdp)))
            except SignalError:
                self._fail("unsupported")
            else:
                self._hear(PeerCode(self.name, code))

        if self._connection.iceGatheringState == "complete":
            give_code()
        else:
            self._listen(self._connection, "icegatheringstatechange", give_code)
            later(give_code, GATHERING)

    def accept(self, answer: Signal) -> None:
        """Connect by the answer to the offer."""
        self.offers = False
        self.fingerprint = answer.fingerprint
        told = self._connection.setRemoteDescription(options(type="answer", sdp=write_sdp(answer)))
        self._ask(told, lambda nothing: None, "code")

    def admit(self) -> None:
        """Use the answer that is known beforehand, unless it is in use already."""
        if self._handlers and self.offers and self.expected:
            self.accept(self.expected)
            self._try_unused()

    def _try_unused(self, place: int = 0) -> None:
        """Let the browser continue to wait for a call."""
        if place < len(self.unused) and self._handlers and not self._opened:
            candidate = write_candidate(self.unused[place], place)
            told = self._connection.addIceCandidate(options(candidate=candidate, sdpMid="0"))
            told.then(lambda nothing: None, lambda error: None)
            later(lambda: self._try_unused(place + 1), TRYING)

    def send(self, text: str) -> None:
        """Send a text, if the channel is open. If too much waits to be sent, the connection is lost."""
        if self._channel.readyState == "open":
            try:
                self._channel.send(text)
            except JsException:
                later(self._lose)  # once the page has been drawn

    def _note_open(self, event: JsProxy) -> None:
        self._opened = True
        self._hear(PeerOpened(self.name))

    def _receive(self, event: JsProxy) -> None:
        text = event.data
        if not isinstance(text, str) or not self._inflow.allows(len(text.encode()), clock()):
            self._fail("flood")
        else:
            self._hear(PeerSaid(self.name, text))

    def _follow_state(self, event: JsProxy) -> None:
        if self._connection.connectionState == "failed":
            self._lose()

    def _follow_calls(self, event: JsProxy) -> None:
        """Let in a device that calls again before the loss of its first connection has been noticed."""
        if self._connection.iceConnectionState == "checking":
            self.admit()

    def _lose(self) -> None:
        self._hear(PeerClosed(self.name) if self._opened else PeerFailed(self.name, "unreachable"))

    def _fail(self, why: str) -> None:
        self._hear(PeerFailed(self.name, why))

    def close(self) -> None:
        """Close the connection. No answer is reported."""
        self.offers = False
        handlers, self._handlers = self._handlers, []
        for target, event, handler in handlers:
            target.removeEventListener(event, handler)
            later(handler.destroy)  # not while it runs
        self._connection.close()


def _list_unused(offer: Signal) -> tuple[Address, ...]:
    """Return unused addresses on the device that made an offer, to which the browser can send without an answer."""
    return tuple(offer.addresses[0]._replace(port=port) for port in UNUSED if offer.addresses)


class Inflow:
    """Counts the bytes that have arrived during the current second."""

    def __init__(self) -> None:
        self._since, self._texts, self._bytes = 0.0, 0, 0

    def allows(self, size: int, now: float) -> bool:
        """Count a text, and return whether it is within the limits. size: in bytes. now: in milliseconds."""
        if now - self._since >= 1000:
            self._since, self._texts, self._bytes = now, 0, 0
        self._texts += 1
        self._bytes += size
        return size <= LONGEST and self._texts <= MOST_TEXTS and self._bytes <= MOST_BYTES
