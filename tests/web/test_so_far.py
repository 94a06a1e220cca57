"""How a game under way stands, as it is kept for the small picture of it among your games."""

import pytest

from tests.web.one_table import OneTable
from trilithon.game import load
from trilithon_web.table import table_of
from trilithon_web.tables import tables

SET_UPS = [
    *((game, seats, {}) for game in sorted(tables()) for seats in load(game).seats),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("rekniles_ekim", 3, {"match": False}),
    ("mancala", 3, {"low-score": True}),
]


@pytest.mark.knows_games
@pytest.mark.parametrize(("game", "seats", "options"), SET_UPS)
def test_a_game_goes_from_nothing_to_all_for_everybody(
    game: str, seats: int, options: dict[str, str | bool]
) -> None:
    so_far, before = table_of(game).ending.so_far, 0
    for state, _, _ in OneTable(game).steps(seats, options, seed=3):
        (stands,) = {so_far(state.observe(viewer)) for viewer in (None, *range(seats))}
        assert stands
        assert len(stands.points) in (1, seats)
        assert before <= stands.done <= 100 or game == "freecelt"  # where cards only go home
        before = stands.done
