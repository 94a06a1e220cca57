"""The screen of an exercise."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.effects import Effect
from trilithon_web.nodes import Child
from trilithon_web.screens.play import table_view
from trilithon_web.screens.play.common import OF_GAMES
from trilithon_web.screens.play.exercise import attempt, line, mistakes, puzzle
from trilithon_web.screens.play.exercise.mode import Exercise, exercise_in
from trilithon_web.screens.play.exercise.view import panel
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.review import reviewing
from trilithon_web.shelf.saves import MOST_TURNS, line_of, turns_in
from trilithon_web.shelf.texts import Fields
from trilithon_web.table.sight import merge_handlers


def _page(play: Play, edition: Edition) -> tuple[Child, ...]:
    return table_view.page_with(play, edition, None, panel(play))


def _mark(play: Play) -> Mapping[str, object]:
    """Return the bookmark.

    seat: the reviewed seat. number: the number of the error. done, tried, missed, found: as in `Exercise`, with a line
        for each turn.
    """
    mode = exercise_in(play)
    return {
        "say": line.verdict(play),
        "seat": play.thoughts.over.seat,
        "number": mode.number,
        "done": tuple(map(str, mode.done)),
        "tried": tuple(map(str, mode.tried)),
        "missed": tuple(map(line_of, mode.missed)),
        "found": mode.found,
    }


_BLANK: Final[Mapping[str, object]] = {
    "seat": 0,
    "number": 0,
    "done": [],
    "tried": [],
    "missed": [],
    "found": False,
}


def _restore(play: Play, fields: Fields) -> Updated:
    fields = Fields({**_BLANK, **fields.values})
    seat, number = fields.number("seat", 99), fields.number("number", MOST_TURNS)
    effects: tuple[Effect, ...] = ()
    if play.puzzle is None:
        play, _ = reviewing.open_review(play, {"seat": str(seat)})
        play, effects = mistakes.open_exercise(play, {"number": str(number)})
    mode, parse = play.mode, play.game.parse
    if not isinstance(mode, Exercise):
        return play, effects
    for move in map(parse, fields.texts("done")):
        rest = tuple(turn[1:] for turn in mode.right if turn[0] == move)
        play, mode = attempt.step_on(play, replace(mode, tried=(move,)), rest, mode.look.ui)
    missed, tried = turns_in(play.game, fields.texts("missed")), tuple(map(parse, fields.texts("tried")))
    play = play._replace(mode=replace(mode, tried=tried, missed=missed))
    return (line.end(attempt.find(play)[0]) if fields.flag("found") else play), effects


SCREEN: Final = ModeScreen(
    handlers=merge_handlers(OF_GAMES, attempt.HANDLERS, mistakes.HANDLERS, puzzle.HANDLERS),
    act=attempt.try_on_table,
    refuse=attempt.not_here,
    page=_page,
    arrive=puzzle.arrive,
    end_wait=lambda play, hurried: line.go_on(play),
    style=lambda play: " logged slim sought",
    mark=_mark,
    restore=_restore,
)
