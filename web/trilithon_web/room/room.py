"""The room that this device takes part in, with everything that its screens show."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon_web.room.hosted import HostedRoom, seat_of_peer
from trilithon_web.room.joining import JoinedRoom

HOST: Final = "host"  # a guest's name for its connection
ON: Final = "on"


class Code(NamedTuple):
    """A code for another device.

    link: the same as a link.
    rows: the rows of the QR code, as texts of "0" and "1"; none until it has been drawn, or if it can't be.
    """

    link: str
    rows: tuple[str, ...] = ()


class Room(NamedTuple):
    """A room, as this device takes part in it.

    side: the host's or a guest's part of it.
    key: the key of the game on the host's device; "" before the deal.
    codes: the codes that wait for another device, by connection.
    made: how many connections have been named.
    camera: ON while it looks for codes; otherwise why it can't, or "".
    returns: whether a guest comes back without a scan.
    is_lost: whether a guest's connection has ended.
    """

    side: HostedRoom | JoinedRoom
    key: str = ""
    codes: Mapping[str, Code] = {}
    made: int = 0
    camera: str = ""
    is_lost: bool = False
    returns: bool = False

    @property
    def host_side(self) -> HostedRoom | None:
        """The host's part, if this device is the host."""
        return self.side if isinstance(self.side, HostedRoom) else None

    @property
    def guest_side(self) -> JoinedRoom | None:
        """The guest's part, if this device is a guest."""
        return self.side if isinstance(self.side, JoinedRoom) else None

    def codes_for(self, seat: int | None) -> tuple[str, ...]:
        """Return the connections whose codes are shown for a seat, or with None for devices that only watch."""
        return tuple(peer for peer in self.codes if peer != HOST and seat_of_peer(peer) == seat)

    def code_for(self, seat: int | None) -> Code | None:
        """Return the code that is shown for a seat, or with None for a device that only watches."""
        return next((self.codes[peer] for peer in self.codes_for(seat)), None)

    def without_code(self, peer: str) -> "Room":
        """Return the room without the code of a connection."""
        return self._replace(codes={key: code for key, code in self.codes.items() if key != peer})
