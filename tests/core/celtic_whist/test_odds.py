"""CW-SOLO-7: what computers know of the chance to reach 30 alone."""

from trilithon.equipment import SPACES
from trilithon.games.celtic_whist.odds import SIGNS, read_odds, winning_chance


def test_who_has_reached_30_has_won_and_who_has_nothing_or_no_round_left_has_not() -> None:
    for tougher in (False, True):
        assert winning_chance(tougher, SPACES, SPACES) == winning_chance(tougher, 20, 40) >= 1
        assert winning_chance(tougher, 20, 0) == winning_chance(tougher, SPACES, SPACES - 1) == 0


def test_a_point_more_is_worth_more_and_a_round_fewer_left_is_worth_less() -> None:
    """The table is of hands that were drawn: it errs by two signs at most, of which one is a percent."""
    for tougher in (False, True):
        assert [len(read_odds()[tougher, neutral]) for neutral in range(SPACES)] == [SPACES - 1] * SPACES
        for neutral in range(SPACES):
            for score in range(1, SPACES):
                here = winning_chance(tougher, neutral, score)
                assert winning_chance(tougher, neutral, score + 1) > here - 2 / len(SIGNS)
                assert winning_chance(tougher, neutral + 1, score) < here + 2 / len(SIGNS)
