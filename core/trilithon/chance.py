"""The only source of randomness (EQ-5): SplitMix64, with the same numbers on every platform and in every version.

The generator is from Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014). Its state starts
as `seed XOR mix(stream)`, where mix is the generator's own finaliser, so stream 0 is the plain published sequence for
the seed. Which numbers are drawn from a stream, and in which order, is part of the record format.
"""

from collections.abc import Sequence
from typing import TypeVar

from trilithon.deprecated import keep_old_names

T = TypeVar("T")

MAX_SEED = 2**64 - 1
_MASK = 2**64 - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@keep_old_names(below="randrange")
class Chance:
    """A stream of random numbers, determined by a seed and a stream number (each 0 to MAX_SEED).

    A game uses one stream for each round or race, so that states do not have to carry a generator. Raises ValueError if
    the seed or the stream number is out of range.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        if not 0 <= seed <= MAX_SEED or not 0 <= stream <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed} (stream {stream})")
        self._state = seed ^ _mix(stream)

    def bits(self) -> int:
        """Draw the next 64 random bits, as a number from 0 to 2**64 - 1."""
        self._state = (self._state + _GAMMA) & _MASK
        return _mix(self._state)

    def randrange(self, bound: int) -> int:
        """Draw a number from 0 to bound - 1, all equally likely. Raises ValueError if bound is less than 1.

        The few values of `bits` that would make some numbers likelier are drawn again.
        """
        if bound < 1:
            raise ValueError(f"nothing to choose from: the bound is {bound}")
        limit = 2**64 - 2**64 % bound
        while (value := self.bits()) >= limit:
            pass
        return value % bound

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items, which must not be empty."""
        return items[self.randrange(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order.

        The method is that of Fisher and Yates, from the last place down, with one `randrange` for each place except the
        first.
        """
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.randrange(last + 1)
            result[last], result[other] = result[other], result[last]
        return result
