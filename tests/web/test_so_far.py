"""How a game under way stands, as it is kept for the small picture of it among your games."""

import pytest

from tests.web.one_table import OneTable
from trilithon.game import load
from trilithon_web.shelf import saves
from trilithon_web.shelf.saves import Head, SaveError, SoFar
from trilithon_web.table import table_of
from trilithon_web.tables import tables

SET_UPS = [
    *((game, seats, {}) for game in sorted(tables()) if table_of(game).so_far for seats in load(game).seats),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("rekniles_ekim", 3, {"match": False}),
    ("mancala", 3, {"low-score": True}),
]


@pytest.mark.parametrize(("game", "seats", "options"), SET_UPS)
def test_a_game_goes_on_from_nothing_to_all_and_everybody_sees_it_alike(
    game: str, seats: int, options: dict[str, str | bool]
) -> None:
    so_far, before = table_of(game).so_far, 0
    assert so_far
    for state, _, _ in OneTable(game).steps(seats, options, seed=3):
        (stands,) = {so_far(state.observe(viewer)) for viewer in (None, *range(seats))}
        assert len(stands.points) in (1, seats)
        assert before <= stands.done <= 100 or game == "freecelt"  # where cards only go home
        before = stands.done


def test_it_is_written_and_read_with_the_head_and_missing_in_those_of_before() -> None:
    head = Head(so_far=SoFar((-4, 12), 38, low=True))
    assert saves.read_head(saves.head_text(head)) == head
    earlier = saves.head_text(Head()).replace(', "so_far": null', "")
    assert "so_far" not in earlier
    assert saves.read_head(earlier) == Head()
    for wrong in (
        '{"done": 1, "low": false}',
        '{"points": [1], "done": 101, "low": false}',
        "7",
    ):
        with pytest.raises(SaveError):
            saves.read_head(saves.head_text(Head()).replace('"so_far": null', f'"so_far": {wrong}'))
