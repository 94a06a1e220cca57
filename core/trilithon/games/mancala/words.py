"""Phrases for people that results, events and refusals share."""

from collections.abc import Sequence


def player(seat: int) -> str:
    """A seat for people."""
    return f"Player {seat + 1}"


def plural(number: int, word: str) -> str:
    """A number of things: "1 disk", "3 disks"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def listed(words: Sequence[str], last: str) -> str:
    """Words in a row, with "and" or "or" before the last: "1, 2 and 3"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)
