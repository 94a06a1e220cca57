"""What holds in every game of FreeCelt, whatever is played."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.examples import examples
from trilithon.chance import Chance
from trilithon.games.freecelt import GAME, GiveUp, Move, State
from trilithon.games.freecelt.collecting import collecting_moves
from trilithon.games.freecelt.piles import check_lift
from trilithon.games.freecelt.state import Observation
from trilithon.record import Record
from trilithon.state import Refusal

SEEDS = st.integers(0, 2**64 - 1)
SLOTS = st.integers(0, 6)
FEW = examples(25)


def played(seed: int, slots: int, steps: int) -> Record:
    """A game played at random, some turns being collections, and given up now and then."""
    chance = Chance(seed, 3)
    record = Record.begin(GAME.new(seed, {"slots": slots}))
    for _ in range(steps):
        state = record.state
        assert isinstance(state, State)
        moves = state.legal_moves()
        if not moves:
            break
        turn: tuple[Any, ...] = (
            collecting_moves(state, safe=bool(chance.randrange(2))) if chance.randrange(3) else ()
        )
        move = moves[-1] if chance.randrange(60) == 0 else chance.choice(moves[:-1])
        record = record.apply(*(turn or (move,)))
    return record


@FEW
@given(seed=SEEDS, slots=SLOTS, steps=st.integers(0, 60), chance=SEEDS)
def test_an_observation_is_the_whole_table(seed: int, slots: int, steps: int, chance: int) -> None:
    # EQ-6, FC-1: so there is but one state that agrees with it
    state = played(seed, slots, steps).state
    for seat in (0, None):
        seen = state.observe(seat)
        assert isinstance(seen, Observation)
        assert GAME.sample(seen, Chance(chance)) == state
        assert GAME.sample(seen, Chance(chance)).observe(seat) == seen
        assert seen.legal == (state.legal_moves() if seat == 0 else ())
        assert seen.result == state.result


@given(
    deal=SEEDS,
    slots=SLOTS,
    source=st.integers(-20, 120),
    target=st.integers(-20, 120),
    count=st.integers(-3, 9),
)
def test_any_value_is_a_legal_move_or_is_refused(
    deal: int, slots: int, source: int, target: int, count: int
) -> None:
    # FC-2, FC-3, FC-4, FC-5, FC-6, FC-7
    state = GAME.new(deal, {"slots": slots})
    move = Move(source, target, count)
    legal = move in state.legal_moves()
    if legal:
        state.apply(move)
    else:
        with pytest.raises(Refusal) as caught:
            state.apply(move)
        assert caught.value.rule in {"FC-2", "FC-3", "FC-4", "FC-5", "FC-6", "FC-7"}
    assert state == GAME.new(deal, {"slots": slots})


def test_the_lift_can_be_checked_alone() -> None:
    # FC-7: the page asks so when cards are picked up
    check_lift(0, (13, 7), 2)
    check_lift(0, (13, 7), 1)
    with pytest.raises(Refusal, match=r"2 .* slot 4.* 1 card") as caught:
        check_lift(15, (13,), 2)
    assert caught.value.rule == "FC-7"


def test_that_a_game_was_given_up_is_known_whatever_is_said_of_it() -> None:
    """A drawn state goes by the observation's fact and not by the sentence of its result."""
    over = GAME.new(1).apply(GiveUp())
    seen = over.observe(0)
    assert seen.result
    otherwise = seen._replace(result=seen.result._replace(text="It is over."))
    assert GAME.sample(otherwise, Chance(1)) == over
    under_way = GAME.new(1).observe(0)
    assert GAME.sample(under_way, Chance(1)).result is None
