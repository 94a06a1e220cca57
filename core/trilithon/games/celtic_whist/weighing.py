"""What decisions of Celtic Whist are worth: points of the round more than the others make on the average; alone or
together, the chance to win.

`trilithon.weighing` says what is asked here.
"""

from collections.abc import Sequence

from trilithon.chance import Chance
from trilithon.game import Setup
from trilithon.games.celtic_whist import playout
from trilithon.games.celtic_whist.calibration import LINES
from trilithon.games.celtic_whist.moves import BID, Move
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.state import Observation
from trilithon.weighing import CHANCE, POINTS, Trial, Weighed

__all__ = ["LINES", "came_to", "fair", "part", "unit", "weigh"]


def unit(seen: Observation) -> str:
    """See `trilithon.weighing`."""
    return CHANCE if _one_aim(seen) else POINTS


def _one_aim(seen: Observation) -> bool:
    """Whether all that counts is to win in the end: alone, or together."""
    rules = rules_of(Setup("celtic_whist", seen.seats, seen.options, 0))
    return rules.solo or rules.cooperative


def part(seen: Observation) -> int:
    """See `trilithon.weighing`: a round; alone, the whole game."""
    return 0 if seen.seats == 1 else seen.round


def fair(seen: Observation) -> float | None:
    """See `trilithon.weighing`: among opponents nobody is favoured."""
    return None if _one_aim(seen) else 0.0


def came_to(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.weighing`. Together, it is whether all made their bids (CW-COOP-1)."""
    if before.seats == 1:
        assert after.result is not None
        return float(seat in after.result.winners)
    score = after.sheet[len(before.sheet)]
    if before.options["mode"] == "cooperative":
        return float(score.gains[0] > 0)
    if seat not in before.playing:
        return 0.0
    gained = [score.scores[one] - before.scores[one] for one in before.playing]
    own = score.scores[seat] - before.scores[seat]
    return own - (sum(gained) - own) / (len(gained) - 1)


class _Chance:
    """What is played out, as a chance."""

    def __init__(self, decision: Trial) -> None:
        self._decision = decision

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `trilithon.weighing.Trial`."""
        return [worth / playout.ALL for worth in self._decision.tried(chance, which)]


def weigh(seen: Observation, move: Move) -> Weighed | None:
    """See `trilithon.weighing`."""
    one_aim = _one_aim(seen)
    kind = ("chance " if one_aim else "") + ("bid" if move.kind == BID else "play")
    moves, decision = playout.decision(seen, move)
    trial = _Chance(decision) if one_aim else decision
    return Weighed(moves, trial, (moves.index(move),), kind, len(seen.hand))
