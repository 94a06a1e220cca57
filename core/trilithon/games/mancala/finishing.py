"""The outlook of all levels above Plain: it knows that a colour without disks has vanished, and when to end a round."""

from collections.abc import Iterator
from typing import Final

from trilithon.games.mancala.heuristics import Counts, Outlook, evaluate_moves
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, GAMBLING
from trilithon.games.mancala.pits import FIVE
from trilithon.games.mancala.scoring import FIRST_PLACES

_HASTE: Final = 200  # the value of a quarter of a tempo to a player whose colour has vanished


def move_values(observation: Observation) -> Iterator[int]:
    """See `players.turn.TurnHeuristics.move_values`."""
    return evaluate_moves(observation, Finishing)


class Finishing(Outlook):
    """A position as the levels see it."""

    def expected_values(self, tempi: Counts) -> list[int]:
        """See `Outlook.expected_values`. Colours without disks take the next places for certain, and share them.

        This does not apply to the gambling game (AM-GAM-1), where it made computers weaker: they hurried to remove
        disks that opponents had also bet on.
        """
        out = [colour for colour in FIVE if colour not in self.fixed and not tempi[colour]]
        if not out or self.terms.game == GAMBLING:
            return super().expected_values(tempi)
        done = len(self.fixed)
        places = (*FIRST_PLACES, self.terms.last)[done : done + len(out)]
        return self.colour_values(tempi, self.fixed | dict.fromkeys(out, 1000 * sum(places) // len(out)))

    def utility(self, tempi: Counts) -> int:
        """See `Outlook.utility`. A deduction player whose colour has vanished does not know whom to hinder (AM-DED-1).

        They play for an early end: the fewer tempi the colours other than the slowest need, the better.
        """
        if self.terms.game == DEDUCTION and self.observation.colours[self.seat] in self.fixed:
            return _HASTE * (self.observation.seats - 1) * (max(tempi) - sum(tempi))
        return super().utility(tempi)
