"""What the levels know of Mancala besides `heuristics`: that a colour without disks is gone, and when to make an
end."""

from collections.abc import Iterator
from typing import Final

from trilithon.games.mancala.heuristics import Counts, Outlook, evaluate_moves
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, GAMBLING
from trilithon.games.mancala.pits import FIVE
from trilithon.games.mancala.scoring import FIRST_PLACES

_HASTE: Final = 200  # what a quarter of a tempo is worth to those whose colour is gone


def move_values(seen: Observation) -> Iterator[int]:
    """See `players.turn`."""
    return evaluate_moves(seen, Finishing)


class Finishing(Outlook):
    """A position as a level looks at it."""

    def worth_of(self, tempi: Counts) -> list[int]:
        """The same, but colours that have no disk left take the next places for certain, and share them. Where bars
        are taken (AM-GAM-1) that made computers weaker: they hurried to send off what others had bet on, too."""
        out = [colour for colour in FIVE if colour not in self.fixed and not tempi[colour]]
        if not out or self.terms.game == GAMBLING:
            return super().worth_of(tempi)
        done = len(self.fixed)
        places = (*FIRST_PLACES, self.terms.last)[done : done + len(out)]
        return self.colour_values(tempi, self.fixed | dict.fromkeys(out, 1000 * sum(places) // len(out)))

    def utility(self, tempi: Counts) -> int:
        """The same, but one whose colour is gone does not know whom to hinder (AM-DED-1): the sooner all but one of
        the others are gone, too, the better."""
        if self.terms.game == DEDUCTION and self.seen.colours[self.seat] in self.fixed:
            return _HASTE * (self.seen.seats - 1) * (max(tempi) - sum(tempi))
        return super().utility(tempi)
