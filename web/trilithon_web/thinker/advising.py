"""Advice about a game as it stands, for the one whose turn it is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trilithon.record import Record

if TYPE_CHECKING:
    from trilithon.coaching import Advice


def advising(record: Record, worlds: int) -> "Iterator[Advice | None]":
    """None after each slice of thought, and the advice last. The adviser is handed what that seat sees."""
    from trilithon import coaching  # not before somebody asks
    from trilithon.advice.trials import chances_of

    state, setup = record.state, record.states[0].setup
    seat = state.to_move
    assert seat is not None
    chances = chances_of(
        setup.seed, seat, len(record.states) - 1
    )  # those of a review, so that both say the same
    return coaching.advising(setup.game, state.observe(seat), chances, worlds)
