"""Texts and sentences of Afro-Celt Mancala that the other tests only touch."""

from collections.abc import Callable
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


@pytest.mark.parametrize(
    ("game", "rule", "why"),
    [
        ("standard", "AM-STD-1", "You have your colour for this round. "),
        ("deduction", "AM-DED-1", "Colours are dealt face down, not chosen. "),
        ("gambling", "AM-GAM-1", "Nobody owns a colour in the gambling game. "),
    ],
)
def test_a_colour_cannot_be_chosen_once_disks_are_sown(game: str, rule: str, why: str) -> None:
    """AM-STD-1, AM-DED-1, AM-GAM-1."""
    state: Any = GAME.new(2, {"game": game}, 2)
    if game == "standard":
        state = state.after(GAME.parse("choose-red")).after(GAME.parse("choose-blue"))
    with pytest.raises(Refusal) as caught:
        state.after(GAME.parse("choose-green"))
    assert caught.value.rule == rule
    assert caught.value.sentence.startswith(why)


@pytest.mark.parametrize(
    "options",
    [{}, {"extra-removal": True}, {"game": "gambling", "extra-removal": True}, {"game": "deduction"}],
)
def test_nothing_is_in_hand_between_turns(options: dict[str, Any]) -> None:
    """AM-STD-2, AM-V1, AM-2: from the first turn of the first round to the end of the game."""
    chance = Chance(6)
    state: Any = GAME.new(6, options, 2)
    phases = set()
    while moves := state.legal_moves():
        view = state.observe(None)
        if not state.mid_turn:
            assert (sum(view.hand), view.at, state.lost) == (0, 0, False)
        assert (state.landed in range(5)) == (state.phase == "remove")
        assert state.landed in range(-1, 5)
        phases.add(state.phase)
        state = state.after(chance.choice(moves))
    assert (state.phase, state.to_move, state.at, state.landed) == ("over", None, 0, -1)
    assert phases <= {"colour", "space", "sow", "remove", "bar"}


@pytest.mark.parametrize("nonsense", [None, "red", ("colour", 9), 4])
def test_what_is_no_move_at_all_is_answered_with_what_is(nonsense: Any) -> None:
    """AM-STD-1."""
    with pytest.raises(Refusal) as caught:
        GAME.new(1, {}, 2).after(nonsense)
    assert caught.value.rule == "AM-STD-1"
    assert caught.value.sentence == (
        "That is no move of this game. "
        "Each player first chooses a colour not yet chosen: White, Blue, Green, Yellow or Red."
    )


def test_the_second_player_is_told_of_the_second_colour(table: Callable[..., State]) -> None:
    """AM-STD-2: Red is theirs, whatever the first player owns."""
    state = table({14: "WB", 20: "R", 24: "BB"}, "BR", to_move=1)
    wanted = "Choose a space with at least one Red disk, your own colour: 20."
    for space, why in (
        (14, "There is no Red disk on 14."),
        (24, "There is no Red disk on 24."),
        (1, "Space 1 is empty."),
        (28, "Space 28 is empty."),
        (29, "Space 29 is empty."),
        (30, "Space 30 is empty."),
        (31, "The ring has the spaces 1 to 30."),
    ):
        with pytest.raises(Refusal) as caught:
            state.after(Move("space", space))
        assert caught.value.sentence == f"{why} {wanted}"


@pytest.mark.parametrize("game", ["standard", "deduction", "gambling"])
def test_a_sample_is_a_game_of_the_same_set_up(game: str) -> None:
    """EQ-6: all but the seed."""
    state: Any = GAME.new(9, {"game": game, "extra-removal": True}, 3)
    chance = Chance(9)
    for number in range(60):
        sampled: Any = GAME.sample(state.observe(number % 3), Chance(number))
        assert sampled.setup == state.setup._replace(seed=sampled.setup.seed)
        assert sampled.match.terms == state.match.terms
        state = state.after(chance.choice(state.legal_moves()))


@pytest.mark.parametrize(("number", "last"), [(1, "round"), (2, "over")])
def test_the_bar_that_ends_a_round_is_told_with_the_end(
    table: Callable[..., State], number: int, last: str
) -> None:
    """AM-GAM-1 to AM-GAM-3, AM-2: the white disk goes on space 7, which is White, so that only Blue is left."""
    state = table({6: "W", 14: "BB"}, 2, {"game": "gambling"}, quiet=3, round_=number)
    state = state.after(GAME.parse("6"))
    bar = GAME.parse("bar-red")
    kinds = [event.kind for event in state.narrate(bar, None)]
    assert (kinds[0], kinds.count("bar"), kinds.count("end"), kinds.count("score")) == ("bar", 1, 1, 2)
    assert kinds[-1] == last
    view = state.after(bar).observe(None)
    assert (view.to_move is None) == (last == "over")
    assert (view.quiet, view.lost, sum(view.hand), view.at, view.landed) == (0, False, 0, 0, -1)
