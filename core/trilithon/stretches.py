"""What takes long is done in stretches, so that whoever waits for it can show how far it has come, or leave it.

A stretch is counted in moves, never in time: it is the same everywhere.
"""

from collections.abc import Generator
from typing import Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

STRETCH: Final = 20  # moves, or lines of a text


class Progress(NamedTuple):
    """How far it has come: so many moves, or the like, of so many."""

    done: int
    of: int


Stretches: TypeAlias = Generator[Progress, None, T]


def at_once(stretches: Stretches[T]) -> T:
    """What it comes to, for those who can wait."""
    while True:
        try:
            next(stretches)
        except StopIteration as end:
            result: T = end.value
            return result


def part(stretches: Stretches[T], at: int, of: int) -> Stretches[T]:
    """The same as one part of something longer. at: so many parts come before it. of: so many there are."""
    while True:
        try:
            done, size = next(stretches)
        except StopIteration as end:
            result: T = end.value
            return result
        yield Progress(at * size + done, of * size)
