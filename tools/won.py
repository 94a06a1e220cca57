"""Deals of FreeCelt that have been won, for tests and measures to win again."""

import re

from tools.setup import ROOT

FOLDER = ROOT / "tests" / "core" / "freecelt" / "won"

# From a column or slot, perhaps several cards.
_MOVE = re.compile(r"([cs])(\d+)(?:x(\d+))?>\w+")


def moves(name: str = "deal-1-slots-2.txt") -> list[str]:
    """The moves of a record in the folder, as texts."""
    return (FOLDER / name).read_text(encoding="utf-8").partition("round 1\n")[2].split()


def taken(move: str) -> tuple[int, int]:
    """What a move takes up: the number of the pile, as the table's elements give it, and how many cards."""
    found = _MOVE.fullmatch(move)
    assert found, move
    kind, number, count = found.groups()
    return int(number) - 1 if kind == "c" else int(number) + 11, int(count or 1)
