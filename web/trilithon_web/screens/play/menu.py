"""The menu of a game, which is cached, and the question before a game is ended.

The set-up has a module of its own (`set_up/`).
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from trilithon_web import puzzles
from trilithon_web.kit.choices import entry_switch
from trilithon_web.kit.controls import button, entry, fold, panel, record_field
from trilithon_web.nodes import Attribute, Child, Node, Raw, h
from trilithon_web.screens import places
from trilithon_web.screens.play import modes
from trilithon_web.screens.play.lesson import task_view
from trilithon_web.screens.play.mode import Entry
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.set_up.view import would_be
from trilithon_web.settings import TIPS
from trilithon_web.table import table_of
from trilithon_web.table.groups import Tool
from trilithon_web.tips import wants_tips


class _Shown(NamedTuple):
    """Everything that a menu depends on.

    away: the seats of a room at which others play in place of guests, and the guests' names.
    new: a description of another game, "" in a lesson and for a guest. guest: whether another device holds the game.
    modes: the modes that can be opened, and their entries.
    goes_on: whether the game is in progress. begins: whether it can be restarted.
    hands: the label for showing all hands.
    lesson, puzzle: the addresses of lesson and puzzle. solving: whether a puzzle is open, which can't be shared as a
        game.
    base, full: see `menu`.
    """

    game: str
    away: tuple[tuple[int, str], ...]
    tips: str
    new: str
    guest: bool
    modes: tuple[tuple[str, Entry], ...]
    goes_on: bool
    begins: bool
    hands: str
    lesson: str
    puzzle: str
    solving: bool
    ready: bool
    base: str
    full: str


def menu(play: Play, base: str, full: str) -> Node:
    """Draw the menu.

    base: the path to the site's root. full: the address of the site's own page, in a frame.
    """
    game, settings = play.game.name, play.shared.settings
    guest = play.mode.kind == "guest"
    goes_on = play.is_live and not play.eyes.seen.result
    hands = "Hide the hands" if play.eyes.hands_open else "Show all hands"
    return _menu(
        _Shown(
            game=game,
            away=_find_away(play),
            tips=("on" if wants_tips(settings, game) else "off") if play.table.guidance.say_tip else "",
            new="" if play.course or guest else would_be(play),
            guest=guest,
            modes=modes.entries() if goes_on and not guest else (),
            goes_on=goes_on,
            begins=play.is_live and not guest,
            hands=hands if play.is_watched and play.table.hand and play.table.hand.draw_open else "",
            lesson=task_view.lesson_address(play, base),
            puzzle=_puzzles(play, base) if puzzles.number_of(game) and not full else "",
            solving=play.puzzle is not None,
            ready=play.keeping.ready,
            base=base,
            full=full,
        )
    )


def _find_away(play: Play) -> tuple[tuple[int, str], ...]:
    """Find the seats at which others play in place of guests, and for which no code is shown yet."""
    room = play.shared.room
    if not (room and room.host_side and room.key == play.keeping.key.text) or play.eyes.seen.result:
        return ()
    return tuple(
        (number, seat.name or f"player {number + 1}")
        for number, seat in enumerate(room.host_side.seats)
        if seat.is_away and seat.stand_in is not None and not room.codes_for(number)
    )


@lru_cache(maxsize=8)
def _menu(shown: _Shown) -> Node:
    game, ready = shown.game, shown.ready
    new: dict[str, Attribute] = {"data-do": "set-up", "disabled": not ready}
    rules = {"href": f"{shown.base}{game}/rules/", "data-do": "rule"}
    return panel(
        "menu",
        "Menu",
        h(
            "div",
            {"class": "entries"},
            _group(
                "Play",
                entry("button", new, "deal", "New game", shown.new) if shown.new else None,
                *(
                    entry("button", {"data-do": "enter", "data-mode": kind, "disabled": not ready}, *own)
                    for kind, own in shown.modes
                ),
                entry("button", {"data-do": "room-leave"}, "close", "Leave the game", "for good")
                if shown.guest
                else None,
                *(
                    entry(
                        "button",
                        {"data-do": "room-code", "data-seat": seat},
                        "link",
                        f"Code for {name}’s seat",
                        "for a phone",
                    )
                    for seat, name in shown.away
                ),
                *(
                    entry("button", _does(tool, shown), tool.icon, tool.label)
                    for tool in table_of(game).controls.tools
                    if not tool.at_hand and not tool.confirm
                ),
            ),
            _group(
                "Learn",
                entry("a", {"href": shown.lesson}, "learn", "Learn to play", "step by step"),
                entry("a", {"href": shown.puzzle}, "puzzle", *(_ALL if shown.solving else _ONE))
                if shown.puzzle
                else None,
                entry("a", rules, "rules", "Rules"),
                entry_switch(TIPS, shown.tips, "help", "what you can do now", ready) if shown.tips else None,
            ),
            _group("Look", entry("button", _leads("settings", ready), "settings", "Settings", _SETTINGS)),
            _group(
                "Site",
                None if shown.full else entry("a", {"href": shown.base}, "back", "All games"),
                fold("More", ", ".join([*map(str.lower, _ends(game)), *_behind(shown)]), *_draw_rare(shown)),
            ),
        ),
    )


_SETTINGS: Final = "theme, speed, sound"


def _group(name: str, *entries: Child) -> Node | None:
    """Draw a group of entries, if it has any."""
    if not any(entries):
        return None
    return h("div", {"class": "group", "role": "group", "aria-label": name}, *entries)


# What the way to puzzles is called: to all from one of them, else to the day's.
_ALL: Final = ("All puzzles", "of this game")
_ONE: Final = ("Puzzle of the day", "find the best move")


def _puzzles(play: Play, base: str) -> str:
    game = play.game.name
    return f"{base}{game}/{puzzles.PAGE}" if play.puzzle else f"{base}{game}/#{puzzles.FRAGMENT}"


def _ends(game: str) -> list[str]:
    """List the tools of a table that end the game."""
    return [tool.label for tool in table_of(game).controls.tools if tool.confirm]


def _behind(shown: _Shown) -> tuple[str, str]:
    """Describe in a few words what else is under More."""
    return "game files", "full page" if shown.full else "your games"


def _leads(panel: str, ready: bool) -> dict[str, Attribute]:
    """Return the attributes that open another panel in place of the menu.

    Before Python runs, the browser opens it on top.
    """
    return {"data-do": "panel", "data-id": panel} if ready else {"popovertarget": panel}


def _does(tool: Tool, shown: _Shown) -> dict[str, Attribute]:
    """Return the attributes of a tool of the table. A disabled tool stays reachable (see `button`)."""
    off = shown.ready and not shown.goes_on
    return {"data-do": tool.do, "disabled": not shown.ready, "aria-disabled": "true" if off else None}


def _draw_rare(shown: _Shown) -> tuple[Child, ...]:
    """Draw the entries under More."""
    table, ready = table_of(shown.game), shown.ready
    own = (
        button(tool.do, tool.label, enabled=shown.goes_on, ready=ready)
        for tool in table.controls.tools
        if tool.confirm
    )
    base, out = shown.base, "_blank" if shown.full else None
    others = (
        ((shown.full, "Open the full page"),)
        if shown.full
        else (
            *((f"{base}{path}", label) for path, label in places.entries()),
            (f"{base}about/", "About"),
        )
    )
    return (
        *own,
        button("restart", "Restart", ready=ready) if shown.begins else None,
        button("show-hands", shown.hands, ready=ready) if shown.hands else None,
        record_field("record", ready),
        h("button", {"type": "button", "class": "button for-keys", **_leads("keys", ready)}, "Keys"),
        h(
            "ul",
            {"class": "links"},
            *(h("li", None, h("a", {"href": href, "target": out}, words)) for href, words in others),
        ),
    )


@lru_cache(maxsize=2)
def rules(html: str, name: str, base: str) -> Node | None:
    """Draw the rules beside the table. html: that of their page. name: the name of the game. base: see `menu`."""
    if not html:
        return None
    text = adapt_rules(html, name, base)
    page = h("a", {"href": f"{base}{name}/rules/"}, "Open on its own page")
    prose = h("div", {"class": "prose", "data-key": "rules", "data-raw": True}, Raw(text))
    return panel("rules", "Rules", h("p", None, page), prose, kind="beside")


def adapt_rules(html: str, name: str, base: str) -> str:
    """Return the HTML of the rules' page, adapted to be read on another page. For the arguments see `rules`."""
    text = html.partition("</h1>")[2].replace('href="../../', f'href="{base}')
    text = text.replace(f'<a href="{base}{name}/">Play it</a>.', "")  # it is being played
    # From one rule to another within the panel: the address is that of the game.
    to_rule = rf'<a href="#(?:{name}/rules/#)?([\w-]+)"'  # as the one file has it, or another edition
    return re.sub(to_rule, rf'<a href="{base}{name}/rules/#\1" data-do="rule" data-rule="\1"', text)


def ask(play: Play) -> Node:
    """Draw the question before an action that ends the game."""
    tool = play.panels.asking
    if tool is None:
        return _NO_QUESTION
    yes = button(tool.do, f"Yes, {tool.label.lower()}", sure="yes")
    no = button("calm", "No, keep playing", "primary")
    return h("div", {"class": "asking"}, panel("ask", tool.confirm, no, yes))


_NO_QUESTION: Final = h("div", {"class": "asking"})
