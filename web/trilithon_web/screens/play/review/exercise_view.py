"""What stands beside the table, or under it, while a better move is looked for. Loaded when one is."""

from typing import Final

from trilithon.game import Move
from trilithon.people import capital
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.counsel import bar
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Exercise
from trilithon_web.screens.play.review.amounts import amount, counted, expectation
from trilithon_web.screens.play.review.exercise import best_of, made, reasons, said, worth
from trilithon_web.screens.play.review.finds import stones

_LEFT_OPEN: Final = h(
    "li", {"class": "open"}, h("span", {"class": "name"}, "The best move"), h("b", None, "?")
)


def panel(play: Play) -> Node:
    """What has been tried with what it comes to, why the better move is better, and what helps."""
    mode, found = play.mode, play.over.found
    assert isinstance(mode, Exercise)
    assert found
    number, of = mode.number + 1, len(found.errors)
    place = f", {number} of {of}" if of > 1 else ""
    return h(
        "aside",
        {"class": "log sought", "aria-labelledby": "exercise"},
        h(
            "div",
            {"class": "panel"},
            h(
                "div",
                {"class": "head"},
                h("h2", {"id": "exercise", "tabindex": -1}, "Find the better move", unseen(place)),
                stones(play, mode.number),
            ),
            h(
                "div",
                {"class": "lines", "tabindex": 0, "role": "group", "aria-labelledby": "exercise"},
                h("p", {"class": "about faint"}, expectation(play)),
                _tries(play, mode),
                *[h("p", {"class": "why"}, reason) for reason in reasons(play)],
            ),
            _tools(mode, mode.number + 1 < of),
        ),
    )


def _tries(play: Play, mode: Exercise) -> Node:
    """The moves that have been made and tried, and the best."""
    at, (_, best) = mode.look.at, best_of(play, mode.number)
    played = made(play, at)
    rows = [_row(play, mode, played, "played")]
    rows += [_row(play, mode, move, "tried") for move in mode.tried if move not in (played, best)]
    rows.append(_row(play, mode, best, "best") if mode.found else _LEFT_OPEN)
    return h("ol", {"class": "counsel", "aria-label": "What you tried"}, *rows)


def _row(play: Play, mode: Exercise, move: Move, what: str) -> Node:
    at, value = mode.look.at, worth(play, mode.look.at, move)
    coach, picture = play.table.coach, None
    name = said(play, at, move).removesuffix(".")
    if coach:
        name, picture = (
            capital(coach.name(play.eyes.shown, str(move))),
            coach.picture(play.eyes.shown, str(move)),
        )
    waits = at not in play.over.compared
    told: Child = amount(play, value) if value is not None else "…" if waits else "–"
    return h(
        "li",
        {"class": what},
        h("span", {"class": "minis", **HIDDEN}, picture) if picture else None,
        h("span", {"class": "name"}, f"{name}, {what}"),
        h("b", None, told),
        bar(_share(play, at, value)) if value is not None else None,
    )


def _share(play: Play, at: int, value: int) -> int:
    """How long its bar is: of a hundred, or between the worst and the best."""
    if not counted(play):
        return min(max(round(value / 10), 0), 100)
    values = [worth for _, worth in play.over.compared[at].ways]
    low, high = min(values), max(values)
    return round(100 * (value - low) / max(1, high - low))


def _tools(mode: Exercise, more: bool) -> Node:
    """more: whether there is another one to find."""
    next_kind, review_kind = ("primary", "") if more else ("", "primary")
    return h(
        "div",
        {"class": "row"},
        button("exercise-show", "Show it", enabled=not mode.found),
        button("exercise-next", "Next", next_kind if mode.found else "", id="exercise-next")
        if more
        else None,
        button("review", "Review", review_kind if mode.found else "", id="" if more else "exercise-next"),
    )
