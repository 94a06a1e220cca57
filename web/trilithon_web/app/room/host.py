"""The host's side: carries out the requests of its room, and handles the page's messages about the room."""

from trilithon.game import load
from trilithon.people import check_name
from trilithon.state import MoveTextError, Refusal
from trilithon_web.address import Sitting
from trilithon_web.answers import Going
from trilithon_web.app import places
from trilithon_web.app.model import App, Updated
from trilithon_web.app.room.codes import offer, offer_codes, take_text
from trilithon_web.app.room.common import close_question, drop_question, say_here, screen_of, with_room
from trilithon_web.app.taking_over import take_over
from trilithon_web.company import PERSON, USUAL, computer_of, read_level
from trilithon_web.effects import (
    ClosePanel,
    ClosePeer,
    Effect,
    KeepWayBack,
    OpenPanel,
    SendPeer,
    Set,
    StartCamera,
    StopCamera,
)
from trilithon_web.last_company import default_company, with_group, with_own_name
from trilithon_web.room import hosting, telling, undoing
from trilithon_web.room.hosted import (
    PLAYING,
    Act,
    AskHere,
    DealNow,
    Drop,
    HostedRoom,
    Make,
    Send,
    TakeBack,
    keep_room,
    write_kept,
)
from trilithon_web.room.room import ON, Room
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play.guest import receiving
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn import pacing, undo
from trilithon_web.screens.room.model import RoomScreen
from trilithon_web.settings import style_settings, text_of
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.sight import Message
from trilithon_web.wire import write_message


def carry_out(app: App, room: Room, hosted: HostedRoom, acts: tuple[Act, ...]) -> Updated:
    """Show the host's room as it is now, and carry out its requests."""
    before, room = room.host_side, room._replace(side=hosted)
    app, effects = offer_codes(app, room)
    if said := _describe_changes(before, hosted):
        app = say_here(app, said)
    for act in acts:
        app, more = _do(app, act)
        effects += more
    app, more = seat_company_of_room(app)
    effects += (*more, *_keep_room(app.shared.room, before))
    if hosted.wish is None:
        app, more = drop_question(app)
        effects += more
    return app, effects


def _keep_room(room: Room | None, before: HostedRoom | None) -> tuple[Effect, ...]:
    """Store the part of the room that a reload of this page needs, if it has changed."""
    if room is None or room.host_side is None or not (kept := keep_room(room.host_side)):
        return ()
    return () if before and keep_room(before) == kept else (KeepWayBack(write_kept(room.key, kept)),)


def _describe_changes(before: HostedRoom | None, hosted: HostedRoom) -> str:
    """Say who has arrived or is missing; "" if nobody."""
    found = []
    for number, (old, new) in enumerate(zip(before.seats if before else (), hosted.seats, strict=False), 1):
        name = new.name or f"Player {number}"
        if new.peer and not old.peer:
            found.append(f"{name} is back." if old.ticket else f"{name} has joined.")
        elif old.peer and not new.peer:
            found.append(f"{name} has left." if new.has_left else f"{name} isn’t connected at the moment.")
    return " ".join(found)


def _do(app: App, act: Act) -> Updated:
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
            return _change_game(app, lambda play: undo.take_back(play, seat))
        case AskHere(seat):
            play = app.screen
            if not isinstance(play, Play):
                return carry_out(app, room, *undoing.answer_here(room.host_side, agrees=True))
            return app._replace(screen=receiving.ask_undo(play, seat)), (OpenPanel("ask"),)


def game_of(app: App) -> Play | None:
    """Return the game of the host's room, if it is on the screen."""
    play, room = app.screen, app.shared.room
    here = isinstance(play, Play) and room and room.host_side and play.keeping.key.text == room.key
    return play if here and isinstance(play, Play) and play.keeping.ready else None


def _change_game(app: App, act: receiving.Act) -> Updated:
    play = game_of(app)
    if play is None:
        return app, ()
    screen, effects = playing.finish(play, act)
    app, effects = take_over(app, screen, effects)
    room = app.shared.room
    assert room
    return follow_game(app, room, effects)


def _deal(app: App, room: Room, hosted: HostedRoom, seed: int) -> Updated:
    """Deal the game, and play it on this screen."""
    game = load(hosted.game)
    setup = game.new(seed, hosted.options, len(hosted.seats)).setup
    key = GameKey.from_sitting(game, Sitting(setup, hosted.levels))
    path, query = key.place
    app = with_room(app, room._replace(key=key.text, camera=""))
    app, effects = places.go(app, Going(path, query))
    app, more = seat_company_of_room(app)
    app, told = begin_game(app)
    return app, (StopCamera(), *effects, *more, *told)


def begin_game(app: App) -> Updated:
    """Start to play the game on the screen in the room."""
    play, room = screen_of(app), app.shared.room
    assert room
    assert room.host_side
    return carry_out(app, room, *hosting.begin(room.host_side, play.record))


def _make(app: App, room: Room, hosted: HostedRoom, seat: int, moves: tuple[str, ...]) -> Updated:
    """Make a guest's moves in the game, or tell the guest why they are refused."""
    play = game_of(app)
    if play is None:
        return carry_out(app, room, hosted, telling.refuse(hosted, seat, "", _AWAY))
    if play.eyes.seen.to_move != seat:
        return app, ()
    try:
        read = tuple(map(play.game.parse, moves))
        going = play.own_game.apply(*read)
        if any(state.to_move != seat for state in going.record.states[play.record.move_count : -1]):
            raise Refusal("", "It isn’t your turn.")
    except (Refusal, MoveTextError) as error:
        rule = error.rule if isinstance(error, Refusal) else ""
        sentence = error.sentence if isinstance(error, Refusal) else str(error)
        return carry_out(app, room, hosted, telling.refuse(hosted, seat, rule, sentence))
    return _change_game(app, lambda play: pacing.play_on(play, going))


_AWAY = "The device with the game is showing something else right now. Ask for the table to be opened again."


def follow_game(app: App, room: Room, effects: tuple[Effect, ...]) -> Updated:
    """Tell the guests what has happened in the game on the screen."""
    play, hosted = game_of(app), room.host_side
    assert hosted
    if play is None or hosted.stage != PLAYING or hosted.record is play.record:
        return app, effects
    app, more = carry_out(app, room, *telling.follow(hosted, play.record))
    return app, effects + more


def seat_company_of_room(app: App) -> Updated:
    """Seat everyone at the table of the host's game as in the room."""
    room, play = app.shared.room, app.screen
    if not (room and room.host_side and isinstance(play, Play) and play.keeping.key.text == room.key):
        return app, ()
    company = room.host_side.company
    if company == play.company:
        return app, ()
    return take_over(app, *receiving.change_company(play, company))


def handle_host_message(app: App, room: Room, hosted: HostedRoom, message: Message) -> Updated:
    """Handle a message of the page about the room, on the host's device."""
    match message["do"]:
        case "room-seat":
            return _choose_player(app, room, hosted, int(message["seat"]), message["value"])
        case "room-called":
            return _name_seat(app, room, hosted, int(message["seat"]), message["value"])
        case "room-camera":
            on = room.camera != ON
            return with_room(app, room._replace(camera=ON if on else "")), (
                StartCamera() if on else StopCamera(),
            )
        case "room-paste":
            return take_text(app, room, message["value"]) if message["value"].strip() else (app, ())
        case "room-screen" | "room-code":
            room, effect = offer(room, int(message["seat"]) if "seat" in message else None)
            return with_room(app, room), (ClosePanel("menu"), effect)
        case "room-deal":
            if "seat" in message:
                return carry_out(app, room, *hosting.deal_without(hosted, int(message["seat"])))
            room, closed = _fold_codes(room, hosted.free_seats)
            app, effects = carry_out(app, room, *hosting.deal(_fill(hosted)))
            return app, (*closed, *effects)
        case "room-stand-in":
            return _replace_guest(app, room, hosted, int(message["seat"]), message["value"])
        case "room-agree" | "room-refuse":
            app = close_question(app)
            room = app.shared.room or room
            return carry_out(app, room, *undoing.answer_here(hosted, message["do"] == "room-agree"))
        case "room-table":
            key = GameKey.read(room.key)
            return places.go(app, Going(*key.place)) if key else (app, ())
        case "room-close":
            app, effects = carry_out(app, room, hosted, hosting.close(hosted))
            offered = tuple(ClosePeer(peer) for peer in room.codes)
            app = with_room(app, None)
            if isinstance(app.screen, RoomScreen):
                app, more = places.go(app, Going(f"{hosted.game}/", "", "play"))
                effects += more
            return app, (*effects, *offered, StopCamera(), KeepWayBack(""))
    return app, ()


def _replace_guest(app: App, room: Room, hosted: HostedRoom, number: int, word: str) -> Updated:
    """Let a computer or a person here play for a guest who is away."""
    here = read_level(word) == PERSON
    level = PERSON if here else computer_of(hosted.game, USUAL)
    seat = hosted.seats[number]._replace(stand_in=level)
    room, closed = _fold_codes(room, (number,))
    app, effects = carry_out(app, room, *hosting.change_seat(hosted, number, seat))
    return app, (*effects, *closed)


def _fold_codes(room: Room, seats: tuple[int, ...]) -> tuple[Room, tuple[Effect, ...]]:
    """Fold the codes away for seats at which others play now. The menu offers new ones."""
    shown = tuple(peer for number in seats for peer in room.codes_for(number))
    for peer in shown:
        room = room.without_code(peer)
    return room, tuple(map(ClosePeer, shown))


def _choose_player(app: App, room: Room, hosted: HostedRoom, number: int, level: str) -> Updated:
    """Choose who sits at a seat. Somebody at this device has the name of last time."""
    levels = (*hosted.levels[:number], level, *hosted.levels[number + 1 :])
    names = default_company(app.shared.settings, hosted.game, levels).names
    seat = hosted.seats[number]._replace(level=level, name=names[number] if level == PERSON else "")
    return carry_out(app, room, *hosting.change_seat(hosted, number, seat))


def _name_seat(app: App, room: Room, hosted: HostedRoom, number: int, text: str) -> Updated:
    """Name the player at a seat of this device, and keep the name for the next time."""
    try:
        name = check_name(text) if text.strip() else ""
    except ValueError as error:
        return say_here(app, str(error)), ()
    settings = app.shared.settings
    app, effects = carry_out(
        app, room, *hosting.change_seat(hosted, number, hosted.seats[number]._replace(name=name))
    )
    if hosted.persons == (number,):
        settings = with_own_name(settings, name)
    else:
        names = default_company(settings, hosted.game, hosted.levels).names
        settings = with_group(settings, hosted.game, (*names[:number], name, *names[number + 1 :]))
    app = app.with_shared(app.shared._replace(settings=settings))
    return app, (*effects, Set(text_of(settings), style_settings(settings)))


def _fill(hosted: HostedRoom) -> HostedRoom:
    """Let computers play at the seats that nobody has taken."""
    computer = computer_of(hosted.game, USUAL)
    for number in hosted.free_seats:
        hosted = hosted.with_seat(number, hosted.seats[number]._replace(stand_in=computer))
    return hosted


def ask_undo(app: App, room: Room, hosted: HostedRoom) -> Updated:
    """Ask everyone whether the player at this device, or the one who moved last, may take back their decision."""
    play = game_of(app)
    if play is None:
        return app, ()
    seat = play.own_history.last_mover if play.eyes.viewer is None else play.eyes.viewer
    return (app, ()) if seat is None else carry_out(app, room, *undoing.ask_undo(hosted, seat))
