"""The course of a finished game of FreeCelt: cards home by moves, beside the shortest solution known."""

from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.freecelt.retracing import Course, Retraced
from trilithon.people import count_text, start_sentence
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.lines import Line, LossMark, Scale, dash, lines
from trilithon_web.nodes import Node, h

_DETOURS: Final = 3  # to describe, the longest ones
_CARDS: Final = 2 * SPACES


def draw_course(found: Retraced) -> tuple[Node, ...]:
    """Draw the chart of the game with its legend, and explain its numbered stones."""
    detours = sorted(sorted(found.detours, key=lambda detour: -detour.moves)[:_DETOURS])
    told = [
        (
            detour.after,
            f"{start_sentence(count_text(detour.moves, 'move'))} only led back to where you’d been.",
        )
        for detour in detours
    ]
    if 0 <= found.held < found.turns - 1:
        told.append((found.kept, f"Move {found.held + 1} lost it."))
    told.sort()
    stones = [LossMark(number, at, found.own[at], 0) for number, (at, _) in enumerate(told, 1)]
    items = (
        h("li", None, h("span", {"class": "stone", **HIDDEN}, str(number)), h("p", None, words))
        for number, (_, words) in enumerate(told, 1)
    )
    return (
        h(
            "p",
            {"class": "faint"},
            "How many cards were home after each move.",
        ),
        lines(_course_lines(found), stones, _make_scale(found), _describe_chart(found)),
        *((h("ul", {"class": "legend"}, *legend),) if len(legend := _draw_legend(found)) > 1 else ()),
        *((h("ol", {"class": "errors"}, *items),) if told else ()),
    )


def _course_lines(found: Retraced) -> list[Line]:
    """Return the lines: yours until the game was lost, yours after that, and the shortest."""
    own = _line_points(found.own)
    end = found.kept + 1 if found.kept >= 0 else len(own)
    return [
        Line("kept", [own[:end]], thick=True),
        Line("lost", [own[end - 1 :]] if end < len(own) else [], thick=True),
        Line("dash-1", [_line_points(found.best)] if _is_shorter_found(found) else []),
    ]


def _is_shorter_found(found: Retraced) -> bool:
    """Whether another solution than the player's was found."""
    return bool(found.best) and found.best != found.own


def _line_points(course: Course) -> list[tuple[int, float]]:
    return [(moves, float(home)) for moves, home in enumerate(course)]


def _make_scale(found: Retraced) -> Scale:
    last = max(found.moves, found.par)
    heights = [(0.0, "0"), (_CARDS / 2, str(_CARDS // 2)), (float(_CARDS), str(_CARDS))]
    return Scale(last, heights, ())


def _describe_chart(found: Retraced) -> str:
    """Describe the chart in words."""
    told = f"You brought {count_text(found.own[-1], 'card')} home."
    return f"{told} {say_shortest(found)}" if found.best and found.held < 0 else told


def say_shortest(found: Retraced) -> str:
    """Say how many moves shorter than a won game the shortest known solution is."""
    less = found.moves - found.par
    return (
        f"The shortest way found is {count_text(less, 'move')} shorter."
        if less > 0
        else "No shorter way was found."
    )


def _draw_legend(found: Retraced) -> list[Node]:
    items = [("kept", "you")]
    if 0 <= found.kept < found.moves:
        items.append(("lost", "after it was lost"))
    if _is_shorter_found(found):
        items.append(("dash-1", "shortest found"))
    return [h("li", None, dash(look), words) for look, words in items]
