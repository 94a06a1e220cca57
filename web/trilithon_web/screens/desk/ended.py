"""How a finished game ended, as its small picture among your games."""

from typing import Final

from trilithon.game import Result
from trilithon_web.company import PERSON
from trilithon_web.front import picture
from trilithon_web.kit.drawing import HIDDEN, drawing, length
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.shelf.saves import Head
from trilithon_web.shelf.statistics import places

_BOX: Final = "0 0 160 100"
_FOOT: Final = 90
_HIGH: Final = (58, 42, 32, 24, 18)  # by place; whoever is behind these stands as low as the last


def small_picture(game: str, head: Head) -> Node | None:
    """A stone for each player of a game that is over, the higher the better they did, with their points, yours lit.

    For one who has won alone, the trilithon; else the game's own picture, if it has one.
    """
    result = head.over
    if result is None or (len(result.scores) == 1 and not result.winners):
        return picture(game)
    if len(result.scores) == 1:
        return drawing("picture ended", _BOX, *_won(), attrs=HIDDEN)
    return drawing("picture ended", _BOX, *_stones(result, head.levels), attrs=HIDDEN)


def _won() -> tuple[Node, ...]:
    sun = h("circle", {"class": "sun", "cx": 80, "cy": 48, "r": 17})
    return sun, h("use", {"href": "#stones", "x": 35, "y": 12, "width": 90, "height": 78})


def _stones(result: Result, levels: tuple[str, ...]) -> tuple[Node, ...]:
    wide = min(46, 150 / len(result.scores))
    left = 80 - wide * len(result.scores) / 2
    alone = levels.count(PERSON) == 1 and len(levels) == len(result.scores)
    parts = []
    for seat, (score, place) in enumerate(zip(result.scores, places(result), strict=True)):
        x, high = left + wide * seat, _HIGH[min(place, len(_HIGH)) - 1]
        kind = "slab own" if alone and levels[seat] == PERSON else "slab"
        box: dict[str, Attribute] = {"x": length(x + 3), "y": _FOOT - high, "width": length(wide - 6)}
        parts.append(h("rect", {"class": kind, **box, "height": high, "rx": 2}))
        at: dict[str, Attribute] = {"x": length(x + wide / 2), "y": _FOOT - high - 5}
        parts.append(h("text", {**at, "font-size": length(wide * 0.56)}, str(score)))
    return tuple(parts)
