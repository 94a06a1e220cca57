"""Endings of a round that are solved: another search finds the same."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.depth import in_depth
from trilithon import load
from trilithon.games.mancala import evaluation
from trilithon.options import Value
from trilithon.players import bot
from trilithon.players.match import play


def reach(state: Any, before: Any, seat: int, others: Callable[[list[float]], float]) -> float:
    """What the seat is ahead by in the end if it does its best. others: picks from the results of their moves."""
    if state.round != before.round or state.result is not None:
        return evaluation.result_of_part(before.observe(None), state.observe(None), seat)
    found = [reach(state.apply(move), before, seat, others) for move in state.legal_moves()]
    return max(found) if state.to_move == seat else others(found)


@in_depth(
    ("seats", "options"),
    [(2, {}), (3, {}), (4, {}), (2, {"game": "gambling"}), (2, {"low-score": True})],
    usual=1,
)
def test_a_solved_ending_has_the_value_that_best_play_leads_to(
    seats: int, options: Mapping[str, Value]
) -> None:
    record = play(load("mancala").new(1, options, seats), [bot("gentle", "mancala")] * seats, budget=40)
    solved = 0
    for state in record.states[:-1]:
        seen: Any = state.observe(state.to_move)
        if len(seen.legal) < 2 or seen.phase != "space":
            continue
        for way in evaluation.ways(seen):
            after = way.states[-1]
            if way.settled is not None and after.round == seen.round and after.result is None:
                assert reach(after, state, seen.seat, min) == pytest.approx(way.settled)
                if seats > 2:  # then nobody need play against the seat
                    assert reach(after, state, seen.seat, max) == pytest.approx(way.settled)
                solved += 1
    assert solved
