"""What is known about a position of FreeCelt: whether it can be won, and how. Imported only when needed."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from trilithon.games.freecelt.moves import Move, parse
from trilithon.games.freecelt.solution import Piles, line_after_move
from trilithon.games.freecelt.solver import MOST
from trilithon.games.freecelt.state import Observation
from trilithon_web.table.groups import Outlook
from trilithon_web.table.sight import Inquiry, Step, inquire
from trilithon_web.tables.freecelt.ui import Known, Ui, piles_of
from trilithon_web.thinker.questions.seek import KIND, SearchResult, Seek

_WINNABLE: Final = Outlook("still winnable", is_good=True)
_LOST: Final = Outlook("lost", is_good=False)


def recall_known(seen: Observation, known: Known) -> Known:
    """Return what is known about this position, if the last solution found passes through it. Otherwise nothing is
    known, but that solution may still help a search."""
    return _recall_known(piles_of(seen), known)


@lru_cache(maxsize=2)
def _recall_known(piles: Piles, known: Known) -> Known:
    if known.at == piles:
        return known
    left = line_after_move(known.way, known.at, piles) if known.at else None
    return Known(piles, left) if left else Known((), known.way)


def seek_solution(seen: Observation, known: Known, use: Callable[[Ui], Step[Ui]]) -> Inquiry[Ui]:
    """Search for a solution. use: is called with the ui once it contains the answer."""
    piles = piles_of(seen)

    def use_answer(answer: SearchResult) -> Callable[[Ui], Step[Ui]]:
        way = tuple([move for move in map(parse, answer.way.split()) if isinstance(move, Move)])
        found = Known(piles, way, answer.lost)
        return lambda ui: use(ui._replace(known=found))

    return inquire(KIND, Seek(" ".join(map(str, known.way)), MOST), use_answer)


def check_winnable(seen: Observation, known: Known) -> Inquiry[Ui] | None:
    """Ask whether the position can be won, if that is still unknown. Showing the answer counts as help."""
    here = recall_known(seen, known)
    if here.at:
        return None
    return seek_solution(seen, here, lambda ui: Step(ui, assisted=bool(ui.known.way) or ui.known.lost))


def winnable_outlook(seen: Observation, known: Known) -> Outlook | None:
    """Return the sign that the deal can still be won, or provably not; None while unknown."""
    here = recall_known(seen, known)
    if not here.at:
        return None
    return _WINNABLE if here.way else _LOST if here.lost else None
