"""What a game of FreeCelt tells once it is over: where it was lost, or how much shorter it could have been."""

from collections.abc import Callable
from typing import Final

from trilithon.games.freecelt.retracing import MOST, Retraced, read_retraced
from trilithon.games.freecelt.state import Observation
from trilithon.people import count_text, start_sentence
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h
from trilithon_web.shelf.saves import Standing
from trilithon_web.table import Inquiry, Step, inquire
from trilithon_web.tables.freecelt.ui import Sight, Told, Ui
from trilithon_web.tables.freecelt.went import shortest, went
from trilithon_web.thinker.questions.retrace import KIND, Retrace
from trilithon_web.thinker.questions.retrace import Retraced as Answered

ANSWER: Final = "told"  # the id of what takes the place of the question
LOOKS_BACK: Final = "Looking back over your game …"


def retraced(seen: Observation, asked: bool = True) -> Inquiry[Ui]:
    """What the game tells, to be found out. asked: somebody waits for it."""

    def made(answer: Answered) -> Callable[[Ui], Step[Ui]]:
        found = read_retraced(answer.told)
        won = seen.result and seen.result.winners
        par = Standing(found.par, 0, won=True, own=found.moves) if won else None
        say = words(seen, found) if asked else ""
        return lambda ui: Step(ui._replace(told=Told(asked or ui.told.asked, found)), say=say, par=par)

    return inquire(KIND, Retrace(MOST), made)


def words(seen: Observation, found: Retraced) -> str:
    """What the game tells, in a sentence or two."""
    won = seen.result and seen.result.winners and found.back
    back = (
        f"{start_sentence(count_text(found.back, 'move'))} only led back to where you’d been." if won else ""
    )
    return f"{_short(seen, found)} {back}".rstrip()


def _short(seen: Observation, found: Retraced) -> str:
    """The same without the detours."""
    if not (seen.result and seen.result.winners):
        return _lost(seen, found)
    return shortest(found)


def _gave_up(seen: Observation, found: Retraced) -> bool:
    """Whether a game that could still be won was given up."""
    return seen.given_up and found.held == found.turns - 1


def _lost(seen: Observation, found: Retraced) -> str:
    if found.held < 0:
        return "No solution was found, even from the start."
    if _gave_up(seen, found):
        return "You could still have won when you gave up."
    then = f"After move {found.held}" if found.held else "At the start"
    return f"{then} you could still have won. After your next move, no solution was found."


def view(sight: Sight) -> tuple[Node, ...]:
    """On the page of the end: the question, or in its place what was found with how it went, and the way back to where
    it could be won."""
    seen, (asked, found) = sight.seen, sight.ui.told
    won = bool(seen.result and seen.result.winners)
    if not asked:
        label = "How it went" if found else "Was there a shorter way?" if won else "Where was it lost?"
        known = () if found is None else (h("p", None, words(seen, found)),)
        return button("retrace", label), *known
    told = LOOKS_BACK if found is None else _short(seen, found)
    answer = h("p", {"id": ANSWER, "tabindex": -1}, told)
    if found is None:
        return (answer,)
    back: tuple[Node, ...] = ()
    if not won and found.held >= 0 and not _gave_up(seen, found):  # otherwise Undo leads back
        label = f"Go back to move {found.held}" if found.held else "Go back to the start"
        back = (button("back-to", label, turns=str(found.held)),)
    return answer, *back, *went(found)
