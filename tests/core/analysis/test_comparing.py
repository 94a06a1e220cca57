"""One decision, way by way: the same numbers as in the review, and reasons of the game where it has any."""

from collections.abc import Sequence

import pytest

from tests.core.analysis.test_review import WORLDS, played
from tests.depth import in_depth
from trilithon.analysis import Comparison, ReviewError, compare_in_slices, review_in_slices
from trilithon.analysis.review import Cache
from trilithon.analysis.trials import Worlds
from trilithon.chance import Chance
from trilithon.coach import Reason
from trilithon.playout import CardTrials, TrialOutcome
from trilithon.record import Record
from trilithon.review import read_comparison

GAMES = [
    ("whist", 3, (("length", "short"),)),
    ("celtic_whist", 4, ()),
    ("mancala", 2, ()),
    ("rekniles_ekim", 3, ()),
]


def compared(record: Record, at: int) -> Comparison:
    *_, found = compare_in_slices(record, at, WORLDS)
    assert found is not None
    return found


@in_depth(("name", "seats", "options"), GAMES, ids=str, usual=1)
def test_ways_come_to_what_the_review_judged_them_by(
    name: str, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    record = played(name, seats, options)
    *_, judged = review_in_slices(record, 0, range(record.move_count), WORLDS)
    assert judged
    errors = sorted((one for one in judged if one.seat == 0 and one.is_error), key=lambda one: -one.loss)[:3]
    assert errors
    moves = [move for turn in record.turns for move in turn]
    for error in errors:
        found = compared(record, error.at)
        assert found.move_values[0][0] == error.best
        assert found.move_values[0][1] == max(worth for _, worth in found.move_values)
        assert dict(found.move_values).get(str(moves[error.at]), -(10**9)) < found.move_values[0][1]
        assert found.noises[0] == 0
        noises = dict(zip(dict(found.move_values), found.noises, strict=True))
        assert noises.get(str(moves[error.at]), error.noise) == error.noise
        assert read_comparison(found.text()) == found


def test_a_decision_for_a_card_of_whist_has_a_reason_where_one_holds() -> None:
    record = played("whist", 3, (("length", "short"),))
    *_, judged = review_in_slices(record, 0, range(record.move_count), WORLDS)
    assert judged
    moves = [move for turn in record.turns for move in turn]
    told = [
        compared(record, one.at).against(str(moves[one.at]))
        for one in judged
        if one.seat == 0 and one.is_error
    ]
    assert any(told)


def test_a_decision_is_tried_in_each_world_once_for_all_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sets for the numbers, and one for reasons and faults."""
    record, tried = played("whist", 3, (("length", "short"),)), []
    ended = CardTrials.try_in_detail

    def count(self: CardTrials, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        tried.append(which)
        return ended(self, chance, which)

    monkeypatch.setattr(CardTrials, "try_in_detail", count)
    at = next(at for at, state in enumerate(record.states) if len(state.legal_moves()) > 2 and at > 2)
    cache: Cache = {}
    *_, alone = compare_in_slices(record, at, Worlds(25, 25), cache)
    assert alone
    assert len(tried) == 3 * 25
    *_, again = compare_in_slices(record, at, Worlds(25, 25), cache)
    assert len(cache) == 1
    assert again == alone


def test_games_without_a_coach_tell_numbers_alone() -> None:
    record = played("mancala", 2, ())
    *_, judged = review_in_slices(record, 0, range(20), WORLDS)
    assert judged
    assert not any(compared(record, judged[0].at).reasons)


def test_a_turn_of_rekniles_ekim_has_a_reason_where_one_holds() -> None:
    record = played("rekniles_ekim", 3, ())
    *_, judged = review_in_slices(record, 0, range(20), WORLDS)
    assert judged
    assert any(any(compared(record, one.at).reasons) for one in judged if one.seat == 0)


def test_where_there_was_nothing_to_decide_nothing_is_compared() -> None:
    record = played("whist", 3, (("length", "short"),))
    forced = next(at for at, state in enumerate(record.states[:-1]) if len(state.legal_moves()) == 1)
    with pytest.raises(ReviewError, match="had no choice"):
        compared(record, forced)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[[],[],[]]",
        '[[["2c"]],[[]],[1]]',
        '[[["2c","1"]],[[]],[1]]',
        '[[["2c",1]],[[["sure","1"]]],[1]]',
        '[[["2c",1]],[["sure"]],[1]]',
        '[[["2c",1]],[],[1]]',
        "[[[1,1]],[[]],[1]]",
        '[[["2c",1]],[[]],["1"]]',
        '[[["2c",1]],[[]],[]]',
    ],
)
def test_another_text_is_no_comparison(text: str) -> None:
    with pytest.raises(ReviewError):
        read_comparison(text)


def test_reasons_come_back_from_the_text() -> None:
    why, faults = ((), (Reason("sure", 3),)), ((), (Reason("fails-over", 3),))
    found = Comparison((("2c", -50), ("3c", -60)), why, (0, 4), (60, -1), faults)
    assert read_comparison(found.text()) == found


def test_each_way_has_its_own_reasons_against_it() -> None:
    found = Comparison(
        (("2c", 5), ("3c", 4), ("4c", 3)), ((), (Reason("sure", 3),), ()), (0, 1, 1), (-1, -1, -1), ((),) * 3
    )
    assert found.against("3c") == (Reason("sure", 3),)
    assert found.against("2c") == found.against("4c") == found.against("5c") == ()
