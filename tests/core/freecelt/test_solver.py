"""FC-10: the solver wins deals, in legal moves, always in the same way, and gives up where it must."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from trilithon.abilities import Verdict
from trilithon.games.freecelt import GAME, GiveUp, Move, State
from trilithon.games.freecelt.piles import DAY
from trilithon.games.freecelt.solver import SLICE, search, solve_in_slices

Table = Callable[..., State]


def deal(number: int, slots: int = 2) -> State:
    state = GAME.new(number, {"slots": slots})
    assert isinstance(state, State)
    return state


def solved(state: State, most: int = 100_000) -> tuple[Move, ...] | None:
    """What the search comes to in the end. It must have told nothing but None before."""
    told = list(search(state, most))
    assert all(moves is None for moves in told[:-1])
    return told[-1] if told else None


def played(state: State, moves: tuple[Move, ...]) -> State:
    """Where moves lead, each of which must be a legal one."""
    for move in moves:
        assert move in state.legal_moves()
        state = state.apply(move)
    return state


def won(state: Any) -> bool:
    return state.result is not None and state.result.winners == (0,)


@pytest.mark.parametrize(
    ("number", "slots"),
    [(1, slots) for slots in range(7)]
    + [(number, slots) for number in (20, 21, 22) for slots in (1, 2, 3, 4)]
    + [(2**64 - 1, 2), (4, 0), (23, 5), (24, 6)],
)
def test_a_deal_is_won_in_legal_moves(number: int, slots: int) -> None:
    state = deal(number, slots)
    moves = solved(state)
    assert moves
    assert won(played(state, moves))
    assert sum(move.target >= DAY for move in moves) == 60
    assert len(moves) <= 150


def test_from_every_position_of_its_own_way() -> None:
    state = deal(1, 4)
    moves = solved(state)
    assert moves
    for place in range(0, len(moves), 12):
        here = played(state, moves[:place])
        again = solved(here)
        assert again
        assert won(played(here, again))


def test_nothing_is_needed_when_the_game_is_won(table: Table) -> None:
    # FC-8
    assert list(search(table([], day=30, night=30))) == [()]


def test_the_last_cards_go_home_one_by_one(table: Table) -> None:
    # FC-2: the day stack is full, so the night's first card is not taken for its next
    state = table([" ".join(f"{number}n" for number in range(30, 0, -1))], day=30)
    assert [str(move) for move in solved(state) or ()] == ["c1>night"] * 30
    state = table(["30d", "30n"], ["29n 28n", "29d"], day=28, night=27)
    moves = solved(state)
    assert moves
    assert all(move.target >= DAY for move in moves)
    assert won(played(state, moves))


def boxed_in(table: Table, slots: int) -> State:
    """A 24 lies on each 23 that is needed next, and all that would take a 24 lies below: only a slot helps."""
    others = [f"{number}{half}" for number in (26, 27, 28, 29) for half in "dn"]
    return table(["25d 30d 23d 24n", "25n 30n 23n 24d", *others], [""] * slots, day=22, night=22)


def test_what_cannot_be_won_ends_without_moves(table: Table) -> None:
    # FC-8, FC-10: long before the budget is used up, since all positions have been met
    state = boxed_in(table, 0)
    assert state.result is None
    told = list(search(state))
    assert set(told) <= {None}
    assert len(told) < 250
    state = boxed_in(table, 1)
    moves = solved(state)
    assert moves
    assert won(played(state, moves))


def test_a_game_that_is_over_ends_without_moves(table: Table) -> None:
    # FC-8
    assert solved(deal(1).apply(GiveUp())) is None
    lost = table([f"{number}{half}" for number in (19, 21, 23, 26, 28, 30) for half in "dn"], [])
    assert lost.result is not None
    assert solved(lost) is None


def test_signs_of_life_come_every_40_positions() -> None:
    assert list(search(deal(426, 0), 2_600)) == [None] * 65
    assert list(search(deal(426, 0), 39)) == []
    assert list(search(deal(426, 0), 0)) == []


def test_another_way_of_judging_wins_what_the_first_does_not() -> None:
    # It takes up after 1,500 positions
    state = deal(10, 0)
    assert solved(state, 1_500) is None
    *before, moves = search(state, 3_000)
    assert 1_500 < SLICE * len(before) < 3_000
    assert moves
    assert won(played(state, moves))


def test_a_search_can_be_left_and_taken_up_at_any_time() -> None:
    one, other = search(deal(426, 0), 80), search(deal(1), 1_000)
    assert next(one) is None
    assert [*other][-1] == solved(deal(1))
    assert list(one) == [None]


def test_the_same_solution_everywhere() -> None:
    # EQ-5: these are CPython's, and this runs inside Pyodide as well
    moves = solved(deal(1))
    assert moves == solved(deal(1))
    assert moves
    assert " ".join(map(str, moves[:8])) == "c5>night c8>c6 c8>night c10>s1 c10>c11 c10>s2 c10>day c3>day"
    assert (len(moves), digest(moves)) == (97, "b97e95cbbdabd9dc")
    restarted = solved(deal(10, 0))
    assert restarted
    assert (len(restarted), digest(restarted)) == (117, "a67653678476c1f4")


def digest(moves: tuple[Move, ...]) -> str:
    return sha256(" ".join(map(str, moves)).encode()).hexdigest()[:16]


def test_only_what_all_positions_prove_is_called_lost(table: Table) -> None:
    # FC-10: a search that was given up has proved nothing
    found = [*solve_in_slices(boxed_in(table, 0))][-1]
    assert found
    assert found.lost
    assert found.spent > 100
    assert [*solve_in_slices(boxed_in(table, 0), 3)][-1] == Verdict(None, spent=3)
    assert [*solve_in_slices(deal(426, 0), 2_600)][-1] == Verdict(None, spent=2_600)
    assert [*solve_in_slices(deal(1).apply(GiveUp()))] == [Verdict(None, lost=True)]
    assert [*solve_in_slices(deal(1))][-1] == Verdict(solved(deal(1)), spent=44)
