"""The host's side of a room: handles the messages of guests, and the actions of the people at its device.

Each function returns the changed room, and what the page has to do: send messages, drop connections, or change the game
on the host's screen.
"""

from trilithon.people import check_name
from trilithon.record import Record
from trilithon_web.company import PHONE, palette
from trilithon_web.room.fairness import keeps_promise, make_secret, mix_seed, promise
from trilithon_web.room.hosted import (
    DEALING,
    GATHERING,
    LONGEST_WAY,
    MOST_SCREENS,
    PLAYING,
    Act,
    Chair,
    DealNow,
    Drop,
    Hosted,
    HostedRoom,
    Make,
    Send,
    seat_of_peer,
    tell_all,
)
from trilithon_web.room.messages import (
    AWAY,
    BACK,
    DEALT_AGAIN,
    FULL,
    GONE,
    JOINED,
    LEFT,
    NOWHERE,
    OLD,
    VERSION,
    Again,
    Bye,
    Hello,
    Moves,
    News,
    Person,
    Reply,
    Secret,
    Undo,
    WayBack,
    Welcome,
    read_from_guest,
)
from trilithon_web.room.telling import send_frames
from trilithon_web.room.undoing import ask_undo, count_answer
from trilithon_web.wire import WireError


def receive(room: HostedRoom, peer: str, text: str) -> Hosted:
    """Handle a text from a connection. If the text isn't a message of a guest, the connection is ended."""
    try:
        message = read_from_guest(text)
    except WireError:
        room, acts = lose_guest(room, peer)
        return room, (Drop(peer), *acts)
    if isinstance(message, Hello):
        return _admit(room, peer, message)
    if isinstance(message, Bye):
        return _part(room, peer)
    if isinstance(message, WayBack):
        known = peer in room.peers and len(message.code) <= LONGEST_WAY
        return (room._replace(ways={**room.ways, peer: message.code}) if known else room), ()
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
    if room.stage == DEALING and (number := room.find_seat(peer)) is not None:
        return _take_promise(room, number, hello.promise)
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
    seat = seat._replace(ticket=ticket, peer=peer, promise=hello.promise, secret="")
    seat = seat._replace(stand_in=None, has_left=False)
    if not back:
        seat = _name_guest(room, seat, hello.name, hello.colour)
    room = room.with_seat(number, seat)._replace(made=room.made + (not back), told={**room.told, peer: 0})
    welcome = Send(peer, Welcome(VERSION, ticket, number, promise(room.secret), room.steps))
    news = () if here else tell_all(room, News(BACK if back else JOINED, number), but=peer)
    return send_frames(room, (*dropped, welcome, *tell_all(room, room.table), *news))


def _take_promise(room: HostedRoom, number: int, promise: str) -> Hosted:
    """Accept a promise that the deal waits for. After the last one, ask for the secrets."""
    if room.seats[number].promise:
        return room, ()
    room = room.with_seat(number, room.seats[number]._replace(promise=promise))
    return room, tell_all(room, room.table) if room.has_all_promises else ()


def _seat_of_code(room: HostedRoom, peer: str) -> int | None:
    """Return the seat that a connection was offered for, if nobody is connected to it."""
    number = seat_of_peer(peer)
    fits = number is not None and number < len(room.seats) and room.seats[number].is_away
    return number if fits else None


def _admit_screen(room: HostedRoom, peer: str) -> Hosted:
    if len(room.screens) >= MOST_SCREENS:
        return room, (Send(peer, Bye(FULL)), Drop(peer))
    room = room._replace(screens=(*room.screens, peer), told={**room.told, peer: 0})
    welcome = Send(peer, Welcome(VERSION, "", NOWHERE, promise(room.secret), room.steps))
    return send_frames(room, (welcome, Send(peer, room.table)))


def _name_guest(room: HostedRoom, seat: Chair, name: str, colour: int) -> Chair:
    """Give a guest the name and colour they wish, if the name is allowed and the colour free."""
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
    return room, tell_all(room, room.table)


def _take_secret(room: HostedRoom, number: int, message: Secret) -> Hosted:
    """Accept a guest's secret. After the last one, deal the game."""
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
    """Make a guest's moves, unless they were meant for another position."""
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
    return count_answer(room, number, message.agrees)


def _part(room: HostedRoom, peer: str) -> Hosted:
    """Free the seat of a guest who leaves for good."""
    number = room.find_seat(peer)
    if number is not None:
        room = room.with_seat(number, room.seats[number]._replace(ticket="", has_left=True))
    room, acts = lose_guest(room, peer)
    return room, (Drop(peer), *acts)


def lose_guest(room: HostedRoom, peer: str) -> Hosted:
    """Note that a connection has ended. Its guest keeps the seat, and can come back with the ticket."""
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
        acts = (*tell_all(room, Again(promise(room.secret))), *tell_all(room, News(DEALT_AGAIN, number)))
    if room.wish and number in room.wish.open:
        room, answered = count_answer(room, number, agrees=True)
        acts += answered
    news = News(GONE if room.seats[number].has_left else AWAY, number)
    return room, (*tell_all(room, room.table), *tell_all(room, news), *acts)


def _forget(room: HostedRoom, peer: str) -> HostedRoom:
    screens = tuple(screen for screen in room.screens if screen != peer)
    told = {key: value for key, value in room.told.items() if key != peer}
    seats = tuple(seat._replace(peer="") if seat.peer == peer else seat for seat in room.seats)
    ways = {key: value for key, value in room.ways.items() if key != peer}
    return room._replace(screens=screens, told=told, seats=seats, ways=ways)


def gather_again(room: HostedRoom, other: HostedRoom) -> Hosted:
    """Gather for another game. Guests keep their seats, if the game has that many. other: a new room for that game."""
    kept = tuple(
        old._replace(promise="", secret="", stand_in=None, has_left=False)
        if new.level == old.level == PHONE
        else new
        for new, old in zip(other.seats, room.seats, strict=False)
    )
    seats = (*kept, *other.seats[len(kept) :])
    staying = {seat.peer for seat in seats}
    leaving = tuple(seat.peer for seat in room.seats if seat.peer and seat.peer not in staying)
    other = other._replace(seats=seats, screens=room.screens, made=room.made, ways=room.ways)
    other = other._replace(told=dict.fromkeys(other.peers, 0))
    gone = (act for peer in leaving for act in (Send(peer, Bye(LEFT)), Drop(peer)))
    again = tell_all(other, Again(promise(other.secret)))
    return other, (*gone, *again, *tell_all(other, other.table))


def deal(room: HostedRoom) -> Hosted:
    """Begin the deal. Seats that nobody has taken stay free."""
    room = room._replace(stage=DEALING)
    if not any(seat.peer for seat in room.seats):
        return _deal_if_ready(room)
    return room, tell_all(room, room.table)


def deal_without(room: HostedRoom, number: int) -> Hosted:
    """Deal without a guest for whom the deal waits. It starts again, with new secrets from everyone else.

    No guest knows the others' secrets before the deal. So a guest can't choose the cards by withholding its own.
    """
    peer = room.seats[number].peer
    room, acts = _part(room, peer)
    return room, (Send(peer, Bye(LEFT)), *acts)


def begin(room: HostedRoom, record: Record) -> Hosted:
    """Start to play a game that has been dealt, or that is continued."""
    room = room._replace(stage=PLAYING, record=record)
    return send_frames(room, tell_all(room, room.table))


def change_seat(room: HostedRoom, number: int, seat: Chair) -> Hosted:
    """Change who sits at a seat, or who plays in their place."""
    room = room.with_seat(number, seat)
    return room, tell_all(room, room.table)


def close(room: HostedRoom) -> tuple[Act, ...]:
    """Close the room."""
    return (*tell_all(room, Bye(LEFT)), *(Drop(peer) for peer in room.peers))
