"""The note above a table that is played in a room: who isn't connected, and how to continue."""

from typing import Final

from trilithon.people import start_sentence
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Child, Node, h
from trilithon_web.room.hosted import PLAYING, HostedRoom
from trilithon_web.room.messages import Bye
from trilithon_web.room.room import Room
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.room.lobby import draw_way_back


def draw_bar(play: Play) -> Node | None:
    """Draw the note, if there is anything to say."""
    room = play.shared.room
    inside: tuple[Child, ...] = ()
    if room and room.host_side and room.key == play.keeping.key.text:
        inside = _draw_absent(play, room, room.host_side)
    elif room and room.guest_side:
        lost = _CLOSED if isinstance(room.guest_side.last, Bye) else _LOST
        inside = (h("p", None, lost),) if room.is_lost and not play.eyes.seen.result else ()
    attrs = {"class": "note room", "role": "group", "aria-label": "Other devices"}
    return h("div", attrs, *inside) if inside else None


_LOST: Final = "The connection is lost. Scan a new code on the other device to come back."
_CLOSED: Final = "The room is closed."


def _draw_absent(play: Play, room: Room, hosted: HostedRoom) -> tuple[Child, ...]:
    """Draw who isn't connected, with a code to come back or a stand-in."""
    if hosted.stage != PLAYING or play.eyes.seen.result:
        return ()
    found: list[Child] = []
    for number, seat in enumerate(hosted.seats):
        name = seat.name or f"player {number + 1}"
        code = draw_way_back(room, number, name)
        waits = seat.stand_in is None
        if not seat.is_away or not (waits or code):  # otherwise the menu offers a code
            continue
        show = button("room-code", "Show a code", about=f"for {name}", seat=str(number))
        stand_ins = (
            button("room-stand-in", words, about=f"for {name}", seat=str(number), value=value)
            for words, value in (("Use a computer", "computer"), ("Play here", "person"))
        )
        away = h("p", None, f"{start_sentence(name)} {'has left' if seat.has_left else 'isn’t connected'}.")
        one: tuple[Child, ...] = (away, code or show, *stand_ins) if waits else (code,)
        found.append(h("div", {"class": "absent", "data-key": f"absent-{number}"}, *one))
    return tuple(found)
