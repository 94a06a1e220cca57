"""The bar below a table that is played in a room: who isn't connected, and what can be done about it."""

from trilithon.people import start_sentence
from trilithon_web.company import PHONE
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Child, Node, h
from trilithon_web.room.hosting import PLAYING, HostedRoom
from trilithon_web.room.room import Room
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.room.lobby import copy_link, draw_code, read_back


def draw_bar(play: Play) -> Node | None:
    """Draw the bar, if there is anything to say."""
    room = play.shared.room
    inside: tuple[Child, ...] = ()
    if room and room.host_side and room.key == play.keeping.key.text:
        inside = _draw_absent(play, room, room.host_side)
    elif room and room.guest_side:
        inside = (h("p", None, _LOST),) if room.is_lost and not play.eyes.seen.result else ()
    elif PHONE in play.company.levels and not play.eyes.seen.result and play.is_live:
        inside = h("p", None, _APART), button("room-open", "Reopen the room", "primary")
    return (
        h("div", {"class": "afar room", "role": "group", "aria-label": "Other devices"}, *inside)
        if inside
        else None
    )


_LOST = "The connection is lost. Scan a new code on the other device to come back."
_APART = "This game is played on several devices."


def _draw_absent(play: Play, room: Room, hosted: HostedRoom) -> tuple[Child, ...]:
    """Draw who isn't connected, with a code to come back or a stand-in."""
    if hosted.stage != PLAYING or play.eyes.seen.result:
        return ()
    found: list[Child] = []
    for number, seat in enumerate(hosted.seats):
        if not seat.is_away:
            continue
        name, code = (
            play.company.name(number),
            next((code for peer, code in room.codes.items() if peer.partition("-")[0] == str(number)), None),
        )
        away = h("p", None, f"{start_sentence(name)} isn’t connected.")
        if code:
            found += [away, draw_code(code, f"Code for {name}"), copy_link(code, f"for {name}")]
            continue
        found += [
            away,
            button("room-code", "Show a code", "primary", about=f"for {name}", seat=str(number)),
            button("room-stand-in", "Use a computer", about=f"for {name}", seat=str(number), value="")
            if seat.stand_in is None
            else None,
        ]
    return (*found, read_back(room) if found and any(peer for peer in room.codes) else None)
