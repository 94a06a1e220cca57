"""Texts and sentences of Afro-Celt Mancala that the other tests only touch."""

from typing import Any

import pytest

from trilithon import Chance
from trilithon.equipment import COLOURS
from trilithon.game import MoveTextError, Refusal
from trilithon.games.mancala import GAME, Move, State
from trilithon.games.mancala.moves import REMOVE


@pytest.mark.parametrize("text", ["", "0", "x" * 41, "the space next to the one that was emptied last"])
def test_what_is_no_move_is_named_by_its_beginning(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        GAME.parse(text)
    assert str(caught.value) == (
        f"“{text[:40]}” is no move of Afro-Celt Mancala; "
        "moves look like choose-red, 14 (a space from 1 to 30), red, remove, keep or bar-red."
    )


@pytest.mark.parametrize(
    ("text", "kind", "number"),
    [
        ("choose-white", "colour", 0),
        ("30", "space", 30),
        ("red", "sow", 4),
        ("keep", "remove", 0),
        ("remove", "remove", 1),
        ("bar-green", "bar", 2),
    ],
)
def test_what_a_move_is_made_of(text: str, kind: str, number: int) -> None:
    """AM-STD-1, AM-STD-2, AM-GAM-1, AM-V1."""
    assert tuple(GAME.parse(text)) == (kind, number)


def test_a_disk_is_removed_or_kept_and_nothing_else() -> None:
    """AM-V1."""
    chance = Chance(4)
    state: Any = GAME.new(4, {"extra-removal": True}, 3)
    while GAME.parse("keep") not in state.legal_moves():
        state = state.after(chance.choice(state.legal_moves()))
    assert isinstance(state, State)
    assert set(map(str, state.legal_moves())) == {"keep", "remove"}
    disk = f"the {COLOURS[state.landed]} disk that has landed on {state.at}"
    for number in (-1, 2, 7):
        with pytest.raises(Refusal) as caught:
            state.after(Move(REMOVE, number))
        assert caught.value.rule == "AM-V1"
        assert caught.value.sentence == f"Decide whether {disk} is removed or kept."
