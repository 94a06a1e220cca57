"""The one source of chance (EQ-5): SplitMix64, the same numbers on every platform and for ever.

The generator is that of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
Its state starts as `seed XOR mix(stream)`, mix being the generator's own finaliser, so stream 0 is the plain
published sequence for the seed. What draws from a stream, and in what order, is part of the record format.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MAX_SEED = 2**64 - 1
_MASK = 2**64 - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance:
    """A stream of random draws, fixed by its seed (0 to MAX_SEED) and the number of the stream (0 or more).

    A game draws from one stream for each round or race, so that states need not carry a generator.
    Raises ValueError for a seed or stream out of range.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        if not 0 <= seed <= MAX_SEED or not 0 <= stream <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed} (stream {stream})")
        self._state = seed ^ _mix(stream)

    def bits(self) -> int:
        """The next 64 random bits, as a number from 0 to 2**64 - 1."""
        self._state = (self._state + _GAMMA) & _MASK
        return _mix(self._state)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all equally likely; draws again for the few values that would favour some."""
        if bound < 1:
            raise ValueError(f"nothing to choose from: the bound is {bound}")
        limit = 2**64 - 2**64 % bound
        while (value := self.bits()) >= limit:
            pass
        return value % bound

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order: Fisher and Yates, from the last place down, a `below` for each but the first."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
