"""When a match has enough deals."""

import pytest

from trilithon import Chance
from trilithon.arena.stopping import decide_match, is_narrow, log_likelihood_ratio


def test_the_likelihood_is_that_of_two_means() -> None:
    """Of .75 and .25 the mean is .5 and the variance .125. The squares of their distances from .5 sum up to .125, those
    from .55 to .13; what is between them over twice the variance is -.02."""
    assert log_likelihood_ratio([0.75, 0.25], 0.5) == pytest.approx(-0.02)
    assert log_likelihood_ratio([0.75, 0.25] * 50, 0.5) < log_likelihood_ratio([0.75, 0.25], 0.5)
    assert log_likelihood_ratio([0.8, 0.3] * 50, 0.5) > 0


def test_few_deals_tell_nothing_and_clear_ones_soon_much() -> None:
    assert decide_match([1.0] * 9, 0.25) is None
    assert decide_match([0.9, 1.0] * 5, 0.25) is True
    assert decide_match([0.0, 0.1] * 5, 0.25) is False


@pytest.mark.parametrize(("true", "right"), [(5, False), (6, True)])
def test_either_answer_is_wrong_one_time_in_ten_at_most(true: int, right: bool) -> None:
    """Deals of two games, each won by five or by six times in ten. Of two hundred verdicts five in a hundred may be
    wrong, and as many more by the luck of the draw."""
    wrong = 0
    for number in range(200):
        chance, shares = Chance(number, true), list[float]()
        while (found := decide_match(shares, 0.5)) is None:
            shares.append(sum(chance.randrange(10) < true for _ in range(2)) / 2)
        wrong += found is not right
    assert wrong <= 20


def test_an_interval_is_narrow_enough_after_twenty_deals_at_the_earliest() -> None:
    assert is_narrow(20, 0.03, 0.03)
    assert not is_narrow(19, 0.03, 0.03)
    assert not is_narrow(1000, 0.031, 0.03)
