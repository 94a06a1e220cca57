"""Heaps of disks or bars as packed numbers, so that states stay small and compare fast.

A heap holds the count of each colour in four bits, White lowest, and the total from bit 20 up. No count exceeds ten
(EQ-4), so the fields never overflow. The disks of a space, a hand, a supply of bars and the disks left are all heaps. A
board is a tuple of heaps by space; place 0 is unused.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from trilithon.equipment import SPACES, colour_of_number

Heap: TypeAlias = int

FIVE: Final = range(5)  # the colours of disks (EQ-4)
_TOTAL: Final = 20
# By colour: a heap of one disk, and a mask of the bits of its count.
DISK: Final = tuple((1 << 4 * colour) + (1 << _TOTAL) for colour in FIVE)
FIELD: Final = tuple(15 << 4 * colour for colour in FIVE)
FULL: Final = 10 << _TOTAL  # a heap of ten or more is at least this
ALL: Final = 10 * sum(DISK)  # ten of each colour
# By space: the next space clockwise (AM-STD-2), and the space's colour (EQ-1), 5 for black.
NEXT: Final = (0, *(space % SPACES + 1 for space in range(1, SPACES + 1)))
HOME: Final = (-1, *(colour_of_number(space) for space in range(1, SPACES + 1)))

# AM-1: two disks of its own colour on every space except the black ones, which are empty.
FIRST_BOARD: Final = (0, *(2 * DISK[colour] if colour < 5 else 0 for colour in HOME[1:]))

# The lowest bit of each count, and the colours for each set of these bits.
_LOWEST: Final = sum(1 << 4 * colour for colour in FIVE)
_COLOURS_IN: Final = {
    sum(1 << 4 * colour for colour in FIVE if subset >> colour & 1): tuple(c for c in FIVE if subset >> c & 1)
    for subset in range(32)
}


def counts(heap: Heap) -> tuple[int, ...]:
    """Return the counts of the five colours, White to Red."""
    return (heap & 15, heap >> 4 & 15, heap >> 8 & 15, heap >> 12 & 15, heap >> 16 & 15)


def heap_of(numbers: Sequence[int]) -> Heap:
    """Return the heap with these counts, White to Red."""
    return sum(number * disk for number, disk in zip(numbers, DISK, strict=True))


def count_pieces(heap: Heap) -> int:
    """Return the total number of pieces."""
    return heap >> _TOTAL


def count(heap: Heap, colour: int) -> int:
    """Return the number of pieces of a colour."""
    return heap >> 4 * colour & 15


def colours_in(heap: Heap) -> tuple[int, ...]:
    """Return the colours in a heap, in order."""
    # Shifting and joining sets a count's lowest bit if any of its four bits is set.
    return _COLOURS_IN[(heap | heap >> 1 | heap >> 2 | heap >> 3) & _LOWEST]


def last_space(space: int, number: int) -> int:
    """Return the space of the last disk if this many are lifted from a space and sown (AM-STD-2)."""
    return (space + number - 1) % SPACES + 1
