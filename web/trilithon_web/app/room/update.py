"""Handles the messages of other devices and of the players here, and passes on the progress of the game."""

from collections.abc import Mapping

from trilithon_web.answers import (
    CameraFailed,
    CodeDrawn,
    EntropyDrawn,
    Passed,
    PeerClosed,
    PeerCode,
    PeerFailed,
    PeerOpened,
    PeerSaid,
    ReturnPrepared,
    RoomAnswer,
    RoomMissing,
    Scanned,
)
from trilithon_web.app.model import App, Updated
from trilithon_web.app.room.codes import FAILED, offer_codes, show_code, take_text
from trilithon_web.app.room.common import say_here, with_room
from trilithon_web.app.room.guest import (
    come_back,
    handle_guest_message,
    hear_host,
    lose_host,
    return_to_game,
    send_turns,
)
from trilithon_web.app.room.host import (
    ask_undo,
    begin_game,
    carry_out,
    follow_game,
    game_of,
    handle_host_message,
)
from trilithon_web.company import PERSON
from trilithon_web.effects import (
    Effect,
    OpenPeer,
    PrepareReturn,
    Readdress,
    ReturnToPeer,
    SendPeer,
)
from trilithon_web.last_company import default_company
from trilithon_web.room import hosting
from trilithon_web.room.hosted import (
    Chair,
    HostedRoom,
    read_kept,
    restore_room,
)
from trilithon_web.room.joining import JoinedRoom, read_way
from trilithon_web.room.messages import WayBack
from trilithon_web.room.room import HOST, Room
from trilithon_web.screens.play.guest import receiving
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.by_links_view import HOMELESS
from trilithon_web.screens.room.model import RoomScreen
from trilithon_web.table.sight import Message
from trilithon_web.wire import write_message


def update(app: App, told: Message | RoomAnswer | tuple[Effect, ...]) -> Updated | None:
    """Handle a message or an answer, or follow an update with these effects. None if it doesn't concern the room."""
    if isinstance(told, RoomAnswer):
        return _handle_answer(app, told)
    if not isinstance(told, Mapping):
        return follow(app, told)
    if told["do"].startswith("room-") and told["do"] not in ("room-name", "room-join"):
        return _handle_message(app, told)
    return _intercept(app, told)


def _handle_answer(app: App, answer: RoomAnswer) -> Updated:  # noqa: C901  # a case for each answer
    """Handle an answer about other devices."""
    room = app.shared.room
    match answer:
        case EntropyDrawn(entropy):
            return open_room(app, entropy)
        case Passed(taken):
            screen = app.screen
            return (
                app._replace(screen=screen._replace(passed=taken)) if isinstance(screen, RoomScreen) else app
            ), ()
        case RoomMissing():
            return app, ()  # told by the page, as this module hasn't come either
        case _ if room is None:
            return app, ()
        case PeerCode(peer, code):
            return show_code(app, room, peer, code)
        case CodeDrawn(peer, rows):
            if (known := room.codes.get(peer)) is None:
                return app, ()
            return with_room(app, room._replace(codes={**room.codes, peer: known._replace(rows=rows)})), ()
        case PeerOpened(peer):
            return _meet(app, room, peer)
        case ReturnPrepared(peer, code):
            return app, (SendPeer(peer, write_message(WayBack(code))),)
        case PeerSaid(peer, text):
            return _hear(app, room, peer, text)
        case PeerClosed(peer):
            return _lose(app, room, peer)
        case PeerFailed(peer, why):
            return _fail(app, room, peer, why)
        case Scanned(text):
            return take_text(app, room, text)
        case CameraFailed(why):
            return with_room(app, room._replace(camera=why)), ()


def open_room(app: App, entropy: str) -> Updated:
    """Open the planned room, or answer the offer in the link."""
    screen = app.screen
    if isinstance(screen, Play):
        return _reopen(app, screen, entropy)
    if not isinstance(screen, RoomScreen):
        return app, ()
    if screen.returns:
        came = read_way(app.shared.way_back)
        app = app.with_shared(app.shared._replace(way_back=""))
        return (app, ()) if came is None else come_back(with_room(app, Room(came)))
    if screen.offer:
        known = read_way(app.shared.way_back)  # a seat that this device may have had in that room
        ticket = known.ticket if known else ""
        joined = JoinedRoom(entropy, screen.name, watches=screen.watches, ticket=ticket)
        return with_room(app, Room(joined)), (OpenPeer(HOST, screen.offer[1]), Readdress("", ""))
    if screen.plan is None:
        return app, ()
    if not app.edition.home:
        return app._replace(screen=screen._replace(problem=HOMELESS)), ()
    setup, levels = screen.plan
    company = default_company(app.shared.settings, setup.game, levels)
    seats = tuple(
        Chair(level, company.names[number] if level == PERSON else "") for number, level in enumerate(levels)
    )
    hosted, room = HostedRoom(entropy, setup.game, setup.options, seats), app.shared.room
    if room and room.host_side:  # the friends who are here stay
        return carry_out(app, room._replace(key=""), *hosting.gather_again(room.host_side, hosted))
    return offer_codes(app, Room(hosted))


def _reopen(app: App, play: Play, entropy: str) -> Updated:
    """Open a room for a game that was played in a room before, and reconnect its guests if there are codes for that."""
    setup, company, key = play.going.setup, play.company, play.keeping.key.text
    kept, calls = read_kept(key, app.shared.way_back), dict[str, str]()
    app = app.with_shared(app.shared._replace(way_back=""))
    if kept:
        hosted, calls = restore_room(kept, setup.game, setup.options)
    else:
        seats = tuple(Chair(seat.level, seat.name, seat.colour) for seat in company.seated)
        hosted = HostedRoom(entropy, setup.game, setup.options, seats)
    app, effects = begin_game(with_room(app, Room(hosted, key, made=hosted.made + len(calls))))
    if calls:
        app = say_here(app, "Calling the others back …")
    return app, (*effects, *(ReturnToPeer(peer, code) for peer, code in calls.items()))


def _meet(app: App, room: Room, peer: str) -> Updated:
    """Handle an open connection: drop its code, and on a guest's device say who the guest is."""
    room = room.without_code(peer)
    if room.guest_side:
        joined = room.guest_side._replace(welcomed=False)
        return with_room(app, room._replace(side=joined, is_lost=False, returns=False)), (
            SendPeer(HOST, write_message(joined.hello)),
            PrepareReturn(HOST),
        )
    return with_room(app, room), (PrepareReturn(peer),)


def _hear(app: App, room: Room, peer: str, text: str) -> Updated:
    if room.host_side:
        return carry_out(app, room, *hosting.receive(room.host_side, peer, text))
    assert room.guest_side
    return hear_host(app, room, room.guest_side, text)


def _lose(app: App, room: Room, peer: str) -> Updated:
    if room.host_side:
        return carry_out(app, room, *hosting.lose_guest(room.host_side, peer))
    assert room.guest_side
    return lose_host(app, room, room.guest_side)


def _fail(app: App, room: Room, peer: str, why: str) -> Updated:
    """Handle a connection that couldn't be opened."""
    if room.guest_side:
        app = with_room(app, room._replace(is_lost=True))
        return say_here(app, FAILED.get(why, FAILED["unreachable"])), ()
    if why in ("code", "used"):
        return say_here(app, FAILED[why]), ()
    app, effects = offer_codes(app, room.without_code(peer))
    return say_here(app, FAILED.get(why, FAILED["unreachable"])), effects


def follow(app: App, effects: tuple[Effect, ...]) -> Updated:
    """Tell the other devices what has happened in the game. On a guest's device, show a game that has arrived."""
    room = app.shared.room
    if room is None:
        return app, effects
    if room.guest_side:
        app, effects = send_turns(app, room, room.guest_side, effects)
        return return_to_game(app, room, room.guest_side, effects)
    return follow_game(app, room, effects)


def _handle_message(app: App, message: Message) -> Updated:
    """Handle a message about the room."""
    room = app.shared.room
    if room is None:
        return app, ()
    if room.host_side:
        return handle_host_message(app, room, room.host_side, message)
    assert room.guest_side
    return handle_guest_message(app, room, room.guest_side, message)


def _intercept(app: App, message: Message) -> Updated | None:
    """Handle a message that has another meaning in a room: Undo on the host's device, and No to a question."""
    room, play, do = app.shared.room, app.screen, message["do"]
    if room is None or not isinstance(play, Play) or not (receiving.is_guest(play) or game_of(app)):
        return None
    if do == "undo" and room.host_side and not play.eyes.seen.result:
        return ask_undo(app, room, room.host_side)
    if do == "calm" and play.panels.asking and play.panels.asking.do == "room-agree":
        return _handle_message(app, {"do": "room-refuse"})
    return None
