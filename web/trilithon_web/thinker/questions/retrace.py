"""Question: where was a finished solitaire game lost, and how much shorter could it have been?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.game import load
from trilithon.host import Host
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Retrace(NamedTuple):
    """A finished game to look back at. most: how many positions each search expands."""

    most: int


class Retraced(NamedTuple):
    """The answer: where the game was lost. told: the findings, as `games.freecelt.retracing.Retraced` writes them."""

    told: str


def _retrace(host: Host, asked: Retrace, minds: Minds) -> Iterator[Retraced | None]:
    load_retracer = load(host.setup.game).abilities().retracer
    if load_retracer is None:
        raise ValueError(f"A game of {host.setup.game} can’t be looked back at.")
    record = host.record  # the whole game, since it is over
    turns = tuple(map(len, record.turns))
    for found in load_retracer().retrace_in_slices(record.states, turns, asked.most):
        yield None if found is None else Retraced(found.text())


KIND: Final = Kind("retrace", Retrace, Retraced, _retrace)
