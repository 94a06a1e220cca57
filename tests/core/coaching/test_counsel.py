"""Advice as it is sent, and how the trials of a game of tricks become numbers."""

from collections.abc import Sequence

import pytest

from trilithon import Chance
from trilithon.coaching import Advice, AdviceError, Candidate, Reason
from trilithon.coaching.counsel import read
from trilithon.coaching.facts import Table
from trilithon.coaching.tricks import Case, advising, calibrated
from trilithon.games.whist.moves import PLAYS
from trilithon.games.whist.playout import TERMS
from trilithon.playout import Ended, Round, World

ADVICE = Advice(
    "bid", 600, (Candidate("As", 71, 4, 1250), Candidate("2c", 63, 4, -30)), 1, (Reason("sure", card=51),)
)


def test_advice_is_the_same_after_it_was_sent() -> None:
    assert read(ADVICE.text()) == ADVICE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        '["bid",600,[],1,[]]',
        '["bid",600,[["As",71,4,0]],2,[]]',
        '["bid",600,[["As","71",4,0]],1,[]]',
        '["bid",600,[["As",71,4,0]],1,[["sure",1.5,-1,-1]]]',
        '["bid",600,[["As",71,4,0,9]],1,[]]',
    ],
)
def test_no_other_text_is_taken_for_advice(text: str) -> None:
    with pytest.raises(AdviceError):
        read(text)


class Drawn:
    """Rounds that end by lot. odds: by move, of a hundred, how often the bid is made."""

    def __init__(self, *odds: int) -> None:
        self.odds = odds

    def ended(self, chance: Chance, which: Sequence[int]) -> Ended:
        lot = chance.below(100)
        made = [lot < self.odds[one] for one in which]
        return Ended(World([1, 2]), [[0 if good else 1, 0] for good in made], [float(good) for good in made])


def advice(
    *odds: int, together: bool = False, certain: Sequence[int] = (), row: tuple[int, ...] | None = None
) -> Advice:
    moves = PLAYS[: len(odds)]
    table = Table(TERMS[None], None, Round(0, (), (1, 0)), range(2))
    cards = table.terms.numbers([move.value for move in moves])
    proved = [cards[place] for place in certain]
    case = Case(
        moves, Drawn(*odds), ["take"] * len(odds), 3, 0, table, cards, together=together, certain=proved
    )
    *slices, found = advising(case, {("take", 3): row} if row else {}, Chance(4), 600)
    assert found is not None
    assert slices
    assert not any(slices)
    return found


def test_the_best_stands_first_with_its_share() -> None:
    found = advice(20, 70, 50)
    assert [candidate.move for candidate in found.candidates] == [str(PLAYS[place]) for place in (1, 2, 0)]
    assert (found.goal, found.trials, found.even) == ("bid", 600, 1)
    for candidate, share in zip(found.candidates, (70, 50, 20), strict=True):
        assert abs(candidate.share - share) <= candidate.spread <= 5


def test_what_differs_by_less_than_the_trials_can_tell_is_even() -> None:
    assert advice(50, 50, 20).even == 2
    assert advice(50, 40, 20).even == 1


def test_a_lost_bid_is_told_by_what_came_out_best() -> None:
    found = advice(0, 0)
    assert found.goal == "best"
    assert [candidate.share for candidate in found.candidates] == [100, 100]


def test_what_is_proved_is_told_as_certain_whatever_was_played_out() -> None:
    found = advice(70, 60, 0, certain=[1])
    assert found.candidates[0][:3] == (str(PLAYS[1]), 100, 0)
    assert found.candidates[1].share < 80
    assert advice(0, 0, certain=[1]).goal == "bid"


def test_no_numbers_are_told_where_what_is_played_out_tells_too_little() -> None:
    """As among two players with all cards in their hands."""
    assert advice(100, 0, row=(0, 4, 7, 10, 13, 16)).untold
    assert not advice(100, 0, row=(0, 10, 20, 30, 40, 50)).untold
    assert not advice(100, 0, row=(0, 4, 7, 10, 13, 16), certain=[0]).untold


def test_together_the_bids_of_all_count() -> None:
    assert advice(30, 60, together=True).goal == "all"


def test_a_calibration_leads_from_knot_to_knot() -> None:
    row = (5, 20, 30, 60, 70, 90)
    assert [calibrated(row, count, 100) for count in (0, 10, 20, 50, 100)] == [5, 12, 20, 45, 90]
    assert calibrated(None, 333, 600) == 56
