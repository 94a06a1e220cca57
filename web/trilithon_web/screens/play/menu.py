"""What opens over a game: the menu, which is built once for what it shows and not at every click, and a question.

The set-up has a module of its own (`set_up/`).
"""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.controls import button, chooser, opener, panel, record_field
from trilithon_web.nodes import Node, Raw, h
from trilithon_web.screens.play.lesson import task_view
from trilithon_web.screens.play.model import Play
from trilithon_web.table import table_of


def menu(play: Play, base: str, full: str) -> Node:
    """Everything that is not always at hand. base: see view; full: the address of the site's own page, in a frame."""
    chosen = tuple(play.shared.settings[setting.name] for setting in play.table.settings)
    hands = (
        ("Hide the hands" if play.eyes.hands_open else "Show all hands")
        if play.watched and play.table.hands
        else ""
    )
    goes_on, aside = not play.eyes.seen.result, play.redo.aside is not None
    lesson = task_view.way_in(play, base).attrs["href"] if play.table.lessons else ""
    return _menu(play.game.name, chosen, goes_on, aside, hands, lesson, play.ready, base, full)


@lru_cache(maxsize=8)
def _menu(  # noqa: PLR0913  # each is a part of the key of the cache
    name: str,
    chosen: tuple[str, ...],
    goes_on: bool,
    aside: bool,
    hands: str,
    lesson: str,
    ready: bool,
    base: str,
    full: str,
) -> Node:
    table = table_of(name)
    own = (
        button(tool.do, tool.label, enabled=goes_on, ready=ready) for tool in table.tools if not tool.at_hand
    )
    others = (
        ((full, "Open the full page"),)
        if full
        else ((base, "All games"), (f"{base}games/", "Your games"), (f"{base}about/", "About"))
    )
    pairs = zip(table.settings, chosen, strict=True)
    switches = (chooser(setting, value, ready) for setting, value in pairs)
    return panel(
        "menu",
        "Menu",
        h("a", {"class": "button", "href": lesson}, "The first minute: learn it by playing")
        if lesson
        else None,
        h("a", {"class": "button", "href": f"{base}{name}/rules/", "data-do": "rule"}, "The rules"),
        *own,
        button("restart", "Begin again", ready=ready),
        button("show-hands", hands, ready=ready) if hands else None,
        button("own-way", "Back to my own moves", ready=ready) if aside else None,
        opener("share", "Share", "link"),
        record_field("record", ready),
        *switches,
        opener("settings", "Settings"),
        opener("keys", "Keys"),
        h(
            "ul",
            {"class": "links"},
            *(
                h("li", None, h("a", {"href": href, "target": "_blank" if full else None}, words))
                for href, words in others
            ),
        ),
    )


@lru_cache(maxsize=2)
def rules(html: str, name: str, base: str) -> Node | None:
    """The rules beside the table. html: of their page; name: of the game; base: see view."""
    if not html:
        return None
    text = html.partition("</h1>")[2].replace('href="../../', f'href="{base}')
    page = h("a", {"href": f"{base}{name}/rules/"}, "As a page")
    prose = h("div", {"class": "prose", "data-key": "rules"}, Raw(text))
    return panel("rules", "The rules", h("p", None, page), prose, kind="beside")


def ask(play: Play) -> Node:
    """The place of a question before something that ends the game."""
    tool = play.asking
    if tool is None:
        return _NO_QUESTION
    yes = button(tool.do, f"Yes: {tool.label.lower()}", sure="yes")
    no = button("calm", "No, play on", "primary")
    return h("div", {"class": "asking"}, panel("ask", tool.confirm, no, yes))


_NO_QUESTION: Final = h("div", {"class": "asking"})
