"""The place with your games, results and backup."""

from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.effects import Measure
from trilithon_web.nodes import Child
from trilithon_web.screens.desk import model
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.desk.view import view
from trilithon_web.screens.place import Place


def _view(desk: Desk, edition: Edition) -> tuple[Child, ...]:
    return view(desk, edition.base(PLACE.path), edition.mark)


PLACE: Final[Place[Desk]] = Place(
    path="games/",
    title="Your games · Trilithon",
    about="Your games and results, kept in this browser.",
    style="kept",
    first=Desk,
    arrive=lambda shared, fragment: (Desk(shared, tab=fragment, ready=True), (Measure(),)),
    view=_view,
    update=model.update,
    take_in=model.take_in,
    say=lambda desk, say: desk._replace(say=say, sayings=desk.sayings + 1),
    spoken=lambda desk: (desk.sayings, desk.say),
    fragment=lambda desk: desk.tab,
)
