"""What a game that is over tells: its detours, a short way, and where it was lost."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from tests.core.freecelt.test_solver import Table, deal, won
from trilithon.games.freecelt import GiveUp, Move, State
from trilithon.games.freecelt.piles import DAY
from trilithon.games.freecelt.retracing import (
    Detour,
    Retraced,
    read_retraced,
    retrace_in_slices,
    without_detours,
)
from trilithon.games.freecelt.solver import search, solve_in_slices
from trilithon.record import Record, Turns


def won_way(state: State) -> tuple[Move, ...]:
    *_, way = search(state)
    assert way
    return way


def game(state: State, turns: Turns) -> Record:
    record = Record.begin(state)
    for turn in turns:
        record = record.apply(*turn)
    return record


def told(record: Record) -> Retraced:
    *thinking, found = retrace_in_slices(record.states, [*map(len, record.turns)])
    assert thinking == [None] * len(thinking)
    assert found
    return found


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_game_won_tells_its_moves_beside_those_home_and_the_shortest_way_known(number: int) -> None:
    state = deal(number)
    way = won_way(state)
    found = told(game(state, tuple((move,) for move in way)))
    others = sum(move.target < DAY for move in way)
    assert found.moves == others
    assert found.back == 0
    assert found.held == -1
    # The player's own way is one that is known.
    assert 0 < found.par <= others


def test_what_is_done_and_undone_at_once_is_a_detour() -> None:
    state = deal(1)
    there, here = Move(8, 12), Move(12, 8)
    way = won_way(state)
    turns = ((there,), (here,), *((move,) for move in way))
    found = told(game(state, turns))
    straight = told(game(state, tuple((move,) for move in way)))
    assert found.moves == straight.moves + 2
    assert found.back == 2
    assert found.par == straight.par


def test_a_game_that_was_not_won_tells_after_which_turn_a_way_was_found_for_the_last_time(
    walk: Callable[..., Iterator[State]],
) -> None:
    states = [*walk(13, 1, 81)]
    moves = [
        next(m for m in one.legal_moves() if isinstance(m, Move) and one.apply(m) == other)
        for one, other in pairwise(states)
    ]
    record = game(states[0], (*((move,) for move in moves), (GiveUp(),)))
    *_, found = retrace_in_slices(record.states, [*map(len, record.turns)], 300)
    assert found
    assert 0 < found.held < len(record.turns) - 1

    def way_from(state: State) -> tuple[Move, ...] | None:
        *_, verdict = solve_in_slices(state, 300)
        assert verdict
        return verdict.way

    way = way_from(states[found.held])
    assert way
    assert won(game(states[found.held], tuple((move,) for move in way)).state)
    assert way_from(states[found.held + 1]) is None


def test_who_gives_up_a_game_that_can_be_won_is_told_so() -> None:
    state = deal(1)
    way = won_way(state)
    record = game(state, (*((move,) for move in way[:9]), (GiveUp(),)))
    assert told(record).held == 9


def test_a_collection_is_one_turn() -> None:
    state = deal(1)
    way = won_way(state)
    record = game(state, (way[:5], way[5:9], (GiveUp(),)))
    assert told(record).held == 2


def test_a_deal_in_which_no_way_is_found_has_no_par(table: Table) -> None:
    others = [f"{number}{half}" for number in (26, 27, 28, 29) for half in "dn"]
    boxed = table(["25d 30d 23d 24n", "25n 30n 23n 24d", *others], [], day=22, night=22)
    assert told(game(boxed, ((GiveUp(),),))) == Retraced(1, (44,))


def test_without_detours_each_position_is_passed_once() -> None:
    state = deal(1)
    there, back = Move(8, 12), Move(12, 8)
    away = state.apply(there)
    assert without_detours([state, away, away.apply(back)]) == [0]
    assert without_detours([state, away, away.apply(back), away]) == [0, 3]


def test_a_game_tells_how_its_cards_went_home_by_moves_beside_those_home() -> None:
    """Two moves that undo each other, then a way that wins, counted by hand from its moves."""
    state = deal(1)
    way = won_way(state)
    found = told(game(state, ((Move(8, 12),), (Move(12, 8),), *((move,) for move in way))))
    home, own = 0, [0, 0, 0]
    for move in way:
        if move.target >= DAY:
            home += 1
            own[-1] = home
        else:
            own.append(home)
    assert found.own == tuple(own)
    assert (found.own[-1], found.best[-1]) == (60, 60)
    assert found.detours == (Detour(0, 2),)
    assert read_retraced(found.text()) == found


@pytest.mark.parametrize(
    "text", ["", "[]", "[1, 2]", '[1, ["a"], [], [], 0, 0]', "[1, [2], [], [[3]], 0, 0]"]
)
def test_what_is_no_analysis_of_a_game_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Can’t read the analysis"):
        read_retraced(text)
