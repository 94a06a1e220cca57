"""Why a bid paid or cost: the rule and the points of every case."""

import pytest

from tests.core.facts import lacks
from trilithon.games.celtic_whist import GAME
from trilithon.games.celtic_whist.moves import DOUBLE, NULL_DOUBLE
from trilithon.games.celtic_whist.options import Rules, rules_of
from trilithon.games.celtic_whist.reasons import explain_score
from trilithon.state import Setup

SIZE = 13


def rules(seats: int = 1, **options: str) -> Rules:
    setup: Setup = GAME.new(1, options, seats).setup
    return rules_of(setup)


def reason(by: Rules, bid: int, value: int, taken: int, size: int, facts: str) -> str:
    """The rule by which a bid paid or cost; what is said of it names these facts."""
    text, rule = explain_score(by, bid, value, taken, size)
    assert not lacks(text, facts)
    return rule


@pytest.mark.parametrize(
    ("scoring", "bid", "taken", "facts", "rule"),
    [
        ("standard", 5, 3, "two, short", "CW-SCORE-1"),
        ("standard", 4, 4, "exactly", "CW-SCORE-2"),
        ("standard", 4, 6, "two, over, 4 − 2", "CW-SCORE-3"),
        ("standard", 2, 6, "four, over, 2 − 4", "CW-SCORE-3"),
        ("standard", 1, 13, "12, over, 1 − 12", "CW-SCORE-3"),
        ("standard", 13, 0, "13, short", "CW-SCORE-1"),
        ("tougher", 4, 6, "two, over, nothing", "CW-SCORE-5"),
        ("tougher", 5, 3, "two, short", "CW-SCORE-1"),
        ("tougher", 4, 4, "exactly", "CW-SCORE-2"),
        ("standard", -3, 0, "no trick", "CW-SCORE-4"),
        ("standard", -5, 2, "two, too", "CW-SCORE-4"),
    ],
)
def test_each_case_of_scoring_has_its_words_and_its_rule(
    scoring: str, bid: int, taken: int, facts: str, rule: str
) -> None:
    """CW-SCORE-1 to CW-SCORE-5, with the sheet's own examples."""
    assert reason(rules(scoring=scoring), bid, bid, taken, SIZE, facts) == rule


def test_a_double_is_explained_by_its_own_rule() -> None:
    """CW-BID-4."""
    doubling = rules(doubling="on")
    assert reason(doubling, DOUBLE, 2 * SIZE, SIZE, SIZE, "exactly, doubled") == "CW-BID-4"
    assert reason(doubling, DOUBLE, 2 * SIZE, SIZE - 2, SIZE, "two, short, doubled") == "CW-BID-4"
    assert reason(doubling, NULL_DOUBLE, -2 * SIZE, 0, SIZE, "no trick") == "CW-BID-4"


def test_where_all_bid_null_each_trick_costs_a_point() -> None:
    """CW-MULTI-7."""
    four = rules(4)
    assert reason(four, -3, 0, 2, 7, "null, −1, a trick") == "CW-MULTI-7"
    assert reason(four, -1, 0, 0, 7, "null, no tricks") == "CW-MULTI-7"


def test_together_only_an_exact_bid_is_made() -> None:
    """CW-COOP-1."""
    together = rules(3, mode="cooperative")
    assert reason(together, 3, 3, 3, 10, "made") == "CW-COOP-1"
    assert reason(together, 3, 3, 4, 10, "one, over") == "CW-COOP-1"
    assert reason(together, 3, 3, 1, 10, "two, short") == "CW-COOP-1"
    assert reason(together, -2, -2, 13, 13, "13, over") == "CW-COOP-1"
    assert reason(together, -2, -2, 0, 10, "no trick, made") == "CW-COOP-1"
    assert reason(together, -2, -2, 1, 10, "one, over") == "CW-COOP-1"
