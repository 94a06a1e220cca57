"""What a game shows of itself where games are listed: its folder among the tables has a module `front`, which keeps
this contract by one value FRONT.

Read only by screens that list games, so that a table starts the sooner.
"""

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing
from trilithon_web.nodes import Node


class Credit(NamedTuple):
    """Credit for a game. designer: "" if unknown. words: what *About* says of the game, as HTML, behind "was
    designed by" and the name, or behind "is" where there is none."""

    designer: str
    words: str


STONEHENGE: Final = Credit(
    "Rich Hutnik",
    "for <cite>Stonehenge: An Anthology Board Game</cite>, and published free in its on-line library",
)


class Front(NamedTuple):
    """place: games are listed by rising places. picture: draws what is in its small picture, 160 by 100 units, of its
    own equipment."""

    place: int
    picture: Callable[[], Sequence[Node]]
    credit: Credit


def front_of(game: str) -> Front | None:
    """What a game shows of itself; None for one that has no folder among the tables yet."""
    module = f"trilithon_web.tables.{game}.front"
    try:
        front: Front = import_module(module).FRONT
    except ModuleNotFoundError as missing:
        if missing.name and module.startswith(missing.name):
            return None
        raise
    return front


def in_order(games: Iterable[str]) -> list[str]:
    """Games by their places; those without one come last, by their names."""

    def place(game: str) -> tuple[bool, int, str]:
        front = front_of(game)
        return front is None, front.place if front else 0, game

    return sorted(games, key=place)


def picture(game: str, attrs: Attributes = HIDDEN) -> Node | None:
    """The small picture of a game, if it has one."""
    front = front_of(game)
    if front is None:
        return None
    return drawing("picture", "0 0 160 100", *front.picture(), attrs=attrs)
