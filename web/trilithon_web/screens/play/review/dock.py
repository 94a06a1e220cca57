"""What stands beside a table, or under it: the log, and the sheets of the table's own.

A table with a line to say of how things stand (`Table.peek`) has a dock, which is always there: on a wide window a
column, on a narrow one that line, which opens it. Elsewhere the log is there while it is open.
"""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.controls import tabs
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.play.handling import WHOLE, Handler
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.review.log_view import opened, steps
from trilithon_web.screens.play.review.replay import STEPS
from trilithon_web.table import AnySheet, Message

LOG: Final = "Log"


def docked(play: Play) -> bool:
    """Whether the dock is there even while the log is closed."""
    return play.table.peek is not None and not play.course


def kind(play: Play) -> str:
    """What the page says of it in its style class."""
    if play.eyes.curtain is not None:
        return ""
    dock = " docked" if docked(play) else ""
    if not play.log:
        return dock
    return f"{dock} logged" if play.log == STEPS else f"{dock} logged slim"


def dock(play: Play) -> Node:
    """The log as it is opened; closed, what a dock shows all the time."""
    attrs: dict[str, Attribute] = {"class": "log", "aria-labelledby": "log-title"}
    if play.log:
        return h("aside", attrs, h("div", {"class": "panel"}, *opened(play)))
    if play.table.peek is None or play.course:
        return _CLOSED
    sheet = _sheet(play)
    shown: tuple[Child, ...] = steps(play) if sheet is None else (_in_tab(play, sheet),)
    first = [one.label for one in play.table.sheets if one.first]
    labels = *first, LOG, *(one.label for one in play.table.sheets if not one.first)
    return h(
        "aside",
        {**attrs, "class": "log closed"},
        _opener(play.ready, *play.table.peek(play.sight)),
        h("div", {"class": "panel"}, _head(labels, sheet.label if sheet else LOG, play.ready), *shown),
    )


_CLOSED: Final = h("aside", {"class": "log", "hidden": True})


def _sheet(play: Play) -> AnySheet | None:
    """The sheet whose tab is open, None for the log."""
    for sheet in play.table.sheets:
        if sheet.label == play.tab or (sheet.first and not play.tab):
            return sheet
    return None


def _opener(ready: bool, *line: Child) -> Node:
    """The button that opens the log: on a narrow window the line, on a wide one a word at the head of the dock."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "button quiet peek",
        "id": "log-tool",
        "data-do": "log",
        "aria-expanded": "false",
        "disabled": not ready,
    }
    words = h("span", {"class": "narrow"}, *line), h("span", {"class": "wide"}, "Replay")
    return h("button", attrs, *words, icon("up"), icon("log"))


@lru_cache(maxsize=8)
def _head(labels: tuple[str, ...], chosen: str, ready: bool) -> Node:
    several = len(labels) > 1
    title = h("h2", {"id": "log-title", "tabindex": -1, "class": "unseen" if several else None}, chosen)
    return h("div", {"class": "head"}, title, tabs("tab", labels, chosen, ready) if several else None)


def _in_tab(play: Play, sheet: AnySheet) -> Node:
    attrs = {"class": "lines", "role": "tabpanel", "aria-labelledby": "log-title", "data-key": sheet.label}
    return h("div", attrs, *sheet.view(play.sight))


def _turned(play: Play, message: Message) -> Updated:
    """Another tab is opened."""
    return play._replace(tab=message["label"]), ()


HANDLERS: Final = (Handler("tab", WHOLE, _turned),)
