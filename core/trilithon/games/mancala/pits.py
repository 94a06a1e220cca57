"""Heaps of disks (or bars) as packed numbers, so that states stay small and compare fast.

A heap holds the count of each colour in four bits, White lowest, and above them the total, from bit 20 on.
No count passes ten (EQ-4), so fields never run over. A space, a hand, a supply of bars and all that is left
of the disks are heaps. A board is a tuple of heaps by space; place 0 is unused.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from trilithon.equipment import SPACES, colour_of_number

Heap: TypeAlias = int

FIVE: Final = range(5)  # the colours that disks come in (EQ-4)
_TOTAL: Final = 20
# By colour: the heap of one disk, and the bits of its count (not 0 in a heap that holds one).
DISK: Final = tuple((1 << 4 * colour) + (1 << _TOTAL) for colour in FIVE)
FIELD: Final = tuple(15 << 4 * colour for colour in FIVE)
FULL: Final = 10 << _TOTAL  # a heap of ten or more is at least this
ALL: Final = 10 * sum(DISK)  # ten of each colour
# By space: the next one clockwise (AM-STD-2), and its colour (EQ-1).
NEXT: Final = (0, *(space % SPACES + 1 for space in range(1, SPACES + 1)))
HOME: Final = (-1, *(colour_of_number(space) for space in range(1, SPACES + 1)))

# AM-1: two disks of its colour on every space but the black ones, which stay empty.
FIRST_BOARD: Final = (0, *(2 * DISK[colour] if colour < 5 else 0 for colour in HOME[1:]))

# The lowest bit of each count; and the colours, by which of these bits are set.
_LOWEST: Final = sum(1 << 4 * colour for colour in FIVE)
_COLOURS_IN: Final = {
    sum(1 << 4 * colour for colour in FIVE if subset >> colour & 1): tuple(c for c in FIVE if subset >> c & 1)
    for subset in range(32)
}


def counts(heap: Heap) -> tuple[int, ...]:
    """How many of each colour, White to Red."""
    return (heap & 15, heap >> 4 & 15, heap >> 8 & 15, heap >> 12 & 15, heap >> 16 & 15)


def heap_of(numbers: Sequence[int]) -> Heap:
    """The heap with so many of each colour, White to Red."""
    return sum(number * disk for number, disk in zip(numbers, DISK, strict=True))


def count_pieces(heap: Heap) -> int:
    """How many pieces in all."""
    return heap >> _TOTAL


def count(heap: Heap, colour: int) -> int:
    """How many of one colour."""
    return heap >> 4 * colour & 15


def colours_in(heap: Heap) -> tuple[int, ...]:
    """The colours that a heap holds, in their order."""
    # A count that is not 0 sets its lowest bit here, whichever of its four bits are set.
    return _COLOURS_IN[(heap | heap >> 1 | heap >> 2 | heap >> 3) & _LOWEST]


def last_space(space: int, number: int) -> int:
    """The space that the last of so many disks comes to which are lifted from a space (AM-STD-2)."""
    return (space + number - 1) % SPACES + 1
