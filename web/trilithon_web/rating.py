"""How strong somebody is at the puzzles of a game, after Glickman (1999): a number, and how far it may be off.

It is worked out anew from how puzzles went, so that nothing more is kept. A puzzle is rated by its difficulty; since
each counts once on a device, its own rating stays.
"""

from collections.abc import Iterable
from math import log, pi, sqrt
from typing import Final, NamedTuple

from trilithon_web.shelf.tried import Tried

EASIEST: Final = 1100  # the rating of a puzzle of difficulty 0
STEP: Final = 8  # more for each of the hundred
_PUZZLE_DEVIATION: Final = 100.0  # its difficulty is measured by computers, not by people
_LEAST: Final = 50.0  # the deviation of whoever has done many, so that it still moves
MOST_CHANGE: Final = 60.0  # by one puzzle, so that no single mistake puts anybody off
FEWEST: Final = 10  # puzzles before a rating is shown
_Q: Final = log(10) / 400


class Rating(NamedTuple):
    """The rating of a player. deviation: the true one lies within two of these, 95 times of a hundred."""

    number: float = 1500.0
    deviation: float = 350.0

    def after(self, other: "Rating", score: float) -> "Rating":
        """Once something of another rating has been met. score: 1 for a win, 0 for a loss."""
        pull = 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
        expected = 1 / (1 + 10 ** (-pull * (self.number - other.number) / 400))
        told = (_Q * pull) ** 2 * expected * (1 - expected)
        square = 1 / (1 / self.deviation**2 + told)
        return Rating(self.number + _Q * square * pull * (score - expected), max(_LEAST, sqrt(square)))


def of_puzzle(difficulty: int) -> Rating:
    """The rating of a puzzle."""
    return Rating(float(EASIEST + STEP * difficulty), _PUZZLE_DEVIATION)


def of_player(tried: Iterable[Tried]) -> Rating:
    """Rate a player by the puzzles of one game, in the order in which they were done.

    A puzzle solved at the first try is won. Each changes the number by MOST_CHANGE at most.
    """
    rating = Rating()
    for one in sorted(tried, key=lambda one: (one.when, one.number)):
        after = rating.after(of_puzzle(one.difficulty), float(one.went == "first"))
        change = min(MOST_CHANGE, max(-MOST_CHANGE, after.number - rating.number))
        rating = after._replace(number=rating.number + change)
    return rating
