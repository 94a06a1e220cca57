"""The errors of a reviewed game, the costliest first, each with its reason and two buttons."""

from typing import Final

from trilithon.review import WORST, Review, ReviewedMove
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.exercise.finds import state, tally
from trilithon_web.screens.play.exercise.verdicts import describe_past_move, explain, move_made_at
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.amounts import (
    amount,
    amount_with_unit,
    cost,
    counts_points,
    has_numbers,
)
from trilithon_web.screens.play.review.curve import name_place
from trilithon_web.words import percent

_NOTHING: Final = (
    h("h3", None, "Well played"),
    h("p", None, "None of your decisions clearly cost you anything."),
)
_NONE_YET: Final = h("p", {"class": "faint"}, "Your costliest decisions will appear here as they are found.")
_NOT_ALL: Final = h(
    "p", {"class": "faint"}, "You can look for better moves once the whole game has been reviewed."
)


def decisions(play: Play, found: "Review") -> tuple[Child, ...]:
    """List the worst decisions, or all of them once the player asks for that."""
    errors, whole = found.errors, play.thoughts.over.lists_all
    if not errors:
        return _NOTHING
    states = [state(play, error) for error in errors[:WORST]]
    first = states.index("open") if "open" in states else -1
    shown = errors if whole else errors[:WORST]
    number = f"{len(errors)} decisions" if len(errors) > 1 else "One decision"
    more = (
        button("review-all", "Show fewer" if whole else f"Show all {len(errors)}", id="review-all")
        if len(errors) > WORST
        else None
    )
    return (
        h("h3", None, f"{number} cost {play.company.within(found.seat)} something"),
        h("p", None, tally(play)) if first < 0 else None,
        h(
            "ol",
            {"class": "errors"},
            *[_decision(play, place, error, place == first) for place, error in enumerate(shown)],
        ),
        more,
    )


def decisions_so_far(play: Play, found: "Review") -> tuple[Child, ...]:
    """List the worst decisions found by now. They can be tried once all are known, since their numbers change."""
    if not found.errors:
        return (_NONE_YET,)
    rows = [_draw_error(play, place, error) for place, error in enumerate(found.errors[:WORST])]
    return h("h3", None, "The costliest so far"), h("ol", {"class": "errors"}, *rows), _NOT_ALL


def _decision(play: Play, place: int, error: "ReviewedMove", first: bool) -> Node:
    """Draw an error with its buttons.

    first: whether it is the first error whose better move nobody has found yet.
    """
    known, number = state(play, error), str(place + 1)
    opened = error.at in play.thoughts.over.explained
    about = f"number {number}"
    why = button("review-why", "Why?", about=about, place=str(place))
    why = why._replace(attrs={**why.attrs, "aria-expanded": "true" if opened else "false"})
    return _draw_error(
        play,
        place,
        error,
        h("p", {"class": "reason"}, explain(play, error)) if opened else None,
        h(
            "div",
            {"class": "row"},
            button(
                "exercise",
                "Find a better move" if known == "open" else "Try it again",
                "primary" if first else "",
                about=about,
                number=str(place),
            ),
            button("scrub", "Go there", about=about, step=str(error.at), to="scrub"),
            why if has_numbers(play) else None,
        ),
    )


def _draw_error(play: Play, place: int, error: "ReviewedMove", *more: Node | None) -> Node:
    """Draw what an error was and cost. more: drawn below."""
    known, number = state(play, error), str(place + 1)
    done = "" if known == "open" else f", {known}"
    unit = "points" if counts_points(play) else "to win"
    return h(
        "li",
        {"id": f"decision-{number}", "tabindex": -1},
        h("span", {"class": f"stone {known}", "aria-hidden": "true"}, number),
        h(
            "p",
            None,
            h("b", None, f"{name_place(play, error.at)}{done}"),
            h("span", None, _compare(play, error)),
        ),
        h("p", {"class": "cost"}, h("b", None, cost(play, error.loss)), " ", h("small", None, unit)),
        *more,
    )


def _compare(play: Play, error: "ReviewedMove") -> str:
    """Say what the move played and the best move were worth."""
    move = describe_past_move(play, error.at, move_made_at(play, error.at)).removesuffix(".")
    own = error.value - error.loss
    if counts_points(play):
        return f"{move}: {amount_with_unit(play, own)} on average, instead of {amount(play, error.value)}."
    return f"{move}: a {percent(own)} chance of winning, instead of {percent(error.value)}."
