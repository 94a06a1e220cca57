"""A chart of what each player could expect during a game, from left to right."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from trilithon_web.kit.drawing import HIDDEN, Attributes, drawing, image_attrs, length
from trilithon_web.nodes import Child, Node, h

_WIDE: Final = 640
_HIGH: Final = 300
_LEFT: Final = 40  # for the numbers
_RIGHT: Final = 16
_TOP: Final = 14
_FOOT: Final = 26
_STONE: Final = 30  # the height and width of a stone, with some space


class Line(NamedTuple):
    """One line of the chart.

    look: the style class of its colour or dash.
    runs: series of points (time, value). Between two series nothing is known.
    thick: whether it is the line that the chart is about.
    end: the label at its end.
    """

    look: str
    runs: Sequence[Sequence[tuple[int, float]]]
    thick: bool = False
    end: str = ""


class LossMark(NamedTuple):
    """A loss on the thick line: a bar with a numbered stone below it.

    number: the number on the stone; 0 for no stone.
    at: the time.
    value: the height at which it begins. lost: its length. Both are in the unit of the lines.
    """

    number: int
    at: int
    value: float
    lost: float


class Tap(NamedTuple):
    """A strip of the chart, from top to bottom, that can be pressed.

    begin, end: the times of its edges.
    does: the attributes with the message of a press. Only a pointer can press the strip.
    """

    begin: float
    end: float
    does: Attributes


class Scale(NamedTuple):
    """The chart's axes.

    last: the time at the right edge.
    heights: values at which to draw a horizontal line, with labels; the first is dashed.
    parts: the times at which parts of the game begin, with labels.
    of: the word for the parts, such as "round".
    """

    last: int
    heights: Sequence[tuple[float, str]]
    parts: Sequence[tuple[int, str]]
    of: str = ""


def dash(look: str) -> Node:
    """Draw a sample of a line, for a legend. look: see `Line`."""
    return drawing(
        "courses dash", "0 0 30 8", h("path", {"class": f"line {look}", "d": "M0 4H30"}), attrs=HIDDEN
    )


def lines(
    courses: Sequence[Line], signs: Sequence[LossMark], scale: Scale, said: str, taps: Sequence[Tap] = ()
) -> Node:
    """Draw the chart. said: the chart in words."""
    values = [value for course in courses for run in course.runs for _, value in run]
    values += [value for value, _ in scale.heights] + [sign.value - sign.lost for sign in signs]
    low, high = min(values), max(values)

    def across(at: float) -> float:
        return _LEFT + at * (_WIDE - _LEFT - _RIGHT) / max(1, scale.last)

    hung = _hang_stones([(sign, across(sign.at)) for sign in signs if sign.number])
    bare = [(sign, -1) for sign in signs if not sign.number]
    room = _HIGH - _FOOT - _TOP
    unit = min(  # so that the stones have room
        [room / max(high - low, 1e-6)]
        + [
            (room - (1 + lower) * _STONE) / max(high - sign.value + sign.lost, 1e-6)
            for sign, lower in [*hung, *bare]
        ]
    )

    def place(at: int, value: float) -> tuple[str, str]:
        return length(across(at)), length(_TOP + (high - value) * unit)

    def level(number: int, value: float, label: str) -> tuple[Node, Node]:
        _, y = place(0, value)
        path = h(
            "path", {"class": "level even" if not number else "level", "d": f"M{_LEFT} {y}H{_WIDE - _RIGHT}"}
        )
        return path, h("text", {"class": "height", "x": _LEFT - 6, "y": y}, label)

    def line(course: Line) -> Node:
        drawn = "".join(
            "M" + "L".join(" ".join(place(at, value)) for at, value in run) for run in course.runs if run
        )
        return h("path", {"class": f"line {course.look}{' thick' if course.thick else ''}", "d": drawn})

    def end(course: Line) -> Node:
        x, y = place(*next(run for run in reversed(course.runs) if run)[-1])
        return h("text", {"class": "end", "x": x, "y": y, "dx": 3}, course.end)

    def stone(sign: LossMark, lower: int) -> Node:
        x, y = place(sign.at, sign.value)
        foot = float(place(sign.at, sign.value - sign.lost)[1]) - float(y)
        fall = h("path", {"class": "fall", "d": f"M0 0V{length(foot)}"})
        if not sign.number:
            return h("g", {"class": "stone", "transform": f"translate({x} {y})"}, fall)
        hang = foot + lower * _STONE
        stem = h("path", {"class": "stem", "d": f"M0 {length(foot)}V{length(hang + 6)}"})
        return h(
            "g",
            {"class": "stone", "transform": f"translate({x} {y})"},
            fall,
            stem if lower else None,
            h(
                "g",
                {"transform": f"translate(0 {length(hang)})"},
                h("path", {"d": "M-11 30V9q0-5 5-5h12q5 0 5 5v21z"}),
                h("text", {"y": 18}, str(sign.number)),
            ),
        )

    def tap(one: Tap) -> Node:
        begin, end = across(one.begin), across(one.end)
        area: Attributes = {"x": length(begin), "width": length(end - begin), "height": _HIGH}
        return h("g", one.does, h("rect", area))

    parts = [
        h("text", {"class": "part", "x": place(at, low)[0], "y": _HIGH - 2}, label)
        for at, label in scale.parts
    ]
    if scale.of:
        parts.append(h("text", {"class": "part of", "x": _LEFT - 8, "y": _HIGH - 2}, scale.of))
    levels: list[Child] = [
        part for number, (value, label) in enumerate(scale.heights) for part in level(number, value, label)
    ]
    thin = sorted(courses, key=lambda course: course.thick)
    return drawing(
        "courses",
        f"0 0 {_WIDE} {_HIGH}",
        *levels,
        *parts,
        *[line(course) for course in thin if any(course.runs)],
        *[end(course) for course in thin if course.end and any(course.runs)],
        *[stone(sign, lower) for sign, lower in [*bare, *hung]],
        *map(tap, taps),
        attrs=image_attrs(said),
    )


def _hang_stones(signs: Sequence[tuple[LossMark, float]]) -> list[tuple[LossMark, int]]:
    """Sort the marks from left to right, and give each the number of stones above its own, so that stones don't
    overlap.

    signs: the marks with their x coordinates.
    """
    hung: list[tuple[float, int]] = []
    found = []
    for sign, x in sorted(signs, key=lambda one: one[0].at):
        lower = 1 + max([lower for other, lower in hung if x - other < _STONE], default=-1)
        hung.append((x, lower))
        found.append((sign, lower))
    return found
