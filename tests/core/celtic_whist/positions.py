"""Games of Celtic Whist from their beginnings, for the tests of its rules."""

from typing import Any

from trilithon.games.celtic_whist import GAME, State


def new(seats: int = 1, seed: int = 1, **options: Any) -> State:
    """A game with options by their names, written with underscores."""
    state = GAME.new(seed, {name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(state, State)
    return state
