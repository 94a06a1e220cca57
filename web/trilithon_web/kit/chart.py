"""A small chart of the scores from round to round."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from trilithon.equipment import Colour
from trilithon_web.kit.drawing import Attributes, drawing, image_attrs, length, word
from trilithon_web.nodes import Child, Node, h
from trilithon_web.words import points_text

_WIDE: Final = 300
_HIGH: Final = 110
_EDGE: Final = 12
_LOW: Final = 20  # below the lines, with the numbers of the rounds
_BESIDE: Final = 34  # to the right of the lines, with the final scores
_APART: Final = 10  # between the final scores
_NUMBERS: Final = 9  # numbers of rounds there is room for


class ScoreLine(NamedTuple):
    """One line of the chart. marked: whether the colour's mark is drawn at its end."""

    colour: Colour
    scores: Sequence[int]
    marked: bool = True


def chart(courses: Sequence[ScoreLine], goal: int | None, said: str) -> Node:
    """Draw all lines with their final scores, and the numbers of the rounds.

    courses: all have equally many scores, and the first line is drawn below the others.

    goal: a score to mark with a line, or None.
    said: the chart in words.
    """
    rounds = len(courses[0].scores)
    heights = [score for course in courses for score in course.scores]
    top = max([*heights, goal or 0])
    bottom = min([*heights, 0])

    def place(number: int, score: int) -> tuple[float, float]:
        x = _EDGE + number * (_WIDE - _EDGE - _BESIDE) / max(1, rounds - 1)
        return x, _HIGH - _LOW - (score - bottom) * (_HIGH - _EDGE - _LOW) / max(1, top - bottom)

    def line(course: ScoreLine) -> Node:
        points = (place(number, score) for number, score in enumerate(course.scores))
        kind = word(course.colour) if course.marked else "black"
        return h(
            "polyline",
            {"class": f"line {kind}", "points": " ".join(f"{length(x)},{length(y)}" for x, y in points)},
        )

    def end(course: ScoreLine) -> list[Child]:
        x, y = place(rounds - 1, course.scores[-1])
        if not course.marked:
            return [h("circle", {"class": "end black", "cx": length(x), "cy": length(y), "r": 5})]
        colour = word(course.colour)
        corner: Attributes = {"x": length(x - 4.5), "y": length(y - 4.5), "width": 9, "height": 9}
        return [
            h("circle", {"class": f"end {colour}", "cx": length(x), "cy": length(y), "r": 7}),
            h("use", {"class": f"sign {colour}", "href": f"#mark-{colour}", **corner}),
        ]

    return drawing(
        "chart",
        f"0 0 {_WIDE} {_HIGH}",
        *_goal(place(0, goal)[1], goal) if goal is not None else (),
        *map(line, courses),
        *(part for course in courses for part in end(course)),
        *_final_scores({course.scores[-1]: place(0, course.scores[-1])[1] for course in courses}),
        *_round_numbers([place(number, 0)[0] for number in range(rounds)]),
        attrs=image_attrs(said),
    )


def _final_scores(heights: dict[int, float]) -> list[Node]:
    """Write each final score beside the ends of the lines, far enough from the next. heights: by score."""
    drawn, free = list[Node](), _HIGH - _LOW + 4.0
    for score in sorted(heights):  # from the bottom up
        y = min(heights[score] + 3.5, free)
        drawn.append(
            h("text", {"class": "score", "x": _WIDE - _BESIDE + 11, "y": length(y)}, points_text(score))
        )
        free = y - _APART
    return drawn


def _round_numbers(places: Sequence[float]) -> list[Node]:
    """Write the numbers of the rounds below the lines, or of some of them. places: x, from the start of round 1."""
    last = len(places) - 1
    step = 1 + (last - 1) // _NUMBERS
    return [
        h("text", {"class": "round", "x": length(places[number]), "y": _HIGH - 3}, str(number))
        for number in range(last, 0, -step)
    ]


def _goal(y: float, goal: int) -> tuple[Node, Node]:
    words = h("text", {"x": 2, "y": length(y + 10)}, str(goal))
    return h("path", {"class": "goal", "d": f"M0 {length(y)}H{_WIDE}"}), words
