"""The screen of a replay."""

from collections.abc import Mapping
from typing import Final

from trilithon_web.effects import Effect
from trilithon_web.screens.play import table_view
from trilithon_web.screens.play.common import OF_GAMES
from trilithon_web.screens.play.handling import load_when_asked
from trilithon_web.screens.play.log import dock
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.review import reviewing
from trilithon_web.shelf.saves import MOST_TURNS, line_of, turns_in
from trilithon_web.shelf.texts import Fields
from trilithon_web.table.sight import Message, merge_handlers


def _mark(play: Play) -> Mapping[str, object]:
    """Return the bookmark.

    at: the viewed state. from_review: whether it was opened from the review. way: the turns of a solution, a line for
        each. seat: the reviewed seat.
    """
    look = play.look
    assert look
    way = tuple(map(line_of, play.way.turns)) if play.way else ()
    return {"at": look.at, "from_review": play.in_review, "way": way, "seat": max(0, play.thoughts.over.seat)}


def _restore(play: Play, fields: Fields) -> Updated:
    fields = Fields({"at": 0, "from_review": False, "way": [], "seat": 0, **fields.values})
    effects: tuple[Effect, ...] = ()
    if fields.flag("from_review"):
        play, effects = reviewing.open_review(play, {"seat": str(fields.number("seat", 99))})
    if way := fields.texts("way"):
        ahead = playback.with_way(play, turns_in(play.game, way))
        if ahead.history.now.result is None:  # it was of another position
            return play, ()
        play = ahead
    play, more = playback.view_position(play, fields.number("at", MOST_TURNS))
    return play._replace(
        panels=play.panels._replace(log=fields.text("log") or play.panels.log, tab=fields.text("tab"))
    ), (*effects, *more)


def _continue(play: Play, message: Message) -> Updated:
    """Show the next step; if the replay is running, without waiting."""
    return playback.run_on(play) if play.look and play.look.runs else playback.step_on(play)


SCREEN: Final = ModeScreen(
    handlers=merge_handlers(
        OF_GAMES,
        {"log": playback.toggle, "go-on": _continue},
        load_when_asked("exercise.mistakes", "exercise"),
    ),
    act=playback.look_around,
    refuse=playback.only_seen,
    page=table_view.page,
    end_wait=lambda play, hurried: playback.run_on(play),
    style=dock.style,
    mark=_mark,
    restore=_restore,
)
