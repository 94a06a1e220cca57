"""The panel of an exercise, beside or below the table. Loaded when there is one."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from trilithon.people import count_text, start_sentence
from trilithon.review import WORST
from trilithon.state import Move
from trilithon_web import puzzles, rating
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.counsel import FULL, bar, bid_percent, place_on_bar
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Child, Node, h
from trilithon_web.puzzles import Puzzle
from trilithon_web.screens.play.exercise import puzzle
from trilithon_web.screens.play.exercise.finds import earlier_result, stones, with_tries
from trilithon_web.screens.play.exercise.mode import Exercise, exercise_in
from trilithon_web.screens.play.exercise.tries import bid_chance, found_move, value_of
from trilithon_web.screens.play.exercise.verdicts import (
    name_answer,
    name_turn,
    position_to_solve,
    reasons,
    say_move,
)
from trilithon_web.screens.play.log.log_view import PLAY_ON
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.replay.fork import may_play_on
from trilithon_web.screens.play.review.amounts import amount, counts_points, expectation, has_numbers
from trilithon_web.shelf.puzzle_results import TRIED, PuzzleResult
from trilithon_web.words import signed_points

_NEARLY: Final = {"found": "nearly as good"}
_RATED: Final = "rated"  # the words about the rating
_OTHERS: Final = 3  # moves that nobody has tried, with what they come to


def panel(play: Play) -> Node:
    """Draw the panel: the tries with their values, why the better move is better, and help."""
    mode = exercise_in(play)
    mode = with_tries(play, mode)
    title, beside, tools = _of_puzzle(play, mode.puzzle) if mode.puzzle else _of_error(play, mode)
    kind, about = (" task", puzzle.task(play)) if mode.puzzle else ("", "")
    counts = (
        expectation(play, whole=False) if has_numbers(play) and (mode.found or not _is_untried(mode)) else ""
    )
    if again := _say_done_before(play, mode):
        about = again
    elif play.speech.say == about:  # it need not stand there twice; its room is kept, so that the table stays
        kind += " unsaid"
    rated = _about_rating(play, mode)
    show = button(
        "exercise-show",
        "Show answer",
        enabled=not mode.found,
        told=_RATED if rated and not mode.found else "",
    )
    return h(
        "aside",
        {"class": "log sought", "aria-labelledby": "exercise"},
        h(
            "div",
            {"class": "panel"},
            h("div", {"class": "head"}, h("h2", {"id": "exercise", "tabindex": -1}, *title), beside),
            h(
                "div",
                {"class": "lines", "tabindex": 0, "role": "group", "aria-labelledby": "exercise"},
                h("p", {"class": f"about faint{kind}"}, about) if about else None,
                *[h("p", {"class": "why"}, reason) for reason in reasons(play)],
                h("p", {"class": "about faint"}, counts) if counts else None,
                _tries(play, mode),
                h("p", {"class": f"faint {'rated' if mode.found else 'costs'}", "id": _RATED}, rated)
                if rated
                else None,
            ),
            # It stays when it has been pressed, so that a second press meets nothing else.
            h("div", {"class": "row"}, show, *tools),
        ),
    )


_Told: TypeAlias = tuple[tuple[Child, ...], Child, tuple[Child, ...]]  # a title, what stands beside it, tools


def _of_error(play: Play, mode: Exercise) -> _Told:
    found, number = play.thoughts.over.found, mode.number + 1
    assert found
    of = len(found.errors)
    place = f"{number} of {of}" if of > 1 else ""
    few = of <= WORST  # so that each has a stone
    more = number < of
    next_kind, review_kind = ("primary", "") if more else ("", "primary")
    return (
        ("Find a better move", unseen(place) if place and few else None),
        stones(play, mode.number) if few else h("small", {"class": "faint"}, place),
        (
            button("exercise-next", "Next", next_kind if mode.found else "", id="exercise-next")
            if more
            else None,
            button("review", "Review", review_kind if mode.found else "", id="" if more else "exercise-next"),
        ),
    )


def _of_puzzle(play: Play, one: Puzzle) -> _Told:
    mode, today = exercise_in(play), play.shared.today
    went = earlier_result(play, one)
    beside = ["today’s"] if today and one.number == puzzles.number_on(one.game, today) else []
    beside += [puzzles.WORDS[went.went]] if went else []
    if mode.found and _has_ratings(play):
        # In sight at every table; in the line there is no room for more.
        beside = [_rating(play, one)]
    if today and play.shared.settings["streaks"] == "on":
        days = puzzles.streak(one.game, play.shared.statistics.tried.values(), today)
        beside += [f"streak {days}"] if days else []
    onward = puzzle.next_today(play) if mode.found else None
    kind = "primary" if went and went.went != TRIED and not onward else ""
    another = button("puzzle-next", "Another puzzle", kind, id="" if onward else "exercise-next")
    tools = (
        button("puzzle-today", onward[0], "primary", id="exercise-next") if onward else None,
        another,
        PLAY_ON if may_play_on(play) else None,
    )
    return (
        (f"Puzzle {one.number}",),
        h("small", {"class": "faint"}, " · ".join(beside)) if beside else None,
        tools,
    )


def _say_done_before(play: Play, mode: Exercise) -> str:
    """Say how the puzzle went on an earlier visit, until a move is tried."""
    went = (
        earlier_result(play, mode.puzzle)
        if mode.puzzle and not (mode.found or mode.tried or mode.done)
        else None
    )
    if went is None or went.went == TRIED:
        return ""
    done = "seen the answer" if went.went == puzzles.SHOWN else "solved this one"
    return f"You’ve {done}. Try again, or press “Show answer”."


def _about_rating(play: Play, mode: Exercise) -> str:
    """Explain what lowers the rating, or how it works once the puzzle is done."""
    if mode.puzzle is None or not _has_ratings(play):
        return ""
    if not _is_rated(play, mode.puzzle):
        return ""
    if mode.found:
        return (
            "Ratings start at 1500. Solving a puzzle on the first try raises yours, more if it’s hard. "
            "Otherwise it drops."
        )
    if earlier_result(play, mode.puzzle) or mode.tried or mode.missed:
        return ""
    return "A wrong try or “Show answer” lowers your rating."


def _has_ratings(play: Play) -> bool:
    return play.shared.settings["rating"] == "on"


def _done(play: Play, one: Puzzle) -> list[PuzzleResult]:
    """Return the results of this game's puzzles."""
    return [tried for tried in play.shared.statistics.tried.values() if tried.game == one.game]


def _is_rated(play: Play, one: Puzzle) -> bool:
    """Whether the player has done enough puzzles of this game to be rated."""
    return len(_done(play, one)) >= rating.FEWEST


def _rating(play: Play, one: Puzzle) -> str:
    """Describe the player's rating in this game's puzzles, and how this puzzle has changed it.

    Before there is a rating, say how many puzzles are missing.
    """
    done = _done(play, one)
    if (left := rating.FEWEST - len(done)) > 0:
        return f"your rating comes after {count_text(left, 'more puzzle')}"
    found, last = rating.player_rating(done), max(done, key=lambda tried: tried.when, default=None)
    told = f"your rating {found.number:.0f}"
    if last is None or last.number != one.number:
        return told
    change = round(found.number) - round(rating.player_rating(one for one in done if one is not last).number)
    return f"{told} ({signed_points(change)})"


def _tries(play: Play, mode: Exercise) -> Node:
    """Draw the move played, the tries and the best move; for a finished puzzle, all other moves, too."""
    at, shown = mode.look.at, list[tuple[str, tuple[Move, ...]]]()
    if mode.made is not None:
        shown.append(("played", (mode.made,)))
    near = found_move(play, mode) if mode.found else None
    tried = [move for move in mode.tried if move not in (mode.made, *mode.best)]
    alike = {_name(play, mode, "tried", (move,)): move for move in tried}
    shown += [("found" if move == near else "tried", (move,)) for move in alike.values()]
    if mode.found:
        shown.append(("best", mode.best))
    if mode.puzzle and mode.found and at in play.thoughts.over.compared:
        ways = [play.game.parse(way) for way, _ in play.thoughts.over.compared[at].move_values]
        others = [("other", (way,)) for way in ways if way not in (*mode.tried, *mode.best)]
        shown += others[:_OTHERS]
    values = [_shown_value(play, mode, moves[0]) for _, moves in shown]
    most = value_of(play, at, mode.best[0])
    known = [value for value in (*values, most) if value is not None]
    missed = dict.fromkeys(name_turn(play, turn) for turn in mode.missed)
    rows = [_told_whole("tried", f"{name}, tried") for name in missed]
    if mode.done and not mode.found:
        rows.append(_told_whole("best", f"{name_turn(play, mode.done)}: correct"))
    rows += [
        _row(play, mode, what, moves, value, bar(*_share(play, value, known)) if value is not None else None)
        for (what, moves), value in zip(shown, values, strict=True)
    ]
    if not (mode.found or _is_untried(mode)):  # its number is told with what is said of a try
        told_of = amount(play, most) if most is not None and mode.tried and has_numbers(play) else "?"
        rows.append(
            h("li", {"class": "open"}, h("span", {"class": "name"}, "The best move"), h("b", None, told_of))
        )
    label = "What you tried, and the best move" if mode.found else "What you tried"
    return h("ol", {"class": "counsel", "aria-label": label}, *rows)


def _is_untried(mode: Exercise) -> bool:
    """Whether there is nothing yet to compare the best move with."""
    return mode.made is None and not (mode.tried or mode.missed or mode.done)


def _told_whole(kind: str, words: str) -> Node:
    """Draw a row without a number or picture, for a part of a turn. kind: the row's style class."""
    return h("li", {"class": kind}, h("span", {"class": "name"}, words))


def _shown_value(play: Play, mode: Exercise, move: Move) -> int | None:
    """Return the value of a move in thousandths, or None if unknown. For the move played, the value from the review,
    so that both screens agree."""
    at, found = mode.look.at, play.thoughts.over.found
    best = value_of(play, at, mode.best[0])
    if move == mode.made and found and best is not None:
        return best - found.errors[mode.number].loss
    return value_of(play, at, move)


def _row(
    play: Play, mode: Exercise, what: str, moves: Sequence[Move], value: int | None, bar: Node | None
) -> Node:
    """Draw a row. moves: equivalent moves, shown together. value: the value of these moves, in thousandths."""
    at, coach, picture = mode.look.at, play.table.coach, None
    name = _name(play, mode, what, moves)
    if coach and len(moves) == 1:
        picture = coach.draw_move(position_to_solve(play), str(moves[0]))
    waits = at not in play.thoughts.over.compared
    number: Child = amount(play, value) if value is not None else "…" if waits else "–"
    often = bid_percent(bid_chance(play, at, moves[0]))
    return h(
        "li",
        {"class": what},
        h("span", {"class": "minis", **HIDDEN}, picture) if picture else None,
        h("span", {"class": "name"}, name if what == "other" else f"{name}, {_NEARLY.get(what, what)}"),
        h("b", None, number, _draw_bid_chance(often)) if has_numbers(play) else None,
        bar,
    )


def _name(play: Play, mode: Exercise, what: str, moves: Sequence[Move]) -> str:
    """Name equivalent moves together; within a turn, after the moves made so far."""
    coach, first = play.table.coach, moves[0]
    if coach is None:
        return say_move(play, mode.look.at, first).removesuffix(".")
    if what == "best":
        return name_answer(play)
    return (
        name_turn(play, (*mode.done, first))
        if mode.done
        else start_sentence(coach.name_move(position_to_solve(play), str(first)))
    )


def _draw_bid_chance(often: str) -> Node | None:
    """Draw how often the bid is made."""
    if not often:
        return None
    return h("span", {"class": "made"}, unseen(", "), often, unseen(" to make the bid"))


def _share(play: Play, value: int, known: Sequence[int]) -> tuple[int, int]:
    """Return where a move's bar starts and how long it is, in thousandths."""
    if not counts_points(play):
        return min(max(value, 0), FULL), 0
    return place_on_bar(value, min(known), max(known))
