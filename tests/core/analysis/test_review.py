"""Games looked over: what errors cost, and luck told from play."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from tests.core import conformance
from tests.depth import in_depth, thorough
from trilithon import Chance, Record, catalogue, load
from trilithon.analysis import (
    Review,
    ReviewedMove,
    ReviewError,
    can_review,
    review_in_slices,
    summarize_review,
)
from trilithon.analysis.trials import Worlds, compare_moves
from trilithon.evaluation import Candidates, calibration_for
from trilithon.options import Value
from trilithon.players import bot
from trilithon.players.match import play
from trilithon.review import errors_of, read_reviewed, write_reviewed
from trilithon.state import Move

WORLDS = Worlds(24, 24)

SETUPS: Sequence[tuple[str, int, Mapping[str, Value]]] = (
    ("whist", 3, {"length": "short"}),
    ("celtic_whist", 1, {"scoring": "tougher"}),
    ("celtic_whist", 2, {"doubling": True}),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("mancala", 2, {}),
    ("mancala", 3, {"game": "deduction"}),
    ("rekniles_ekim", 3, {}),
    ("rekniles_ekim", 2, {"arranged-decks": True}),
)


@cache
def played(name: str, seats: int, options: tuple[tuple[str, Value], ...], seed: int = 5) -> Record:
    """A game of computers that err now and then."""
    start = load(name).new(seed, dict(options), seats)
    return play(start, [bot("gentle", name) for _ in range(seats)], budget=40)


def reviewed(record: Record, seat: int, worlds: Worlds = WORLDS) -> Review:
    """The whole of it."""
    *_, judged = review_in_slices(record, seat, range(record.move_count), worlds)
    assert judged is not None
    return summarize_review(record, seat, judged)


@in_depth(("name", "seats", "options"), SETUPS, ids=str, usual=2)
def test_deal_choices_and_others_add_up_to_the_result(
    name: str, seats: int, options: Mapping[str, Value]
) -> None:
    record = played(name, seats, tuple(options.items()))
    weighing: Any = import_module(f"trilithon.games.{name}.evaluation")
    found = reviewed(record, seats - 1)
    states = record.states
    assert found.parts[0].begin == 0
    assert found.parts[-1].end == len(states) - 1
    for part in found.parts:
        begin, end = states[part.begin].observe(None), states[part.end].observe(None)
        fair = weighing.fair_value(begin)
        expected = weighing.result_of_part(begin, end, seats - 1) - (fair or 0)
        if fair is None:  # then it is what was left after the first decision that is told
            assert part.deal == 0
        else:
            assert part.deal + part.choices + part.others == pytest.approx(expected)
        assert part.choices <= 0


TWO = [
    case for name in catalogue() if can_review(name) for case in conformance.cases(name) if case.seats == 2
]


@pytest.mark.parametrize("case", TWO, ids=str)
def test_the_lines_of_two_players_mirror_each_other(case: conformance.Case) -> None:
    """What one of two opponents can expect to win, the other can expect to lose; two who play together share it."""
    start = load(case.game).new(5, case.options, 2)
    record = Record.begin(start)
    while record.state.to_move is not None:
        legal = list(record.state.legal_moves())
        record = record.apply(conformance.choose(legal, len(record.states), Chance(len(record.states))))
    decisions = [at for at, state in enumerate(record.states[:-1]) if len(state.legal_moves()) > 1]
    judged: list[ReviewedMove] = []
    for at in [*decisions[:3], *decisions[-6:]]:
        *_, found = review_in_slices(record, 1, range(at, at + 1), Worlds(2, 2))
        judged += found or ()
    review = summarize_review(record, 1, judged)
    together = case.options.get("mode") == "cooperative"
    total = 1.0 if review.unit == "chance" else 0.0
    assert any(one.seat == 1 for one in judged)
    assert len(review.course[0]) > len(review.parts)
    for (at, other), (then, own) in zip(*review.course, strict=True):
        assert at == then
        assert other == pytest.approx(own if together else total - own)


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS[4:6], ids=str)
def test_nobody_can_expect_more_of_mancala_than_a_round_can_bring(
    name: str, seats: int, options: Mapping[str, Value]
) -> None:
    """AM-STD-5: the first colour gone is worth 5, the last 0."""
    record = played(name, seats, tuple(options.items()))
    *_, judged = review_in_slices(record, 0, range(record.move_count), WORLDS)
    assert judged
    assert all(-5000 <= one.value - one.loss <= one.value <= 5000 for one in judged)


def test_points_of_whist_are_told_as_the_sheet_has_them() -> None:
    """WH-8: what a round came to is a seat's points, less the mean of the others'."""
    record = played("whist", 3, (("length", "short"),))
    found = reviewed(record, 1, Worlds(4, 4))
    scores = record.state.result.scores if record.state.result else ()
    assert found.deal + found.choices + found.others == pytest.approx(scores[1] - (scores[0] + scores[2]) / 2)
    assert len(found.parts) == 9


@thorough
def test_a_reckless_bid_is_the_costliest_error_and_a_small_one_is_better() -> None:
    """WH-8: who bids eight of eight cards and takes fewer makes only points for tricks."""
    start = load("whist").new(3, {"length": "short"}, 4)
    record = Record.begin(start)
    while (seat := record.state.to_move) is not None:
        legal = record.state.legal_moves()
        reckless = seat == 2 and record.state.round == 1 and str(legal[-1]) == "8"
        record = record.apply(legal[-1] if reckless else legal[0] if legal[0].kind == "play" else legal[1])
    found = reviewed(record, 2, Worlds(60, 60))
    worst = found.errors[0]
    assert (record.states[worst.at].round, record.states[worst.at].to_move) == (1, 2)
    assert int(worst.best) <= 4
    assert worst.loss > 3 * worst.noise


@pytest.mark.parametrize(("name", "seats", "options"), [SETUPS[0], SETUPS[-2]], ids=str)
def test_a_review_is_the_same_whenever_it_is_made(
    name: str, seats: int, options: Mapping[str, Value]
) -> None:
    record = played(name, seats, tuple(options.items()))
    again = Record.read(record.text())
    assert reviewed(record, 0, Worlds(8, 8)) == reviewed(again, 0, Worlds(8, 8))


def test_a_game_can_be_looked_over_in_stretches() -> None:
    record = played("whist", 3, (("length", "short"),))
    *_, whole = review_in_slices(record, 2, range(40), Worlds(6, 6))
    *_, first = review_in_slices(record, 2, range(17), Worlds(6, 6))
    *_, second = review_in_slices(record, 2, range(17, 40), Worlds(6, 6))
    assert whole is not None
    assert whole == (first or ()) + (second or ())
    assert read_reviewed(write_reviewed(whole)) == whole
    assert {one.best != "" for one in whole if one.seat == 2} == {True}
    assert {one.best for one in whole if one.seat != 2} == {""}


def test_of_decisions_one_after_another_with_one_answer_only_the_costliest_is_told() -> None:
    """Whoever keeps a card for a trick too long errs twice, and learns one thing."""
    made = ((2, "a", 100), (5, "a", 300), (8, "b", 200), (11, "a", 50))
    judged = tuple(ReviewedMove(at, 0, 500, lost, 1, best) for at, best, lost in made)
    others = ReviewedMove(6, 1, 500)  # who played in between
    assert [one.at for one in errors_of((*judged[:2], others, *judged[2:]), 0)] == [5, 8, 11]


@pytest.mark.parametrize(
    "text", ["7", "7:1", "7:1:x", "7:1:5:2", "7:1:5:2:1:", "7:1:5 7:1:5", "9:1:5 8:1:5", "<:1:5"]
)
def test_what_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(ReviewError):
        read_reviewed(text)


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS, ids=str)
def test_any_move_of_a_game_can_be_told_as_the_better_one(
    name: str, seats: int, options: Mapping[str, Value]
) -> None:
    record = played(name, seats, tuple(options.items()))
    moves = sorted({str(move) for state in record.states for move in state.legal_moves()})
    judged = tuple(ReviewedMove(at, 0, 5, 3, 1, move) for at, move in enumerate(moves))
    assert read_reviewed(write_reviewed(judged)) == judged


def test_an_error_tells_above_three_times_its_noise() -> None:
    assert ReviewedMove(1, 0, 0, 31, 10, "Ks").is_error
    assert not ReviewedMove(1, 0, 0, 30, 10, "Ks").is_error
    assert not ReviewedMove(1, 0, 0, 0, 0, "Ks").is_error


def test_what_others_held_does_not_count_in_what_is_judged() -> None:
    """EQ-6: two games that look alike to a seat as far as its first decision judge that alike."""
    record = played("whist", 3, (("length", "short"),))
    at = next(at for at, state in enumerate(record.states) if state.to_move == 1)
    seen: Any = record.states[at].observe(1)
    other: Any = load("whist").sample(seen, Chance(77))
    assert other.hands != record.states[at].hands  # type: ignore[attr-defined]
    assert other.observe(1) == seen
    weighing: Any = import_module("trilithon.games.whist.evaluation")
    move = seen.legal[1]
    found = []
    for state in (record.states[at], other):
        *_, last = compare_moves(
            weighing.find_candidates(state.observe(1), move), (Chance(1), Chance(2)), Worlds(30, 30)
        )
        found.append(last)
    assert found[0] == found[1]


def test_a_game_under_way_cannot_be_reviewed() -> None:
    record = Record.begin(load("whist").new(1, {}, 3))
    with pytest.raises(ValueError, match="over"):
        summarize_review(record, 0, ())


def test_which_games_can_be_reviewed() -> None:
    assert can_review("whist")
    assert not can_review("freecelt")


class Noise:
    """Ways that come to their worth and as much more or less by chance, each for itself."""

    def __init__(self, worths: Sequence[float]) -> None:
        self.worths = worths

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """As in the protocol."""
        return [self.worths[one] + chance.randrange(2001) / 100 - 10 for one in which]


MOVES: Sequence[Move] = ("a", "b", "c", "d")


def costs(worths: Sequence[float], chosen: int, worlds: int) -> float:
    """What a choice seems to cost, on the average of many reviews."""
    total = 0.0
    for number in range(200):
        weighed = Candidates(MOVES, Noise(worths), (chosen,), "play", 1)
        *_, found = compare_moves(weighed, (Chance(number, 1), Chance(number, 2)), Worlds(worlds, worlds))
        assert found is not None
        total += found.loss
    return total / 200


def test_the_mean_of_both_sets_overstates_half_as_much_as_one() -> None:
    """Of four ways that are alike, the best in 25 worlds looks better by 1.03 standard errors of 5.77 / 5, which is
    1.19; in the other set it is no better."""
    assert costs([0, 0, 0, 0], 0, 25) == pytest.approx(1.19 / 2, abs=0.15)


def test_an_error_costs_what_it_costs() -> None:
    assert costs([0, 0, 5, 0], 1, 50) == pytest.approx(5, abs=0.35)


@pytest.mark.parametrize(
    ("chosen", "most", "tried"), [(0, 10**6, 120), (2, 10**6, 30), (0, 70, 70), (0, 9, 9)]
)
def test_what_seems_an_error_is_tried_in_more_worlds(chosen: int, most: int, tried: int) -> None:
    weighed = Candidates(MOVES, Noise([0, 0, 9, 0]), (chosen,), "play", 1, most=most)
    *_, found = compare_moves(weighed, (Chance(1), Chance(2)), Worlds(30, 120))
    assert found is not None
    assert found.tried == 2 * tried


def test_lines_are_drawn_straight_between_what_was_measured() -> None:
    lines = {("play", 4): ((1, 0.0, 1.0), (5, -2.0, 0.5))}

    def at(left: float, seats: int = 4) -> tuple[float, float]:
        line = calibration_for(lines, Candidates(MOVES, Noise(()), (0,), "play", left), seats)
        return line.added, line.times

    assert at(3) == (-1.0, 0.75)
    assert at(9) == (-2.0, 0.5)
    assert at(0) == (0.0, 1.0)
    assert at(3, seats=6) == (0.0, 1.0)


def test_nothing_is_worth_more_than_can_be_made() -> None:
    lines = {("play", 2): ((1, 1.0, 8.0),)}
    line = calibration_for(lines, Candidates(MOVES, Noise(()), (0,), "play", 1, between=(-5, 5)), 2)
    assert [line.expected_result(one) for one in (-3, -0.5, 0, 0.5, 0.75)] == [-5, -3, 1, 5, 5]


def test_points_and_chances_are_not_calibrated_by_the_same_line() -> None:
    weighing: Any = import_module("trilithon.games.celtic_whist.evaluation")
    units: dict[tuple[str, int], set[str]] = {}
    for mode in ("competitive", "cooperative"):
        for seats in (2, 3):
            state = load("celtic_whist").new(1, {"mode": mode}, seats)
            seen: Any = state.observe(state.to_move)
            weighed = weighing.find_candidates(seen, seen.legal[0])
            units.setdefault((weighed.kind, seats), set()).add(weighing.unit(seen))
    assert {len(of) for of in units.values()} == {1}


def test_what_computers_lean_to_between_moves_that_come_to_the_same_is_no_error() -> None:
    """Who wants tricks keeps the stronger of cards that come to the same, which is worth some thousandths of a point to
    a computer."""
    assert not ReviewedMove(3, 0, 84_000, 4, 0, "Qc").is_error
    assert ReviewedMove(3, 0, 84_000, 11, 0, "Qc").is_error
