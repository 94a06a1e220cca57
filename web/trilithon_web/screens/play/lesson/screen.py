"""The screen of a lesson."""

from collections.abc import Mapping
from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.nodes import Child
from trilithon_web.screens.play import table_view
from trilithon_web.screens.play.common import COMMON
from trilithon_web.screens.play.lesson import task_view, tutor
from trilithon_web.screens.play.log import dock, recap
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.turn import acting, pacing
from trilithon_web.shelf.saves import MOST_TURNS
from trilithon_web.shelf.texts import Fields
from trilithon_web.table.sight import merge_handlers


def _page(play: Play, edition: Edition) -> tuple[Child, ...]:
    assert play.course
    return table_view.page_with(play, edition, task_view.tools(play, play.course), dock.dock(play))


def _mark(play: Play) -> Mapping[str, object]:
    """Return the bookmark.

    at: the number of moves made. number: the number of the task. rests: whether the task is done, and its end is shown.
        waits: whether its result must still be shown. back: the parts of the address that the lesson leads back to.
    """
    course = play.course
    assert course
    return {
        "at": play.own_history.end,
        "number": course.task,
        "rests": course.done,
        "waits": play.pace.has_unseen,
        "back": course.back or (),
    }


def _restore(play: Play, fields: Fields) -> Updated:
    fields = Fields({"at": 0, "number": 0, "rests": False, "waits": False, "back": [], **fields.values})
    back = fields.texts("back")
    if len(back) == 3:
        play = tutor.come_from(play, back)
    number, at = fields.number("number", MOST_TURNS), fields.number("at", MOST_TURNS)
    return tutor.resume(play, number, at, fields.flag("rests"), fields.flag("waits"))


SCREEN: Final = ModeScreen(
    handlers=merge_handlers(COMMON, acting.GO_ON, recap.HANDLERS, tutor.HANDLERS),
    keys=(tutor.KEY,),
    act=acting.act,
    refuse=tutor.not_here,
    page=_page,
    end_wait=pacing.end_wait,
    style=dock.style,
    mark=_mark,
    restore=_restore,
)
