"""Which move would a computer make?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.record import Record
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Think(NamedTuple):
    """Which move would a computer make whose turn it is?

    level: how it plays.
    budget: in playouts (see `trilithon.players`).
    """

    level: str
    budget: int


class Thought(NamedTuple):
    """move: as in a record."""

    move: str


def _run(record: Record, asked: Think, minds: Minds) -> Iterator[Thought | None]:
    if record.state.to_move is None:
        raise ValueError("The game is over.")
    for move in minds.thinking(record, asked.level, asked.budget):
        yield None if move is None else Thought(str(move))


KIND: Final = Kind("think", Think, Thought, _run)
