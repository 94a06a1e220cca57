"""Pictures of the table, and the system's share sheet for them and for links."""

from typing import Final

from trilithon_web.answers import Linked
from trilithon_web.effects import ClosePanel, Copy, Effect, Picture, Share
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.counted import turn_at
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.log.log import place_of
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.parts import Sharing
from trilithon_web.table.sight import Message

# What is shared by the sheet is offered where there is one (see `Window.ready`).
SHEET: Final = "by-sheet"


def send_buttons(
    do: str, send: str, instead: str, kind: str = "", ready: bool = True, about: str = "", **data: str
) -> tuple[Node, Node]:
    """Make the button that opens the share sheet, and the one that copies if there is no share sheet.

    about: the thing that is copied, if the label doesn't name it.
    """
    by_sheet, by_hand = f"{kind} {SHEET}".strip(), f"{kind} no-{SHEET}".strip()
    return (
        button(do, send, by_sheet, "share", enabled=True, ready=ready, sheet="yes", **data),
        button(do, instead, by_hand, "link", enabled=True, ready=ready, about=about, **data),
    )


def ways(shown: str, ready: bool) -> tuple[Node, ...]:
    """Draw the buttons for a picture. shown: the address on the picture, or ""."""
    png, svg = (
        button("picture", f"Save a picture ({kind.upper()})", ready=ready, file=kind, link=shown)
        for kind in ("png", "svg")
    )
    send = button(
        "picture", "Send a picture", f"{SHEET} files", ready=ready, file="png", link=shown, sheet="yes"
    )
    return (
        send,
        h("div", {"class": "row"}, png, svg),
    )


def _picture(play: Play, message: Message) -> Updated:
    """Make a picture. message: its format, the address on it, and `sheet` for the share sheet."""
    source = f"Trilithon · {message['link']}" if message["link"] else "Trilithon"
    caption = play.game.title, play.table.facts(play.eyes.shown), source
    move = min(turn_at(play.history, place_of(play)), play.moves_made)
    name = f"{play.game.name.replace('_', '-')}-move-{move}"
    return play, (
        ClosePanel(),
        Picture(message["file"], name, caption, play.table.appearance.omitted, "sheet" in message),
    )


def hand_over(play: Play, what: str, link: str, message: Message) -> tuple[Effect, ...]:
    """Copy a link, or open the share sheet, as the message says. what: a word for the link."""
    if "sheet" in message:
        return Share(play.game.title, "", link), ClosePanel()
    return (Copy(what, link),)


def take_link(play: Play, answer: Linked) -> Updated:
    """Pass on a link that has been made, or say why it can't be made."""
    if answer.message["do"] == "share":  # of what is shown, for a frame; one that is too long isn't offered
        sharing = play.panels.sharing or Sharing()
        named = answer.message["named"]
        return play._replace(
            panels=play.panels._replace(sharing=sharing._replace(position=answer.link, named=named))
        ), ()
    if answer.why:
        return play._replace(panels=play.panels._replace(problem=answer.why)), (ClosePanel(),)
    return play, hand_over(play, answer.what, answer.link, answer.message)


def _send(play: Play, message: Message) -> Updated:
    """Share or copy a text and a link, as the message says."""
    if "sheet" in message:
        return play, (Share(play.game.title, message["text"], message["link"]), ClosePanel())
    return play, (Copy(message["what"], message["copy"]),)


HANDLERS: Final[Handlers] = {"picture": _picture, "send": _send}
