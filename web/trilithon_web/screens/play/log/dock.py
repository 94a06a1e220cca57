"""The dock beside or below a table: the log, and the table's own sheets.

A table with a `Dock` always shows it: as a column on wide windows, as a line that opens it on narrow ones.
Other tables show the log only while it is open.
"""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.choices import tabs
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.log import recap
from trilithon_web.screens.play.log.log_view import TAB_PANEL, draw_log, head, panel_of, steps
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.replay.playback import LOG, STEPS
from trilithon_web.screens.play.review.reviewing import mistakes
from trilithon_web.screens.play.turn import coach, since
from trilithon_web.table.groups import AnySheet, Recap
from trilithon_web.table.sight import Message


def has_dock(play: Play) -> bool:
    """Whether the dock is shown even while the log is closed. It isn't beside the result."""
    return play.table.dock is not None and not (play.course or play.shows_end)


def style(play: Play) -> str:
    """Return classes for the page's style, each after a space."""
    dock = " docked" if has_dock(play) else ""
    if not play.panels.log:
        return dock
    if play.look and play.look.stage is None and play.look.at in mistakes(play):
        dock += " at-mistake"  # where the hand is wanted more than the log
    return f"{dock} logged" if play.panels.log == STEPS else f"{dock} logged slim"


def dock(play: Play) -> Node:
    """Draw the open log, or the closed dock."""
    if not (play.panels.log or has_dock(play)):
        return _CLOSED
    sheet, happened = _sheet(play), since.recap(play)
    tabbed = _tabs(play, sheet)
    shown: Node | None = None if sheet is None else h("div", {"class": "lines"}, *sheet.view(play.sight))
    # Where a sheet is chosen it would be in the way.
    beside = sheet is None or (sheet.opens_first and not play.panels.log)
    told = recap.box(happened) if happened and beside else None
    if play.panels.log:
        top, *below = draw_log(play, tabbed, shown)
        return h("aside", {**_ATTRS, "class": "log"}, h("div", {"class": "panel"}, top, told, *below))
    lines = panel_of(tabbed, shown or steps(play))
    stacked = (told, lines) if sheet is None else (lines, told)  # above the log; a sheet stays where it is
    return h(
        "aside",
        {**_ATTRS, "class": "log closed"},
        _opener(play.keeping.ready, *_line(play, happened)),
        h("div", {"class": "panel"}, head(tabbed), *stacked),
    )


def _line(play: Play, happened: Recap | None) -> tuple[Child, ...]:
    """Draw the line of the closed dock: advice, what has happened since the viewer's move, or the table's
    summary."""
    assert play.table.dock is not None  # it has a dock
    if play.advice:
        return coach.line(play, play.advice)
    return happened.line if happened and happened.line else play.table.dock.draw_line(play.sight)


_ATTRS: Final[dict[str, Attribute]] = {"aria-labelledby": "log-title"}
_CLOSED: Final = h("aside", {"class": "log", "hidden": True})


def _sheet(play: Play) -> AnySheet | None:
    """Return the sheet of the open tab; None for the log, which is always shown in a replay."""
    if play.look is not None or not has_dock(play):
        return None
    for sheet in _sheets(play):
        if sheet.label == play.panels.tab or (sheet.opens_first and not play.panels.tab):
            return sheet
    return None


def _sheets(play: Play) -> tuple[AnySheet, ...]:
    """Return all sheets beside the log."""
    return (*(play.table.dock.sheets if play.table.dock else ()), *coach.sheets(play))


def _tabs(play: Play, sheet: AnySheet | None) -> Node | None:
    """Draw the tabs, if the dock has more than the log. sheet: the open one."""
    sheets = _sheets(play) if has_dock(play) and play.look is None else ()
    if not sheets:
        return None
    first = tuple(one.label for one in sheets if one.opens_first)
    advised = tuple(one.label for one in coach.sheets(play))
    others = tuple(one.label for one in sheets if one.label not in (*first, *advised))
    return _draw_tabs((*first, *advised, LOG, *others), sheet.label if sheet else LOG, play.keeping.ready)


@lru_cache(maxsize=8)
def _draw_tabs(labels: tuple[str, ...], chosen: str, ready: bool) -> Node:
    return tabs("tab", labels, chosen, ready, panels={chosen: TAB_PANEL})


def _opener(ready: bool, *line: Child) -> Node:
    """Draw the button that opens the log: a line on narrow windows, a word at the head of the dock on wide
    ones."""
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


def _turn_to_tab(play: Play, message: Message) -> Updated:
    """Open another tab, in full even if the log was shown without its moves."""
    return play._replace(panels=play.panels._replace(tab=message["label"], log=play.panels.log and STEPS)), ()


HANDLERS: Final[Handlers] = {"tab": _turn_to_tab}
