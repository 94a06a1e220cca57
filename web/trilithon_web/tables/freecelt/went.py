"""How a game of FreeCelt went: the cards that came home, move by move, beside the shortest way known."""

from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.freecelt.retracing import Course, Retraced
from trilithon.people import count_text, start_sentence
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.lines import Line, Scale, Sign, dash, lines
from trilithon_web.nodes import Node, h

_DETOURS: Final = 3  # that are told, those that took most
_CARDS: Final = 2 * SPACES


def went(found: Retraced) -> tuple[Node, ...]:
    """The drawing, what its lines are, and what its stones stand for."""
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
    stones = [Sign(number, at, found.own[at], 0) for number, (at, _) in enumerate(told, 1)]
    items = (
        h("li", None, h("span", {"class": "stone", **HIDDEN}, str(number)), h("p", None, words))
        for number, (_, words) in enumerate(told, 1)
    )
    return (
        h(
            "p",
            {"class": "faint"},
            "Up: cards home. Right: the other moves.",
        ),
        lines(_courses(found), stones, _scale(found), _said(found)),
        *((h("ul", {"class": "legend"}, *legend),) if len(legend := _legend(found)) > 1 else ()),
        *((h("ol", {"class": "errors"}, *items),) if told else ()),
    )


def _courses(found: Retraced) -> list[Line]:
    """Yours until it was lost, yours from there on, and the shortest."""
    own = _points(found.own)
    end = found.kept + 1 if found.kept >= 0 else len(own)
    return [
        Line("kept", [own[:end]], thick=True),
        Line("lost", [own[end - 1 :]] if end < len(own) else [], thick=True),
        Line("dash-1", [_points(found.best)] if _shorter(found) else []),
    ]


def _shorter(found: Retraced) -> bool:
    """Whether a way was found that is another than one's own."""
    return bool(found.best) and found.best != found.own


def _points(course: Course) -> list[tuple[int, float]]:
    return [(moves, float(home)) for moves, home in enumerate(course)]


def _scale(found: Retraced) -> Scale:
    last = max(found.moves, found.par)
    heights = [(0.0, "0"), (_CARDS / 2, str(_CARDS // 2)), (float(_CARDS), str(_CARDS))]
    return Scale(last, heights, ())


def _said(found: Retraced) -> str:
    """The chart as text."""
    told = f"You brought {count_text(found.own[-1], 'card')} home."
    return f"{told} {shortest(found)}" if found.best and found.held < 0 else told


def shortest(found: Retraced) -> str:
    """How much shorter the shortest way known is than a game that was won."""
    less = found.moves - found.par
    return (
        f"The shortest way found is {count_text(less, 'move')} shorter."
        if less > 0
        else "No shorter way was found."
    )


def _legend(found: Retraced) -> list[Node]:
    items = [("kept", "you")]
    if 0 <= found.kept < found.moves:
        items.append(("lost", "after it was lost"))
    if _shorter(found):
        items.append(("dash-1", "shortest found"))
    return [h("li", None, dash(look), words) for look, words in items]
