"""Mancala's heuristics: an estimate of how soon each colour will vanish, and the best order to sow in. See
`players.turn`.

A colour's tempo is the number of sowings until its last disk leaves, if each moves one disk. Everything is in whole
numbers: tempi in quarters, values in thousandths of a point.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import Final, TypeAlias

from trilithon.equipment import COLOURS, SPACES
from trilithon.games.mancala.moves import BAR, COLOUR, REMOVE, SOW, SPACE
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import GAMBLING, TAKES_COLOUR, TAKES_DISK, TAKES_PIT, Rules, rules_of
from trilithon.games.mancala.pits import FIVE, HOME, NEXT
from trilithon.games.mancala.scoring import FIRST_PLACES, values_of_vanished

Counts: TypeAlias = tuple[int, ...]  # of disks, by colour

_FULL: Final = 10  # AM-STD-3
SPREAD: Final = 24  # quarters of a tempo; with such a lead, a colour is likely to vanish first
_STEP: Final = 4  # quarters: one sowing

# By space and colour: the distance to the next space of that colour, 1 to 6.
_HOMEWARD: Final = tuple(
    tuple(
        next(on for on in range(1, len(COLOURS) + 1) if HOME[(space + on - 1) % SPACES + 1] == colour)
        for colour in FIVE
    )
    for space in range(SPACES + 1)
)


def move_values(observation: Observation) -> Iterator[int]:
    """See `players.turn.TurnHeuristics.move_values`."""
    return evaluate_moves(observation, Outlook)


def evaluate_moves(observation: Observation, outlook: "type[Outlook]") -> Iterator[int]:
    """Yield the values of the legal moves. outlook: the class that evaluates positions."""
    if observation.phase == COLOUR:
        return repeat(0, len(observation.legal))  # at the start, the board is the same for all colours
    judge = outlook(observation).judges[observation.phase]
    return (judge(move.number) for move in observation.legal)


def disk_tempo(space: int, colour: int, heap: int) -> int:
    """Estimate how long a disk needs to leave, in quarters of a sowing: one sowing, plus a quarter for each space that
    it misses its home by."""
    return _STEP + count_short(space, colour, heap)


def count_short(space: int, colour: int, heap: int) -> int:
    """Return by how many spaces a disk would miss its next home if its heap were sown."""
    return max(0, _HOMEWARD[space][colour] - heap)


def _disks_taken(terms: Rules, there: Counts, colour: int) -> Counts:
    """Return the disks that an extra removal takes (AM-V1). there: the disks on the space, with the one just sown."""
    if terms.takes == TAKES_PIT:
        return there
    number = there[colour] if terms.takes == TAKES_COLOUR else 1
    return tuple(number if other == colour else 0 for other in FIVE)


def expected_colour_values(tempi: Sequence[int], fixed: Mapping[int, int], terms: Rules) -> list[int]:
    """Return the expected value of each colour in thousandths: the sooner it vanishes, the higher (AM-STD-5).

    fixed: the colours whose values are certain, with these values.
    """
    still = [colour for colour in FIVE if colour not in fixed]
    best = (*FIRST_PLACES, terms.last)[len(fixed)] if still else 0
    found = [0] * 5
    for colour in FIVE:
        if colour in fixed:
            found[colour] = fixed[colour]
            continue
        later = 0
        for other in still:
            if other != colour:
                ahead = tempi[colour] - tempi[other]
                later += 500 + 500 * ahead // (abs(ahead) + SPREAD)
        found[colour] = 1000 * best - later
    return found


class Outlook:
    """A position as its player sees it.

    tempi: by colour, the sum over all its disks.
    stakes: by colour, the loss if it takes one sowing longer.
    judges: by phase, the function that returns a move's value.
    """

    def __init__(self, observation: Observation) -> None:
        assert observation.seat is not None
        self.observation, self.seat = observation, observation.seat
        self.terms = rules_of(observation.options)
        self.sign = -1 if self.terms.low else 1  # AM-V3
        self.fixed = {
            colour: 1000 * worth for colour, worth in values_of_vanished(observation.gone, self.terms).items()
        }
        tempi = [0] * 5
        for space, heap in enumerate(observation.board):
            for colour, number in enumerate(heap):
                if number:
                    tempi[colour] += number * disk_tempo(space, colour, sum(heap))
        self.tempi = tuple(tempi)
        self._best_costs: dict[tuple[Counts, int], int] = {}
        self._landings: dict[tuple[int, int, bool], Counts] = {}
        base = self.utility(self.tempi)
        self.stakes = tuple(base - self.utility(_change_count(self.tempi, colour, _STEP)) for colour in FIVE)

        self.judges = {
            SPACE: self.value_of_lift,
            SOW: self._value_of_sowing,
            REMOVE: self._value_of_extra_removal,
            BAR: self._value_of_bar,
        }

    def _value_of_sowing(self, colour: int) -> int:
        return -self.cost(self.observation.hand, self.observation.at, colour)

    def _value_of_extra_removal(self, removes: int) -> int:
        """Return the value of removing (1) or keeping (0) the disk that has just landed (AM-V1)."""
        observation = self.observation
        if not removes:
            return self.utility(self.tempi)
        taken = _disks_taken(self.terms, observation.board[observation.at], observation.landed)
        return self.utility(self.without(taken, observation.at))

    def _value_of_bar(self, colour: int) -> int:
        """Return the value of a bar of a colour (AM-GAM-1)."""
        return self.sign * self.expected_values(self.tempi)[colour]

    def expected_values(self, tempi: Counts) -> list[int]:
        """Return the expected value of each colour: the sooner it vanishes, the higher (AM-STD-5)."""
        return self.colour_values(tempi, self.fixed)

    def colour_values(self, tempi: Counts, fixed: Mapping[int, int]) -> list[int]:
        """Return the expected value of each colour if the values of some are fixed."""
        return expected_colour_values(tempi, fixed, self.terms)

    def utility(self, tempi: Counts) -> int:
        """Return the player's total lead over all opponents."""
        return self.standing(self.expected_values(tempi), self.seat, self.observation.colours)

    def standing(self, worth: Sequence[int], seat: int, colours: Sequence[int | None]) -> int:
        """Return a seat's total lead over all opponents, including the bar it will take next.

        worth: the expected value of each colour.
        colours: each seat's colour, None if the seat does not know it.
        """
        lead = self.lead(worth, seat, colours)
        if self.terms.game != GAMBLING:
            return lead
        # AM-GAM-1: the bar to come is of the best colour.
        return lead + (self.observation.seats - 1) * max(self.sign * one for one in worth)

    def lead(self, worth: Sequence[int], seat: int, colours: Sequence[int | None]) -> int:
        """Return a seat's total lead over all opponents, as things are."""
        observation = self.observation
        if self.terms.game == GAMBLING:  # AM-GAM-3
            own = observation.taken[seat]
            totals: list[int] = [sum(bars) for bars in zip(*observation.taken, strict=True)]
            return self.sign * sum(worth[c] * (own[c] * observation.seats - totals[c]) for c in FIVE)
        own_colour = colours[seat]
        assert own_colour is not None
        known = [colour for colour in colours if colour is not None and colour != own_colour]
        rivals = known or [colour for colour in FIVE if colour != own_colour]
        return self.sign * sum(worth[own_colour] - worth[other] for other in rivals)

    def without(self, disks: Counts, space: int) -> Counts:
        """Return the tempi once these disks have left a space."""
        heap = sum(self.observation.board[space])
        return tuple(
            tempo - number * disk_tempo(space, colour, heap)
            for colour, (tempo, number) in enumerate(zip(self.tempi, disks, strict=True))
        )

    def value_of_lift(self, space: int) -> int:
        """Return the value of lifting a space and sowing in the best order."""
        hand, at = self.observation.board[space], NEXT[space]
        tempi = self.without(hand, space)
        while any(hand):
            colour = min((c for c in FIVE if hand[c]), key=partial(self.cost, hand, at))
            tempi = tuple(map(int.__add__, tempi, self._landing(at, colour, sum(hand) == 1)))
            hand, at = _change_count(hand, colour, -1), NEXT[at]
        return self.utility(tempi)

    def cost(self, hand: Counts, at: int, colour: int) -> int:
        """Return the cost of sowing this colour first and the rest in the best order, in terms of the stakes."""
        last = sum(hand) == 1
        now = self._total_cost(self._landing(at, colour, last))
        return now if last else now + self._best_cost(_change_count(hand, colour, -1), NEXT[at])

    def _best_cost(self, hand: Counts, at: int) -> int:
        """Return the cost of sowing a hand in the best order: an assignment of disks to spaces, each subproblem solved
        once."""
        known = self._best_costs.get((hand, at))
        if known is None:
            known = min(self.cost(hand, at, colour) for colour in FIVE if hand[colour])
            self._best_costs[hand, at] = known
        return known

    def _total_cost(self, change: Counts) -> int:
        return sum(map(int.__mul__, self.stakes, change))

    def _landing(self, at: int, colour: int, last: bool) -> Counts:
        """Return how the tempi change when a disk is sown to a space (AM-STD-3, AM-V1). last: whether it is the last of
        its sowing."""
        known = self._landings.get((at, colour, last))
        if known is None:
            known = self._landings[at, colour, last] = self._find_landing(at, colour, last)
        return known

    def _find_landing(self, at: int, colour: int, last: bool) -> Counts:
        there, terms = self.observation.board[at], self.terms
        if sum(there) >= _FULL or HOME[at] == colour:
            return _NONE
        stays = _change_count(_NONE, colour, disk_tempo(at, colour, sum(there) + 1))
        if not terms.takes or there[colour] < terms.at_least or (terms.takes == TAKES_PIT and not last):
            return stays
        out = _disks_taken(terms, there, colour) if terms.takes != TAKES_DISK else _NONE
        goes = tuple(-number * disk_tempo(at, other, sum(there)) for other, number in enumerate(out))
        return min(stays, goes, key=self._total_cost) if terms.optional else goes


_NONE: Final = (0, 0, 0, 0, 0)


def _change_count(counts: Counts, colour: int, by: int) -> Counts:
    return (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])
