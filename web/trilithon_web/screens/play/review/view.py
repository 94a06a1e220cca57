"""The page of a review: scores, the curve, the errors. Loaded when needed."""

import math
from collections.abc import Sequence
from typing import Final

from trilithon.people import count_text, join_words, start_sentence
from trilithon.review import WORST, PartSummary, Review
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import word
from trilithon_web.kit.lines import Line, LossMark, Scale, dash, lines
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.model import Play, people_of
from trilithon_web.screens.play.review.account_view import account
from trilithon_web.screens.play.review.amounts import counts_points, expectation
from trilithon_web.screens.play.review.curve import find_taps, slider
from trilithon_web.screens.play.review.decisions_view import decisions, decisions_so_far
from trilithon_web.words import points_text

_FEW_PARTS: Final = 12  # whose numbers have room below the lines
_TOLD: Final = 8  # numbers of a line without parts, in words


def body(play: Play) -> tuple[Child, ...]:
    """Draw the page below the header."""
    found, result = play.thoughts.over.found, play.eyes.seen.result
    assert found
    assert result
    whole = play.thoughts.over.end >= play.own_history.end
    return (
        h(
            "section",
            {"class": "review", "aria-labelledby": "review"},
            # Above all that comes and goes, so that the ways out keep their place.
            h(
                "div",
                {"class": "over-all"},
                h("h2", {"id": "review", "tabindex": -1}, people_of(play).read(result.text)),
                _WAYS,
            ),
            h(
                "div",
                {"class": "course-over"},
                _scores(play),
                *_whose(play),
                h("p", {"class": "faint"}, *_about(play, whole)),
                None if whole else _progress(play),
                h("div", {"class": "curve"}, slider(play) if whole else None, _chart(play, found, whole)),
                _legend(play),
            ),
            h("div", {"class": "moments panel"}, *(decisions if whole else decisions_so_far)(play, found)),
            h("div", {"class": "told-apart"}, account(play, found)) if whole else None,
        ),
    )


def _about(play: Play, whole: bool) -> tuple[str, ...]:
    """Explain the curve, and say that it can be tapped, once it can."""
    shown = expectation(play, whole=True)
    return (f"{shown.removesuffix(':')}.", " Tap the curve to see a position.") if whole else (shown,)


def _scores(play: Play) -> Node | None:
    """Draw the scores by round, if the table keeps them."""
    shown = play.table.ending.draw(play.sight)
    if not shown:
        return None
    part = next(iter(play.table.chapters.names), "round")
    return h("section", {"class": "scores"}, h("h3", None, f"Score by {part}"), *shown)


def _whose(play: Play) -> tuple[Node, ...]:
    """Draw the buttons that choose the reviewed player, if there are several."""
    seats = range(play.company.seats) if play.is_visit or not play.company.persons else play.company.persons
    if len(seats) < 2:
        return ()
    buttons = (
        button(
            "review",
            play.company.name(seat),
            pressed="true" if seat == play.thoughts.over.seat else "false",
            seat=str(seat),
        )
        for seat in seats
    )
    return (h("div", {"class": "whose", "role": "group", "aria-label": "Whose decisions"}, *buttons),)


def _progress(play: Play) -> Node:
    done, last = play.thoughts.over.end, play.own_history.end
    return h(
        "p",
        {"class": "under-way"},
        h("label", {"for": "looked-over"}, f"Reviewed {done} of {count_text(last, 'move')}"),
        h("progress", {"id": "looked-over", "max": last, "value": done}),
    )


def _chart(play: Play, found: "Review", whole: bool) -> Node:
    """Draw the curve. whole: whether the review is complete, so that taps lead to decisions."""
    own = found.course[found.seat]
    values = [value for course in found.course for _, value in course]
    last = play.own_history.end
    if counts_points(play):
        low, high = _round_outward(min([0.0, *values]), max([0.0, *values]))
        heights = [(0.0, "0"), (high, points_text(high)), (low, points_text(low))]
    else:
        even = 1 / play.company.seats if play.company.seats > 1 else 0.5
        heights = [(even, f"{round(100 * even)}%"), (1.0, "100%"), (0.0, "0%")]
    starts = play.own_history.find_rounds()
    step = 1 + len(starts) // _FEW_PARTS
    begin = start_sentence(next(iter(play.table.chapters.names), ""))
    parts = [(at, str(number)) for number, at in enumerate(starts, 1) if number % step == 1 % step]
    courses = [
        Line(
            _look(play, seat),
            known_runs(course, found.parts, play.thoughts.over.end),
            seat == found.seat,
            _end(play, seat),
        )
        for seat, course in enumerate(found.course)
    ]
    by_time = dict(own)
    signs = [
        LossMark(
            number if number <= WORST else 0,
            error.at,
            by_time[error.at],
            error.loss / 1000,
        )
        for number, error in enumerate(found.errors, 1)
        if error.at in by_time
    ]
    return lines(
        courses,
        signs,
        Scale(last, heights, parts, begin) if len(starts) > 1 else Scale(last, heights, ()),
        _describe_course(play, found, begin),
        find_taps(play) if whole else (),
    )


def _round_outward(low: float, high: float) -> tuple[float, float]:
    """Return round numbers of points a little below `low` and above `high`."""
    step = max(1.0, 10 ** math.floor(math.log10(max(1.0, high - low))) / 2)
    return math.floor(low / step) * step, math.ceil(high / step) * step


def _describe_course(play: Play, found: "Review", part: str) -> str:
    """Describe the curves in words, the reviewed player's first: at the end of each part, or now and then.

    part: the name of a part.
    """
    ends = [part.end for part in found.parts if part.end <= play.thoughts.over.end]
    whole = len(found.parts) > 1
    step = 1 + len(ends) // _FEW_PARTS
    heard = [number for number in range(1, len(ends) + 1) if (len(ends) - number) % step == 0]

    def values(seat: int) -> list[float]:
        course = found.course[seat]
        if not whole:
            return [value for _, value in course[:: max(1, len(course) // _TOLD)]]
        by_time = dict(reversed(course))  # the next part may begin in the same state
        return [by_time[ends[number - 1]] for number in heard]

    seats = sorted(range(play.company.seats), key=lambda seat: seat != found.seat)
    told = [
        f"{play.company.name(seat)}: {', '.join(_say_value(play, value) for value in values(seat)) or 'not yet'}."
        for seat in seats
    ]
    numbered = (
        f"After {part.lower()}s {join_words([str(number) for number in heard])}. " if whole and heard else ""
    )
    return numbered + " ".join(told)


def known_runs(
    course: Sequence[tuple[int, float]], parts: "Sequence[PartSummary]", end: int
) -> list[list[tuple[int, float]]]:
    """Split a curve into runs. It breaks where a part isn't reviewed yet, or had no decisions.

    end: the state up to which the game is reviewed.
    """
    runs: list[list[tuple[int, float]]] = [[]]
    points = iter(course)
    for part in parts:
        decided = False
        for at, value in points:
            if at < part.end:
                decided = True
            elif not decided or part.end > end:
                runs.append([])
            runs[-1].append((at, value))
            if at == part.end:
                break
    return [run for run in runs if len(run) > 1]


def _say_value(play: Play, value: float) -> str:
    return points_text(value) if counts_points(play) else f"{round(100 * value)}%"


def _look(play: Play, seat: int) -> str:
    """Return the style class of a player's curve: their colour, or a dash if colours don't stand for players
    (see `Appearance`)."""
    return word(play.company.colours[seat]) if play.table.appearance.has_player_figures else f"dash-{seat}"


def _end(play: Play, seat: int) -> str:
    return "" if play.table.appearance.has_player_figures else play.company.name(seat)[0]


def _legend(play: Play) -> Node:
    company = play.company

    def sign(seat: int) -> Node:
        if play.table.appearance.has_player_figures:
            return figure(company.colours[seat]).as_drawing()
        return dash(_look(play, seat))

    items = (h("li", None, sign(seat), company.name(seat)) for seat in range(company.seats))
    return h("ul", {"class": "legend", "aria-hidden": "true"}, *items)


_WAYS: Final = h(
    "div",
    {"class": "row"},
    button("scrub", "Replay", step="0"),
    button("review-end", "Back", picture="back"),
)
