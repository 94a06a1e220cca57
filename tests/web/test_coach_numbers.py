"""What the coach shows, in every game: the best move has the largest number and the longest bar."""

from typing import Any

import pytest

from tests.core.coach.test_numbers import IDS, UNITS, coached, decisions, played
from trilithon.coach import Advice, Candidate
from trilithon.coach.advice import POINTS
from trilithon.coach.tricks import GAME
from trilithon_web.kit.counsel import best_in_words, is_riskier, odds_of


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
        assert all(one.best for one in odds if one.number == odds[0].number)
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
