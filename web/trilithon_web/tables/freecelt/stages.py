"""The end of a game of FreeCelt: the last cards go home one by one, then both stacks are shown complete."""

from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.state import Observation
from trilithon.state import Event
from trilithon_web.table.groups import Stage
from trilithon_web.tables.freecelt.ui import sample_state

FOLLOWS: Final = 140  # milliseconds between cards that go home
STANDS: Final = 2200  # milliseconds to show both complete stacks before the result


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """Show each card of a winning turn going home. Other turns have no stages, which would delay the next move."""
    if not is_complete(after):
        return ()
    now = sample_state(before)
    found = []
    moves = [number for number, event in enumerate(events) if event.kind == "move" and event.text]
    for number, end in zip(moves, [*moves[1:], len(events) - 1], strict=True):
        source, target = events[number].source, events[number].target
        now = now.apply(
            parse(f"{source}x{end - number}>{target}" if end > number + 1 else f"{source}>{target}")
        )
        found.append(Stage(_hide_end(now.observe(before.seat)), end, FOLLOWS, is_quick=True))
    return (*found[:-1], found[-1]._replace(wait=STANDS, is_quick=False))


def is_complete(seen: Observation) -> bool:
    """Whether all cards are on the stacks."""
    return seen.day == seen.night == SPACES


def _hide_end(seen: Observation) -> Observation:
    """Return the observation without legal moves and without the result."""
    return seen._replace(legal=(), result=None)
