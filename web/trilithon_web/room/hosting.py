"""The host's side of a room: who sits where, who is connected, and what each guest has been told.

The room is a value. Each function returns the room as it is then, and what is to be done: messages to send, connections
to drop, and requests to the game, which is on the host's screen.
"""

from collections.abc import Mapping
from itertools import chain, takewhile
from typing import Final, NamedTuple, TypeAlias

from trilithon.options import Value
from trilithon.people import check_name
from trilithon.record import MOST_MOVES, Record
from trilithon_web.company import PHONE, is_computer, palette
from trilithon_web.history import history_of
from trilithon_web.room.fairness import keeps_promise, make_secret, mix_seed, promise
from trilithon_web.room.frames import write_frames
from trilithon_web.room.messages import (
    AWAY,
    BACK,
    FULL,
    JOINED,
    LEFT,
    MOST_FRAMES,
    NOT_UNDONE,
    NOWHERE,
    OLD,
    UNDONE,
    VERSION,
    Again,
    Bye,
    Frames,
    FromHost,
    Hello,
    Moves,
    News,
    Person,
    Proof,
    Question,
    Refused,
    Reply,
    Seating,
    Secret,
    Undo,
    Welcome,
    read_from_guest,
)
from trilithon_web.room.wire import WireError

GATHERING: Final = "gathering"  # before the deal
DEALING: Final = "dealing"  # the secrets are being told
PLAYING: Final = "playing"
MOST_SCREENS: Final = 8  # devices that only show the table


class Chair(NamedTuple):
    """A seat of the room.

    level: PERSON for somebody here, PHONE for somebody at another device, or a computer's level.
    name, colour: as wished; "" and -1 for none.
    ticket: with which its guest comes back; "" if nobody has taken it.
    peer: the connection to the guest; "" if there is none now.
    promise, secret: for the deal; "" until the guest has told it.
    stand_in: who plays in place of the guest: a computer's level, or PERSON for somebody here; None for nobody.
    """

    level: str
    name: str = ""
    colour: int = -1
    ticket: str = ""
    peer: str = ""
    promise: str = ""
    secret: str = ""
    stand_in: str | None = None

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
        """Who plays at this seat now: a level, as in a company."""
        return self.level if self.stand_in is None else self.stand_in


class Wish(NamedTuple):
    """A player's wish to take back a decision.

    number: of the question. seat: of the player. at: the number of moves then.
    open: the seats that haven't answered yet.
    """

    number: int
    seat: int
    at: int
    open: frozenset[int]


class HostedRoom(NamedTuple):
    """A room that this device hosts.

    entropy: random digits, from which secrets and tickets are made.
    screens: tickets of the devices that only show the table, by connection.
    stage: GATHERING, DEALING or PLAYING.
    secrets: that the deal was made of; () if it was dealt otherwise, as a game that is continued.
    record: the game as the guests were told it last; None before the deal.
    told: how many frames each connection has.
    wish: what everybody is being asked.
    made: how many tickets and questions have been made.
    """

    entropy: str
    game: str
    options: Mapping[str, Value]
    seats: tuple[Chair, ...]
    screens: Mapping[str, str] = {}
    stage: str = GATHERING
    secrets: tuple[str, ...] = ()
    record: Record | None = None
    told: Mapping[str, int] = {}
    wish: Wish | None = None
    made: int = 0

    @property
    def levels(self) -> tuple[str, ...]:
        """Who plays at each seat now."""
        return tuple(seat.plays for seat in self.seats)

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
    def table(self) -> Seating:
        """What everybody may know about the room."""
        seats = self.seats
        return Seating(
            self.game,
            self.options,
            tuple(seat.name for seat in seats),
            tuple(seat.colour for seat in seats),
            self.levels,
            tuple(number for number, seat in enumerate(seats) if seat.is_away),
            self.promises if self.stage == DEALING else (),
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

    def find_seat(self, peer: str) -> int | None:
        """Find the seat of a connection; None if it has none."""
        return next((number for number, seat in enumerate(self.seats) if seat.peer == peer), None)

    def with_seat(self, number: int, seat: Chair) -> "HostedRoom":
        """Return the room with another value for a seat."""
        return self._replace(seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))


class Send(NamedTuple):
    """Send a message to a guest."""

    peer: str
    message: FromHost


class Drop(NamedTuple):
    """Close a connection."""

    peer: str


class DealNow(NamedTuple):
    """Deal the game: everybody has told their secret."""

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


def _tell_all(room: HostedRoom, message: FromHost, but: str = "") -> tuple[Act, ...]:
    return tuple(Send(peer, message) for peer in room.peers if peer != but)


# What comes from guests


def receive(room: HostedRoom, peer: str, text: str) -> Hosted:
    """Take a text from a connection. One that isn't a message of a guest ends the connection."""
    try:
        message = read_from_guest(text)
    except WireError:
        room, acts = lose_guest(room, peer)
        return room, (Drop(peer), *acts)
    if isinstance(message, Hello):
        return _admit(room, peer, message)
    if isinstance(message, Bye):
        return _part(room, peer)
    seat = room.find_seat(peer)
    if seat is None:  # a screen has nothing more to say, and nobody speaks before Hello
        return room, ()
    match message:
        case Person():
            return _change_person(room, seat, message)
        case Secret():
            return _take_secret(room, seat, message)
        case Moves():
            return _take_turn(room, seat, message)
        case Undo():
            return _take_wish(room, seat, message)
        case Reply():
            return _take_reply(room, seat, message)


def _admit(room: HostedRoom, peer: str, hello: Hello) -> Hosted:
    """Give a guest a seat: their own, or the one that their code was for."""
    if hello.version != VERSION:
        room, acts = lose_guest(room, peer)
        return room, (Send(peer, Bye(OLD)), Drop(peer), *acts)
    here = peer in room.peers  # for another game, or by the way back before the old connection was missed
    if here:
        room = _forget(room, peer)
    if hello.watches:
        return _admit_screen(room, peer)
    own = next((n for n, seat in enumerate(room.seats) if seat.ticket and seat.ticket == hello.ticket), None)
    number = _seat_of_code(room, peer) if own is None else own
    if number is None or room.stage == DEALING:
        return room, (Send(peer, Bye(FULL)), Drop(peer))
    seat, dropped = room.seats[number], tuple[Act, ...]()
    if seat.peer:  # the guest's page was loaded again before the old connection was missed
        dropped = (Drop(seat.peer),)
        room = _forget(room, seat.peer)
    back = own is not None or bool(seat.ticket)  # with the ticket, or with a code for the seat they had
    ticket = seat.ticket or make_secret(room.entropy, f"ticket {room.made}")
    seat = seat._replace(ticket=ticket, peer=peer, promise=hello.promise, secret="", stand_in=None)
    if not back:
        seat = _name_guest(room, seat, hello.name, hello.colour)
    room = room.with_seat(number, seat)._replace(made=room.made + (not back), told={**room.told, peer: 0})
    welcome = Send(peer, Welcome(VERSION, ticket, number, promise(room.secret), room.steps))
    news = () if here else _tell_all(room, News(BACK if back else JOINED, number), but=peer)
    return _then_frames(room, (*dropped, welcome, *_tell_all(room, room.table), *news))


def name_peer(seat: int | None, number: int) -> str:
    """Name a connection that is offered to whoever takes a seat, or with None to a device that only watches.

    number: another one for each connection.
    """
    return f"{_SCREEN if seat is None else seat}-{number}"


_SCREEN: Final = "screen"


def _seat_of_code(room: HostedRoom, peer: str) -> int | None:
    """Return the seat that a connection was offered for, if nobody is connected to it."""
    text = peer.partition("-")[0]
    number = int(text) if text.isdecimal() else len(room.seats)
    return number if number < len(room.seats) and room.seats[number].is_away else None


def _admit_screen(room: HostedRoom, peer: str) -> Hosted:
    if len(room.screens) >= MOST_SCREENS:
        return room, (Send(peer, Bye(FULL)), Drop(peer))
    room = room._replace(screens={**room.screens, peer: ""}, told={**room.told, peer: 0})
    welcome = Send(peer, Welcome(VERSION, "", NOWHERE, promise(room.secret), room.steps))
    return _then_frames(room, (welcome, Send(peer, room.table)))


def _name_guest(room: HostedRoom, seat: Chair, name: str, colour: int) -> Chair:
    """Give a guest the name and colour they wish, as far as names can be so and colours are free."""
    taken = {other.colour for other in room.seats if other is not seat}
    try:
        name = check_name(name) if name.strip() else seat.name
    except ValueError:
        name = seat.name
    is_free = colour in palette(len(room.seats)) and colour not in taken
    return seat._replace(name=name, colour=colour if is_free else seat.colour)


def _change_person(room: HostedRoom, number: int, message: Person) -> Hosted:
    if room.stage != GATHERING:
        return room, ()
    room = room.with_seat(number, _name_guest(room, room.seats[number], message.name, message.colour))
    return room, _tell_all(room, room.table)


def _take_secret(room: HostedRoom, number: int, message: Secret) -> Hosted:
    """Take a guest's secret. With the last one, the game is dealt."""
    seat = room.seats[number]
    if room.stage != DEALING or not keeps_promise(message.secret, seat.promise):
        return room, ()
    room = room.with_seat(number, seat._replace(secret=message.secret))
    return _deal_if_ready(room)


def _deal_if_ready(room: HostedRoom) -> Hosted:
    guests = [seat for seat in room.seats if seat.peer]
    if not all(seat.secret for seat in guests):
        return room, ()
    secrets = (room.secret, *(seat.secret for seat in guests))
    return room._replace(secrets=secrets), (DealNow(mix_seed(secrets)),)


def _take_turn(room: HostedRoom, number: int, message: Moves) -> Hosted:
    """Take a guest's moves, unless they were meant for another position."""
    if room.record is None or message.at != room.record.move_count or not message.moves:
        return room, ()
    return room, (Make(number, message.moves),)


def _take_wish(room: HostedRoom, number: int, message: Undo) -> Hosted:
    if room.record is None or message.at != room.record.move_count:
        return room, ()
    return ask_undo(room, number)


def _take_reply(room: HostedRoom, number: int, message: Reply) -> Hosted:
    if room.wish is None or message.number != room.wish.number or number not in room.wish.open:
        return room, ()
    return _count_answer(room, number, message.agrees)


def _part(room: HostedRoom, peer: str) -> Hosted:
    """A guest leaves for good: the seat is free again."""
    number = room.find_seat(peer)
    room, acts = lose_guest(room, peer)
    if number is None:
        return room, acts
    seat = room.seats[number]._replace(ticket="", promise="", secret="")
    room = room.with_seat(number, seat)
    return room, (Drop(peer), *acts)


def lose_guest(room: HostedRoom, peer: str) -> Hosted:
    """A connection has ended. Its guest keeps the seat, and can come back with the ticket."""
    number = room.find_seat(peer)
    room = _forget(room, peer)
    if number is None:
        return room, ()
    room = room.with_seat(number, room.seats[number]._replace(peer=""))
    acts: tuple[Act, ...] = ()
    if room.stage == DEALING:  # without this guest the deal is another one
        seats = tuple(seat._replace(promise="", secret="") for seat in room.seats)
        entropy = make_secret(room.entropy, "again")
        room = room._replace(stage=GATHERING, entropy=entropy, seats=seats)
        acts = _tell_all(room, Again(promise(room.secret)))
    if room.wish and number in room.wish.open:
        room, answered = _count_answer(room, number, agrees=True)
        acts += answered
    return room, (*_tell_all(room, room.table), *_tell_all(room, News(AWAY, number)), *acts)


def _forget(room: HostedRoom, peer: str) -> HostedRoom:
    screens = {key: value for key, value in room.screens.items() if key != peer}
    told = {key: value for key, value in room.told.items() if key != peer}
    seats = tuple(seat._replace(peer="") if seat.peer == peer else seat for seat in room.seats)
    return room._replace(screens=screens, told=told, seats=seats)


# What comes from this device


def gather_again(room: HostedRoom, other: HostedRoom) -> Hosted:
    """Gather for another game. Guests keep their seats, as far as it has them. other: a new room for that game."""
    kept = tuple(
        old._replace(promise="", secret="", stand_in=None) if new.level == old.level == PHONE else new
        for new, old in zip(other.seats, room.seats, strict=False)
    )
    seats = (*kept, *other.seats[len(kept) :])
    staying = {seat.peer for seat in seats}
    leaving = tuple(seat.peer for seat in room.seats if seat.peer and seat.peer not in staying)
    other = other._replace(seats=seats, screens=room.screens, made=room.made)
    other = other._replace(told=dict.fromkeys(other.peers, 0))
    gone = (act for peer in leaving for act in (Send(peer, Bye(LEFT)), Drop(peer)))
    again = _tell_all(other, Again(promise(other.secret)))
    return other, (*gone, *again, *_tell_all(other, other.table))


def deal(room: HostedRoom) -> Hosted:
    """Begin the deal, once every guest has made a promise. Seats that nobody has taken stay free."""
    if any(seat.peer and not seat.promise for seat in room.seats):
        return room, ()
    room = room._replace(stage=DEALING)
    if not any(seat.peer for seat in room.seats):
        return _deal_if_ready(room)
    return room, _tell_all(room, room.table)


def begin(room: HostedRoom, record: Record) -> Hosted:
    """Begin to play a game that has been dealt, or that is continued."""
    room = room._replace(stage=PLAYING, record=record)
    return _then_frames(room, _tell_all(room, room.table))


def change_seat(room: HostedRoom, number: int, seat: Chair) -> Hosted:
    """Change who sits at a seat, or who plays in their place."""
    room = room.with_seat(number, seat)
    return room, _tell_all(room, room.table)


def follow(room: HostedRoom, record: Record) -> Hosted:
    """Tell the guests what has happened in the game since they were last told; after the end, everything."""
    if record is room.record or room.stage != PLAYING:
        return room, ()
    before, room = room.record, room._replace(record=record)
    assert before is not None
    return _then_frames(room, (), kept=_count_common(before, record))


def _count_common(one: Record, other: Record) -> int:
    """Count the states at the beginning of two records of one deal that are the same."""
    pairs = zip(chain.from_iterable(one.turns), chain.from_iterable(other.turns), strict=False)
    return 1 + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _then_frames(room: HostedRoom, acts: tuple[Act, ...], kept: int = MOST_MOVES + 1) -> Hosted:
    """Send every guest the frames that they don't have yet.

    kept: how many frames from the beginning are still the same.
    """
    record = room.record
    if record is None or room.stage != PLAYING:
        return room, acts
    told = dict(room.told)
    ended: tuple[Act, ...] = ()
    for peer, known in room.told.items():
        frames = history_of(record, room.find_seat(peer)).frames
        first = min(known, kept)
        if first == known == len(frames):
            continue
        for start in range(first, len(frames), MOST_FRAMES) or (first,):
            before = frames[start - 1] if start else None
            cards = write_frames(frames[start : start + MOST_FRAMES], before)
            acts = (*acts, Send(peer, Frames(start, cards)))
        told[peer] = len(frames)
        if record.state.result:
            ended = (*ended, Send(peer, Proof(room.secrets, record.text())))
    return room._replace(told=told), (*acts, *ended)


def refuse(room: HostedRoom, number: int, rule: str, sentence: str) -> tuple[Act, ...]:
    """Tell a guest that the rules don't allow what they tried."""
    peer = room.seats[number].peer
    return (Send(peer, Refused(rule, sentence)),) if peer else ()


def ask_undo(room: HostedRoom, number: int) -> Hosted:
    """Ask everybody else whether a player may take back the last decision. number: the player's seat."""
    if room.record is None or room.wish is not None:
        return room, ()
    here = [n for n, seat in enumerate(room.seats) if not is_computer(seat.plays) and not seat.peer]
    here = [n for n in here if n != number and not room.seats[n].is_away][:1]
    asked = [n for n, seat in enumerate(room.seats) if seat.peer and n != number]
    wish = Wish(room.made, number, room.record.move_count, frozenset([*asked, *here]))
    room = room._replace(wish=wish, made=room.made + 1)
    if not wish.open:
        return _grant(room)
    acts: list[Act] = [Send(room.seats[n].peer, Question(wish.number, number)) for n in asked]
    return room, (*acts, *(AskHere(number) for _ in here))


def answer_here(room: HostedRoom, agrees: bool) -> Hosted:
    """Take the answer of the people at this device."""
    if room.wish is None:
        return room, ()
    here = next((n for n in sorted(room.wish.open) if not room.seats[n].peer), None)
    return (room, ()) if here is None else _count_answer(room, here, agrees)


def _count_answer(room: HostedRoom, number: int, agrees: bool) -> Hosted:
    wish = room.wish
    assert wish
    if not agrees:
        return room._replace(wish=None), _tell_all(room, News(NOT_UNDONE, wish.seat))
    room = room._replace(wish=wish._replace(open=wish.open - {number}))
    return (room, ()) if room.wish and room.wish.open else _grant(room)


def _grant(room: HostedRoom) -> Hosted:
    wish, room = room.wish, room._replace(wish=None)
    assert wish
    if room.record is None or room.record.move_count != wish.at:  # the game has gone on meanwhile
        return room, _tell_all(room, News(NOT_UNDONE, wish.seat))
    return room, (TakeBack(wish.seat), *_tell_all(room, News(UNDONE, wish.seat)))


def close(room: HostedRoom) -> tuple[Act, ...]:
    """Close the room."""
    return (*_tell_all(room, Bye(LEFT)), *(Drop(peer) for peer in room.peers))
