"""Shares, intervals and ratings."""

import pytest

from trilithon.arena.pairing import DealOutcome, Pairing
from trilithon.arena.statistics import PairingResult, student_quantile


def measured(*shares: float, seats: int = 4, others: tuple[str, ...] = ("gentle",)) -> PairingResult:
    """Deals that came to these shares."""
    return PairingResult(Pairing("whist", seats, (), "plain", others), tuple(map(DealOutcome, shares)))


def test_the_share_and_its_interval_go_by_deals() -> None:
    """Of 1, 0, .5 and .5 the mean is .5 and the variance 1/6; the root of a quarter of that is .204, of which so few
    deals need 3.182 on each side (Student)."""
    found = measured(1, 0, 0.5, 0.5)
    assert found.share == 0.5
    assert found.margin == pytest.approx(0.6495, abs=1e-4)
    assert measured(0.25).margin == 1  # one deal tells nothing


def test_few_deals_that_came_to_the_same_do_not_claim_to_know() -> None:
    """What comes up in 53 of a hundred deals is missed by four in one of twenty; by a hundred what comes up in 3."""
    for share in (0, 1 / 3, 1):
        assert measured(*[share] * 4).margin == pytest.approx(0.527, abs=1e-3)
    assert measured(*[0] * 100).margin == pytest.approx(0.0295, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "student"), [(3, 3.182), (10, 2.228), (11, 2.201), (23, 2.069), (99, 1.984)]
)
def test_the_more_deals_the_nearer_to_the_normal_distribution(freedom: int, student: float) -> None:
    """As tables have it."""
    assert student_quantile(freedom) == pytest.approx(student, abs=1e-3)


def test_the_rating_is_elos_for_two_and_goes_by_the_odds_for_more() -> None:
    """Elo: three wins of four are 191 points. Of four, odds of 3 where 1 to 3 is fair are nine times as good: 382."""
    assert measured(0.75, seats=2).rating == 191
    assert measured(0.75, seats=4).rating == 382
    assert measured(0.25, seats=4).rating == 0
    assert measured(1.0).rating is None
    assert measured(0.5, others=()).rating is None
    assert measured(0.5, seats=1).rating is None


def test_a_line_of_the_table_says_all_of_it() -> None:
    pairing = Pairing("whist", 2, (("length", "short"),), "druid", ("plain",))
    assert PairingResult(pairing, tuple(map(DealOutcome, (1, 0.5, 0.5, 1)))).line() == (
        "| whist 2, length short | druid against plain | 0.750 ± 0.459 | 0.50 | +191 | 4 |"
    )
    several = measured(1, 0, others=("gentle", "my|bot.py", "druid"))
    assert "| plain against gentle, my\\|bot and druid |" in several.line()
    assert measured(1, 0, others=()).line() == "| whist 4 | plain alone | 0.500 ± 1.000 |  |  | 2 |"
