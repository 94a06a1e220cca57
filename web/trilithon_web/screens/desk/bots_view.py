"""The list of your bots."""

from typing import Final

from trilithon.game import load
from trilithon.people import LONGEST_NAME, count_text
from trilithon_web.front import game_picture
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.screens.bots import address_of
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.desk.naming import Field, draw_name
from trilithon_web.shelf.bots import KeptBot, ListedBot, list_bots
from trilithon_web.words import ago

TITLE: Final = "Bots"


def draw_bots(desk: Desk, base: str) -> list[Node]:
    """Draw the bots in a section of their own, if there are any. base: the path to the site's root."""
    bots = list_bots(desk.shared.bots)
    if not bots:
        return []
    shown, left = bots[: desk.most], len(bots) - desk.most
    items = (_draw_bot(desk, base, one) for one in shown)
    more = button("more", f"Show more ({left})", key=bots[desk.most].key) if left > 0 else None
    return [h("section", None, h("h2", None, TITLE), h("ul", {"class": "saves"}, *items), more)]


def _draw_bot(desk: Desk, base: str, listed: ListedBot) -> Node:
    key, bot, problem = listed
    name = bot.name if bot else "A bot"
    delete = button("delete", "Delete", "quiet", "delete", id=f"delete-{key}", about=name, key=key)
    if bot is None:
        what = h(
            "div",
            {"class": "what"},
            h("h3", None, name),
            h("p", {"class": "facts"}, f"It can’t be read: {problem}."),
        )
        return h("li", {"data-key": key}, what, h("div", {"class": "row"}, delete))
    link = h(
        "a",
        {"class": "button", "href": f"{base}{address_of(bot)}", "aria-label": f"Open: {name}"},
        "Open",
    )
    rename = button("rename", "Rename", "quiet", "rename", id=f"rename-{key}", about=name, key=key)
    export = button("export-bot", "Export", "quiet", "export", id=f"export-{key}", about=name, key=key)
    return h(
        "li",
        {"data-key": key},
        game_picture(bot.game),
        draw_name(desk, key, name, _facts(desk, bot), Field("bot", LONGEST_NAME, name)),
        h("div", {"class": "row four"}, link, rename, export, delete),
    )


def _facts(desk: Desk, bot: KeptBot) -> str:
    lines = count_text(len(bot.text.splitlines()), "line")
    done = f"{count_text(len(bot.ticked), 'task')} done" if bot.ticked else ""
    return " · ".join(filter(None, (load(bot.game).title, lines, done, ago(bot.changed, desk.shared.now))))
