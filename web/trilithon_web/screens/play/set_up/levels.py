"""How well computers play: the levels of a game, as they are chosen among."""

from functools import lru_cache
from typing import TYPE_CHECKING

from trilithon_web.kit.choices import one_of
from trilithon_web.kit.drawing import level_mark
from trilithon_web.nodes import Node, h

if TYPE_CHECKING:
    from trilithon.players import Level


@lru_cache(maxsize=8)
def offered_levels(game: str) -> tuple["Level", ...]:
    """Those of a game, the weakest first."""
    from trilithon.players import levels  # not before somebody asks: a page starts the sooner

    return tuple(level for level in levels(game) if level.offered)


def choice(game: str, held: str) -> Node | None:
    """The levels side by side, with what is to be said of the one that is held; nothing where there is but one."""
    levels = offered_levels(game)
    if len(levels) < 2:
        return None
    about = next((level.about for level in levels if level.name == held), "")
    marks = {level.name: (level_mark(level.name), h("span", None, level.title)) for level in levels}
    return one_of("level", "Level", marks, held, about)
