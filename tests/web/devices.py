"""Several devices in a room, each with a visitor, and the network between them."""

from collections import deque
from typing import TypeAlias

from tests.web.surroundings import HOME
from tests.web.visiting import VisitorInPython
from trilithon_web import effects
from trilithon_web.answers import (
    Answer,
    CodeDrawn,
    EntropyDrawn,
    Passed,
    PeerClosed,
    PeerCode,
    PeerFailed,
    PeerOpened,
    PeerSaid,
    ReturnPrepared,
    Scanned,
)


class Network:
    """What is under way between devices. It comes when `run` is called, in the order in which it was sent."""

    def __init__(self) -> None:
        self.devices: list[Device] = []
        self.ends: dict[End, End] = {}
        self.under_way: deque[tuple[Device, Answer]] = deque()
        self.texts: list[tuple[Device, str]] = []  # that were sent, each with its receiver

    def run(self) -> None:
        """Deliver everything, and what comes of it."""
        while self.under_way:
            device, answer = self.under_way.popleft()
            device.meet(answer)

    def connect(self, one: "End", other: "End") -> None:
        """Connect two devices."""
        self.ends[one], self.ends[other] = other, one
        for device, peer in (one, other):
            self.under_way.append((device, PeerOpened(peer)))

    def cut(self, device: "Device", notices: bool = True) -> None:
        """Take a device out of the network. notices: it is still there to notice."""
        for (one, peer), (other, name) in tuple(self.ends.items()):
            if one is device:
                del self.ends[one, peer], self.ends[other, name]
                self.under_way.append((other, PeerClosed(name)))
                if notices:
                    self.under_way.append((one, PeerClosed(peer)))
        self.run()


class Device(VisitorInPython):
    """A visitor at a device in a network."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network, self.number = network, len(network.devices)
        network.devices.append(self)
        self.offers: dict[str, str] = {}
        self.returns: set[str] = set()  # the connections prepared for others to come back by

    def reload(self) -> None:
        """Load the page again, which ends its connections."""
        self.returns.clear()
        self.network.cut(self, notices=False)
        super().reload()

    def show_code(self, about: str = "") -> str:
        """What a camera reads off this device: the link of the code that it shows."""
        codes = [
            one for one in self.drawn("data-what", "The link") if about in one.attrs.get("aria-label", "")
        ]
        return str(codes[0].attrs["data-text"])

    def scan(self, link: str) -> None:
        """Open a link as a phone's camera does; or, with the camera of the page, take what it says."""
        room = self.app.shared.room
        if room and room.host_side:
            self.meet(Scanned(link))
        else:
            self.open(link)
        self.network.run()

    def press(self, name: str, within: str = "") -> None:
        super().press(name, within)
        self.network.run()

    def key(self, name: str) -> None:
        super().key(name)
        self.network.run()

    def wait_once(self) -> None:
        super().wait_once()
        self.network.run()

    def _carry_out(self, effect: effects.Effect) -> None:
        network, later = self.network, self.network.under_way.append
        match effect:
            case effects.DrawEntropy():
                later((self, EntropyDrawn(f"{self.number:064x}")))
            case effects.OpenPeer(peer, offer):
                self.offers[peer] = offer
                later((self, PeerCode(peer, f"{'answer' if offer else 'offer'}-{self.number}-{peer}")))
            case effects.DrawCode(peer):
                later((self, CodeDrawn(peer, ("101", "010", "101"))))
            case effects.AcceptPeer(peer, code):
                _, number, name = code.split("-", 2)
                network.connect((self, peer), (network.devices[int(number)], name))
            case effects.SendPeer(peer, text) if (self, peer) in network.ends:
                other, name = network.ends[self, peer]
                network.texts.append((other, text))
                later((other, PeerSaid(name, text)))
            case effects.ClosePeer(peer) if (self, peer) in network.ends:
                other, name = network.ends.pop((self, peer))
                network.ends.pop((other, name))
                later((other, PeerClosed(name)))
            case effects.PrepareReturn(peer):
                self.returns.add(peer)
                later((self, ReturnPrepared(peer, f"way-{self.number}-{peer}")))
            case effects.ReturnToPeer(name, code):
                _, number, peer = code.split("-", 2)
                other = network.devices[int(number)]
                if peer in other.returns:
                    other.returns.remove(peer)
                    network.connect((other, peer), (self, name))
                else:
                    later((self, PeerFailed(name, "unreachable")))
            case effects.KeepWayBack(text):
                self.way_back = text
            case effects.PassToTab():
                later((self, Passed(False)))
            case _:
                super()._carry_out(effect)


End: TypeAlias = tuple[Device, str]  # of a connection: a device, and its name for the connection


def gather(address: str, *names: str) -> tuple[Device, ...]:
    """A host that opens the room of a game, and guests who have come in by scanning codes; the host comes first.

    address: of the game, with "phone" for each of the guests.
    """
    network = Network()
    host = Device(network)
    host.open(f"{HOME}{address}")
    network.run()
    guests = []
    for name in names:
        guest = Device(network)
        guest.scan(host.show_code())
        guest.fill("Your name", name)
        guest.press("Join")
        host.scan(guest.show_code())
        guests.append(guest)
    return host, *guests


def deal(host: Device) -> None:
    """Begin the game that everybody waits for."""
    host.press("Start" if "Start" in host.pressable else "Deal")
