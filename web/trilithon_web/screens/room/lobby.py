"""Draws a room: its seats and codes, and the form for a guest who joins."""

from typing import Final

from trilithon.equipment import COLOURS
from trilithon.game import load
from trilithon.people import join_words
from trilithon_web.company import PERSON, PHONE, USUAL, computer_of, is_computer, palette
from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import button, fold, name_field
from trilithon_web.kit.drawing import drawing, icon, image_attrs
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.room.hosted import PLAYING, Chair, HostedRoom
from trilithon_web.room.joining import JoinedRoom
from trilithon_web.room.messages import FULL, LEFT, OLD, Bye
from trilithon_web.room.room import HOST, ON, Code, Room
from trilithon_web.table import table_of
from trilithon_web.words import number_word

_EDGE: Final = 4  # modules: the light edge that a code needs


def draw_code(code: Code, label: str) -> Node:
    """Draw a QR code. label: its name for screen readers."""
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


def draw_room(room: Room, status: Node) -> tuple[Child, ...]:
    """Draw the room, as this device takes part in it. status: the status line."""
    return _lobby(room, room.host_side, status) if room.host_side else _joining(room, room.guest_side, status)


def draw_slip(title: str, *inside: Child) -> Node:
    """Draw a slab with one thing to do."""
    return h("section", {"class": "panel slip"}, h("h1", None, title), *inside)


# The host


def _lobby(room: Room, hosted: HostedRoom, status: Node) -> tuple[Child, ...]:
    """Draw the seats of a room with their codes, before the deal."""
    title = load(hosted.game).title
    if hosted.stage == PLAYING:
        to_table = button("room-table", "To the table", "primary", "deal")
        return draw_slip(
            title, h("p", None, _PLAYING), to_table, button("room-close", "Close the room")
        ), status
    free = hosted.free_seats
    return (
        h("h1", None, f"{title}: friends in this room"),
        h("p", {"class": "lead"}, _SCAN if free else "Everyone is here."),
        h("ol", {"class": "chairs"}, *(_chair(room, hosted, number) for number in range(len(hosted.seats)))),
        h("div", {"class": "paste"}, _link_field(len(room.codes)) if room.codes else None),
        _screens(room),
        _tell_secrets(hosted),
        button("room-close", "Cancel", "quiet"),
        _steps(room, hosted, status),
    )


_PLAYING: Final = "The game has started."
_SCAN: Final = "Scan a code with each player’s phone. All devices must be on the same Wi-Fi."
_SHOW_BACK: Final = "Each phone then shows a code of its own. Hold it up to this device’s camera."


def _tell_secrets(hosted: HostedRoom) -> Node | None:
    """Draw who can see what is hidden in the game, if anything is."""
    if not load(hosted.game).hides(hosted.options):
        return None
    cards = table_of(hosted.game).has_cards
    question, own = (
        ("Who can see the cards?", "the cards of its own player and no others")
        if cards
        else ("Who can see the secret colours?", "the colour of its own player and no other")
    )
    return fold(
        question,
        "",
        h("p", None, f"Each phone gets {own}. Nothing leaves the room."),
        h("p", None, _DEALS if cards else _DRAWS),
    )


_LOOK: Final = "It doesn’t show them, but someone who can use a browser’s developer tools could look."
_DEALS: Final = f"This device deals and knows all cards. {_LOOK}"
_DRAWS: Final = f"This device draws the colours and knows them all. {_LOOK}"


def _hold_ups(hosted: HostedRoom, late: tuple[int, ...]) -> tuple[Child, ...]:
    """Draw the names of those whose phones the deal waits for, and the button that deals without them."""
    names = [hosted.company.name(number) for number in late]
    return (
        h("p", {"class": "waits"}, f"Almost there. Waiting for the phone of {join_words(names)} …"),
        h(
            "div",
            {"class": "row"},
            *(
                button("room-deal", f"Without {name}", seat=str(number))
                for number, name in zip(late, names, strict=True)
            ),
        ),
    )


def _steps(room: Room, hosted: HostedRoom, status: Node) -> Node:
    """Draw the next step: read a phone's code, or deal."""
    free = len(hosted.free_seats)
    reads = room.codes or room.camera == ON
    waits = f"Waiting for {number_word(free)} more, or let computers play."
    verb = "Deal" if table_of(hosted.game).has_cards else "Start"
    deal = (
        button("room-deal", f"{verb} without them", "", "deal")
        if free
        else button("room-deal", verb, "primary", "deal")
    )
    if late := hosted.late_seats:
        return h("section", {"class": "onward late", "aria-label": "Next"}, *_hold_ups(hosted, late), status)
    return h(
        "section",
        {"class": "onward", "aria-label": "Next"},
        *(_camera(room, _SHOW_BACK) if reads else ()),
        status,
        h("p", {"class": "waits"}, waits) if free else None,
        h("div", {"class": "row"}, _camera_button(room, "primary" if free else "") if reads else None, deal),
    )


def _chair(room: Room, hosted: HostedRoom, number: int) -> Node:
    """Draw a seat: the player, and the code for joining."""
    seat = hosted.seats[number]
    company = hosted.company
    state = _state_of(seat)
    shown = table_of(hosted.game).appearance.has_player_figures
    piece = figure(company.colours[number])
    name = f"Player {number + 1}" if seat.is_free else company.name(number)
    code = room.code_for(number)
    codes = (
        (draw_code(code, f"Code for player {number + 1}"), copy_link(code, f"for player {number + 1}"))
        if code and seat.is_away
        else ()
    )
    return h(
        "li",
        {"class": f"chair {state}", "data-key": f"chair-{number}"},
        h(
            "div",
            {"class": "sits"},
            piece.as_drawing() if shown else None,
            _name_field(hosted, number) if state == "here" else h("b", None, name),
            h("small", None, _STATES[state]),
        ),
        _choose(hosted, number, seat),
        *codes,
    )


def _name_field(hosted: HostedRoom, number: int) -> Node:
    alone = hosted.persons == (number,)
    attrs: dict[str, Attribute] = {
        "data-seat": number,
        "placeholder": "Your name" if alone else f"Player {number + 1}",
        "aria-label": "Your name" if alone else f"Name of player {number + 1}",
    }
    return name_field(f"room-name-{number}", "room-called", hosted.seats[number].name, attrs)


def _state_of(seat: Chair) -> str:
    return (
        "in"
        if seat.peer
        else "free"
        if seat.is_free
        else "away"
        if seat.level == PHONE
        else "here"
        if seat.level == PERSON
        else "computer"
    )


_STATES: Final = {
    "in": "has joined",
    "free": "free seat",
    "away": "isn’t connected",
    "here": "plays here",
    "computer": "computer",
}


def _choose(hosted: HostedRoom, number: int, seat: Chair) -> Node | None:
    """Draw the choice of who sits at a seat, until somebody has taken it."""
    if seat.ticket:
        return None
    computer = seat.level if is_computer(seat.level) else computer_of(hosted.game, USUAL)
    kinds = {"phone": (PHONE, "Phone"), "this": (PERSON, "This device"), "computer": (computer, "Computer")}
    buttons = (
        _radio("room-seat", level, seat.level == level, words, id=f"room-{number}-{kind}", seat=number)
        for kind, (level, words) in kinds.items()
    )
    return radios({"class": "choices", "aria-label": f"Who is player {number + 1}"}, *buttons)


def _radio(  # each is passed by name
    do: str,
    value: str | int,
    held: bool,
    inside: Child,
    id: str = "",
    label: str = "",
    seat: int | None = None,
) -> Node:
    """Draw one of several choices. held: whether it is chosen. label: its name for screen readers, if there are no
    words inside."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "role": "radio",
        "id": id or None,
        "aria-checked": "true" if held else "false",
        "aria-label": label or None,
        "data-do": do,
        "data-seat": seat,
        "data-value": value,
    }
    return h("button", attrs, inside)


def _screens(room: Room) -> Node:
    """Draw the code for a device that only shows the table."""
    code = room.code_for(None)
    about = h("p", None, "It shows what everyone may see. Open it like a phone, and choose “Only the table”.")
    inside: tuple[Child, ...] = (
        (draw_code(code, "Code for a big screen"), copy_link(code, "for a big screen"))
        if code
        else (about, button("room-screen", "Show a code"))
    )
    return fold("Add a TV or tablet for the table", "", *inside)


def draw_way_back(room: Room, number: int, name: str) -> Node | None:
    """Draw the code with which a player comes back during a game, and the controls that read the phone's code."""
    code = room.code_for(number)
    if code is None:
        return None
    inside = (
        draw_code(code, f"Code for {name}"),
        copy_link(code, f"for {name}"),
        *_camera(room, _SHOW_BACK),
        _camera_button(room),
        _link_field(number),
    )
    attrs: dict[str, Attribute] = {"open": True, "data-key": code.link}
    return h(
        "details",
        attrs,
        h("summary", None, f"Code for {name}", icon("down")),
        h("div", {"class": "inside"}, *inside),
    )


def _camera(room: Room, about: str) -> tuple[Child, ...]:
    """Draw the camera's picture, or the reason why there is none."""
    failed = _CAMERA.get(room.camera, "")
    return (
        h("video", {"id": "camera", "aria-label": "The camera’s picture"}) if room.camera == ON else None,
        h("p", {"class": "why wrong"}, failed) if failed else h("p", {"class": "about"}, about),
    )


def _camera_button(room: Room, kind: str = "primary") -> Node:
    """Draw the button that starts or stops the camera. kind: the kind of the button that starts it."""
    if room.camera == ON:
        return button("room-camera", "Stop the camera")
    if room.camera:  # it has failed
        return button("room-camera", "Try again")
    return button("room-camera", "Scan their code", kind)


def _link_field(key: int) -> Node:
    """Draw the field for a phone's code as a link. key: with another one, the field is empty again."""
    attrs: dict[str, Attribute] = {
        "id": "room-link",
        "data-key": f"link-{key}",
        "data-do": "room-paste",
        "placeholder": "Paste the phone’s link here",
        "autocomplete": "off",
        "spellcheck": "false",
    }
    label = h("label", {"for": "room-link"}, "No camera? Send each other the links.")
    return h("div", {"class": "field"}, label, h("input", attrs))


_CAMERA: Final = {
    "denied": "This page may not use the camera. Allow it in the browser’s settings, or send the link.",
    "missing": "This device has no camera that the page can use. Send the link from the phone instead.",
    "unusable": "The camera can’t be used right now. Send the link from the phone instead.",
}


# A guest


def _joining(room: Room, joined: JoinedRoom | None, status: Node) -> tuple[Child, ...]:
    """Draw the form for a guest who joins."""
    assert joined
    if isinstance(joined.last, Bye):
        title, about = _FAREWELLS.get(joined.last.why, _FAREWELLS[LEFT])
        return (draw_slip(title, h("p", None, about)),)
    if room.is_lost:
        return (draw_slip("The connection was lost", h("p", None, _TRY)),)
    if joined.welcomed:
        return draw_slip(*_waiting(joined)), status
    code = room.codes.get(HOST)
    if code is None:
        return draw_slip("Making your code …"), status
    show = h(
        "section",
        {"class": "panel slip shows"},
        h("h1", None, "Now show this code"),
        h(
            "p",
            None,
            "Hold it up to the camera of the device in the middle. If you came by a link, send this one back.",
        ),
        draw_code(code, "Your code"),
        h("div", {"class": "row"}, copy_link(code), button("room-again", "Start again", "quiet")),
        fold("Nothing happening?", "", h("p", None, _TRY)),
    )
    return show, status


_TRY: Final = (
    "Make sure both devices are on the same Wi-Fi. If your phone asks, let the browser find devices in the local "
    "network. Allowing the camera on both devices can help, too. Then scan a new code."
)
_FAREWELLS: Final = {
    LEFT: ("The room is closed", "To play again, scan a new code."),
    FULL: ("This seat is taken", "Scan another code on the device that showed this one."),
    OLD: ("Different versions", "Reload this page on both devices, then scan a new code."),
}


def _waiting(joined: JoinedRoom) -> tuple[str, *tuple[Child, ...]]:
    """Return the heading and the contents of the slab for a guest who waits for the deal."""
    table = joined.table
    if table is None:
        return ("You’re in",)
    company = joined.company
    shown = table_of(table.game).appearance.has_player_figures

    def draw_player(seat: int) -> Node:
        away = seat in table.away
        state = "you" if seat == joined.seat else "not here yet" if away else ""
        return h(
            "li",
            {"class": "sits away" if away else "sits", "data-key": f"who-{seat}"},
            figure(company.colours[seat]).as_drawing() if shown else None,
            h("b", None, company.name(seat)),
            h("small", None, state) if state else None,
        )

    here = "This device shows the table" if joined.seat is None else "You’re in"
    return (
        f"{here}, {joined.name}" if joined.seat is not None and joined.name else here,
        h("p", None, f"{load(table.game).title} starts once everyone is here."),
        h("ol", {"class": "names"}, *map(draw_player, range(company.seats))),
        _choose_colour(joined),
        button("room-leave", "Leave", "quiet"),
    )


def _choose_colour(joined: JoinedRoom) -> Node | None:
    assert joined.table
    if joined.seat is None or not table_of(joined.table.game).appearance.has_player_figures:
        return None
    colours = joined.company.colours
    buttons = (
        _radio(
            "room-colour",
            colour,
            colour == colours[joined.seat],
            figure(colour).as_drawing(),
            label=COLOURS[colour],
        )
        for colour in palette(len(colours))
        if colour == colours[joined.seat] or colour not in colours
    )
    return h(
        "div",
        {"class": "field"},
        h("b", {"id": "room-colour"}, "Your colour"),
        radios({"class": "choices", "aria-labelledby": "room-colour"}, *buttons),
    )
