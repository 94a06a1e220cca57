"""The choice of a computer's level."""

from functools import lru_cache

from trilithon.abilities import Level
from trilithon.game import load
from trilithon_web.kit.choices import one_of
from trilithon_web.kit.drawing import level_mark
from trilithon_web.nodes import Node, h


@lru_cache(maxsize=8)
def offered_levels(game: str) -> tuple[Level, ...]:
    """Return the levels of a game that people can choose, the weakest first."""
    return tuple(level for level in load(game).abilities().levels if level.offered)


def choice(game: str, held: str) -> Node | None:
    """Draw the levels side by side, with a description of the chosen one; None if there is no choice."""
    levels = offered_levels(game)
    if len(levels) < 2:
        return None
    about = next((level.about for level in levels if level.name == held), "")
    marks = {level.name: (level_mark(level.name), h("span", None, level.title)) for level in levels}
    return one_of("level", "Level", marks, held, about)
