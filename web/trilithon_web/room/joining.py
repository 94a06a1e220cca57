"""A guest's side of a room: its seat, the frames it has seen, and the host's messages.

The room is a value, as on the host's side. It contains only what this seat may know.
"""

from typing import Final, NamedTuple, TypeAlias

from trilithon.game import load
from trilithon.host import Frame
from trilithon.options import OptionError
from trilithon.record import Record, RecordError
from trilithon.state import Setup
from trilithon_web.company import PERSON, PHONE, Company, is_computer, levels_of, palette, seat_company
from trilithon_web.history import History, history_of
from trilithon_web.room.fairness import keeps_promise, make_secret, mix_seed, promise
from trilithon_web.room.frames import read_frames
from trilithon_web.room.messages import (
    NOWHERE,
    OLD,
    VERSION,
    Again,
    Bye,
    Frames,
    FromGuest,
    Hello,
    News,
    Proof,
    Question,
    Refused,
    Seating,
    Secret,
    Undo,
    WayBack,
    Welcome,
    read_from_host,
)
from trilithon_web.wire import WireError, read_json, read_plain, write_text

FAIR: Final = "fair"  # the deal was made of everybody's secrets
UNFAIR: Final = "unfair"  # it was not, or the game went otherwise than this seat was told
UNCHECKED: Final = "unchecked"  # this device has told no secret, since it came after the deal


class JoinedRoom(NamedTuple):
    """A room that another device hosts.

    entropy: random digits, used to make this device's secret.
    name, colour: as the guest wishes.
    watches: whether this device shows the table and takes no seat.
    ticket: the text with which it can come back to its seat.
    seat: its seat; None before it has one, and for a device that only shows the table.
    way_back: the code with which it comes back without a scan, "" if there is none.
    welcomed: whether the host has let it in.
    promised: the promise of the host's secret, made at the beginning.
    promises: the promises of all secrets, once the host has sent them.
    redeals: how often the deal was started again after this device had sent its secret.
    table: the game and its players. setup: the set-up of the game, with 0 in place of the seed.
    frames: the frames of the game that this seat has received. awaited: how many there must be before the game is
        shown.
    question: the question that the guest is asked.
    last: the refusal, news or goodbye that the host sent last, if nothing has come since.
    proof: the whole game, sent after its end. finding: FAIR, UNFAIR or UNCHECKED.
    """

    entropy: str
    name: str = ""
    colour: int = -1
    watches: bool = False
    ticket: str = ""
    seat: int | None = None
    way_back: str = ""
    welcomed: bool = False
    promised: str = ""
    promises: tuple[str, ...] = ()
    redeals: int = 0
    table: Seating | None = None
    setup: Setup | None = None
    frames: tuple[Frame, ...] = ()
    awaited: int = 0
    question: Question | None = None
    last: Refused | News | Bye | None = None
    proof: Record | None = None
    finding: str = ""

    @property
    def secret(self) -> str:
        """The secret of this device for the deal."""
        return make_secret(self.entropy, "deal")

    @property
    def hello(self) -> Hello:
        """The first message."""
        return Hello(VERSION, self.ticket, self.name, self.colour, self.watches, promise(self.secret))

    @property
    def wish(self) -> Undo:
        """The message that asks to take back the last decision. The first frame must have been received."""
        return Undo(len(self.frames) - 1)

    @property
    def company(self) -> Company:
        """Everyone at the table, as seen from this device. The table must have been received."""
        table = self.table
        assert table
        levels = tuple(
            level if is_computer(level) else PERSON if seat == self.seat else PHONE
            for seat, level in enumerate(table.levels)
        )
        return seat_company(levels, table.names, table.colours)

    @property
    def history(self) -> History:
        """The game as this seat has seen it. The first frame must have been received."""
        last = len(self.frames) - 1  # which may be amid a turn
        ends = tuple(frame.number for frame in self.frames if frame.ends_turn or frame.number in (0, last))
        return History(self.seat, self.frames, ends)


class WayHome(NamedTuple):
    """A guest's way back to a room, stored while the page is loaded again."""

    ticket: str
    code: str
    entropy: str
    name: str
    colour: int
    watches: bool
    promised: str
    promises: tuple[str, ...]


def way_home(room: JoinedRoom) -> WayHome | None:
    """Return everything that is needed to come back to the seat; None if there is no code for that."""
    if not room.way_back:
        return None
    own = room.ticket, room.way_back, room.entropy, room.name, room.colour, room.watches
    return WayHome(*own, room.promised, room.promises)


def write_way(way: WayHome | None) -> str:
    """Write a way back, "" if there is none."""
    return write_text(way) if way else ""


def read_way(text: str) -> JoinedRoom | None:
    """Read the text of `write_way`, and return the room to come back to; None for any other text."""
    try:
        way: WayHome = read_plain(WayHome, read_json(text))
    except WireError:
        return None
    return JoinedRoom(
        way.entropy,
        way.name,
        way.colour,
        way.watches,
        way.ticket,
        promised=way.promised,
        promises=way.promises,
        way_back=way.code,
    )


Joined: TypeAlias = tuple[JoinedRoom, tuple[FromGuest, ...]]


def receive(room: JoinedRoom, text: str) -> Joined:
    """Handle a text from the host. Returns the messages to send. Raises WireError if the text isn't a message of a
    host."""
    message = read_from_host(text)
    room = room._replace(last=None)
    match message:
        case Welcome(version, ticket, seat, promised, awaited):
            if version != VERSION:
                return room._replace(last=Bye(OLD)), (Bye(OLD),)
            own = None if seat == NOWHERE else seat
            room = room._replace(ticket=ticket, seat=own, welcomed=True, frames=(), awaited=awaited)
            if not awaited and room.promises:  # of an earlier game, so the secret is known
                return _prepare_again(room, promised)
            return room._replace(promised=room.promised if awaited else promised), ()
        case WayBack(code):
            return room._replace(way_back=code), ()
        case Again(promised):
            return _prepare_again(room, promised)
        case Seating():
            return _take_table(room, message)
        case Frames():
            return _take_frames(room, message), ()
        case Question():
            return room._replace(question=message), ()
        case Refused() | News() | Bye():
            return room._replace(last=message, question=None), ()
        case Proof():
            return _take_proof(room, message), ()


def _prepare_again(room: JoinedRoom, promised: str) -> Joined:
    """Prepare for another deal, with another secret."""
    redeals = room.redeals + 1 if room.promises and not room.frames else 0
    room = room._replace(entropy=make_secret(room.entropy, "again"), promised=promised, promises=())
    room = room._replace(frames=(), awaited=0, redeals=redeals, proof=None, finding="", question=None)
    return room, (room.hello,)


def _take_table(room: JoinedRoom, table: Seating) -> Joined:
    """Accept the description of the table. If it contains everybody's promises, send the secret.

    Promises that arrive after the secret has been sent are ignored, since they could have been made to fit it.
    """
    room = room._replace(table=table, setup=_read_setup(table, room.seat))
    own = promise(room.secret)
    if table.begun or room.promises or own not in table.promises or table.promises[0] != room.promised:
        return room, ()
    return room._replace(promises=table.promises), (Secret(room.secret),)


def _read_setup(table: Seating, seat: int | None) -> Setup:
    """Return the set-up that a table describes. Raises WireError if no game can be played with it."""
    try:
        seats = len(table.levels)
        setup = load(table.game).new(0, table.options, seats).setup
    except (KeyError, ValueError, OptionError) as error:
        raise WireError(f"This can’t be played: {str(error)[:200]}") from None
    known = {PERSON, PHONE, *levels_of(table.game)}
    fits = len(table.names) == len(table.colours) == seats and set(table.levels) <= known
    fits &= all(colour in (-1, *palette(seats)) for colour in table.colours)
    if not fits or any(not 0 <= away < seats for away in table.away) or (seat or 0) >= seats:
        raise WireError(f"The seats don’t fit: {str(table)[:60]}")
    return setup


def _take_frames(room: JoinedRoom, message: Frames) -> JoinedRoom:
    """Accept frames. They replace those of moves that have been taken back."""
    if room.setup is None or not 0 <= message.start <= len(room.frames):
        raise WireError(f"Expected frames from {len(room.frames)} on, not from {message.start}.")
    kept = room.frames[: message.start]
    came = read_frames(message.cards, room.setup, room.seat, kept[-1] if kept else None)
    frames = kept + came
    awaited = room.awaited if len(frames) < room.awaited else 0
    return room._replace(frames=frames, awaited=awaited, question=None)


def _take_proof(room: JoinedRoom, proof: Proof) -> JoinedRoom:
    """Accept the whole game, and check it against everything that this seat was sent."""
    try:
        record = Record.read(proof.record)
    except RecordError as error:
        raise WireError(str(error)) from None
    return room._replace(proof=record, finding=_check(room, proof, record))


def _check(room: JoinedRoom, proof: Proof, record: Record) -> str:
    told = history_of(record, room.seat)
    setup = record.setup._replace(seed=0)
    if setup != room.setup or len(told.frames) != len(room.frames):
        return UNFAIR
    if any(frame.observation != own.observation for frame, own in zip(told.frames, room.frames, strict=True)):
        return UNFAIR
    if room.secret not in proof.secrets:
        return UNCHECKED
    kept = len(proof.secrets) == len(room.promises) and all(map(keeps_promise, proof.secrets, room.promises))
    return FAIR if kept and mix_seed(proof.secrets) == record.setup.seed else UNFAIR
