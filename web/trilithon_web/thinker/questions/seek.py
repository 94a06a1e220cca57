"""Can the game be won from where it stands, and how?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.game import load
from trilithon.record import Record
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Seek(NamedTuple):
    """Can the game be won from where it stands, and how?

    known: moves that won from an earlier position, the end of which may still do; "" for none.
    most: how many positions are searched before it is given up.
    """

    known: str
    most: int


class Found(NamedTuple):
    """What a search found.

    way: the moves that win, as in a record, checked by the rules; "" if there are none.
    won: whether they are known.
    lost: whether it is proved that there are none.
    """

    way: str
    won: bool
    lost: bool


def _run(record: Record, asked: Seek, minds: Minds) -> Iterator[Found | None]:
    game = load(record.state.setup.game)
    load_solver = game.abilities().solver
    if record.state.to_move is None:
        raise ValueError("The game is over.")
    if load_solver is None:
        raise ValueError(f"{game.title} has no solver to look for a win.")
    known = tuple(map(game.parse, asked.known.split()))
    for verdict in load_solver().solve_in_slices(record.state, asked.most, known):
        if verdict is None:
            yield None
        else:
            way = " ".join(map(str, verdict.way or ()))
            yield Found(way, verdict.way is not None, verdict.lost)


KIND: Final = Kind("seek", Seek, Found, _run)
