"""Draws what there is to see of a room: its seats and codes, and a guest's way in."""

from typing import Final

from trilithon.equipment import COLOURS
from trilithon.game import load
from trilithon_web.company import PERSON, PHONE, USUAL, computer_of, is_computer, palette, seat_company
from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import drawing, image_attrs
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.room.hosting import Chair, HostedRoom
from trilithon_web.room.joining import JoinedRoom
from trilithon_web.room.messages import FULL, LEFT, OLD, Bye
from trilithon_web.room.room import HOST, ON, Code, Room
from trilithon_web.table import table_of
from trilithon_web.words import number_word

_EDGE: Final = 4  # modules: the light edge that a code needs


def draw_code(code: Code, label: str) -> Node:
    """Draw a QR code. label: for screen readers."""
    rows = code.rows
    if not rows:
        return h("div", {"class": "code", "role": "img", "aria-label": "Making the code …"})
    runs = "".join(
        f"M{column + _EDGE} {row + _EDGE}h1v1h-1z"
        for row, modules in enumerate(rows)
        for column, module in enumerate(modules)
        if module == "1"
    )
    size = len(rows) + 2 * _EDGE
    picture = drawing("qr", f"0 0 {size} {size}", h("path", {"d": runs}), attrs=image_attrs(label))
    return h("div", {"class": "code"}, picture)


def copy_link(code: Code, about: str = "") -> Node:
    """Draw the button that copies a code as a link."""
    return button("copy", "Copy as link", "quiet", "link", about=about, what="The link", text=code.link)


def draw_room(room: Room) -> tuple[Child, ...]:
    """Draw the room, as this device takes part in it."""
    return _lobby(room, room.host_side) if room.host_side else _joining(room, room.guest_side)


# The host


def _lobby(room: Room, hosted: HostedRoom) -> tuple[Child, ...]:
    """Draw the seats of a room with their codes, before the deal."""
    title = load(hosted.game).title
    if hosted.stage == "playing":
        return (
            h("h1", None, f"{title}: friends in this room"),
            h("p", None, "The game is under way."),
            button("room-table", "To the table", "primary"),
            button("room-close", "Close the room"),
        )
    free = hosted.free_seats
    waits = f"Waiting for {number_word(len(free))} more" if free else "Everyone is here."
    deal = button(
        "room-deal", "Deal" if not free else "Deal without them", "primary" if not free else "", "deal"
    )
    return (
        h("h1", None, f"{title}: friends in this room"),
        h("p", {"class": "help"}, _HOW),
        h("ol", {"class": "chairs"}, *(_chair(room, hosted, number) for number in range(len(hosted.seats)))),
        _reader(room, "Read a phone’s code", _SHOW_BACK) if free else None,
        h("div", {"class": "row"}, h("p", {"class": "waits"}, waits), deal),
        _screens(room),
        button("room-close", "Cancel", "quiet"),
    )


_HOW: Final = (
    "Scan a code with your phone’s camera, one for each player. All devices must be in the same Wi-Fi. "
    "Your hands stay on your phones."
)
_SHOW_BACK: Final = "Each phone then shows a code of its own. Hold it up to this device’s camera."


def _chair(room: Room, hosted: HostedRoom, number: int) -> Node:
    """Draw a seat: who sits there, and the code for it."""
    seat = hosted.seats[number]
    company = seat_company(
        hosted.levels, tuple(one.name for one in hosted.seats), tuple(one.colour for one in hosted.seats)
    )
    shown = table_of(hosted.game).appearance.has_player_figures
    piece = figure(company.colours[number]).as_drawing() if shown else h("b", None, str(number + 1))
    code = next((c for peer, c in room.codes.items() if peer.partition("-")[0] == str(number)), None)
    if seat.is_free:
        who: Child = f"Player {number + 1}"
        state = h("p", {"class": "help"}, "Free")
    else:
        who = company.name(number)
        state = h("p", {"class": "help"}, _STATES[_state_of(seat)])
    return h(
        "li",
        {"class": "chair here" if seat.peer else "chair", "data-key": f"chair-{number}"},
        h("div", {"class": "who"}, piece, h("b", None, who), state),
        _choose(hosted, number, seat),
        *(
            (draw_code(code, f"Code for player {number + 1}"), copy_link(code, f"for player {number + 1}"))
            if code and seat.is_away
            else ()
        ),
    )


def _state_of(seat: Chair) -> str:
    return (
        "phone"
        if seat.peer
        else "away"
        if seat.level == PHONE
        else "here"
        if seat.level == PERSON
        else "computer"
    )


_STATES: Final = {
    "phone": "is in, with a phone",
    "away": "isn’t connected",
    "here": "plays on this device",
    "computer": "a computer",
}


def _choose(hosted: HostedRoom, number: int, seat: Chair) -> Node | None:
    """Draw the choice of who sits at a seat, until somebody has taken it."""
    if seat.ticket:
        return None
    computer = seat.level if is_computer(seat.level) else computer_of(hosted.game, USUAL)
    kinds = ((PHONE, "Phone", "link"), (PERSON, "This device", "person"), (computer, "Computer", ""))
    buttons = (
        h(
            "button",
            {
                "type": "button",
                "role": "radio",
                "aria-checked": "true" if seat.level == level else "false",
                "data-do": "room-seat",
                "data-seat": number,
                "data-value": level,
                "id": f"room-{number}-{words.split()[0].lower()}",
            },
            words,
        )
        for level, words, _ in kinds
    )
    return radios({"class": "choices", "aria-label": f"Who is player {number + 1}"}, *buttons)


def _screens(room: Room) -> Node:
    """Draw the code for a device that only shows the table."""
    code = next((code for peer, code in room.codes.items() if peer.startswith("screen")), None)
    inside: tuple[Child, ...] = (
        (draw_code(code, "Code for a big screen"), copy_link(code, "for a big screen"))
        if code
        else (button("room-screen", "Show a code"),)
    )
    return h(
        "details", {"class": "screens"}, h("summary", None, "Add a big screen that shows the table"), *inside
    )


def read_back(room: Room) -> Node:
    """Draw the camera and the field with which the host takes a phone's code."""
    return _reader(room, "Read the phone’s code", _SHOW_BACK)


def _reader(room: Room, words: str, about: str) -> Node:
    """Draw the camera, or the button that starts it, and the field for a link."""
    on = room.camera == ON
    camera: Child = h("video", {"id": "camera", "aria-label": "The camera’s picture"}) if on else None
    start = button(
        "room-camera", "Stop the camera" if on else words, "" if on else "primary", "" if on else "person"
    )
    failed = _CAMERA.get(room.camera, "")
    attrs: dict[str, Attribute] = {
        "id": "room-link",
        "data-do": "room-paste",
        "placeholder": "or paste the link from the phone",
        "aria-label": "The link from the phone",
        "autocomplete": "off",
        "spellcheck": "false",
    }
    return h(
        "section",
        {"class": "reader", "aria-label": "The phone’s code"},
        h("p", {"class": "help"}, about),
        camera,
        h("p", {"class": "why"}, failed) if failed else None,
        h("div", {"class": "row"}, start, h("input", attrs)),
    )


_CAMERA: Final = {
    "denied": "This page may not use the camera. Allow it in the browser’s settings, or send the link.",
    "missing": "This device has no camera that the page can use. Send the link from the phone instead.",
    "unusable": "The camera can’t be used right now. Send the link from the phone instead.",
}


# A guest


def _joining(room: Room, joined: JoinedRoom | None) -> tuple[Child, ...]:
    """Draw a guest's way in."""
    assert joined
    if isinstance(joined.last, Bye):
        return (
            h("h1", None, _FAREWELLS.get(joined.last.why, _FAREWELLS[LEFT])),
            h("p", {"class": "help"}, "To come in again, scan a new code."),
        )
    if room.is_lost:
        return (
            h("h1", None, "The connection was lost"),
            h("p", {"class": "help"}, _TRY),
        )
    if joined.welcomed:
        return _waiting(joined)
    if room.returns:
        return (h("h1", None, "Coming back to the table …"),)
    code = room.codes.get(HOST)
    if code is None:
        return (h("h1", None, "Making your code …"),)
    return (
        h("h1", None, "Now show this code"),
        h("p", {"class": "help"}, "Hold it up to the camera of the device whose code you’ve scanned."),
        h("div", {"class": "chairs"}, draw_code(code, "Your code")),
        h("div", {"class": "row"}, copy_link(code), button("room-again", "Start again", "quiet")),
        h("details", {"class": "screens"}, h("summary", None, "Nothing happens?"), h("p", None, _TRY)),
    )


_TRY: Final = (
    "Make sure that both devices are in the same Wi-Fi. If the phone asks, allow it to find devices in the local "
    "network. Allowing the camera on both devices can help, too. Then scan a new code."
)
_FAREWELLS: Final = {
    LEFT: "The room is closed",
    FULL: "This seat is taken",
    OLD: "Another version",
}


def _waiting(joined: JoinedRoom) -> tuple[Child, ...]:
    table = joined.table
    if table is None:
        return (h("h1", None, "You’re in"),)
    company = joined.company
    names = (
        h(
            "li",
            {"class": "chair here"},
            h(
                "div",
                {"class": "who"},
                figure(company.colours[seat]).as_drawing(),
                h("b", None, company.name(seat)),
            ),
        )
        for seat in range(company.seats)
        if seat not in table.away
    )
    you = "You’re in" if joined.seat is None or not joined.name else f"You’re in, {joined.name}"
    return (
        h("h1", None, you),
        h("p", {"class": "help"}, f"{load(table.game).title} starts when the cards are dealt."),
        h("ol", {"class": "chairs names"}, *names),
        _choose_colour(joined) if joined.seat is not None else None,
        button("room-leave", "Leave", "quiet"),
    )


def _choose_colour(joined: JoinedRoom) -> Node | None:
    assert joined.table
    if joined.seat is None or not table_of(joined.table.game).appearance.has_player_figures:
        return None
    colours = joined.company.colours
    buttons = (
        h(
            "button",
            {
                "type": "button",
                "role": "radio",
                "aria-checked": "true" if colour == colours[joined.seat] else "false",
                "aria-label": COLOURS[colour],
                "data-do": "room-colour",
                "data-value": colour,
            },
            figure(colour).as_drawing(),
        )
        for colour in palette(len(colours))
        if colour == colours[joined.seat] or colour not in colours
    )
    return radios({"class": "choices colours", "aria-label": "Your colour"}, *buttons)
