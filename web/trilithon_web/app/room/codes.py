"""The codes that a device shows and reads to connect to others."""

from trilithon_web.app.model import App, Updated
from trilithon_web.app.room.common import say_here, with_room
from trilithon_web.effects import AcceptPeer, ClosePeer, DrawCode, Effect, OpenPeer
from trilithon_web.room.hosted import GATHERING, name_peer, seat_of_peer
from trilithon_web.room.links import ANSWER, JOIN, PATH, read_fragment, write_fragment
from trilithon_web.room.room import HOST, Code, Room
from trilithon_web.screens.room.model import RoomScreen


def offer_codes(app: App, room: Room) -> Updated:
    """Offer a code for each free seat of the host's room that has none, and drop the others."""
    hosted = room.host_side
    if hosted is None or hosted.stage != GATHERING:
        return with_room(app, room), ()
    effects: list[Effect] = []
    offered = set(map(seat_of_peer, room.codes)) - {None}
    wanted = {number for number, seat in enumerate(hosted.seats) if seat.is_away}
    for number in offered - wanted:
        for peer in room.codes_for(number):
            room = room.without_code(peer)
            effects.append(ClosePeer(peer))
    for number in sorted(wanted - offered):
        room, effect = offer(room, number)
        effects.append(effect)
    return with_room(app, room), tuple(effects)


def offer(room: Room, seat: int | None) -> tuple[Room, Effect]:
    """Offer a connection to a seat, or to a device that only watches."""
    made = room.made + 1
    peer = name_peer(seat, made)
    return room._replace(made=made, codes={**room.codes, peer: Code("")}), OpenPeer(peer)


def show_code(app: App, room: Room, peer: str, code: str) -> Updated:
    """Show a new code: the host's offer, or a guest's answer."""
    if peer == HOST:
        offer = app.screen.offer if isinstance(app.screen, RoomScreen) else None
        fragment = write_fragment(ANSWER, offer[0] if offer else "", code)
    else:
        fragment = write_fragment(JOIN, peer, code)
    link = f"{app.edition.home}{PATH}#{fragment}"
    return with_room(app, room._replace(codes={**room.codes, peer: Code(link)})), (DrawCode(peer, link),)


def take_text(app: App, room: Room, text: str) -> Updated:
    """Use a code that the camera has seen, or a link that was pasted."""
    found = read_fragment(text)
    if found is None:
        return say_here(app, "This isn’t a code from Trilithon."), ()
    begin, peer, code = found
    if room.host_side is None or begin == JOIN:
        return say_here(app, "This is a code for a phone. Scan it with the phone’s camera."), ()
    if peer not in room.codes:
        return say_here(app, FAILED["used"]), ()
    return say_here(app, "Connecting …"), (AcceptPeer(peer, code),)


FAILED = {
    "unsupported": "This browser can’t connect to other devices.",
    "code": "This code is damaged, or belongs to something else. Try again.",
    "used": "This code has already been used. Scan the new one.",
    "unreachable": "The devices can’t find each other. Are both on the same Wi-Fi?",
    "flood": "The other device has sent too much, so the connection was closed.",
}
