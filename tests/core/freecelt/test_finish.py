"""FreeCelt's end: when all that is left goes home by itself; and ways to win of which every move is needed."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import trilithon
from trilithon.games.freecelt import Move, solution, solver
from trilithon.games.freecelt.collecting import finishing_moves
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.piles import Pile
from trilithon.games.freecelt.state import State

FREECELT = trilithon.load("freecelt")
DEAL_1: State = FREECELT.new(1)  # type: ignore[assignment]
WON = (
    (Path(__file__).parent / "won" / "deal-1-slots-2.txt")
    .read_text("utf-8")
    .partition("round 1\n")[2]
    .split()
)
LAST = {0: (30, 29), 3: (60,), 5: (59, 28)}  # 30, 29, 28 of the day; 30, 29 of the night


def laid(columns: dict[int, Pile], day: int, night: int) -> State:
    """A made-up position with two empty slots."""
    piles = tuple(columns.get(number, ()) for number in range(12))
    return State(DEAL_1.setup, (*piles, (), ()), day, night)


def positions() -> Iterator[State]:
    """All those of a won deal."""
    state = DEAL_1
    yield state
    for text in WON:
        state = state.apply(parse(text))
        yield state


def test_the_moves_that_finish_win_one_after_another() -> None:
    """FC-2 and FC-8."""
    state = laid(LAST, 27, 28)
    moves = finishing_moves(state)
    assert [str(move) for move in moves] == ["c6>day", "c1>day", "c1>day", "c6>night", "c4>night"]
    assert solution.wins(state, moves)


def test_nothing_is_finished_where_a_card_lies_under_a_higher_one_of_its_half() -> None:
    assert finishing_moves(laid({0: (29, 30), 3: (60, 59)}, 28, 28)) == ()


def test_a_card_of_the_other_half_may_lie_over_one_that_is_wanted() -> None:
    assert len(finishing_moves(laid({0: (29, 59), 3: (60,), 4: (30,)}, 28, 28))) == 4


def test_a_game_that_is_over_has_nothing_to_finish() -> None:
    assert finishing_moves(laid({}, 30, 30)) == ()
    assert finishing_moves(laid(LAST, 27, 28)._replace(given_up=True)) == ()


def test_once_a_deal_can_be_finished_every_move_to_a_stack_leaves_it_so() -> None:
    """No order of such moves is a wrong one."""
    ready = [state for state in positions() if finishing_moves(state)]
    assert len(ready) > 10
    for state in ready:
        home = [move for move in state.legal_moves() if isinstance(move, Move) and move.target >= 100]
        for move in home:
            after: State = state.apply(move)
            assert after.result or finishing_moves(after)


def test_a_way_that_has_been_left_is_no_way_any_more() -> None:
    way = tuple(map(parse, WON))
    states = [*positions()]
    assert solution.rest_of_line(states[0], way) == way  # type: ignore[arg-type]
    assert solution.rest_of_line(states[40], way) == way[40:]  # type: ignore[arg-type]
    assert solution.rest_of_line(states[0].apply(parse("c1>s1")), way) == ()  # type: ignore[arg-type]


def test_a_move_that_is_not_needed_is_left_out_of_a_way() -> None:
    state = laid(LAST, 27, 28)
    for useless in (("c4>s1", "s1>c3"), ("c1>s1",), ("c6>s2", "s2>s1")):
        last = {"c4>s1": "c3>night", "c1>s1": "s1>day", "c6>s2": "s1>day"}[useless[0]]
        instead = {"c4>s1": "c4>night", "c1>s1": "c1>day", "c6>s2": "c6>day"}[useless[0]]
        way = [str(move) for move in finishing_moves(state)]
        way[way.index(instead)] = last
        whole = tuple(map(parse, chain(useless, way)))
        assert solution.wins(state, whole)  # type: ignore[arg-type]
        shorter = solution.drop_useless_moves(state, whole)  # type: ignore[arg-type]
        assert len(shorter) < len(whole)
        assert shorter[0].target >= 100


@pytest.mark.parametrize("seed", [1, 2, 617])
def test_each_move_that_is_of_use_brings_the_win_nearer(seed: int) -> None:
    """So whoever follows hints comes to the end, and no position comes twice."""
    state: State = FREECELT.new(seed)  # type: ignore[assignment]
    way = next(way for way in solver.search(state) if way)
    met = set()
    while not state.result:
        met.add(state.piles)
        shorter = solution.drop_useless_moves(state, way)
        assert len(shorter) <= len(way)
        state, way = state.apply(shorter[0]), shorter[1:]
        assert state.piles not in met
    assert state.result.winners
