"""Pairings, and games that end as a test wants them to."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from trilithon.arena import pairing
from trilithon.arena.pairing import GameOutcome, Pairing

WHIST: Final = Pairing("whist", 4, (("length", "short"),), "plain", ("gentle",), budget=4)


def end_games(
    monkeypatch: pytest.MonkeyPatch, winners: Callable[[int, tuple[str, ...]], tuple[int, ...]]
) -> list[Any]:
    """Let games end without being played: the winners depend on the seed and on who sits where. Return the list of the
    seeds and names that are asked for."""
    asked: list[Any] = []

    def game(start: Any, names: list[str], budget: int, strangers: object) -> GameOutcome:
        seed, seats = start.setup.seed, tuple(names)
        asked.append((seed, seats))
        won = winners(seed, seats)
        return GameOutcome(
            won, tuple([10 * (seat in won) for seat in range(len(seats))]), 10, "whist/?seed=1"
        )

    monkeypatch.setattr(pairing, "play_game", game)
    return asked
