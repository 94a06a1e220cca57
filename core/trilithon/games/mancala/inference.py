"""What turns reveal about concealed colours (AM-DED-1): a posterior over all ways to assign them to seats.

The more a turn gains for a colour, the more likely it is that its player has that colour: the likelihood is a softmax
over the spaces that could have been lifted. Some turns are unrelated to the colour, such as those of players who hide
it.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from trilithon.chance import Chance
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import rules_of
from trilithon.games.mancala.pits import FIVE, heap_of
from trilithon.games.mancala.policy import PolicyBoard, tempi_of
from trilithon.softmax import weigh_all

_TEMPERATURE: Final = 300.0  # thousandths of a point of lead over all other colours together
_AT_RANDOM: Final = 0.1  # the share of turns that are unrelated to the colour
_GRAIN: Final = 2**53


def plain_aim(own: int, low: bool) -> list[float]:
    """Return the aim of a player who knows only their own colour. low: whether the fewest points win (AM-V3)."""
    sign = -1.0 if low else 1.0
    return [sign * (len(FIVE) - 1 if colour == own else -1) for colour in FIVE]


def likelihoods(before: Observation, space: int) -> list[float]:
    """Return by colour how much more likely its owner lifts a space than a player who lifts at random.

    before: the position in which the space was lifted. The likelihood of a colour that has vanished is 1.
    """
    board = list(map(heap_of, before.board))
    terms, tempi = rules_of(before.options), tempi_of(board)
    found = []
    for own in FIVE:
        if not tempi[own]:
            found.append(1.0)
            continue
        gains = PolicyBoard(board, tempi, plain_aim(own, terms.low), terms).gains()
        weights = weigh_all([gain for gain, _ in gains], _TEMPERATURE)
        weight = weights[[one for _, one in gains].index(space)]
        found.append(_AT_RANDOM + (1 - _AT_RANDOM) * len(gains) * weight / sum(weights))
    return found


class ColourBeliefs:
    """What one seat can infer from the turns of a round. It stores only what the seat was shown."""

    def __init__(self) -> None:
        self._last: Observation | None = None
        # The turns not read yet: the observation before each, and the space lifted.
        self._turns: list[tuple[Observation, int]] = []
        self._rows: list[list[float]] = []  # by seat and colour, the likelihood of the turns read so far

    def add(self, observation: Observation) -> None:
        """Add a position between two turns. A new round discards everything; turns that were not shown are skipped."""
        before, self._last = self._last, observation
        if before is None or before.round != observation.round:
            self._turns = []
            self._rows = [[1.0] * 5 for _ in range(observation.seats)]
        elif before.to_move is not None and before.to_move != observation.seat:
            follows = observation.to_move == (before.to_move + 1) % observation.seats
            if follows and any(before.board[observation.figure]):
                self._turns.append((before, observation.figure))

    def read(self) -> Iterator[None]:
        """Update the likelihoods by the turns added, pausing after each."""
        while self._turns:
            before, space = self._turns.pop(0)
            assert before.to_move is not None
            row = self._rows[before.to_move]
            found = [known * by for known, by in zip(row, likelihoods(before, space), strict=True)]
            row[:] = [one / max(found) for one in found]
            yield

    def posterior(self, known: Sequence[int | None]) -> "Posterior":
        """Return the probabilities of all assignments of colours. known: each seat's colour, or None."""
        return Posterior(self._rows or [[1.0] * 5] * len(known), known)


class Posterior:
    """The possible assignments of colours to seats, each with its probability.

    rows: by seat and colour, the likelihood of the seat's turns.
    known: each seat's colour, or None if it is not known.
    """

    def __init__(self, rows: Sequence[Sequence[float]], known: Sequence[int | None]) -> None:
        self.deals: list[tuple[tuple[int, ...], float]] = []
        for deal in permutations(FIVE, len(known)):
            weight = 1.0
            for colour, own, row in zip(deal, known, rows, strict=True):
                if own is None:
                    weight *= row[colour]
                elif own != colour:
                    weight = 0.0
            if weight:
                self.deals.append((deal, weight))
        total = sum([weight for _, weight in self.deals])
        self.deals = [(deal, weight / total) for deal, weight in self.deals]

    def draw(self, chance: Chance) -> tuple[int, ...]:
        """Draw an assignment: the colour of each seat."""
        at = chance.randrange(_GRAIN) / _GRAIN
        for deal, weight in self.deals:
            at -= weight
            if at < 0:
                return deal
        return self.deals[-1][0]
