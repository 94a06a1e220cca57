"""What the tests of FreeCelt share."""

from collections.abc import Callable, Sequence

import pytest
from trilithon.equipment import CARD_OF_TEXT
from trilithon.game import Setup
from trilithon.games.freecelt import State


@pytest.fixture(scope="session")
def table() -> Callable[..., State]:
    """Lays out a made-up position: columns and slots as texts, free card last; other columns empty."""

    def lay(columns: Sequence[str], slots: Sequence[str] = ("", ""), day: int = 0, night: int = 0) -> State:
        piles = [*columns, *[""] * (12 - len(columns)), *slots]
        setup = Setup("freecelt", 1, {"slots": len(slots)}, 1)
        return State(
            setup, tuple(tuple(CARD_OF_TEXT[card] for card in pile.split()) for pile in piles), day, night
        )

    return lay
