"""A cheap policy for the deduction game, where playouts and inference need thousands of turns.

It works like `heuristics.Outlook` (which explains tempi and stakes), but on plain lists and with a greedy order of
sowing. What a player plays for is an aim: by colour, the weight of its value to the player.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from trilithon.equipment import SPACES
from trilithon.games.mancala.heuristics import SPREAD, disk_tempo
from trilithon.games.mancala.options import TAKES_COLOUR, TAKES_DISK, TAKES_PIT, Rules
from trilithon.games.mancala.pits import (
    DISK,
    FIVE,
    FULL,
    HOME,
    Heap,
    colours_in,
    count,
    count_pieces,
    last_space,
)

Board: TypeAlias = list[Heap]  # by space; place 0 is unused
Aim: TypeAlias = Sequence[float]

_MOST: Final = 10  # disks on a space (AM-STD-3)
_HALF: Final = 500  # thousandths: what two equal colours each expect of the point between them
_FURTHEST: Final = 10 * 9 * 4  # quarters of a tempo: an upper bound on the distance between two colours

_EVEN: Final = 0.001  # smaller differences do not count

_RING: Final = range(1, SPACES + 1)
_TEMPI: Final = tuple(
    tuple(tuple(disk_tempo(space, colour, heap) for colour in FIVE) for heap in range(_MOST + 2))
    for space in range(SPACES + 1)
)
_PATHS: Final = tuple(
    tuple(last_space(space, step) for step in range(1, _MOST + 1)) for space in range(SPACES + 1)
)
# The expected loss of a colour against another, by how many quarters it is slower, plus _FURTHEST.
_LOSSES: Final = tuple(_HALF * apart / (abs(apart) + SPREAD) for apart in range(-_FURTHEST, _FURTHEST + 1))


def tempi_of(board: Sequence[Heap]) -> list[int]:
    """Return the tempo of each colour: the sum over all its disks."""
    found = [0] * 5
    for space in _RING:
        heap = board[space]
        if heap:
            row = _TEMPI[space][count_pieces(heap)]
            for colour in colours_in(heap):
                found[colour] += row[colour] * count(heap, colour)
    return found


class PolicyBoard:
    """A board as a player with an aim sees it.

    tempi: by colour, including disks in hand.
    stakes: by colour, the loss if it takes a quarter of a tempo longer.
    landings: by space and colour, how the colour's tempo changes when a disk of it is sown there.
    """

    __slots__ = ("_pairs", "board", "landings", "stakes", "tempi", "terms")

    def __init__(self, board: Board, tempi: list[int], aim: Aim, terms: Rules) -> None:
        self.board, self.tempi, self.terms = board, tempi, terms
        self._pairs = []
        self.stakes = [0.0] * 5
        for one in FIVE:
            for other in range(one):
                weight = aim[one] - aim[other]
                if weight and tempi[one] and tempi[other]:
                    self._pairs.append((one, other, weight))
                    apart = abs(tempi[one] - tempi[other]) + SPREAD
                    slope = weight * _HALF * SPREAD / (apart * apart)
                    self.stakes[one] += slope
                    self.stakes[other] -= slope
        self.landings = self._find_landings()

    def _find_landings(self) -> list[Sequence[int]]:
        """Return `landings` (AM-STD-3, AM-V1), ignoring that a whole space can leave."""
        found: list[Sequence[int]] = [()]
        extra = self.terms.takes in (TAKES_DISK, TAKES_COLOUR)
        for space in _RING:
            heap = self.board[space]
            if heap >= FULL:
                found.append((0,) * 5)
                continue
            row = list(_TEMPI[space][count_pieces(heap) + 1])
            if HOME[space] in FIVE:
                row[HOME[space]] = 0
            if extra:
                self._adjust_for_removals(heap, space, row)
            found.append(row)
        return found

    def _adjust_for_removals(self, heap: Heap, space: int, row: list[int]) -> None:
        terms = self.terms
        for colour in colours_in(heap):
            there = count(heap, colour)
            removes = not terms.optional or self.stakes[colour] > 0
            if there >= terms.at_least and colour != HOME[space] and removes:
                row[colour] = 0 if terms.takes == TAKES_DISK else -there * row[colour]

    def order(self, heap: Heap, space: int) -> list[int]:
        """Return the order in which to sow these disks from a space: greedy, then improved by exchanging pairs."""
        held = colours_in(heap)
        number = count_pieces(heap)
        if len(held) == 1:
            return [held[0]] * number
        stakes, landings = self.stakes, self.landings
        counts = [count(heap, colour) for colour in FIVE]
        rows = [
            [stake * change for stake, change in zip(stakes, landings[at], strict=True)]
            for at in _PATHS[space][:number]
        ]
        order = []
        for row in rows:
            best = min([colour for colour in held if counts[colour]], key=row.__getitem__)
            counts[best] -= 1
            order.append(best)
        places = range(number)
        better = True
        while better:
            better = False
            for one in places:
                row, colour = rows[one], order[one]
                for two in range(one):
                    other = order[two]
                    if (
                        other != colour
                        and row[colour] + rows[two][other] > row[other] + rows[two][colour] + _EVEN
                    ):
                        order[one], order[two] = other, colour
                        colour = other
                        better = True
        return order

    def gains(self) -> list[tuple[float, int]]:
        """Return the gain of lifting each space that is not empty, and the space. Only differences between gains have a
        meaning."""
        landings, found = self.landings, []
        for space in _RING:
            heap = self.board[space]
            if heap:
                row = _TEMPI[space][count_pieces(heap)]
                then = list(self.tempi)
                for colour in colours_in(heap):
                    then[colour] -= row[colour] * count(heap, colour)
                for at, colour in zip(_PATHS[space], self.order(heap, space), strict=False):
                    then[colour] += landings[at][colour]
                gain = 0.0
                for one, other, weight in self._pairs:
                    if then[one] and then[other]:
                        gain -= weight * _LOSSES[then[one] - then[other] + _FURTHEST]
                    else:  # a colour that has vanished is certainly first
                        gain += weight * _HALF if then[other] else -weight * _HALF
                found.append((gain, space))
        return found

    def sow(self, space: int, board: Board) -> list[Heap]:
        """Lift a space and sow, changing the given board, which must equal this one. Return the disks that left,
        removal by removal."""
        terms = self.terms
        order = self.order(board[space], space)
        board[space] = 0
        out = []
        for place, (at, colour) in enumerate(zip(_PATHS[space], order, strict=False), 1):
            there = board[at]
            if there >= FULL or HOME[at] == colour:
                out.append(DISK[colour])
                continue
            board[at] = there + DISK[colour]
            if terms.takes and count(there, colour) >= terms.at_least:
                taken = self.extra_removal(board[at], at, colour, place == len(order))
                if taken:
                    board[at] -= taken
                    out.append(taken)
        return out

    def extra_removal(self, heap: Heap, at: int, colour: int, last: bool) -> Heap:
        """Return the disks that a disk that has just landed takes off, including itself (AM-V1); 0 if none, or if
        keeping them is better.

        heap: the disks on its space.
        last: whether it is the last of its sowing.
        """
        terms = self.terms
        if terms.takes == TAKES_PIT:
            taken = heap if last else 0
        else:
            taken = DISK[colour]
            if terms.takes == TAKES_COLOUR:
                taken *= count(heap, colour)
        if not terms.optional:
            return taken
        row = _TEMPI[at][count_pieces(heap)]
        gain = sum([self.stakes[one] * row[one] * count(taken, one) for one in colours_in(taken)])
        return taken if gain > 0 else 0
