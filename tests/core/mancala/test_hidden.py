"""What a seat may know (EQ-6), and states drawn from it."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.examples import examples
from trilithon.chance import Chance
from trilithon.games.mancala import GAME, State
from trilithon.options import Value

Lay = Callable[..., State]
Play = Callable[[State, str], State]

DEDUCTION: Mapping[str, Value] = {"game": "deduction"}
SETUPS: list[Mapping[str, Value]] = [
    {"extra-removal": True, "quick-end": True},
    {**DEDUCTION, "extra-removal": True, "extra-takes": "pit"},
    {"game": "gambling", "extra-removal": True, "extra-choice": "compulsory"},
]


def sampled(observation: Any, chance: Chance) -> State:
    """A state drawn from an observation."""
    state = GAME.sample(observation, chance)
    assert isinstance(state, State)
    return state


@examples(10)
@given(st.sampled_from(SETUPS), st.integers(2, 5), st.integers(0, 2**64 - 1))
def test_a_sample_agrees_with_the_observation(options: Mapping[str, Value], seats: int, seed: int) -> None:
    # EQ-6, at every step, for one viewer after another
    chance = Chance(seed)
    state: Any = GAME.new(seed, options, seats)
    step = 0
    while True:
        viewer = (None, *range(seats))[step % (seats + 1)]
        seen = state.observe(viewer)
        assert seen.legal == (state.legal_moves() if viewer is not None and viewer == state.to_move else ())
        drawn = sampled(seen, chance)
        assert drawn.observe(viewer) == seen
        assert drawn.setup.seed != state.setup.seed
        assert drawn.mid_turn == state.mid_turn
        assert drawn.match.terms == state.match.terms
        if not state.legal_moves():
            break
        state = state.apply(chance.choice(state.legal_moves()))
        step += 1


def test_samples_cover_all_deals_evenly(table: Lay) -> None:
    # AM-DED-1: Player 2 knows Blue; Players 1 and 3 may have any two of the other four
    state = table({12: "WBG", 2: "BYYR"}, "WBY", DEDUCTION)
    chance = Chance(4)
    drawn = Counter(sampled(state.observe(1), chance).match.owners for _ in range(2400))
    assert set(drawn) == {(a, 1, b) for a, b in permutations((0, 2, 3, 4), 2)}
    assert all(130 < number < 280 for number in drawn.values())
    onlooker = {sampled(state.observe(None), chance).match.owners for _ in range(900)}
    assert onlooker == set(permutations(range(5), 3))
    assert len({sampled(state.observe(1), chance).setup.seed for _ in range(50)}) == 50


@pytest.mark.parametrize("game", ["standard", "gambling"])
def test_the_open_games_have_one_state_to_an_observation(table: Lay, play: Play, game: str) -> None:
    # EQ-6: all but the seed, which decides nothing more in these games
    state = play(
        table({12: "WBG", 2: "BYYR"}, "WBY" if game == "standard" else 3, {"game": game}), "12 white"
    )
    drawn = sampled(state.observe(None), Chance(1))
    assert drawn.match._replace(setup=state.setup) == state.match
    assert drawn._replace(match=state.match) == state


def test_what_is_observed(table: Lay, play: Play) -> None:
    # EQ-6 EQ-4
    state = table(
        {14: "WWB", 15: "W", 20: "RR", 3: "G"}, "BRG", {"extra-removal": True}, gone=("Y",), quiet=7
    )
    seen = play(state, "14 white").observe(1)
    assert (seen.seat, seen.seats, seen.to_move, seen.legal, seen.result) == (1, 3, 0, (), None)
    assert (seen.round, seen.starter, seen.phase, seen.colours) == (1, 0, "remove", (1, 4, 2))
    assert seen.options == state.setup.options
    assert len(seen.board) == 31
    assert seen.board[0] == seen.board[14] == (0, 0, 0, 0, 0)
    assert (seen.board[15], seen.board[20]) == ((2, 0, 0, 0, 0), (0, 0, 0, 0, 2))
    assert seen.left == (3, 1, 1, 0, 2)
    assert seen.gone == ((3,),)
    assert (seen.quiet, seen.figure, seen.at, seen.landed, seen.lost) == (7, 14, 15, 0, False)
    assert seen.hand == (1, 1, 0, 0, 0)
    assert seen.supply == (0,) * 5
    assert seen.past == ()
    after = play(state, "14 white remove").observe(0)
    assert (after.lost, after.at, after.phase, after.landed) == (True, 16, "sow", -1)
    assert list(map(str, after.legal)) == ["white", "blue"]


def test_rounds_that_are_over_are_remembered(table: Lay, play: Play) -> None:
    # EQ-6 AM-GAM-3
    state = play(table({12: "W", 20: "B"}, 2, {"game": "gambling"}, taken=("RR", "B")), "12 bar-blue")
    (past,) = state.observe(None).past
    assert past.colours == (-1, -1)
    assert past.worths == (2, 1, 5, 4, 3)
    assert past.bars == ((0, 1, 0, 0, 2), (0, 1, 0, 0, 0))
    assert past.points == (7, 1)


@pytest.mark.parametrize("options", SETUPS)
def test_what_each_has_sent_off_in_a_round_is_observed(options: Mapping[str, Value]) -> None:
    # EQ-6 AM-STD-3 AM-V1: as the events tell it, which everybody hears.
    state: Any = GAME.new(4, options, 3)
    chance, off = Chance(4), Counter[tuple[int, str]]()
    while state.to_move is not None:
        seat, move = state.to_move, chance.choice(list(state.legal_moves()))
        for event in state.narrate(move, None):
            if event.kind == "removed":
                off[seat, event.piece] += 1
            elif event.kind == "round":
                off.clear()
        state = state.apply(move)
        names = ("white", "blue", "green", "yellow", "red")
        assert state.observe(None).off == tuple(
            tuple(off[seat, f"disk:{name}"] for name in names) for seat in range(3)
        )
