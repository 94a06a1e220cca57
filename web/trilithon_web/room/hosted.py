"""The host's room as a value: the seats, the connections and the open question; and its requests to the page."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from trilithon.options import Value
from trilithon.record import Record
from trilithon_web.company import PERSON, PHONE, Company, seat_company
from trilithon_web.room.fairness import make_secret, promise
from trilithon_web.room.messages import FromHost, Seating
from trilithon_web.wire import WireError, read_json, read_plain, write_text

GATHERING: Final = "gathering"  # before the deal
DEALING: Final = "dealing"  # the secrets are being told
PLAYING: Final = "playing"
MOST_SCREENS: Final = 8  # devices that only show the table
HOST_NAME: Final = "Host"  # what guests call the only person at the host's device, without a name
LONGEST_WAY: Final = 400  # characters of a code; the host keeps one of each guest


class Chair(NamedTuple):
    """A seat of the room.

    level: PERSON for a player at this device, PHONE for one at another device, or a computer's level.
    name, colour: as the player wishes; "" and -1 for no wish.
    ticket: the text with which its guest can come back; "" if nobody has taken the seat.
    peer: the name of the connection to the guest; "" if none is open.
    promise, secret: the guest's share in the deal (see `fairness`); "" until the guest has sent them.
    stand_in: who plays in place of the guest: a computer's level, or PERSON for somebody here; None for nobody.
    has_left: whether its guest has left for good.
    """

    level: str
    name: str = ""
    colour: int = -1
    ticket: str = ""
    peer: str = ""
    promise: str = ""
    secret: str = ""
    stand_in: str | None = None
    has_left: bool = False

    @property
    def is_free(self) -> bool:
        """Whether a new guest can take it."""
        return self.level == PHONE and not self.ticket

    @property
    def is_away(self) -> bool:
        """Whether its guest is not connected."""
        return self.level == PHONE and not self.peer

    @property
    def plays(self) -> str:
        """The level of the player who plays at this seat now, as in a company."""
        return self.level if self.stand_in is None else self.stand_in


class Wish(NamedTuple):
    """A player's wish to take back a decision.

    number: the number of the question.
    seat: the seat of the player.
    at: the number of moves that the game had then.
    open: the seats that haven't answered yet.
    """

    number: int
    seat: int
    at: int
    open: frozenset[int]


class HostedRoom(NamedTuple):
    """A room that this device hosts.

    entropy: random digits, used to make secrets and tickets.
    screens: the connections of the devices that only show the table.
    stage: GATHERING, DEALING or PLAYING.
    secrets: the secrets that the deal was made from; () if it was dealt in another way, as a continued game was.
    record: the game as the guests know it; None before the deal.
    told: how many frames each connection has received.
    wish: the wish that everybody is being asked about.
    made: how many tickets and questions have been made.
    ways: the codes with which the host's page can reach its guests after it has been loaded again, by connection.
    """

    entropy: str
    game: str
    options: Mapping[str, Value]
    seats: tuple[Chair, ...]
    screens: tuple[str, ...] = ()
    stage: str = GATHERING
    secrets: tuple[str, ...] = ()
    record: Record | None = None
    told: Mapping[str, int] = {}
    wish: Wish | None = None
    made: int = 0
    ways: Mapping[str, str] = {}

    @property
    def levels(self) -> tuple[str, ...]:
        """Who plays at each seat now."""
        return tuple(seat.plays for seat in self.seats)

    @property
    def company(self) -> Company:
        """Everyone at the table, with the names and colours they wish, unless others already have them."""
        seats = self.seats
        return seat_company(self.levels, [seat.name for seat in seats], [seat.colour for seat in seats])

    @property
    def peers(self) -> tuple[str, ...]:
        """The connections of all guests."""
        return (*(seat.peer for seat in self.seats if seat.peer), *self.screens)

    @property
    def steps(self) -> int:
        """The number of frames of the game, 0 before the deal."""
        return len(self.record.states) if self.record and self.stage == PLAYING else 0

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that new guests can take."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_free)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.level == PERSON)

    @property
    def table(self) -> Seating:
        """The message with everything that all devices may know about the room."""
        seats = self.seats
        nameless = {number: HOST_NAME for number in self.persons if len(self.persons) == 1}
        return Seating(
            self.game,
            self.options,
            tuple(seat.name or nameless.get(number, "") for number, seat in enumerate(seats)),
            tuple(seat.colour for seat in seats),
            self.levels,
            tuple(number for number, seat in enumerate(seats) if seat.is_away),
            self.promises if self.stage == DEALING and self.has_all_promises else (),
            self.stage == PLAYING,
        )

    @property
    def secret(self) -> str:
        """The host's secret for the deal."""
        return make_secret(self.entropy, "deal")

    @property
    def promises(self) -> tuple[str, ...]:
        """The promises of all secrets, the host's first."""
        return (promise(self.secret), *(seat.promise for seat in self.seats if seat.peer))

    @property
    def has_all_promises(self) -> bool:
        """Whether every guest has made a promise."""
        return all(seat.promise for seat in self.seats if seat.peer)

    @property
    def late_seats(self) -> tuple[int, ...]:
        """The seats whose promises or secrets the deal waits for."""
        if self.stage != DEALING:
            return ()
        needs_secret = self.has_all_promises
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.peer and not (seat.secret if needs_secret else seat.promise)
        )

    def find_seat(self, peer: str) -> int | None:
        """Find the seat of a connection; None if it has none."""
        return next((number for number, seat in enumerate(self.seats) if seat.peer == peer), None)

    def with_seat(self, number: int, seat: Chair) -> "HostedRoom":
        """Return the room with another value for a seat."""
        return self._replace(seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))


class KeptRoom(NamedTuple):
    """The part of a room that the host stores, so that a reload of its page doesn't end it. The game is stored
    separately.

    All fields are as in `HostedRoom`.
    """

    entropy: str
    seats: tuple[Chair, ...]
    screens: tuple[str, ...]
    secrets: tuple[str, ...]
    made: int
    ways: Mapping[str, str]


def keep_room(room: HostedRoom) -> KeptRoom | None:
    """Return the part of a room to store; None before the deal."""
    if room.stage != PLAYING:
        return None
    return KeptRoom(room.entropy, room.seats, room.screens, room.secrets, room.made, room.ways)


def write_kept(key: str, kept: KeptRoom) -> str:
    """Write the stored part of a room as text. key: the key of the game. It comes first, so that a page can tell at
    once whether the room is that of its game."""
    return f"{key} {write_text(kept)}"


def read_kept(key: str, text: str) -> KeptRoom | None:
    """Read the text of `write_kept`. Returns None if it is about another game, or damaged."""
    of, _, rest = text.partition(" ")
    try:
        kept: KeptRoom = read_plain(KeptRoom, read_json(rest))
    except WireError:
        return None
    return kept if of == key else None


def restore_room(
    kept: KeptRoom, game: str, options: Mapping[str, Value]
) -> tuple[HostedRoom, dict[str, str]]:
    """Return a stored room without its connections, and the codes with which to reach its guests.

    The codes are by the new names of the connections.
    """
    peers = {seat.peer: number for number, seat in enumerate(kept.seats)}
    calls = {
        name_peer(peers.get(peer), kept.made + number): code
        for number, (peer, code) in enumerate(kept.ways.items(), 1)
    }
    seats = tuple(seat._replace(peer="") for seat in kept.seats)
    room = HostedRoom(kept.entropy, game, options, seats, secrets=kept.secrets, made=kept.made)
    return room, calls


class Send(NamedTuple):
    """Send a message to a guest."""

    peer: str
    message: FromHost


class Drop(NamedTuple):
    """Close a connection."""

    peer: str


class DealNow(NamedTuple):
    """Deal the game: all secrets have arrived."""

    seed: int


class Make(NamedTuple):
    """Make moves in the game for a guest. If the rules refuse them, `refuse` tells the guest."""

    seat: int
    moves: tuple[str, ...]


class TakeBack(NamedTuple):
    """Take back a player's last decision: everybody has agreed."""

    seat: int


class AskHere(NamedTuple):
    """Ask the people at this device whether a player may take back a decision. The answer is given to `answer_here`."""

    seat: int


Act: TypeAlias = Send | Drop | DealNow | Make | TakeBack | AskHere
Hosted: TypeAlias = tuple[HostedRoom, tuple[Act, ...]]


def tell_all(room: HostedRoom, message: FromHost, but: str = "") -> tuple[Act, ...]:
    """Send a message to all guests. but: the connection of one who doesn't get it."""
    return tuple(Send(peer, message) for peer in room.peers if peer != but)


_SCREEN: Final = "screen"


def name_peer(seat: int | None, number: int) -> str:
    """Return a name for a connection that is offered to one device.

    seat: the seat that the device will take; None if it only watches.
    number: a different one for each connection.
    """
    return f"{_SCREEN if seat is None else seat}-{number}"


def seat_of_peer(peer: str) -> int | None:
    """Return the seat that a connection was offered for; None if its device only watches, or if a guest named it."""
    seat = peer.partition("-")[0]
    return int(seat) if seat.isdecimal() else None
