"""What decisions of Whist are worth: points of the round more than the others make on the average (WH-8).

`trilithon.weighing` says what is asked here.
"""

from trilithon.games.whist import playout
from trilithon.games.whist.calibration import LINES
from trilithon.games.whist.moves import BID, Move
from trilithon.games.whist.state import Observation
from trilithon.weighing import POINTS, Weighed

__all__ = ["LINES", "came_to", "fair", "part", "unit", "weigh"]


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
    """See `trilithon.weighing`."""
    gained = [now - was for was, now in zip(before.totals, after.totals, strict=True)]
    return gained[seat] - (sum(gained) - gained[seat]) / (len(gained) - 1)


def weigh(seen: Observation, move: Move) -> Weighed | None:
    """See `trilithon.weighing`."""
    kind = "bid" if move.kind == BID else "play"
    moves, decision = playout.decision(seen, move)
    return Weighed(moves, decision, (moves.index(move),), kind, len(seen.hand))
