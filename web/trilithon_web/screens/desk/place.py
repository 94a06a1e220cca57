"""The place with your games, results and backup."""

from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, Measure
from trilithon_web.nodes import Child
from trilithon_web.screens.bots import forget_copies
from trilithon_web.screens.desk import model
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.desk.view import view
from trilithon_web.screens.place import Place
from trilithon_web.shared import Shared


def _view(desk: Desk, edition: Edition) -> tuple[Child, ...]:
    return view(desk, edition.base(PLACE.path), edition.mark)


def _arrive(shared: Shared, fragment: str) -> tuple[Desk, tuple[Effect, ...]]:
    """Open the screen, and delete copies of bots that no game needs any more."""
    shared, deleted = forget_copies(shared)
    return Desk(shared, tab=fragment, ready=True), (Measure(), *deleted)


PLACE: Final[Place[Desk]] = Place(
    path="games/",
    title="Your games · Trilithon",
    about="Your games and results, kept in this browser.",
    style="kept",
    first=Desk,
    arrive=_arrive,
    view=_view,
    update=model.update,
    take_in=model.take_in,
    say=lambda desk, say: desk._replace(say=say, sayings=desk.sayings + 1),
    spoken=lambda desk: (desk.sayings, desk.say),
    fragment=lambda desk: desk.tab,
)
