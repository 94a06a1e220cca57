"""What is known of a position of FreeCelt: whether it can be won, and how. Loaded when it is asked for."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from trilithon.games.freecelt.moves import Move, parse
from trilithon.games.freecelt.solution import Piles, line_after_move
from trilithon.games.freecelt.solver import MOST
from trilithon.games.freecelt.state import Observation
from trilithon_web.table import Inquiry, Step, inquire
from trilithon_web.table_values import Sign
from trilithon_web.tables.freecelt.ui import Known, Ui, piles_of
from trilithon_web.thinker.questions.seek import KIND, Found, Seek

_WINNABLE: Final = Sign("still winnable", good=True)
_LOST: Final = Sign("lost", good=False)


def known_at(seen: Observation, known: Known) -> Known:
    """What is known of a position, if the way that was found last leads there; else nothing, and that way may still be
    of use to a search."""
    return _known_at(piles_of(seen), known)


@lru_cache(maxsize=2)
def _known_at(piles: Piles, known: Known) -> Known:
    if known.at == piles:
        return known
    left = line_after_move(known.way, known.at, piles) if known.at else None
    return Known(piles, left) if left else Known((), known.way)


def seek(seen: Observation, known: Known, told: Callable[[Ui], Step[Ui]]) -> Inquiry[Ui]:
    """A search for a way to win. told: what comes of what the player is about, once it is known."""
    piles = piles_of(seen)

    def made(answer: Found) -> Callable[[Ui], Step[Ui]]:
        way = tuple([move for move in map(parse, answer.way.split()) if isinstance(move, Move)])
        found = Known(piles, way, answer.lost)
        return lambda ui: told(ui._replace(known=found))

    return inquire(KIND, Seek(" ".join(map(str, known.way)), MOST), made)


def wonder(seen: Observation, known: Known) -> Inquiry[Ui] | None:
    """What is still to be found out of a position, though nobody has asked. To be told it is help."""
    here = known_at(seen, known)
    if here.at:
        return None
    return seek(seen, here, lambda ui: Step(ui, assisted=bool(ui.known.way) or ui.known.lost))


def told(seen: Observation, known: Known) -> Sign | None:
    """Whether the deal can still be won, if a way is known or it is proved that there is none."""
    here = known_at(seen, known)
    if not here.at:
        return None
    return _WINNABLE if here.way else _LOST if here.lost else None
