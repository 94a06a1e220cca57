"""The screen of a review."""

from collections.abc import Mapping
from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.nodes import Child, h
from trilithon_web.screens.play.common import OF_GAMES
from trilithon_web.screens.play.handling import load_when_asked
from trilithon_web.screens.play.mode_screen import ModeScreen
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.review import reviewing
from trilithon_web.screens.play.review.view import body
from trilithon_web.screens.play.table_view import Heading, header, links_of
from trilithon_web.screens.play.words_view import status_line
from trilithon_web.shelf.texts import Fields
from trilithon_web.table.sight import merge_handlers


def _page(play: Play, edition: Edition) -> tuple[Child, ...]:
    base, full = links_of(play, edition)
    attrs = {"id": "main", "class": "reviewed", "data-setup": play.keeping.key.kind}
    return (
        header(play, edition, Heading(facts="Review")),
        h("main", attrs, *body(play), status_line(play, base, full)),
    )


def _mark(play: Play) -> Mapping[str, object]:
    """Return the bookmark. seat: the reviewed seat."""
    return {"seat": play.thoughts.over.seat, "say": ""}


def _restore(play: Play, fields: Fields) -> Updated:
    return reviewing.open_review(play, {"seat": str(Fields({"seat": 0, **fields.values}).number("seat", 99))})


SCREEN: Final = ModeScreen(
    handlers=merge_handlers(
        OF_GAMES,
        reviewing.HANDLERS,
        load_when_asked("exercise.mistakes", "exercise", "exercise-next", "review-why", "review-all"),
    ),
    page=_page,
    mark=_mark,
    restore=_restore,
)
