"""What the coach shows, in every game: the best move has the largest number and the longest bar."""

from typing import Any

import pytest

from tests.core.coach.test_numbers import IDS, UNITS, coached, decisions, played
from trilithon.coach import Advice, Candidate
from trilithon.coach.advice import POINTS
from trilithon.coach.tricks import GAME
from trilithon_web.kit.counsel import NO_ODDS, Row, best_in_words, count_listed, is_riskier, odds_of


def number(text: str) -> float:
    """A number as it is shown."""
    return float(text.removesuffix("%").replace("−", "-"))


@pytest.mark.parametrize("set_up", UNITS, ids=IDS)
def test_the_larger_number_has_the_longer_bar_and_equals_are_best(set_up: tuple[str, int, Any]) -> None:
    record = played(*set_up)
    shown = 0
    for at in decisions(record):
        advice = coached(record, at)
        if advice.has_unknown_values:
            continue
        odds = list(odds_of(advice).values())
        numbers = [number(one.number) for one in odds]
        assert numbers == sorted(numbers, reverse=True)
        lengths = [one.length for one in odds]
        assert lengths == sorted(lengths, reverse=True)
        even = {one.best for one in odds if one.number == odds[0].number}
        assert even == {True} or not any(one.best for one in odds), "or there is nothing to choose"
        assert any(one.best for one in odds) == (advice.even < len(odds) or len(odds) == 1)
        assert all(one.length == odds[0].length for one in odds if one.number == odds[0].number)
        shown += 1
    assert shown


def test_nothing_is_said_of_how_often_a_bid_is_made_where_nobody_knows() -> None:
    known, unknown = Candidate("3", 900, 60), Candidate("9", 950)
    for first, other in ((known, unknown), (unknown, known)):
        for goal in (POINTS, GAME):
            advice = Advice(goal, 400, (first, other), 1)
            said = best_in_words(advice, lambda move: f"bid {move}", {goal: " wins"}, "rounds")
            assert said.count("60%") == (first is known or goal == POINTS)
            assert " in ." not in said
            assert not is_riskier(advice)


def test_a_list_has_all_moves_or_where_there_are_many_the_best() -> None:
    assert [count_listed([Row("a move", NO_ODDS)] * number) for number in (9, 12, 13)] == [9, 12, 8]


def test_of_moves_that_score_alike_the_one_that_makes_the_bid_most_often_is_picked_and_named() -> None:
    advice = Advice(POINTS, 400, (Candidate("26b", 3_700, 1), Candidate("25w", 3_600, 25)), 2)
    assert advice.pick.move == "25w"
    said = best_in_words(advice, lambda move: f"card {move}", {}, "deals")
    assert "about equally good. Card 25w: bid made most often, 25%" in said


def test_where_all_moves_are_equally_good_none_is_framed() -> None:
    moves = tuple(Candidate(move, 320) for move in "abc")
    assert not any(odds.best for odds in odds_of(Advice(GAME, 400, moves, 3)).values())
    assert [odds.best for odds in odds_of(Advice(GAME, 400, moves, 2)).values()] == [True, True, False]
