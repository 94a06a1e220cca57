"""The messages and keys that modes of a game have in common. Those of one mode are in its folder."""

from typing import Final

from trilithon_web.effects import ClosePanel, Consult, DrawEntropy, OpenPanel
from trilithon_web.keys import Key
from trilithon_web.screens.play import layers
from trilithon_web.screens.play.handling import Handlers, load_when_asked
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.log import dock
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.review import reviewing
from trilithon_web.table.sight import merge_handlers


def show_rule(play: Play, rule: str) -> Updated:
    """Open the rules beside the table at a rule, or at their beginning."""
    if play.panels.rules:
        return play, (ClosePanel("menu"), OpenPanel("rules", rule))
    return play, (Consult(f"{play.game.name}/rules/", rule),)


def close_question(play: Play) -> Play:
    """Close the question before an action, without doing anything."""
    return play._replace(panels=play.panels._replace(asking=None))


def _dismiss(play: Play) -> Updated:
    return play._replace(panels=play.panels._replace(problem="")), ()


COMMON: Final[Handlers] = merge_handlers(
    {
        "rule": lambda play, message: show_rule(play, message.get("rule", "")),
        "calm": lambda play, message: (close_question(play), ()),
        "look": lambda play, message: layers.toggle_result(play),
        "dismiss": lambda play, message: _dismiss(play),
        "say": lambda play, message: (saying(play, message["text"]), ()),
        "tips": lambda play, message: tutor.set_tips(play, message["value"]),
        "room-open": lambda play, message: (play, (DrawEntropy(),)),
        "review": reviewing.open_review,
    },
    load_when_asked("set_up.update", "new", "deal"),
    load_when_asked("share.panel", "share", "frame-what", "frame-theme"),
    load_when_asked("share.pictures", "picture", "send"),
    load_when_asked("share.records", "copy-game", "copy-whole", "download"),
    load_when_asked("share.by_links", "copy-move"),
    load_when_asked("share.challenge", "copy-challenge"),
)
"""Of every mode that shows a game."""

OF_GAMES: Final[Handlers] = merge_handlers(
    COMMON,
    dock.HANDLERS,
    playback.HANDLERS,
    load_when_asked("set_up.update", "set-up", "draft"),
)
"""Of every mode that shows a game other than a lesson's."""

KEYS: Final = (
    Key("u", {"do": "undo"}, "undo", "U"),
    Key("ctrl+z", {"do": "undo"}, "undo", "Ctrl+Z"),
    Key("shift+u", {"do": "redo"}, "redo", "Shift+U"),
    Key("ctrl+y", {"do": "redo"}, "redo", "Ctrl+Y"),
    Key("ctrl+shift+z", {"do": "redo"}, "redo", "Ctrl+Shift+Z"),
    Key("n", {"do": "new", "by": "key"}, "new deal", "N"),
    Key("r", {"do": "rule"}, "the rules", "R"),
    Key("g", {"do": "go-on"}, "continue, when the game is waiting for you", "G"),
)
