"""Draws the place where a room is opened and joined. `lobby` draws the room itself."""

from trilithon_web.edition import Edition
from trilithon_web.kit.controls import button, complaint, mistake_attrs, name_field
from trilithon_web.kit.drawing import icon
from trilithon_web.kit.frame import header, site_nav, status
from trilithon_web.nodes import Attribute, Child, h
from trilithon_web.room.links import PATH
from trilithon_web.screens.room.model import RoomScreen


def view(screen: RoomScreen, edition: Edition) -> tuple[Child, ...]:
    """Draw the place."""
    base = edition.base(PATH)
    words = status(screen.say, screen.sayings)
    if screen.shared.room:
        from trilithon_web.screens.room.lobby import draw_room  # only in a room

        inside = draw_room(screen.shared.room, words)
    else:
        slip = (
            _ask_name(screen)
            if screen.offer
            else (h("h1", None, "Coming back to the table …"),)
            if screen.returns
            else _passing(screen)
            if screen.passes
            else _about(screen, base)
        )
        inside = h("section", {"class": "panel slip"}, *slip), words
    return header(base, nav=site_nav(base)), h("main", {"id": "main"}, *inside)


def _ask_name(screen: RoomScreen) -> tuple[Child, ...]:
    wrong = ("room-name" if screen.wrong else "", screen.wrong)
    attrs: dict[str, Attribute] = {"autocomplete": "nickname", **mistake_attrs(wrong, "room-name")}
    name = name_field("room-name", "room-name", screen.name, attrs)
    return (
        h("h1", None, "Join the game"),
        h("p", None, "You’ll play on this device. Next, it shows a code for the device in the middle."),
        h("div", {"class": "field"}, h("label", {"for": "room-name"}, "Your name"), name),
        complaint(wrong, "room-name"),
        button("room-join", "Join", "primary", enabled=not screen.wrong),
        button("room-join", "Only the table", "quiet", watch="yes", told="room-watch"),
        h("p", {"class": "help", "id": "room-watch"}, "For a TV or tablet that shows the table to everyone."),
    )


def _passing(screen: RoomScreen) -> tuple[Child, ...]:
    if screen.passed is None:
        return (h("h1", None, "Passing on the code …"),)
    if screen.passed:
        return (h("h1", None, "Done"), h("p", None, "Your other tab has the code. You can close this one."))
    return (
        h("h1", None, "No room is open here"),
        h("p", None, "Open this link on the device that showed the first code, while that page is open."),
    )


def _about(screen: RoomScreen, base: str) -> tuple[Child, ...]:
    return (
        h("h1", None, "Friends in this room"),
        h("p", {"class": "coming"}, "One moment: the game you’re invited to is opening."),
        h("p", {"class": "wrong"}, screen.problem) if screen.problem else None,
        h(
            "p",
            None,
            "Everyone holds their hand on their own phone. The device in the middle shows the table.",
        ),
        h("p", None, "Choose a game, then ", h("b", None, "Friends in this room"), "."),
        h("a", {"class": "button primary", "href": base}, icon("deal"), h("span", None, "Choose a game")),
    )
