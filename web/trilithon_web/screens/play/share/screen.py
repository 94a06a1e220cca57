"""The screen with a challenge that waits to be taken up."""

from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.effects import Focus
from trilithon_web.nodes import Child
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.challenge import TAKE_UP, take_up
from trilithon_web.screens.play.share.invitation import invitation
from trilithon_web.screens.play.table_view import links_of, plain_header


def _page(play: Play, edition: Edition) -> tuple[Child, ...]:
    base, _ = links_of(play, edition)
    return plain_header(play, edition), *invitation(play, base)


SCREEN: Final = ModeScreen(
    handlers={TAKE_UP: take_up},
    arrive=lambda play: (Focus(TAKE_UP, shown=True),),
    page=_page,
)
