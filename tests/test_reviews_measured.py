"""What reviews are held to (`build.py reviews`)."""

import pytest

from tests.depth import thorough
from tools.tune.calibrate import fit_lines
from tools.tune.reviews import agreement, beginnings_of, play_game, reviewed_moves_of, spread
from trilithon.analysis.trials import Worlds
from trilithon.review import summarize_review


def test_the_interval_is_that_of_a_mean() -> None:
    # Of 1, 2 and 3 the standard deviation is 1, and the error of their mean 1 / √3.
    assert spread([1, 2, 3]) == "+2.000 ± 1.132"


@thorough
def test_two_reviews_of_a_game_in_which_nothing_is_hidden_find_the_same_errors() -> None:
    assert agreement("mancala", 2, (("game", "standard"),), 3) == 3


@thorough
def test_where_something_is_hidden_other_worlds_say_something_else() -> None:
    record = play_game("whist", 3, (("length", "short"),), 0)
    first, again, second = (reviewed_moves_of(record, 0, Worlds(10, 10), sets) for sets in (0, 0, 2))
    assert first == again
    assert first != second


@thorough
def test_what_was_dealt_is_told_by_the_first_decisions_alone() -> None:
    record = play_game("whist", 3, (("length", "short"),), 1)
    whole = summarize_review(record, 1, reviewed_moves_of(record, 1, Worlds(100, 100)))
    beginnings = summarize_review(record, 1, beginnings_of(record, 1))
    assert [part.deal for part in beginnings.parts] == [part.deal for part in whole.parts]
    assert beginnings.choices > whole.choices


def test_what_a_game_came_to_does_not_decide_on_the_band_of_a_decision() -> None:
    beginnings = [(50.0, 0.02, came) for came in (-1.0, 1.0)] * 200  # alike, and as often won as lost
    later = [(left / 10, left / 50, left / 40) for left in range(500)]
    *_, (left, added, times) = fit_lines([*later, *beginnings], (0.25, 0.5, 0.75, 0.92, 1.0))
    assert left == 50
    assert added + times * 0.02 == pytest.approx(0)
