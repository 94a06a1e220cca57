"""Advice about a game as it stands, for the one whose turn it is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trilithon.record import Record

if TYPE_CHECKING:
    from trilithon.coach import Advice


def advising(record: Record, worlds: int) -> "Iterator[Advice | None]":
    """None after each slice of thought, and the advice last. The adviser is handed what that seat sees."""
    from trilithon.analysis import advise  # not before somebody asks
    from trilithon.analysis.trials import trial_chances

    state, setup = record.state, record.states[0].setup
    seat = state.to_move
    assert seat is not None
    chances = trial_chances(
        setup.seed, seat, len(record.states) - 1
    )  # those of a review, so that both say the same
    return advise(setup.game, state.observe(seat), chances, worlds)
