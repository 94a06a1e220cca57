"""The guest's side: shows the host's messages, and sends moves and wishes."""

from trilithon_web.answers import Going
from trilithon_web.app import places
from trilithon_web.app.addressed import shared_at
from trilithon_web.app.model import App, Updated
from trilithon_web.app.room.common import close_question, drop_question, say_here, screen_of, with_room
from trilithon_web.app.taking_over import take_over
from trilithon_web.effects import (
    ClosePanel,
    ClosePeer,
    Effect,
    KeepWayBack,
    OpenPanel,
    ReturnToPeer,
    SendPeer,
    SendTurn,
    SendWish,
)
from trilithon_web.room import joining
from trilithon_web.room.joining import JoinedRoom, way_home, write_way
from trilithon_web.room.links import PATH
from trilithon_web.room.messages import LEFT, Bye, Moves, News, Person, Reply
from trilithon_web.room.room import HOST, Room
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play.guest import receiving
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.room.model import RoomScreen
from trilithon_web.table.sight import Message
from trilithon_web.wire import WireError, write_message


def come_back(app: App) -> Updated:
    """Reconnect a guest without a scan, by a code that works once."""
    room = app.shared.room
    assert room
    assert room.guest_side
    code, joined = room.guest_side.way_back, room.guest_side._replace(way_back="")
    app = with_room(app, room._replace(side=joined, is_lost=False, returns=True))
    return say_here(app, "Coming back …"), (ReturnToPeer(HOST, code), KeepWayBack(""))


def hear_host(app: App, room: Room, joined: JoinedRoom, text: str) -> Updated:
    """Handle a text from the host."""
    try:
        joined, answers = joining.receive(joined, text)
    except WireError as error:
        app = with_room(app, room._replace(is_lost=True))
        return say_here(app, f"The other device sent something this page doesn’t understand. {error}"), (
            ClosePeer(HOST),
        )
    app, effects = show_changes(app, room, joined)
    return app, (*(SendPeer(HOST, write_message(answer)) for answer in answers), *effects)


def lose_host(app: App, room: Room, joined: JoinedRoom) -> Updated:
    """Handle the end of the connection to the host. The guest reconnects by itself, if it has a code for that."""
    if isinstance(joined.last, Bye):  # which has said why
        return with_room(app, room._replace(is_lost=True)), ()
    if joined.way_back:
        return come_back(app)
    app = with_room(app, room._replace(is_lost=True))
    return say_here(app, _LOST), ()


_LOST = "The connection is lost. Scan a new code on the other device to come back."


def show_changes(app: App, room: Room, joined: JoinedRoom) -> Updated:
    """Show the guest the changes that a message of the host has made."""
    before = room.guest_side
    app = with_room(app, room._replace(side=joined))
    app, effects = return_to_game(app, app.shared.room or room, joined, ())
    way = way_home(joined)
    if before is None or way_home(before) != way:
        effects += (KeepWayBack(write_way(way)),)
    play = app.screen
    if isinstance(play, RoomScreen) and isinstance(joined.last, News) and joined.table:
        app = say_here(app, receiving.say_news(joined, joined.last))
    if isinstance(play, Play) and receiving.is_guest(play):
        if before and joined.welcomed and not before.welcomed:
            app = say_here(app, "You’re back.")
            play = screen_of(app)
        screen, more = playing.finish(play, lambda play: receiving.follow(play, joined))
        app, more = take_over(app, screen, more)
        effects += more
        if joined.proof and (before is None or before.proof is None):
            app, more = take_over(app, *receiving.keep_game(screen_of(app), joined))
            effects += more
        if joined.question and (before is None or before.question != joined.question):
            app = app._replace(screen=receiving.ask_undo(screen_of(app), joined.question.seat))
            effects += (OpenPanel("ask"),)
        elif joined.question is None:
            app, more = drop_question(app)
            effects += more
    return app, effects


def return_to_game(app: App, room: Room, joined: JoinedRoom, effects: tuple[Effect, ...]) -> Updated:
    """Show a guest's game in place of the room, once there is one."""
    has_come = joined.setup and joined.frames and not (joined.awaited or joined.proof)
    if app.path != PATH or not has_come or receiving.shows(app.screen, joined):
        return app, effects
    assert joined.setup
    shared = shared_at(app, f"{joined.setup.game}/")
    return app._replace(screen=receiving.open_game(shared, joined)), effects


def send_turns(app: App, room: Room, joined: JoinedRoom, effects: tuple[Effect, ...]) -> Updated:
    """Send a guest's moves and wishes to the host. If the same moves are sent twice, the host makes them once."""
    sent = [effect for effect in effects if isinstance(effect, SendTurn | SendWish)]
    others = tuple(effect for effect in effects if not isinstance(effect, SendTurn | SendWish))
    if sent and room.is_lost:
        return say_here(app, _CUT_OFF, alarm=True), others
    messages = [Moves(one.at, one.moves) if isinstance(one, SendTurn) else joined.wish for one in sent]
    return app, (*others, *(SendPeer(HOST, write_message(message)) for message in messages))


_CUT_OFF = "You’re not connected, so nobody would see your move. Scan a new code first."


def handle_guest_message(app: App, room: Room, joined: JoinedRoom, message: Message) -> Updated:
    """Handle a message of the page about the room, on a guest's device."""

    def tell(app: App, *texts: str) -> Updated:
        return app, tuple(SendPeer(HOST, text) for text in texts)

    match message["do"]:
        case "room-agree" | "room-refuse" if joined.question:
            app = close_question(app)
            reply = Reply(joined.question.number, message["do"] == "room-agree")
            app = with_room(app, room._replace(side=joined._replace(question=None)))
            return tell(app, write_message(reply))
        case "room-colour":
            return tell(app, write_message(Person(joined.name, int(message["value"]))))
        case "room-leave" if isinstance(app.screen, Play) and "sure" not in message:
            return app._replace(screen=receiving.ask_to_leave(app.screen)), (
                ClosePanel("menu"),
                OpenPanel("ask"),
            )
        case "room-again" | "room-leave":
            app, effects = tell(with_room(app, None), write_message(Bye(LEFT)))
            effects += (KeepWayBack(""), ClosePeer(HOST))
            screen = app.screen
            if isinstance(screen, RoomScreen):
                return app._replace(screen=screen._replace(shared=app.shared)), effects
            app, more = places.go(app, Going("", ""))
            return app, (*effects, *more)
    return app, ()
