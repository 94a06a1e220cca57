"""A player's strength at a game's puzzles, after Glickman (1999): a number and its uncertainty.

It is calculated from the results of puzzles, so nothing else is saved. A puzzle's rating follows from its difficulty
and stays, since each puzzle counts once per device.
"""

from collections.abc import Iterable
from math import log, pi, sqrt
from typing import Final, NamedTuple

from trilithon_web.shelf.puzzle_results import PuzzleResult

EASIEST: Final = 1100  # the rating of a puzzle of difficulty 0
STEP: Final = 8  # more for each of the hundred
_PUZZLE_DEVIATION: Final = 100.0  # its difficulty is measured by computers, not by people
_LEAST: Final = 50.0  # the deviation of whoever has done many, so that it still moves
MOST_CHANGE: Final = 60.0  # by one puzzle, so that no single mistake puts anybody off
FEWEST: Final = 10  # puzzles before a rating is shown
_Q: Final = log(10) / 400


class Rating(NamedTuple):
    """The rating of a player. deviation: with 95% probability, the true rating is within two deviations."""

    number: float = 1500.0
    deviation: float = 350.0

    def after(self, other: "Rating", score: float) -> "Rating":
        """Return the rating after a game against another rating. score: 1 for a win, 0 for a loss."""
        pull = 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
        expected = 1 / (1 + 10 ** (-pull * (self.number - other.number) / 400))
        told = (_Q * pull) ** 2 * expected * (1 - expected)
        square = 1 / (1 / self.deviation**2 + told)
        return Rating(self.number + _Q * square * pull * (score - expected), max(_LEAST, sqrt(square)))


def puzzle_rating(difficulty: int) -> Rating:
    """Return the rating of a puzzle."""
    return Rating(float(EASIEST + STEP * difficulty), _PUZZLE_DEVIATION)


def player_rating(tried: Iterable[PuzzleResult]) -> Rating:
    """Rate a player by the puzzles of one game, in the order in which the player did them.

    A puzzle solved at the first try counts as a win. Each puzzle changes the number by at most MOST_CHANGE.
    """
    rating = Rating()
    for one in sorted(tried, key=lambda one: (one.when, one.number)):
        after = rating.after(puzzle_rating(one.difficulty), float(one.went == "first"))
        change = min(MOST_CHANGE, max(-MOST_CHANGE, after.number - rating.number))
        rating = after._replace(number=rating.number + change)
    return rating
