"""Question: what would this deal have scored if only bots had played it?"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from trilithon.game import load
from trilithon.host import Host
from trilithon.players import bot, levels, play_in_slices
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Par(NamedTuple):
    """A deal to be played by bots only. levels: the levels of the bots that play the deal from the start, by seat,
    separated by blanks."""

    levels: str


class Reached(NamedTuple):
    """The result of the deal.

    scores: points by seat, separated by blanks.
    winners: the winning seats, separated by blanks.
    """

    scores: str
    winners: str


def _play_par(host: Host, asked: Par, minds: Minds) -> Iterator[Reached | None]:
    setup, names = host.setup, asked.levels.split()
    game = setup.game
    if len(names) != setup.seats or not {*names} <= {level.name for level in levels(game)}:
        raise ValueError(f"Expected a level for each seat of {game}, but got: {asked.levels[:60]}")
    start = load(game).new(setup.seed, setup.options, setup.seats)
    for played in play_in_slices(start, [bot(name, game) for name in names]):
        if played is None:
            yield None
            continue
        result = played.state.result
        assert result
        yield Reached(_join_numbers(result.scores), _join_numbers(result.winners))


def _join_numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


KIND: Final = Kind("par", Par, Reached, _play_par)
