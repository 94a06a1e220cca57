"""The small picture of a saved game: its score or result."""

from typing import Final

from trilithon.state import Result
from trilithon_web.company import find_only_person
from trilithon_web.front import game_picture
from trilithon_web.kit.drawing import HIDDEN, drawing, length
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.shelf.results import places
from trilithon_web.shelf.saves import Head, SoFar

_BOX: Final = "0 0 160 100"
_FOOT: Final = 90
_FOOT_GOING: Final = 76  # above the stones that tell how far it is
_HIGH: Final = (58, 42, 32, 24, 18)  # by place; whoever is behind these stands as low as the last
_TENTHS: Final = 10
_DIGIT: Final = 0.6  # how wide one is, of the size of its letters


def small_picture(game: str, head: Head) -> Node | None:
    """Draw a stone for each player, higher for a better place, with their points; yours is lit.

    Below the stones of a game in progress, ten small stones show how much has been played. A game won alone
    shows the trilithon. If nothing is known of the score, the game's own picture is shown.
    """
    result = head.over
    if result is None:
        return game_picture(game) if head.so_far is None else _draw_going(head.so_far, head.levels)
    if len(result.scores) == 1:
        return (
            drawing("picture ended", _BOX, *_draw_trilithon(), attrs=HIDDEN)
            if result.winners
            else game_picture(game)
        )
    return drawing("picture ended", _BOX, *_draw_stones(result, head.levels, _FOOT), attrs=HIDDEN)


def _draw_trilithon() -> tuple[Node, ...]:
    sun = h("circle", {"class": "sun", "cx": 80, "cy": 48, "r": 17})
    return sun, h("use", {"href": "#stones", "x": 35, "y": 12, "width": 90, "height": 78})


def _draw_going(so_far: SoFar, levels: tuple[str, ...]) -> Node:
    """Draw a game in progress. A single total is drawn large."""
    points = so_far.points
    if len(points) == 1:
        high, total = 30, h("text", {"x": 80, "y": 46, "font-size": 42}, str(points[0]))
        parts: tuple[Node, ...] = (total,)
    else:
        best = (min if so_far.low else max)(points)
        leads = tuple(seat for seat, score in enumerate(points) if score == best)
        high, parts = 9, _draw_stones(Result(leads, points, ""), levels, _FOOT_GOING)
    return drawing("picture ended", _BOX, *parts, *_draw_progress(so_far.done, high), attrs=HIDDEN)


def _draw_progress(done: int, high: int) -> tuple[Node, ...]:
    """Draw how far a game is, in tenths."""
    return tuple(
        h(
            "rect",
            {
                "class": "done" if part < done * _TENTHS // 100 else "to-come",
                "x": 11 + 14 * part,
                "y": 94 - high,
                "width": 12,
                "height": high,
                "rx": 2,
            },
        )
        for part in range(_TENTHS)
    )


def _draw_stones(result: Result, levels: tuple[str, ...], foot: int) -> tuple[Node, ...]:
    """Draw the players' stones. foot: the height of their lower edge. If there is less room above it, they are
    lower."""
    wide = min(46, 150 / len(result.scores))
    left = 80 - wide * len(result.scores) / 2
    lit = find_only_person(levels) if len(levels) == len(result.scores) else None
    told = [str(score).replace("-", "−") for score in result.scores]
    size = min(0.56 * wide, (wide - 5) / (_DIGIT * max(map(len, told))))
    parts = []
    for seat, (text, place) in enumerate(zip(told, places(result), strict=True)):
        high = _HIGH[min(place, len(_HIGH)) - 1] * foot / _FOOT
        x, top = left + wide * seat, foot - high
        kind = "slab own" if seat == lit else "slab"
        box: dict[str, Attribute] = {"x": length(x + 3), "y": length(top), "width": length(wide - 6)}
        parts.append(h("rect", {"class": kind, **box, "height": length(high), "rx": 2}))
        at: dict[str, Attribute] = {"x": length(x + wide / 2), "y": length(top - 5)}
        parts.append(h("text", {**at, "font-size": length(size)}, text))
    return tuple(parts)
