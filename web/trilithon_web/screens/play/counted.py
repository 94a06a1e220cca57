"""How many moves a game has taken, as players count them."""

from bisect import bisect_left
from typing import Final

from trilithon.people import count_text
from trilithon.record import Record
from trilithon_web.history import History

_GIVE_UP: Final = "give-up"  # the move that resigns, in every game that has one


def moves_made(record: Record) -> int:
    """The number of moves; a turn counts as one, whatever it holds, and giving up as none."""
    return len(record.turns) - is_given_up(record)


def is_given_up(record: Record) -> bool:
    """Whether the game was given up."""
    return bool(record.turns) and str(record.turns[-1][-1]) == _GIVE_UP


def moves_played(record: Record) -> str:
    """How far a game has come, in words."""
    return count_text(moves_made(record), "move")


def move_at(history: History, at: int) -> int:
    """The number of the turn with which a frame came about, 0 for the beginning."""
    return bisect_left(history.turn_ends, at)
