"""Counts the moves of a game as players do."""

from bisect import bisect_left
from typing import Final

from trilithon.people import count_text
from trilithon.record import Record
from trilithon_web.history import History

_GIVE_UP: Final = "give-up"  # the move that resigns, in every game that has one


def moves_made(record: Record) -> int:
    """Count the moves: a whole turn counts as one, and giving up as none."""
    return len(record.turns) - is_given_up(record)


def is_given_up(record: Record) -> bool:
    """Whether the game was given up."""
    return bool(record.turns) and str(record.turns[-1][-1]) == _GIVE_UP


def count_moves(number: int) -> str:
    """Describe a number of moves."""
    return count_text(number, "move")


def turn_at(history: History, at: int) -> int:
    """Return the number of the turn that led to a frame, 0 for the beginning."""
    return bisect_left(history.turn_ends, at)
