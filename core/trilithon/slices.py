"""Long work in slices, so that a caller can show the progress or stop after each slice.

The size of a slice is counted in moves, never in time, so it is the same on every machine.
"""

from collections.abc import Generator
from typing import Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

SLICE_SIZE: Final = 20  # moves, or lines of a text


class Progress(NamedTuple):
    """How much of the work is done. done: units finished, such as moves; of: units in all."""

    done: int
    of: int


Slices: TypeAlias = Generator[Progress, None, T]


def run_to_end(stretches: Slices[T]) -> T:
    """Run all slices without stopping and return the result."""
    while True:
        try:
            next(stretches)
        except StopIteration as end:
            result: T = end.value
            return result


def as_part(stretches: Slices[T], at: int, of: int) -> Slices[T]:
    """Run slices as one part of longer work. at: the number of parts before this one; of: the number of parts."""
    while True:
        try:
            done, size = next(stretches)
        except StopIteration as end:
            result: T = end.value
            return result
        yield Progress(at * size + done, of * size)
