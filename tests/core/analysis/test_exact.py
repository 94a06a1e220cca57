"""A result that the rules decide is no estimate: in every game, with every option."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from tests.core import conformance
from tests.core.conformance import Case
from tests.depth import in_depth
from trilithon import Chance, Record, catalogue, load
from trilithon.analysis import advise, can_review, compare_in_slices, reasons_chance, review_in_slices
from trilithon.analysis.trials import Worlds

CASES = [case for name in catalogue() if can_review(name) for case in conformance.cases(name)]
WORLDS = Worlds(2, 2)  # so few that a guess is seldom right by chance
SAMPLES = 12  # deals that a seat holds for possible
LATE = 6  # decisions before the end of a part


class Part(NamedTuple):
    """The first part of a game, such as a round or a race, played at random."""

    case: Case
    record: Record

    @property
    def weighing(self) -> Any:
        return import_module(f"trilithon.games.{self.case.game}.evaluation")

    def late(self) -> Iterator[int]:
        """The last decisions in which there was a choice."""
        states = self.record.states[:-1]
        yield from [at for at, state in enumerate(states) if len(state.legal_moves()) > 1][-LATE:]

    def upto(self, at: int) -> Record:
        """The game as it was at a state."""
        found = Record.begin(self.record.states[0])
        for move in [move for turn in self.record.turns for move in turn][:at]:
            found = found.apply(move)
        return found

    def result(self, at: int, moves: Sequence[Any]) -> float | None:
        """What the part brings the seat to move if these moves end it; None if they do not, or if that depends on what
        the seat does not see."""
        begun, state = self.record.states[0].observe(None), self.record.states[at]
        seat, found = state.to_move, set[float | None]()
        for number in range(SAMPLES):
            then: Any = load(self.case.game).sample(state.observe(seat), Chance(number, 3))
            for move in moves:
                then = then.apply(move)
            after = then.observe(None)
            over = after.result is not None or self.weighing.part_number(after) != self.weighing.part_number(
                begun
            )
            found.add(self.weighing.result_of_part(begun, after, seat) if over else None)
        return found.pop() if len(found) == 1 else None


def first_part(case: Case, seed: int) -> Part:
    weighing: Any = import_module(f"trilithon.games.{case.game}.evaluation")
    chance, record = (
        Chance(seed, case.seats),
        Record.begin(load(case.game).new(seed, case.options, case.seats)),
    )
    begun = weighing.part_number(record.state.observe(None))
    while record.state.to_move is not None and weighing.part_number(record.state.observe(None)) == begun:
        legal = list(record.state.legal_moves())
        record = record.apply(conformance.choose(legal, len(record.states), chance))
    return Part(case, record)


@in_depth("case", CASES, ids=str, usual=conformance.with_usual_options)
def test_a_turn_that_ends_a_part_has_its_result_for_a_value(case: Case) -> None:
    checked = 0
    for seed in range(1 if case.options or case.seats > 2 else 8):
        part = first_part(case, conformance.SEED + seed)
        checked += sum([check_review(part, at) + check_coach(part, at) for at in part.late()])
        if checked:
            break
    assert checked or case.options or case.seats > 2 or case.game.endswith("whist")


def check_review(part: Part, at: int) -> int:
    """Hold the review and the numbers of an exercise to the results of moves; how many there were."""
    state: Any = part.record.states[at]
    seen, seat, checked = state.observe(state.to_move), state.to_move, 0
    for move in state.legal_moves():
        came_to = part.result(at, [move])
        if came_to is None or part.weighing.find_candidates(seen, move) is None:
            continue
        record = part.upto(at).apply(move)
        *_, judged = review_in_slices(record, seat, range(at, at + 1), WORLDS)
        assert judged is not None
        assert judged[0].value - judged[0].loss == pytest.approx(1000 * came_to, abs=1)
        *_, compared = compare_in_slices(record, at, WORLDS)
        assert compared is not None
        ways = dict(compared.move_values)  # of cards of one colour one stands for all
        assert ways.get(str(move), 1000 * came_to) == pytest.approx(1000 * came_to, abs=1)
        checked += str(move) in ways
    return checked


def check_coach(part: Part, at: int) -> int:
    """Hold the coach to the results of the turns that it knows; how many there were."""
    game, seen = part.case.game, part.record.states[at].observe(part.record.states[at].to_move)
    *_, advice = advise(game, seen, [reasons_chance(1, at)], WORLDS.tried)
    assert advice is not None
    checked = 0
    for told in () if advice.has_unknown_values else advice.candidates:
        came_to = part.result(at, [load(game).parse(text) for text in told.move.split()])
        if came_to is not None:
            assert told.exact
            assert told.value == round(1000 * came_to)
            checked += 1
    return checked
