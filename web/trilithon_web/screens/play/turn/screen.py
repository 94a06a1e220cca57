"""The screen of a game that is played."""

from collections.abc import Mapping
from typing import Final

from trilithon_web.effects import ClosePanel
from trilithon_web.screens.play import table_view
from trilithon_web.screens.play.common import OF_GAMES
from trilithon_web.screens.play.handling import load_when_asked
from trilithon_web.screens.play.log import dock, recap
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.modes import screen_of_kind
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.turn import acting, coach, pacing, undo
from trilithon_web.shelf.saves import line_of
from trilithon_web.shelf.texts import Fields
from trilithon_web.table.sight import Message, merge_handlers


def _position(play: Play) -> str:
    """Identify the position of a game: the number of turns, and the last one."""
    turns = play.record.turns
    return f"{len(turns)} {line_of(turns[-1]) if turns else ''}"


def _mark(play: Play) -> Mapping[str, object]:
    """Return the bookmark.

    coach: whether it has been asked about this position. whole: whether the whole advice is shown, not only a hint.
    """
    counselled = play.thoughts.counselled
    if counselled.steps != play.going.steps:
        return {}
    return {"coach": True, "whole": counselled.whole, "asked_at": _position(play)}


def _restore(play: Play, fields: Fields) -> Updated:
    if not play.is_live:
        return play, ()
    looking = play.eyes.looking or fields.flag("looking")
    play = play._replace(
        panels=play.panels._replace(log=fields.text("log"), tab=fields.text("tab")),
        eyes=play.eyes._replace(looking=looking),
    )
    fields = Fields({"coach": False, "whole": True, "asked_at": "", **fields.values})
    # Earlier versions gave no hints, and didn't say in which position the coach was asked.
    fits = fields.text("asked_at") in ("", _position(play))
    return coach.ask(play, whole=fields.flag("whole")) if fields.flag("coach") and fits else (play, ())


def _enter(play: Play, message: Message) -> Updated:
    """Open a mode from the menu."""
    screen = screen_of_kind(message["mode"])
    if screen is None or not play.keeping.ready or play.eyes.curtain is not None:
        return play, ()
    play, effects = screen.enter(play)
    return play, (ClosePanel("menu"), *effects)


_HANDLERS: Final = merge_handlers(
    OF_GAMES,
    acting.HANDLERS,
    pacing.HANDLERS,
    undo.HANDLERS,
    coach.HANDLERS,
    recap.HANDLERS,
    {"log": playback.toggle, "enter": _enter},
    load_when_asked("share.by_links", "own-name"),
    load_when_asked("turn.bots", "seat-computer", "ask-bot", "edit-bot"),
    load_when_asked("exercise.mistakes", "learn"),
)

SCREEN: Final = ModeScreen(
    handlers=_HANDLERS,
    act=acting.act,
    page=table_view.page,
    end_wait=pacing.end_wait,
    style=dock.style,
    mark=_mark,
    restore=_restore,
)
