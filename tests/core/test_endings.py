"""How rounds of tricks can still end: what is called certain holds whatever is hidden and however everyone plays."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.core import conformance
from tests.core.conformance import Case
from tests.depth import in_depth
from trilithon import Chance, load

CASES = [case for name in ("whist", "celtic_whist") for case in conformance.cases(name)]
SAMPLES = 3  # deals that a seat holds for possible
ROUNDS = 4


def decisions(case: Case) -> Iterator[Any]:
    """States of a game played at random, so late in a round that all lines of play can be followed."""
    late = 3 if case.seats < 4 else 2  # cards in hand
    chance, state = Chance(conformance.SEED, case.seats), load(case.game).new(7, case.options, case.seats)
    while state.to_move is not None and state.round <= ROUNDS:
        legal = list(state.legal_moves())
        seen: Any = state.observe(state.to_move)
        if len(legal) > 1 and len(seen.hand) <= late:
            yield state
        state = state.apply(chance.choice(legal))


def reach(weighing: Any, state: Any, begun: Any, seat: int, others: Callable[[list[float]], float]) -> float:
    """What a seat brings about that does its best. others: picks from the results of what the others can play."""
    view = state.observe(None)
    if state.result is not None or weighing.part_number(view) != weighing.part_number(begun):
        return float(weighing.result_of_part(begun, view, seat))
    found = [reach(weighing, state.apply(move), begun, seat, others) for move in state.legal_moves()]
    return max(found) if state.to_move == seat else others(found)


@in_depth("case", CASES, ids=str, usual=conformance.with_usual_options)
def test_a_certain_result_comes_about_by_every_line_of_play(case: Case) -> None:
    weighing: Any = import_module(f"trilithon.games.{case.game}.evaluation")
    sure_card = import_module(f"trilithon.games.{case.game}.claim").sure_card
    settled = 0
    for state in decisions(case):
        seen, begun = state.observe(state.to_move), state.observe(None)
        weighed = weighing.find_candidates(seen, seen.legal[0])
        for place, value in weighed.settled.items():
            move = weighed.moves[place]
            for number in range(SAMPLES):
                after = load(case.game).sample(seen, Chance(number, 5)).apply(move)
                assert reach(weighing, after, begun, seen.seat, min) >= value - 1e-9
                if move.kind != "play" or move.value != sure_card(
                    seen
                ):  # a claim holds only if the rest is played as it says
                    assert reach(weighing, after, begun, seen.seat, max) == pytest.approx(value)
            settled += 1
    assert settled or case.options or case.seats != 2
