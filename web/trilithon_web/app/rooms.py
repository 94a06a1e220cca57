"""Rooms: what other devices send, what is said at this one, and the game that it is about."""

from collections.abc import Mapping

from trilithon.game import load
from trilithon.people import check_name
from trilithon.state import MoveTextError, Refusal
from trilithon_web.address import Sitting
from trilithon_web.answers import (
    CameraFailed,
    CodeDrawn,
    EntropyDrawn,
    Going,
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
from trilithon_web.app import places
from trilithon_web.app.addressed import shared_at
from trilithon_web.app.model import App, Updated
from trilithon_web.app.taking_over import take_over
from trilithon_web.company import PERSON, PHONE, USUAL, computer_of, read_level, seat_company
from trilithon_web.effects import (
    AcceptPeer,
    ClosePanel,
    ClosePeer,
    DrawCode,
    Effect,
    KeepWayBack,
    OpenPanel,
    OpenPeer,
    PrepareReturn,
    Readdress,
    ReturnToPeer,
    SendPeer,
    SendTurn,
    StartCamera,
    StopCamera,
)
from trilithon_web.last_company import default_company
from trilithon_web.room import hosting, joining
from trilithon_web.room.hosting import (
    GATHERING,
    PLAYING,
    AskHere,
    Chair,
    DealNow,
    Drop,
    HostedRoom,
    Make,
    Send,
    TakeBack,
    name_peer,
)
from trilithon_web.room.joining import JoinedRoom, read_way, write_way
from trilithon_web.room.links import ANSWER, JOIN, PATH, read_fragment, write_fragment
from trilithon_web.room.messages import LEFT, Bye, Moves, Person, Reply, Undo, WayBack, write_message
from trilithon_web.room.room import HOST, ON, Code, Room
from trilithon_web.room.wire import WireError
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play.guest import receiving
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.by_links_view import HOMELESS
from trilithon_web.screens.room.model import RoomScreen, saying
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.sight import Message


def _with_room(app: App, room: Room | None) -> App:
    return app.with_shared(app.shared._replace(room=room))


def _say(app: App, say: str, alarm: bool = False) -> App:
    """Say something on the screen that is shown."""
    screen = app.screen
    if isinstance(screen, RoomScreen):
        return app._replace(screen=saying(screen, say))
    if isinstance(screen, Play):
        return app._replace(screen=receiving.say(screen, say, alarm))
    return app


def update(app: App, told: Message | RoomAnswer | tuple[Effect, ...]) -> Updated | None:
    """Handle a message or an answer, or follow an update with these effects. None if it doesn't concern the room."""
    if isinstance(told, RoomAnswer):
        return _handle_answer(app, told)
    if not isinstance(told, Mapping):
        return follow(app, told)
    if told["do"].startswith("room-") and told["do"] not in ("room-name", "room-join"):
        return _handle_message(app, told)
    return _intercept(app, told)


# What other devices send


def _handle_answer(app: App, answer: RoomAnswer) -> Updated:  # noqa: C901  # a case for each answer
    """Handle what is heard of other devices."""
    room = app.shared.room
    match answer:
        case EntropyDrawn(entropy):
            return _open_room(app, entropy)
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
            return _show_code(app, room, peer, code)
        case CodeDrawn(peer, rows):
            if (known := room.codes.get(peer)) is None:
                return app, ()
            return _with_room(app, room._replace(codes={**room.codes, peer: known._replace(rows=rows)})), ()
        case PeerOpened(peer):
            return _meet(app, room, peer)
        case ReturnPrepared(peer, code):
            return _tell_way_back(app, room, peer, code)
        case PeerSaid(peer, text):
            return _hear(app, room, peer, text)
        case PeerClosed(peer):
            return _lose(app, room, peer)
        case PeerFailed(peer, why):
            return _fail(app, room, peer, why)
        case Scanned(text):
            return _take_text(app, room, text)
        case CameraFailed(why):
            return _with_room(app, room._replace(camera=why)), ()


def _open_room(app: App, entropy: str) -> Updated:
    """Open the room that is planned, or answer the offer in the link."""
    screen = app.screen
    if isinstance(screen, Play):
        return _reopen(app, screen, entropy)
    if not isinstance(screen, RoomScreen):
        return app, ()
    if screen.returns:
        came = read_way(app.shared.way_back)
        app = app.with_shared(app.shared._replace(way_back=""))
        return (app, ()) if came is None else _return(_with_room(app, Room(came)))
    if screen.offer:
        known = read_way(app.shared.way_back)  # a seat that this device may have had in that room
        ticket = known.ticket if known else ""
        joined = JoinedRoom(entropy, screen.name, watches=screen.watches, ticket=ticket)
        return _with_room(app, Room(joined)), (OpenPeer(HOST, screen.offer[1]), Readdress("", ""))
    if screen.plan is None:
        return app, ()
    if not app.edition.home:
        return app._replace(screen=screen._replace(problem=HOMELESS)), ()
    setup, levels = screen.plan
    company = default_company(app.shared.settings, setup.game, levels)
    seats = tuple(
        Chair(level, "" if level == PHONE else company.names[number]) for number, level in enumerate(levels)
    )
    hosted, room = HostedRoom(entropy, setup.game, setup.options, seats), app.shared.room
    if room and room.host_side:  # the friends who are here stay
        return _then(app, room._replace(key=""), *hosting.gather_again(room.host_side, hosted))
    return _offer_codes(app, Room(hosted))


def _reopen(app: App, play: Play, entropy: str) -> Updated:
    """Open a room for a game that was played in one before."""
    setup, company = play.going.setup, play.company
    seats = tuple(Chair(seat.level, seat.name, seat.colour) for seat in company.seated)
    hosted = HostedRoom(entropy, setup.game, setup.options, seats)
    return _begin(_with_room(app, Room(hosted, play.keeping.key.text)))


def _offer_codes(app: App, room: Room) -> Updated:
    """Offer a code for each free seat of the host's room that has none, and drop the others."""
    hosted = room.host_side
    if hosted is None or hosted.stage != GATHERING:
        return _with_room(app, room), ()
    effects: list[Effect] = []
    offered = {peer.partition("-")[0] for peer in room.codes}
    wanted = {str(number) for number, seat in enumerate(hosted.seats) if seat.is_away}
    for peer in tuple(room.codes):
        number = peer.partition("-")[0]
        if number.isdecimal() and number not in wanted:
            room = room.without_code(peer)
            effects.append(ClosePeer(peer))
    for number in sorted(wanted - offered):
        room, effect = _offer(room, int(number))
        effects.append(effect)
    return _with_room(app, room), tuple(effects)


def _offer(room: Room, seat: int | None) -> tuple[Room, Effect]:
    """Offer a connection to a seat, or to a device that only watches."""
    made = room.made + 1
    peer = name_peer(seat, made)
    return room._replace(made=made, codes={**room.codes, peer: Code("")}), OpenPeer(peer)


def _show_code(app: App, room: Room, peer: str, code: str) -> Updated:
    """Show a code that has been made: the host's offer, or a guest's answer."""
    if peer == HOST:
        offer = app.screen.offer if isinstance(app.screen, RoomScreen) else None
        fragment = write_fragment(ANSWER, offer[0] if offer else "", code)
    else:
        fragment = write_fragment(JOIN, peer, code)
    link = f"{app.edition.home}{PATH}#{fragment}"
    return _with_room(app, room._replace(codes={**room.codes, peer: Code(link)})), (DrawCode(peer, link),)


def _meet(app: App, room: Room, peer: str) -> Updated:
    """A connection is open. Its code has done its work; a guest says who it is."""
    room = room.without_code(peer)
    if room.guest_side:
        joined = room.guest_side._replace(welcomed=False)
        return _with_room(app, room._replace(side=joined, is_lost=False, returns=False)), (
            SendPeer(HOST, write_message(joined.hello)),
        )
    return _with_room(app, room), (PrepareReturn(peer),)


def _tell_way_back(app: App, room: Room, peer: str, code: str) -> Updated:
    """Tell a guest the code with which it can come back without a scan."""
    if room.host_side is None:
        return app, ()
    return app, (SendPeer(peer, write_message(WayBack(code))),)


def _hear(app: App, room: Room, peer: str, text: str) -> Updated:
    if room.host_side:
        return _then(app, room, *hosting.receive(room.host_side, peer, text))
    assert room.guest_side
    try:
        joined, answers = joining.receive(room.guest_side, text)
    except WireError as error:
        app = _with_room(app, room._replace(is_lost=True))
        return _say(app, f"The other device sent something this page doesn’t understand. {error}"), (
            ClosePeer(HOST),
        )
    app, effects = receiving_changes(app, room, joined)
    return app, (*(SendPeer(HOST, write_message(answer)) for answer in answers), *effects)


def _return(app: App) -> Updated:
    """Let a guest come back without a scan, by a code that works once."""
    room = app.shared.room
    assert room
    assert room.guest_side
    code, joined = room.guest_side.way_back, room.guest_side._replace(way_back="")
    app = _with_room(app, room._replace(side=joined, is_lost=False, returns=True))
    return _say(app, "Coming back …"), (ReturnToPeer(HOST, code), KeepWayBack(""))


def _lose(app: App, room: Room, peer: str) -> Updated:
    if room.host_side:
        return _then(app, room, *hosting.lose_guest(room.host_side, peer))
    if room.guest_side and room.guest_side.way_back and not isinstance(room.guest_side.last, Bye):
        return _return(app)
    app = _with_room(app, room._replace(is_lost=True))
    return _say(app, _LOST), ()


_LOST = "The connection is lost. Scan a new code on the other device to come back."


def _fail(app: App, room: Room, peer: str, why: str) -> Updated:
    """A connection couldn't be opened."""
    if room.guest_side:
        app = _with_room(app, room._replace(is_lost=True))
        return _say(app, _FAILED.get(why, _FAILED["unreachable"])), ()
    if why in ("code", "used"):
        return _say(app, _FAILED[why]), ()
    app, effects = _offer_codes(app, room.without_code(peer))
    return _say(app, _FAILED.get(why, _FAILED["unreachable"])), effects


_FAILED = {
    "unsupported": "This browser can’t connect to other devices.",
    "code": "This code is damaged, or belongs to something else. Try again.",
    "used": "This code has been used already. Scan the new one.",
    "unreachable": "The devices don’t find each other. Are both in the same Wi-Fi?",
    "flood": "The other device has sent too much, so the connection was closed.",
}


def _take_text(app: App, room: Room, text: str) -> Updated:
    """Take a code that the camera has seen, or a link that was pasted."""
    found = read_fragment(text)
    if found is None:
        return _say(app, "This isn’t a code from Trilithon."), ()
    begin, peer, code = found
    if room.host_side is None or begin == JOIN:
        return _say(app, "This is a code for a phone. Scan it with the phone’s camera."), ()
    if peer not in room.codes:
        return _say(app, _FAILED["used"]), ()
    return _say(app, "Connecting …"), (AcceptPeer(peer, code),)


# What the host's room asks for


def _then(app: App, room: Room, hosted: HostedRoom, acts: tuple[hosting.Act, ...]) -> Updated:
    """Take over the host's room, and do what it asks for."""
    before, room = room.host_side, room._replace(side=hosted)
    app, effects = _offer_codes(app, room)
    if said := _describe_changes(before, hosted):
        app = _say(app, said)
    for act in acts:
        app, more = _do(app, act)
        effects += more
    app, more = _seat_company(app)
    effects += more
    if hosted.wish is None:
        app, more = _drop_question(app)
        effects += more
    return app, effects


def _describe_changes(before: HostedRoom | None, hosted: HostedRoom) -> str:
    """Say who has come or is missing, "" if nobody."""
    found = []
    for number, (old, new) in enumerate(zip(before.seats if before else (), hosted.seats, strict=False), 1):
        name = new.name or f"Player {number}"
        if new.peer and not old.peer:
            found.append(f"{name} is back." if old.ticket else f"{name} has joined.")
        elif old.peer and not new.peer:
            found.append(f"{name} isn’t connected at the moment.")
    return " ".join(found)


def _do(app: App, act: hosting.Act) -> Updated:
    room = app.shared.room
    assert room
    assert room.host_side
    match act:
        case Send(peer, message):
            return app, (SendPeer(peer, write_message(message)),)
        case Drop(peer):
            return app, (ClosePeer(peer),)
        case DealNow(seed):
            return _deal(app, room, room.host_side, seed)
        case Make(seat, moves):
            return _make(app, room, room.host_side, seat, moves)
        case TakeBack(seat):
            return _change_game(app, lambda play: receiving.take_back(play, seat))
        case AskHere(seat):
            play = app.screen
            if not isinstance(play, Play):
                return _then(app, room, *hosting.answer_here(room.host_side, agrees=True))
            return app._replace(screen=receiving.ask_undo(play, seat)), (OpenPanel("ask"),)


def _game_of(app: App) -> Play | None:
    """Return the game of the host's room, if it is on the screen."""
    play, room = app.screen, app.shared.room
    here = isinstance(play, Play) and room and room.host_side and play.keeping.key.text == room.key
    return play if here and isinstance(play, Play) and play.keeping.ready else None


def _change_game(app: App, act: receiving.Act) -> Updated:
    play = _game_of(app)
    if play is None:
        return app, ()
    screen, effects = playing.finish(play, act)
    return follow(*take_over(app, screen, effects))


def _deal(app: App, room: Room, hosted: HostedRoom, seed: int) -> Updated:
    """Deal the game, and play it on this screen."""
    game = load(hosted.game)
    setup = game.new(seed, hosted.options, len(hosted.seats)).setup
    key = GameKey.from_sitting(game, Sitting(setup, hosted.levels))
    path, query = key.place
    app = _with_room(app, room._replace(key=key.text, camera=""))
    app, effects = places.go(app, Going(path, query))
    app, more = _seat_company(app)
    app, told = _begin(app)
    return app, (StopCamera(), *effects, *more, *told)


def _begin(app: App) -> Updated:
    """Begin to play the game on the screen in the room."""
    play, room = screen_of(app), app.shared.room
    assert room
    assert room.host_side
    return _then(app, room, *hosting.begin(room.host_side, play.record))


def _make(app: App, room: Room, hosted: HostedRoom, seat: int, moves: tuple[str, ...]) -> Updated:
    """Make a guest's moves in the game, or tell the guest why not."""
    play = _game_of(app)
    if play is None:
        return _then(app, room, hosted, hosting.refuse(hosted, seat, "", _AWAY))
    if play.eyes.seen.to_move != seat:
        return app, ()
    try:
        read = tuple(map(play.game.parse, moves))
        after = play.own_game.apply(*read).record
        if any(state.to_move != seat for state in after.states[play.record.move_count : -1]):
            raise Refusal("", "It isn’t your turn.")
    except (Refusal, MoveTextError) as error:
        rule = error.rule if isinstance(error, Refusal) else ""
        sentence = error.sentence if isinstance(error, Refusal) else str(error)
        return _then(app, room, hosted, hosting.refuse(hosted, seat, rule, sentence))
    return _change_game(app, lambda play: receiving.make(play, read))


_AWAY = "The device with the game shows something else right now. Ask for the table to be opened again."


def follow(app: App, effects: tuple[Effect, ...]) -> Updated:
    """Tell the guests how the game on the screen has gone on. A guest's game that has come is shown."""
    room = app.shared.room
    if room is None:
        return app, effects
    if room.guest_side:
        app, effects = _send_turns(app, room, effects)
        return _return_to_game(app, room, room.guest_side, effects)
    play, hosted = _game_of(app), room.host_side
    assert hosted
    if play is None or hosted.stage != PLAYING or hosted.record is play.record:
        return app, effects
    app, more = _then(app, room, *hosting.follow(hosted, play.record))
    return app, effects + more


def _send_turns(app: App, room: Room, effects: tuple[Effect, ...]) -> Updated:
    """Send a guest's moves to the host. The same moves sent twice count once there."""
    turns = [effect for effect in effects if isinstance(effect, SendTurn)]
    others = tuple(effect for effect in effects if not isinstance(effect, SendTurn))
    if turns and room.is_lost:
        return _say(app, _CUT_OFF, alarm=True), others
    told = (SendPeer(HOST, write_message(Moves(turn.at, turn.moves))) for turn in turns)
    return app, (*others, *told)


_CUT_OFF = "You’re not connected, so nobody would see your move. Scan a new code first."


def _seat_company(app: App) -> Updated:
    """Chair everyone at the table of the host's game as in the room."""
    room, play = app.shared.room, app.screen
    if not (room and room.host_side and isinstance(play, Play) and play.keeping.key.text == room.key):
        return app, ()
    seats = room.host_side.seats
    company = seat_company(
        room.host_side.levels, tuple(seat.name for seat in seats), tuple(seat.colour for seat in seats)
    )
    if company == play.company:
        return app, ()
    return take_over(app, *receiving.change_company(play, company))


# What a guest hears


def receiving_changes(app: App, room: Room, joined: JoinedRoom) -> Updated:
    """Show what a guest has been told."""
    before = room.guest_side
    app = _with_room(app, room._replace(side=joined))
    app, effects = follow(app, ())
    if before is None or write_way(before) != write_way(joined):
        effects += (KeepWayBack(write_way(joined)),)
    play = app.screen
    if isinstance(play, Play) and receiving.is_guest(play):
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
            app, more = _drop_question(app)
            effects += more
    return app, effects


def screen_of(app: App) -> Play:
    """Return the game on the screen."""
    assert isinstance(app.screen, Play)
    return app.screen


def _return_to_game(app: App, room: Room, joined: JoinedRoom, effects: tuple[Effect, ...]) -> Updated:
    """Show a guest's game in its place, once there is one."""
    has_come = joined.frames and not (joined.awaited or joined.proof)
    if app.path != PATH or not has_come or receiving.shows(app.screen, joined):
        return app, effects
    shared = shared_at(app, f"{joined.setup.game}/")
    return app._replace(screen=receiving.open_game(shared, joined)), effects


# What is said at this device


def _handle_message(app: App, message: Message) -> Updated:
    """Handle a message about the room."""
    room = app.shared.room
    if room is None:
        return app, ()
    if room.host_side:
        return _host_says(app, room, room.host_side, message)
    assert room.guest_side
    return _guest_says(app, room, room.guest_side, message)


def _intercept(app: App, message: Message) -> Updated | None:
    """Handle a message of a game that means something else in a room: to undo, and to say no to a question."""
    room, play, do = app.shared.room, app.screen, message["do"]
    if room is None or not isinstance(play, Play) or not (receiving.is_guest(play) or _game_of(app)):
        return None
    if do == "undo" and not play.eyes.seen.result:
        return _handle_message(app, {"do": "room-undo"})
    if do == "calm" and play.panels.asking and play.panels.asking.do == "room-agree":
        return _handle_message(app, {"do": "room-refuse"})
    return None


def _drop_question(app: App) -> Updated:
    """Close a question about a wish to take back a decision, if one is open: it needs no answer any more."""
    play = app.screen
    asked = play.panels.asking if isinstance(play, Play) else None
    return (_close_question(app), (ClosePanel("ask"),)) if asked and asked.do == "room-agree" else (app, ())


def _close_question(app: App) -> App:
    play = app.screen
    return app._replace(screen=receiving.close_question(play)) if isinstance(play, Play) else app


def _host_says(app: App, room: Room, hosted: HostedRoom, message: Message) -> Updated:
    match message["do"]:
        case "room-seat":
            number = int(message["seat"])
            seat = hosted.seats[number]._replace(level=message["value"])
            return _then(app, room, *hosting.change_seat(hosted, number, seat))
        case "room-called":
            return _name_seat(app, room, hosted, int(message["seat"]), message["value"])
        case "room-camera":
            on = room.camera != ON
            return _with_room(app, room._replace(camera=ON if on else "")), (
                StartCamera() if on else StopCamera(),
            )
        case "room-paste":
            return _take_text(app, room, message["value"]) if message["value"].strip() else (app, ())
        case "room-screen" | "room-code":
            room, effect = _offer(room, int(message["seat"]) if "seat" in message else None)
            return _with_room(app, room), (effect,)
        case "room-deal":
            return _then(app, room, *hosting.deal(_fill(hosted)))
        case "room-stand-in":
            number = int(message["seat"])
            here = read_level(message["value"]) == PERSON
            level = PERSON if here else computer_of(hosted.game, USUAL)
            seat = hosted.seats[number]._replace(stand_in=level)
            return _then(app, room, *hosting.change_seat(hosted, number, seat))
        case "room-agree" | "room-refuse":
            app = _close_question(app)
            room = app.shared.room or room
            return _then(app, room, *hosting.answer_here(hosted, message["do"] == "room-agree"))
        case "room-undo":
            return _ask_undo(app, room, hosted)
        case "room-table":
            key = GameKey.read(room.key)
            return places.go(app, Going(*key.place)) if key else (app, ())
        case "room-close":
            app, effects = _then(app, room, hosted, hosting.close(hosted))
            offered = tuple(ClosePeer(peer) for peer in room.codes)
            app = _with_room(app, None)
            if isinstance(app.screen, RoomScreen):
                app, more = places.go(app, Going(f"{hosted.game}/", "", "play"))
                effects += more
            return app, (*effects, *offered, StopCamera())
    return app, ()


def _name_seat(app: App, room: Room, hosted: HostedRoom, number: int, text: str) -> Updated:
    """Name the player at a seat of this device."""
    try:
        name = check_name(text) if text.strip() else ""
    except ValueError as error:
        return _say(app, str(error)), ()
    return _then(app, room, *hosting.change_seat(hosted, number, hosted.seats[number]._replace(name=name)))


def _fill(hosted: HostedRoom) -> HostedRoom:
    """Let computers play at the seats that nobody has taken."""
    computer = computer_of(hosted.game, USUAL)
    for number in hosted.free_seats:
        hosted = hosted.with_seat(number, hosted.seats[number]._replace(stand_in=computer))
    return hosted


def _ask_undo(app: App, room: Room, hosted: HostedRoom) -> Updated:
    """Ask everybody whether the player here, or who moved last, may take back their decision."""
    play = _game_of(app)
    if play is None:
        return app, ()
    seat = play.own_history.last_mover if play.eyes.viewer is None else play.eyes.viewer
    return (app, ()) if seat is None else _then(app, room, *hosting.ask_undo(hosted, seat))


def _guest_says(app: App, room: Room, joined: JoinedRoom, message: Message) -> Updated:
    def tell(app: App, *texts: str) -> Updated:
        return app, tuple(SendPeer(HOST, text) for text in texts)

    match message["do"]:
        case "room-undo" if joined.frames:
            return tell(_say(app, "Asking the others …"), write_message(Undo(len(joined.frames) - 1)))
        case "room-agree" | "room-refuse" if joined.question:
            app = _close_question(app)
            reply = Reply(joined.question.number, message["do"] == "room-agree")
            app = _with_room(app, room._replace(side=joined._replace(question=None)))
            return tell(app, write_message(reply))
        case "room-colour":
            return tell(app, write_message(Person(joined.name, int(message["value"]))))
        case "room-again" | "room-leave":
            app = _with_room(app, None)
            screen = app.screen
            if isinstance(screen, RoomScreen):
                app = app._replace(screen=screen._replace(shared=app.shared))
            app, effects = tell(app, write_message(Bye(LEFT)))
            return app, (*effects, KeepWayBack(""), ClosePeer(HOST))
    return app, ()
