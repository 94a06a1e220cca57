"""A picture of the table as it is shown, and the system's share sheet for it and for the link."""

from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.effects import ClosePanel, Copy, Effect, Picture, Share
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.handling import EVERY, Handler
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.table import Message

# What is shared by the sheet is offered where there is one (see `Window.ready`).
SHEET: Final = "by-sheet"


def ways(edition: Edition, path: str, query: str, hidden: bool, ready: bool) -> tuple[Node, ...]:
    """The buttons for it in the panel of what can be shared. hidden: a deal's number would tell what players may not
    know, so that no picture bears it."""
    link = edition.link(path, query)
    shown = edition.link(path, "" if hidden else query).partition("//")[2]
    png, svg = (
        button("picture", f"Save a picture ({kind.upper()})", ready=ready, file=kind, link=shown)
        for kind in ("png", "svg")
    )
    send = button(
        "picture", "Share a picture …", f"{SHEET} files", ready=ready, file="png", link=shown, sheet="yes"
    )
    return (
        *((button("share-link", "Share the link …", SHEET, ready=ready, link=link),) if link else ()),
        send,
        h("div", {"class": "row"}, png, svg),
    )


def _picture(play: Play, message: Message) -> Updated:
    """Make one. message: the kind of file, and where the game is to be found; `sheet` if it goes there."""
    source = f"Trilithon · {message['link']}" if message["link"] else "Trilithon"
    step = play.look.at if play.look else len(play.record.states) - 1
    caption = play.game.title, play.table.facts(play.eyes.shown), source
    name = f"{play.game.name.replace('_', '-')}-step-{step}"
    return play, (
        ClosePanel(),
        Picture(message["file"], name, caption, play.table.omitted, "sheet" in message),
    )


def handed(play: Play, what: str, link: str, message: Message) -> tuple[Effect, ...]:
    """A link, to the clipboard or to the share sheet, as the message wishes. what: it is, for the words about it."""
    if "sheet" in message:
        return Share(play.game.title, "", link), ClosePanel()
    return Copy(what, link), ClosePanel()


def _share_link(play: Play, message: Message) -> Updated:
    text = f"{play.game.title}: {play.table.facts(play.eyes.seen)}"
    return play, (Share(play.game.title, text, message["link"]), ClosePanel())


HANDLERS: Final = Handler("picture", EVERY, _picture), Handler("share-link", EVERY, _share_link)
