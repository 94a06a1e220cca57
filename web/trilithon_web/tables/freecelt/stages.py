"""The end of a game of FreeCelt: the last cards go home one after another, then both stacks stand whole."""

from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.state import Observation
from trilithon.state import Event
from trilithon_web.table_values import Stage
from trilithon_web.tables.freecelt.ui import state

FOLLOWS: Final = 140  # milliseconds from one card that goes home to the next
STANDS: Final = 2200  # for which both stacks stand whole before the end is told


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """Only of a turn that wins, since whatever goes on by itself holds up the next move."""
    if not whole(after):
        return ()
    now = state(before)
    found = []
    moves = [number for number, event in enumerate(events) if event.kind == "move" and event.text]
    for number, end in zip(moves, [*moves[1:], len(events) - 1], strict=True):
        source, target = events[number].source, events[number].target
        now = now.apply(
            parse(f"{source}x{end - number}>{target}" if end > number + 1 else f"{source}>{target}")
        )
        found.append(Stage(_played(now.observe(before.seat)), end, FOLLOWS, runs=True))
    return (*found[:-1], found[-1]._replace(wait=STANDS, runs=False))


def whole(seen: Observation) -> bool:
    """Whether all cards lie on the stacks."""
    return seen.day == seen.night == SPACES


def _played(seen: Observation) -> Observation:
    """As it looks while nothing can be done, and before it is told how it has ended."""
    return seen._replace(legal=(), result=None)
