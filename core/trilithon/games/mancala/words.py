"""Phrases for people that results, events and refusals share."""


def plural(number: int, word: str) -> str:
    """A number of things: "1 disk", "3 disks"."""
    return f"{number} {word}{'' if number == 1 else 's'}"
