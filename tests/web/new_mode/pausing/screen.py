"""The screen of a game that pauses."""

from typing import Final

from tests.web.new_mode.pausing.mode import Pausing
from trilithon_web.edition import Edition
from trilithon_web.effects import Focus
from trilithon_web.keys import Key
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Child, h
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.table_view import plain_header
from trilithon_web.screens.play.turn import pacing
from trilithon_web.table.sight import Message

ON: Final = "pausing-on"


def _page(play: Play, edition: Edition) -> tuple[Child, ...]:
    on = button(ON, "Continue", "primary", id=ON)
    return plain_header(play, edition), h("main", {"id": "main", "class": "curtain"}, on)


def _pause(play: Play) -> Updated:
    return pacing.rest(play)._replace(mode=Pausing()), (Focus(ON, shown=True),)


def _continue(play: Play, message: Message) -> Updated:
    return pacing.resume(play, "The game continues.")


SCREEN: Final = ModeScreen(
    page=_page,
    handlers={ON: _continue},
    keys=(Key("p", {"do": ON}, "continue", "P"),),
    enter=_pause,
)
