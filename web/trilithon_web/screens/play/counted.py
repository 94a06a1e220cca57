"""The number of moves in a game, as players count them."""

from bisect import bisect_left
from typing import Final

from trilithon.people import count_text
from trilithon.record import Record
from trilithon_web.history import History

_GIVE_UP: Final = "give-up"  # the move that resigns, in every game that has one


def moves_made(record: Record) -> int:
    """Count the moves. A turn counts as one however long it is, and giving up as none."""
    return len(record.turns) - is_given_up(record)


def is_given_up(record: Record) -> bool:
    """Whether the game was given up."""
    return bool(record.turns) and str(record.turns[-1][-1]) == _GIVE_UP


def moves_played(record: Record) -> str:
    """Say how many moves have been made."""
    return count_text(moves_made(record), "move")


def move_at(history: History, at: int) -> int:
    """Return the number of the turn that led to a frame, 0 for the start."""
    return bisect_left(history.turn_ends, at)
