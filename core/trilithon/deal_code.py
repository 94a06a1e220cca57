"""A deal's number as a code, for links to games with something hidden: 617 is `5bq28iRfmNa2`.

Anyone who deals by that number sees every hand, so the code keeps people from reading it by accident. It is not secret:
anyone can decode it, as `docs/record-format.md` describes. A code always means the same deal.
"""

from typing import Final

from trilithon.chance import MAX_SEED

_CHARACTERS: Final = (
    "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"  # none that look like 0 or 1
)
_DIGITS: Final = {character: digit for digit, character in enumerate(_CHARACTERS)}
_BASE: Final = len(
    _CHARACTERS
)  # a prime, so that the check digit always notices the mistakes in `decode_seed`
_LENGTH: Final = 12  # characters: eleven are enough for any number, the last is the check digit
_MODULUS: Final = MAX_SEED + 1
_FACTOR: Final = 0x9E3779B97F4A7C15
_PATTERN: Final = 0x7472696C6974686F


class CodeError(ValueError):
    """A text that is not a deal code. The message is a sentence to show to players."""


def encode_seed(seed: int) -> str:
    """Return the code of a deal number from 0 to 2**64 - 1."""
    number, digits = seed * _FACTOR % _MODULUS ^ _PATTERN, list[int]()
    for _ in range(_LENGTH - 1):
        number, digit = divmod(number, _BASE)
        digits.insert(0, digit)
    return "".join(_CHARACTERS[digit] for digit in (*digits, _check(digits)))


def decode_seed(code: str) -> int:
    """Return the deal number of a code. Raises CodeError if the code is invalid.

    It always notices one wrong character, or two that have changed places.
    """
    digits = [_DIGITS.get(character, -1) for character in code]
    number = 0
    for digit in digits[:-1]:
        number = number * _BASE + digit
    if len(code) != _LENGTH or -1 in digits or digits[-1] != _check(digits[:-1]) or number > MAX_SEED:
        raise CodeError(f"The deal code “{code[:30]}” is damaged or incomplete. Ask for the link again.")
    return (number ^ _PATTERN) * pow(_FACTOR, -1, _MODULUS) % _MODULUS


def _check(digits: list[int]) -> int:
    """Return the check digit: the first digit plus twice the second plus three times the third and so on, modulo 59."""
    return sum(place * digit for place, digit in enumerate(digits, 1)) % _BASE
