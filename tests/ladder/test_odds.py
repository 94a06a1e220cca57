"""The table of the chance to win Celtic Whist alone is that which the workshop finds."""

from tests.depth import thorough
from tools.tune.fit_odds import rules, solve_backward, try_hands
from trilithon.equipment import SPACES
from trilithon.games.celtic_whist.odds import winning_chance


@thorough
def test_the_table_is_as_it_can_be_found_again() -> None:
    """From a few of the hands that it was made of."""
    rows = solve_backward(rules(tougher=True), try_hands(rules(tougher=True), 40, 20))
    off = [
        rows[neutral][score] - winning_chance(True, neutral, score)
        for neutral in range(SPACES)
        for score in range(1, SPACES)
    ]
    assert sum(map(abs, off)) / len(off) < 0.03
    assert max(map(abs, off)) < 0.15
