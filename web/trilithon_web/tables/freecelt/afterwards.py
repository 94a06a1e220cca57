"""What a finished game of FreeCelt can teach: where it was lost, or how much shorter it could have been."""

from collections.abc import Callable
from typing import Final

from trilithon.games.freecelt.retracing import MOST, Retraced, read_retraced
from trilithon.games.freecelt.state import Observation
from trilithon.people import count_text, start_sentence
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.shelf.saves import Standing
from trilithon_web.table.sight import Inquiry, Step, inquire
from trilithon_web.tables.freecelt.course import draw_course, say_shortest
from trilithon_web.tables.freecelt.ui import RetraceState, Sight, Ui
from trilithon_web.thinker.questions.retrace import KIND, Retrace
from trilithon_web.thinker.questions.retrace import Retraced as Answered

ANSWER: Final = "told"  # the id of the answer that replaces the question
LOOKS_BACK: Final = "Looking back over your game …"


def inquire_retraced(seen: Observation, asked: bool = True) -> Inquiry[Ui]:
    """Ask for the retraced game. asked: whether the player is waiting for it."""

    def use_answer(answer: Answered) -> Callable[[Ui], Step[Ui]]:
        found = read_retraced(answer.told)
        won = seen.result and seen.result.winners
        par = Standing(found.par, 0, won=True, own=found.moves) if won else None
        say = describe_game(seen, found) if asked else ""
        return lambda ui: Step(
            ui._replace(retrace=RetraceState(asked or ui.retrace.asked, found)), say=say, par=par
        )

    return inquire(KIND, Retrace(MOST), use_answer)


def describe_game(seen: Observation, found: Retraced) -> str:
    """Say where a lost game was lost, or how much shorter a won one could have been, and count the detours."""
    won = seen.result and seen.result.winners and found.back
    back = (
        f"{start_sentence(count_text(found.back, 'move'))} only led back to where you’d been." if won else ""
    )
    return f"{_describe_loss_or_win(seen, found)} {back}".rstrip()


def _describe_loss_or_win(seen: Observation, found: Retraced) -> str:
    """Say the same without the detours."""
    if not (seen.result and seen.result.winners):
        return _say_where_lost(seen, found)
    return say_shortest(found)


def _is_given_up_winnable(seen: Observation, found: Retraced) -> bool:
    """Whether the player gave up a game that could still be won."""
    return seen.given_up and found.held == found.turns - 1


def _say_where_lost(seen: Observation, found: Retraced) -> str:
    if found.held < 0:
        return "No solution was found, even from the start."
    if _is_given_up_winnable(seen, found):
        return "You could still have won when you gave up."
    then = f"After move {found.held}" if found.held else "At the start"
    return f"{then} you could still have won. After your next move, no solution was found."


def draw_afterwards(sight: Sight) -> tuple[Node, ...]:
    """Draw the question after the game, or in its place the answer with the game's course. A lost game also gets a
    button that goes back to where it could still be won."""
    seen, (asked, found) = sight.seen, sight.ui.retrace
    won = bool(seen.result and seen.result.winners)
    if not asked:
        label = "How it went" if found else "Was there a shorter way?" if won else "Where was it lost?"
        known = () if found is None else (h("p", None, describe_game(seen, found)),)
        return button("retrace", label), *known
    told = LOOKS_BACK if found is None else _describe_loss_or_win(seen, found)
    answer = h("p", {"id": ANSWER, "tabindex": -1}, told)
    if found is None:
        return (answer,)
    back: tuple[Node, ...] = ()
    if (
        not won and found.held >= 0 and not _is_given_up_winnable(seen, found)
    ):  # otherwise Undo goes back there
        label = f"Go back to move {found.held}" if found.held else "Go back to the start"
        back = (button("back-to", label, turns=str(found.held)),)
    return answer, *back, *draw_course(found)
