"""How many moves a game has taken, as players count them."""

from bisect import bisect_left

from trilithon.people import count_text
from trilithon.record import Record
from trilithon_web.history import History
from trilithon_web.table import AnyTable


def moves_made(table: AnyTable, record: Record) -> int:
    """The number of moves; a turn counts as one, whatever it holds, and giving up as none."""
    return len(record.turns) - gave_up(table, record)


def gave_up(table: AnyTable, record: Record) -> bool:
    """Whether the game was given up."""
    return bool(record.turns) and str(record.turns[-1][-1]) == table.gives_up


def moves_played(table: AnyTable, record: Record) -> str:
    """How far a game has come, in words."""
    return count_text(moves_made(table, record), "move")


def move_at(history: History, at: int) -> int:
    """The number of the turn with which a frame came about, 0 for the beginning."""
    return bisect_left(history.turn_ends, at)
