"""What would this deal have come to if computers alone had played it?"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from trilithon.players import bot, levels, play_in_slices
from trilithon.record import Record
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Par(NamedTuple):
    """levels: of the computers that play the deal from its beginning, by seat, with blanks between."""

    levels: str


class Reached(NamedTuple):
    """How the deal ended.

    scores: points by seat, with blanks between.
    winners: the seats that won, with blanks between.
    """

    scores: str
    winners: str


def _run(record: Record, asked: Par, minds: Minds) -> Iterator[Reached | None]:
    start = record.states[0]
    game, names = start.setup.game, asked.levels.split()
    if len(names) != start.setup.seats or not {*names} <= {level.name for level in levels(game)}:
        raise ValueError(f"Expected a level for each seat of {game}, but got: {asked.levels[:60]}")
    for played in play_in_slices(start, [bot(name, game) for name in names]):
        if played is None:
            yield None
            continue
        result = played.state.result
        assert result
        yield Reached(_listed(result.scores), _listed(result.winners))


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


KIND: Final = Kind("par", Par, Reached, _run)
