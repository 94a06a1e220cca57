"""Question: can the game be won from its current position, and how?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.game import load
from trilithon.host import Host
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Seek(NamedTuple):
    """Search limits and hints.

    known: moves that won from an earlier position, whose end may still win; "" for none.
    most: how many positions to search before giving up.
    """

    known: str
    most: int


class SearchResult(NamedTuple):
    """The result of a search for a win.

    way: the winning moves, as a record writes them, checked by the rules; "" if there are none.
    won: whether winning moves were found.
    lost: whether it is proved that there are none.
    """

    way: str
    won: bool
    lost: bool


def _seek(host: Host, asked: Seek, minds: Minds) -> Iterator[SearchResult | None]:
    game = load(host.setup.game)
    load_solver = game.abilities().solver
    if host.to_move is None:
        raise ValueError("The game is over.")
    if load_solver is None:
        raise ValueError(f"{game.title} has no solver to look for a win.")
    known = tuple(map(game.parse, asked.known.split()))
    # A game with a solver hides nothing, so only one state agrees with what the seat sees.
    state = game.sample(host.observe(host.to_move), Chance(0))
    for verdict in load_solver().solve_in_slices(state, asked.most, known):
        if verdict is None:
            yield None
        else:
            way = " ".join(map(str, verdict.way or ()))
            yield SearchResult(way, verdict.way is not None, verdict.lost)


KIND: Final = Kind("seek", Seek, SearchResult, _seek)
