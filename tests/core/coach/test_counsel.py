"""Advice as it is sent, and how the trials of a game of tricks become numbers."""

from collections.abc import Sequence

import pytest

from trilithon import Chance, load
from trilithon.coach import Advice, AdviceError, Candidate, Reason
from trilithon.coach.advice import POINTS, UNKNOWN_CHANCE, is_shown_alike, read_advice
from trilithon.coach.facts import RoundTable
from trilithon.coach.tricks import ALL, GAME, TrickDecision, advise, calibrate_share
from trilithon.evaluation import Calibration
from trilithon.games.whist.moves import PLAYS
from trilithon.games.whist.playout import TERMS
from trilithon.playout import RoundView, TrialOutcome, World

ADVICE = Advice(
    "points", 400, (Candidate("As", 12_500, 71), Candidate("2c", -300, 63)), 1, (Reason("sure", card=51),)
)


def test_advice_is_the_same_after_it_was_sent() -> None:
    assert read_advice(ADVICE.text()) == ADVICE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        '["bid",600,[],1,[]]',
        '["bid",600,[["As",0,71]],2,[]]',
        '["bid",600,[["As",0,"71"]],1,[]]',
        '["bid",600,[["As",0,71]],1,[["sure",1.5,-1,-1]]]',
        '["bid",600,[["As",0,71,9]],1,[]]',
    ],
)
def test_no_other_text_is_taken_for_advice(text: str) -> None:
    with pytest.raises(AdviceError):
        read_advice(text)


class Drawn:
    """Rounds that end by lot. odds: by move, of a hundred, how often the bid is made."""

    def __init__(self, *odds: int) -> None:
        self.odds = odds

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        lot = chance.randrange(100)
        made = [lot < self.odds[one] for one in which]
        return TrialOutcome(
            World([1, 2]), [[0 if good else 1, 0] for good in made], [float(good) for good in made]
        )


def advice(
    *odds: int, goal: str = POINTS, certain: Sequence[int] = (), row: tuple[int, ...] | None = None
) -> Advice:
    moves = PLAYS[: len(odds)]
    table = RoundTable(TERMS[None], None, RoundView(0, (), (1, 0)), range(2))
    cards = table.terms.numbers([move.value for move in moves])
    proved = [cards[place] for place in certain]
    case = TrickDecision(
        moves,
        Drawn(*odds),
        ["take"] * len(odds),
        3,
        0,
        table,
        cards,
        goal=goal,
        line=Calibration(-1.0, 10.0, settled=dict.fromkeys(certain, 7.5)),
        certain=proved,
    )
    seen = load("whist").new(7, {}, 3).observe(0)
    rows = {("take", 3): row} if row else {}
    *slices, found = advise(lambda _: case, rows, seen, [Chance(4), Chance(5)], 300)
    assert found is not None
    assert slices
    assert not any(slices)
    return found


def test_the_best_is_first_with_its_calibrated_worth_and_how_often_the_bid_is_made() -> None:
    found = advice(20, 70, 50)
    assert [candidate.move for candidate in found.candidates] == [str(PLAYS[place]) for place in (1, 2, 0)]
    assert (found.goal, found.trials, found.even) == (POINTS, 600, 1)
    for candidate, share in zip(found.candidates, (70, 50, 20), strict=True):
        assert abs(candidate.made - share) <= 5  # percent: more than twice the error of 600 trials
        assert abs(candidate.value - (100 * candidate.made - 1000)) <= 50  # 10 points a bid made, less 1


def test_what_differs_by_less_than_the_trials_can_tell_is_even() -> None:
    assert advice(50, 50, 20).even == 2
    assert advice(50, 40, 20).even == 1


def test_what_shows_the_same_number_is_even_however_sure_the_trials_are() -> None:
    worths = [Candidate("a", 3_240, 60), Candidate("b", 3_160, 40), Candidate("c", 3_149, 40)]
    assert is_shown_alike(POINTS, *worths[:2])
    assert not is_shown_alike(POINTS, *worths[1:])
    assert is_shown_alike(GAME, Candidate("a", 614), Candidate("b", 606))
    assert not is_shown_alike(GAME, Candidate("a", 979), Candidate("b", 978))


def test_what_is_proved_is_told_as_exact_whatever_was_played_out() -> None:
    found = advice(70, 60, 0, certain=[1])
    assert found.candidates[0] == Candidate(str(PLAYS[1]), 7_500, 100, exact=True)
    assert [one.exact for one in found.candidates[1:]] == [False, False]
    assert found.even == 1


def test_no_chance_is_told_if_what_is_played_out_tells_too_little() -> None:
    """As between two players with all cards in their hands."""
    tells_little = (0, 4, 7, 10, 13, 16)
    assert [one.made for one in advice(100, 0, row=tells_little).candidates] == [
        UNKNOWN_CHANCE,
        UNKNOWN_CHANCE,
    ]
    assert [one.made for one in advice(100, 0, row=(0, 10, 20, 30, 40, 50)).candidates] == [50, 0]
    assert [one.made for one in advice(100, 0, row=tells_little, certain=[0]).candidates] == [
        100,
        UNKNOWN_CHANCE,
    ]


def test_together_the_chance_is_what_is_counted() -> None:
    found = advice(30, 60, goal=ALL)
    assert [one.made for one in found.candidates] == [UNKNOWN_CHANCE, UNKNOWN_CHANCE]


def test_a_calibration_leads_from_knot_to_knot() -> None:
    row = (5, 20, 30, 60, 70, 90)
    assert [calibrate_share(row, count, 100) for count in (0, 10, 20, 50, 100)] == [5, 12, 20, 45, 90]
    assert calibrate_share(None, 333, 600) == 56
