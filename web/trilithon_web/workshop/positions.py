"""Positions in questions to the box and its answers, written and read."""

from trilithon.host import Host
from trilithon.record import Record
from trilithon_web.wire import WireError
from trilithon_web.workshop.questions import Position


def position_of(record: Record) -> Position:
    """Return the position at the end of a record."""
    start = Record.begin(record.states[0]).text()
    return Position(start, "\n".join([" ".join(map(str, turn)) for turn in record.turns]))


def read_position(position: Position) -> Host:
    """Read a position. Raises a ValueError with a sentence if it isn't one."""
    host = Host(Record.read(position.start))
    for turn in position.moves.splitlines():
        if host.to_move is None:
            raise WireError(f"The game is over before these moves: {turn[:40]}")
        host.play(host.to_move, *turn.split())
    return host
