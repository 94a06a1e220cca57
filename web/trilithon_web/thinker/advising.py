"""Advice about a game as it stands, for the one whose turn it is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trilithon.record import Record

if TYPE_CHECKING:
    from trilithon.coaching import Advice


def advising(record: Record, worlds: int) -> "Iterator[Advice | None]":
    """None after each slice of thought, and the advice last. The adviser is handed what that seat sees."""
    from trilithon import coaching  # not before somebody asks

    state, setup = record.state, record.states[0].setup
    chance = coaching.chance_of(setup.seed, len(record.states) - 1)
    return coaching.advising(setup.game, state.observe(state.to_move), chance, worlds)
