"""A survey of deals: it can be broken off and gone on with, and says no more than is proved."""

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from trilithon.ladder import deals
from trilithon.ladder.deals import DealSurvey, SurveyFile

TWO = (("slots", 2),)


def looked_at(path: Path, numbers: range, pool: Executor) -> SurveyFile:
    """A book after a survey."""
    book = SurveyFile(path)
    for _ in deals.survey_deals("freecelt", TWO, numbers, pool, book):
        pass
    return book


def test_a_survey_is_gone_on_with_where_it_was_broken_off(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as pool:
        whole = looked_at(tmp_path / "whole", range(1, 13), pool)
        assert whole.known == {one.number: one for one in deals.survey("freecelt", TWO, range(1, 13))}
        path = tmp_path / "parts"
        looked_at(path, range(1, 7), pool)
        path.write_text(path.read_text()[:-4])  # in the midst of a line
        assert 6 not in SurveyFile(path).known
        assert looked_at(path, range(1, 13), pool).known == whole.known
        assert SurveyFile(path).known == whole.known


def test_what_is_known_is_not_looked_for_again(tmp_path: Path) -> None:
    book = SurveyFile(tmp_path / "book")
    made_up = DealSurvey(3, won=False, lost=True, spent=7, moves=0)
    book.put([made_up])
    with ThreadPoolExecutor(1) as pool:
        assert looked_at(tmp_path / "book", range(3, 5), pool).known[3] == made_up


@pytest.mark.parametrize(
    ("won", "number", "low", "high"),
    [(10_000, 10_000, 0.9996, 1), (398, 400, 0.9820, 0.9986), (5, 10, 0.2366, 0.7634)],
)
def test_the_share_that_can_be_won_has_an_interval(won: int, number: int, low: float, high: float) -> None:
    """Wilson's (1927)."""
    assert deals.share_of(won, number) == pytest.approx((low, high), abs=1e-4)


def test_a_line_tells_what_is_proved_and_what_is_open() -> None:
    found = [
        DealSurvey(1, True, False, 80, 97),
        DealSurvey(2, False, True, 9, 0),
        DealSurvey(3, False, False, 99, 0),
    ]
    assert deals.line("2", found).startswith("| 2 | 3 | 1 | 1 | 1 | ")
    assert deals.line("2", found).endswith(" | 80, 99, 99 | 99 | 97 |")
