"""Draws the place where a room is opened and joined. What there is to see of a room is in `lobby`."""

from trilithon.people import LONGEST_NAME
from trilithon_web.edition import Edition
from trilithon_web.kit.controls import button, complaint, mistake_attrs
from trilithon_web.kit.drawing import icon
from trilithon_web.kit.frame import header, site_nav, status
from trilithon_web.nodes import Attribute, Child, h
from trilithon_web.room.links import PATH
from trilithon_web.screens.room.model import RoomScreen


def view(screen: RoomScreen, edition: Edition) -> tuple[Child, ...]:
    """Draw the place."""
    base = edition.base(PATH)
    if screen.shared.room:
        from trilithon_web.screens.room.lobby import draw_room  # only in a room

        inside = draw_room(screen.shared.room)
    elif screen.offer:
        inside = _ask_name(screen)
    elif screen.returns:
        inside = (h("h1", None, "Coming back to the table …"),)
    elif screen.passes:
        inside = _passing(screen)
    else:
        inside = _about(screen, base)
    return (
        header(base, nav=site_nav(base)),
        h("main", {"id": "main"}, *inside, status(screen.say, screen.sayings)),
    )


def _ask_name(screen: RoomScreen) -> tuple[Child, ...]:
    wrong = ("room-name", screen.wrong)
    attrs: dict[str, Attribute] = {
        "id": "room-name",
        "data-do": "room-name",
        "value": screen.name,
        "maxlength": LONGEST_NAME,
        "autocomplete": "nickname",
        "autocapitalize": "words",
        "enterkeyhint": "done",
        "spellcheck": "false",
        **mistake_attrs(wrong, "room-name"),
    }
    return (
        h("h1", None, "Join the game"),
        h("div", {"class": "field"}, h("label", {"for": "room-name"}, "Your name"), h("input", attrs)),
        complaint(wrong, "room-name"),
        h(
            "div",
            {"class": "row"},
            button("room-join", "Join", "primary", enabled=not screen.wrong),
            button("room-join", "Only the table", "quiet", watch="yes"),
        ),
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
        h("p", {"class": "why"}, screen.problem) if screen.problem else None,
        h("p", None, "Play one game on several devices: each with their own hand, the table in the middle."),
        h("p", None, "Choose a game, then ", h("b", None, "Friends in this room"), "."),
        h("a", {"class": "button primary", "href": base}, icon("deal"), h("span", None, "Choose a game")),
    )
