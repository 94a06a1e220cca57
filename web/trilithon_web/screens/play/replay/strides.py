"""Finds the state to go to: a step, a part, a round or a mistake forward or back."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from typing import Final

from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.reviewing import mistakes


def _round_back(play: Play, at: int) -> int:
    starts = play.history.find_rounds()
    return starts[max(0, bisect_left(starts, at) - 1)]


def _round_on(play: Play, at: int) -> int:
    starts = play.history.find_rounds()
    place = bisect_right(starts, at)
    return starts[place] if place < len(starts) else play.history.end


def _part_back(play: Play, at: int) -> int:
    """Return the start of the game's smallest part, such as a trick, in which a state is, or of the part before."""
    return next((place for place in range(at - 1, 0, -1) if _begins(play, place)), 0)


def _part_on(play: Play, at: int) -> int:
    last = play.history.end
    return next((place for place in range(at + 1, last) if _begins(play, place)), last)


def _begins(play: Play, at: int) -> bool:
    """Whether another part begins at a state."""
    frames = play.history.frames
    before, after = frames[at - 1].observation, frames[at].observation
    of = play.table.chapters.headings
    return of(before) != of(after)


def _mistake_back(play: Play, at: int) -> int:
    return max((place for place in mistakes(play) if place < at), default=at)


def _mistake_on(play: Play, at: int) -> int:
    return min((place for place in mistakes(play) if place > at), default=at)


WAYS: Final[Mapping[str, Callable[[Play, int], int]]] = {
    "first": lambda play, at: 0,
    "mistake-back": _mistake_back,
    "round-back": _round_back,
    "part-back": _part_back,
    "back": lambda play, at: at - 1,
    "part-on": _part_on,
    "round-on": _round_on,
    "mistake-on": _mistake_on,
    "last": lambda play, at: play.history.end,
}
