"""The parts of a game by links: the link to send, and the field for a reply."""

from trilithon_web.edition import Edition
from trilithon_web.kit.controls import button, name_field, unheard
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.by_links import query_for, receiver
from trilithon_web.screens.play.share.pictures import SHEET
from trilithon_web.screens.play.turn.pacing import ask_to_send


def bar(play: Play, edition: Edition) -> Node | None:
    """Draw the link to send and the field for the reply, once everything played here has been shown."""
    seen = play.keeping.ready and not (play.pace.coming or play.is_visit or play.look)
    if not play.is_awaited or not seen:
        return None
    attrs = {"class": "afar", "role": "group", "aria-label": ask_to_send(play)}
    return h("div", attrs, _own_name(play), *_copy(play, edition), button("paste", "Paste their reply"))


def _own_name(play: Play) -> Node:
    """Draw the field for the name that the others read."""
    (seat,) = play.company.persons
    attrs: dict[str, Attribute] = {
        "placeholder": "your name",
        "aria-label": "Your name, for the others to see",
        "autocomplete": "nickname",
    }
    name = name_field("own-name", "own-name", play.company.names[seat], attrs)
    return h("label", {"class": "from"}, unheard("From"), name)


def draw_last_link(play: Play, edition: Edition) -> tuple[Node, ...]:
    """Draw the link to send at the end of the game, so that the others see the result."""
    return () if play.is_visit or play.is_awaited else _copy(play, edition)


def _copy(play: Play, edition: Edition) -> tuple[Node, ...]:
    seat = receiver(play)
    if seat is None:
        return ()
    link = edition.link(f"{play.game.name}/", query_for(play, seat))
    if not link:
        return (h("p", None, HOMELESS),)
    about = f"for {play.company.name(seat)}"
    return (
        button(
            "copy-move", "Send the link …", f"primary {SHEET}", "share", about=about, link=link, sheet="yes"
        ),
        button("copy-move", "Copy the link", f"primary no-{SHEET}", "link", about=about, link=link),
    )


HOMELESS = "This copy of Trilithon has no web address, so it can’t make a link."
ABOUT = (
    "Continue by link: each move makes a new link to send in any messenger. You keep the seat that "
    "moved last."
)


def way(ready: bool) -> tuple[Child, ...]:
    """Draw the button that converts a game of several people at one screen."""
    return button("hand-over", "Send as your move", ready=ready), h("p", {"class": "help"}, ABOUT)
