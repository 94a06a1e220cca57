"""How well computers play: the levels of a game, as they are chosen among."""

from functools import lru_cache
from typing import TYPE_CHECKING

from trilithon_web.kit.controls import radios
from trilithon_web.kit.drawing import level_mark
from trilithon_web.nodes import Attribute, Node, h

if TYPE_CHECKING:
    from trilithon.players import Level


@lru_cache(maxsize=8)
def offered(game: str) -> tuple["Level", ...]:
    """Those of a game, the weakest first."""
    from trilithon.players import levels  # not before somebody asks: a page starts the sooner

    return tuple(level for level in levels(game) if level.offered)


def choice(game: str, held: str) -> Node | None:
    """The levels side by side, with what is to be said of the one that is held; nothing where there is but one."""
    levels = offered(game)
    if len(levels) < 2:
        return None
    about = next((level.about for level in levels if level.name == held), "")
    attrs: dict[str, Attribute] = {
        "class": "choices four",
        "aria-label": "How well they play",
        "aria-describedby": "level-about",
    }
    return h(
        "div",
        {"class": "one-way levels"},
        radios(attrs, *(_one(level, level.name == held) for level in levels)),
        h("p", {"class": "help", "id": "level-about"}, about),
    )


def _one(level: "Level", held: bool) -> Node:
    attrs: dict[str, Attribute] = {
        "type": "button",
        "role": "radio",
        "id": f"level-{level.name}",
        "aria-checked": "true" if held else "false",
        "data-do": "level",
        "data-value": level.name,
    }
    return h("button", attrs, level_mark(level.name), h("span", None, level.title))
