"""How lists of games show a game: the value FRONT of the module `front` in its folder of tables.

Only screens that list games import it, so that tables start sooner.
"""

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing
from trilithon_web.nodes import Node


class Credit(NamedTuple):
    """The credit for a game.

    designer: "" if unknown.
    words: HTML for *About*, following "was designed by" and the name, or "is" if there is no name.
    """

    designer: str
    words: str


STONEHENGE: Final = Credit(
    "Rich Hutnik",
    "for <cite>Stonehenge: An Anthology Board Game</cite>, and published free in its on-line library",
)


class Front(NamedTuple):
    """A game's entry in lists.

    place: games are listed by rising places.
    picture: draws the contents of its small picture, 160 by 100 units, with its own pieces.
    """

    place: int
    picture: Callable[[], Sequence[Node]]
    credit: Credit


def front_of(game: str) -> Front | None:
    """Return a game's entry; None for a game without a table."""
    module = f"trilithon_web.tables.{game}.front"
    try:
        front: Front = import_module(module).FRONT
    except ModuleNotFoundError as missing:
        if missing.name and module.startswith(missing.name):
            return None
        raise
    return front


def in_order(games: Iterable[str]) -> list[str]:
    """Sort games by their places; games without one come last, by name."""

    def place(game: str) -> tuple[bool, int, str]:
        front = front_of(game)
        return front is None, front.place if front else 0, game

    return sorted(games, key=place)


def game_picture(game: str, attrs: Attributes = HIDDEN) -> Node | None:
    """Draw the small picture of a game, if it has one."""
    front = front_of(game)
    if front is None:
        return None
    return drawing("picture", "0 0 160 100", *front.picture(), attrs=attrs)
