"""The screen that asks how to play."""

from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.nodes import Child
from trilithon_web.screens.play.handling import load_when_asked
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.set_up import ways
from trilithon_web.screens.play.set_up.view import deal
from trilithon_web.screens.play.table_view import links_of, plain_header
from trilithon_web.table.sight import merge_handlers


def _page(play: Play, edition: Edition) -> tuple[Child, ...]:
    base, _ = links_of(play, edition)
    return plain_header(play, edition), *ways.question(play, base), deal(play, base)


SCREEN: Final = ModeScreen(
    handlers=merge_handlers(ways.HANDLERS, load_when_asked("set_up.update", "set-up", "draft", "deal")),
    arrive=ways.arrive_at_question,
    page=_page,
)
