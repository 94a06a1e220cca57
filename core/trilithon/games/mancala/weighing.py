"""What decisions of Mancala are worth: points of the round more than the others make on the average (AM-STD-5).

`trilithon.weighing` says what is asked here. Spaces are judged by looking some turns ahead, the rest of a turn by how
the board stands when it is over.
"""

from collections.abc import Sequence
from typing import Final

from trilithon.chance import Chance
from trilithon.games.mancala.calibration import LINES
from trilithon.games.mancala.moves import COLOUR, SPACE, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import terms_of
from trilithon.games.mancala.playout import WIDTHS, begin, worths
from trilithon.lookahead import looked
from trilithon.weighing import POINTS, Weighed

__all__ = ["LINES", "came_to", "fair", "part", "unit", "weigh"]

_POINT: Final = 1000  # in what worths are counted in


def unit(seen: Observation) -> str:
    """See `trilithon.weighing`."""
    return POINTS


def part(seen: Observation) -> int:
    """See `trilithon.weighing`: a round."""
    return seen.round


def fair(seen: Observation) -> float | None:
    """See `trilithon.weighing`: nobody is favoured."""
    return 0.0


def came_to(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.weighing`; where the fewest points win (AM-V3), how many fewer."""
    points = after.past[len(before.past)].points
    ahead = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
    return -ahead if terms_of(before.options).low else ahead


class _Known:
    """What ways come to, whatever lies hidden."""

    def __init__(self, found: Sequence[float]) -> None:
        self._found = found

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `trilithon.weighing.Trial`."""
        return [self._found[one] for one in which]


def weigh(seen: Observation, move: Move) -> Weighed | None:
    """See `trilithon.weighing`. Before anything lies differently all colours are alike."""
    if move.kind == COLOUR:
        return None
    turn = begin(seen, Chance(0)) if move.kind == SPACE else None
    moves: Sequence[Move]
    if turn:
        first, *widths = WIDTHS
        ways = turn.best(first, move)
        moves = [way for way, _ in ways]
        found = [looked(then, widths)[turn.seat] for _, then in ways]
    else:
        moves, found = seen.legal, list(worths(seen))
    scale = _POINT * (seen.seats - 1)
    known = _Known([worth / scale for worth in found])
    return Weighed(moves, known, (moves.index(move),), move.kind, sum(seen.left), certain=True)
