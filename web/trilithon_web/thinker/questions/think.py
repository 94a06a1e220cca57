"""Question: which move would a bot make?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.host import Host
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Think(NamedTuple):
    """A question for the move of the bot whose turn it is.

    level: the level of the bot.
    budget: in playouts (see `trilithon.players`).
    """

    level: str
    budget: int


class Thought(NamedTuple):
    """The move that a bot has chosen. move: as a record writes it."""

    move: str


def _choose_move(host: Host, asked: Think, minds: Minds) -> Iterator[Thought | None]:
    if host.to_move is None:
        raise ValueError("The game is over.")
    for move in minds.choose_move(host, asked.level, asked.budget):
        yield None if move is None else Thought(str(move))


KIND: Final = Kind("think", Think, Thought, _choose_move)
