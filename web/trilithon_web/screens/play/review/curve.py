"""Leads from a review's curve to its decisions: taps, a slider for the keyboard, and a strip in the log."""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.controls import move_slider
from trilithon_web.kit.drawing import drawing, length
from trilithon_web.kit.lines import Tap
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.exercise.verdicts import describe_past_move, move_made_at
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.amounts import cost_words
from trilithon_web.screens.play.review.reviewing import errors

_TAPS: Final = 64  # places side by side on the curve, each as wide as a pointer hits
_LEAST: Final = 0.14  # of the height of a strip: the shortest bar for a cost that can still be seen


def name_place(play: Play, at: int) -> str:
    """Name the part of the game after a number of moves, such as "Round 3, trick 2"."""
    part, *within = play.table.chapters.headings(play.own_history.frames[at].observation)
    return ", ".join((part, *map(str.lower, within)))


def name_decision(play: Play, at: int) -> str:
    """Name a decision by its place, the move and its cost."""
    move = describe_past_move(play, at, move_made_at(play, at)).removesuffix(".")
    lost = next((error.loss for error in errors(play) if error.at == at), 0)
    return f"{name_place(play, at)}: {move}{f', which cost {cost_words(play, lost)}' if lost else ''}"


def find_taps(play: Play) -> tuple[Tap, ...]:
    """Divide the curve into places to tap. Each leads to the costliest decision in it, else to the nearest one."""
    costs = {error.at: error.loss for error in errors(play)}
    own = [one.at for one in play.thoughts.over.judged if one.seat == play.thoughts.over.seat]
    last = play.own_history.end
    taps = []
    for number in range(min(_TAPS, last) if own else 0):
        begin, end = (last * edge / min(_TAPS, last) for edge in (number, number + 1))
        marked = [at for at in costs if begin <= at < end]
        middle = (begin + end) / 2
        at = max(marked, key=costs.__getitem__) if marked else min(own, key=lambda at: abs(at - middle))
        taps.append(Tap(begin, end, {"data-do": "scrub", "data-step": at, "data-to": "scrub"}))
    return tuple(taps)


def slider(play: Play) -> Node:
    """Draw a slider for the keyboard that leads to any position. It is behind the curve, where only pointers can tap.

    It starts at the costliest decision.
    """
    found, last = errors(play), play.own_history.end
    at = found[0].at if found else 0
    told = name_decision(play, at) if found else "The beginning"
    return move_slider(at, last, "Go to a move", told, to="scrub")


def strip(play: Play) -> Node | None:
    """Draw the curve behind the slider of a replay, with a bar for the cost of each decision; None without a review."""
    over = play.thoughts.over
    if over.found is None or over.end < play.own_history.end:
        return None
    falls = tuple((error.at, error.loss) for error in over.found.errors)
    return _strip(
        over.found.course[over.seat],
        falls,
        tuple(play.own_history.find_rounds()),
        play.own_history.end,
    )


@lru_cache(maxsize=2)
def _strip(
    course: tuple[tuple[int, float], ...],
    falls: tuple[tuple[int, int], ...],
    starts: tuple[int, ...],
    last: int,
) -> Node:
    by_time = dict(course)
    values = [*by_time.values(), *(by_time[at] - lost / 1000 for at, lost in falls if at in by_time)]
    low, high = min(values), max(values)
    unit = 1 / max(high - low, 1e-6)

    def bar(at: int, lost: int) -> str:
        top = (high - by_time[at]) * unit
        return f"M{at} {length(100 * top)}v{length(100 * max(lost / 1000 * unit, _LEAST))}"

    line = "L".join(f"{at} {length(100 * (high - value) * unit)}" for at, value in course)
    return drawing(
        "ticks strip",
        f"0 0 {last} 100",
        h("path", {"d": "".join(f"M{at} 0V100" for at in starts[1:])}),
        h("path", {"class": "line", "d": f"M{line}"}),
        h("path", {"class": "mistakes", "d": "".join(bar(at, lost) for at, lost in falls if at in by_time)}),
        attrs={"preserveAspectRatio": "none", "aria-hidden": "true"},
    )
