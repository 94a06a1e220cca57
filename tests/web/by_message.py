"""A game of FreeCelt, message by message, for tests that do not visit it yet."""

from collections.abc import Iterator, Mapping

from tests.web import files
from trilithon import load
from trilithon_web import settings
from trilithon_web.address import Sitting
from trilithon_web.edition import Edition
from trilithon_web.effects import Effect
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play import keeping, opening, update, view, words_view
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.table import Made, table_of


def first(seed: int = 1, **chosen: str) -> Play:
    """A deal before it has been told what is kept of it, with these settings."""
    plain = settings.read(None, table_of("freecelt").settings)
    game = load("freecelt")
    return opening.first(game, Shared({**plain, **chosen}), Sitting.usual(game.new(seed).setup))


def opened(seed: int = 1) -> Play:
    """A deal that is begun."""
    model = first(seed)
    return keeping.opened(model, files.opened(model, None, True, 1_700_000_000))[0]


def told(model: Play, message: str | Mapping[str, str]) -> tuple[Play, tuple[Effect, ...]]:
    """The game after a message, given whole or as `do` alone."""
    return update.update(model, {"do": message} if isinstance(message, str) else message)


def screen(model: Play) -> Node:
    """What is shown of it."""
    return h("div", None, *words_view.notices(model), *view.view(model, Edition()))


def last_of(steps: Iterator[Made | None]) -> Made:
    """What comes of what takes long."""
    (made,) = (made for made in steps if made is not None)
    return made
