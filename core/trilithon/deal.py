"""The number of a deal as a code, for links to games in which something is hidden: 617 is `5bq28iRfmNa2`.

Whoever deals by that number sees every hand, so nobody is to read it by accident. It is no secret: everybody can turn
the code back, as `docs/record-format.md` tells. It means the same for ever.
"""

from typing import Final

from trilithon.chance import MAX_SEED

_CHARACTERS: Final = (
    "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"  # none that look like 0 and 1
)
_DIGITS: Final = {character: digit for digit, character in enumerate(_CHARACTERS)}
_BASE: Final = len(_CHARACTERS)  # a prime, so that the check notices what it should
_LENGTH: Final = 12  # characters: eleven hold every number, the last is the check
_MODULUS: Final = MAX_SEED + 1
_FACTOR: Final = 0x9E3779B97F4A7C15
_PATTERN: Final = 0x7472696C6974686F


class CodeError(ValueError):
    """A text that is no code of a deal; the message is a sentence for people."""


def code_of(seed: int) -> str:
    """The code of a deal's number, 0 to 2**64 - 1."""
    number, digits = seed * _FACTOR % _MODULUS ^ _PATTERN, list[int]()
    for _ in range(_LENGTH - 1):
        number, digit = divmod(number, _BASE)
        digits.insert(0, digit)
    return "".join(_CHARACTERS[digit] for digit in (*digits, _check(digits)))


def seed_of(code: str) -> int:
    """The number of the deal that a code is of. Raises CodeError; one character that is wrong, or two that have changed
    places, are always noticed."""
    digits = [_DIGITS.get(character, -1) for character in code]
    number = 0
    for digit in digits[:-1]:
        number = number * _BASE + digit
    if len(code) != _LENGTH or -1 in digits or digits[-1] != _check(digits[:-1]) or number > MAX_SEED:
        raise CodeError(f"The deal code “{code[:30]}” is damaged or incomplete. Ask for the link again.")
    return (number ^ _PATTERN) * pow(_FACTOR, -1, _MODULUS) % _MODULUS


def _check(digits: list[int]) -> int:
    """The digit that follows: the first, twice the second, three times the third and so on, added up."""
    return sum(place * digit for place, digit in enumerate(digits, 1)) % _BASE
