"""The screen of a guest's game."""

from typing import Final

from trilithon_web.screens.play import table_view
from trilithon_web.screens.play.common import OF_GAMES
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.log import dock, recap
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.turn import acting, coach, pacing, undo
from trilithon_web.table.sight import Message, merge_handlers

_ELSEWHERE: Final = "Only the device that holds the game can do that."
_OF_HOST: Final = (
    "new",
    "deal",
    "set-up",
    "draft",
    "share",
    "frame-what",
    "frame-theme",
    "copy-game",
    "copy-whole",
    "download",
    "copy-challenge",
    "copy-move",
    "review",
    "redo",
    "restart",
    "back-to",
    "learn",
)


def _leave_to_host(play: Play, message: Message) -> Updated:
    return saying(play, _ELSEWHERE), ()


HANDLERS: Final[Handlers] = merge_handlers(
    OF_GAMES,
    acting.HANDLERS,
    pacing.HANDLERS,
    coach.HANDLERS,
    recap.HANDLERS,
    {"undo": undo.HANDLERS["undo"], "log": playback.toggle},
    replacing=dict.fromkeys(_OF_HOST, _leave_to_host),
)

SCREEN: Final = ModeScreen(
    handlers=HANDLERS,
    act=acting.act,
    page=table_view.page,
    arrive=lambda play: (),
    end_wait=pacing.end_wait,
    style=dock.style,
)
