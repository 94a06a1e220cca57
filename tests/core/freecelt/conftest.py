"""What the tests of FreeCelt share."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from trilithon.chance import Chance
from trilithon.equipment import CARD_OF_TEXT
from trilithon.games.freecelt import GAME, Move, State
from trilithon.games.freecelt.piles import DAY
from trilithon.state import Setup


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


@pytest.fixture(scope="session")
def walk() -> Callable[..., Iterator[State]]:
    """Plays a deal at random, cards going to their stacks every other time that they can."""

    def states(deal: int, slots: int, steps: int) -> Iterator[State]:
        chance = Chance(deal, 1)
        state = GAME.new(deal, {"slots": slots})
        for _ in range(steps):
            assert isinstance(state, State)
            yield state
            moves = [move for move in state.legal_moves() if isinstance(move, Move)]
            home = [move for move in moves if move.target >= DAY]
            if not moves:
                return
            state = state.apply(chance.choice(home if home and chance.randrange(2) else moves))

    return states
