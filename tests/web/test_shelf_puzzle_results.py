"""How puzzles went, as it is kept: which of two counts, and what is no such text."""

import json

import pytest

from trilithon_web.shelf.puzzle_results import (
    PuzzleResult,
    is_puzzle_key,
    merge_puzzle_results,
    read_puzzle_result,
)
from trilithon_web.shelf.saves import NewerSave, SaveError
from trilithon_web.shelf.statistics import Statistics

ONE = PuzzleResult("whist", 12, "shown", 1000, "2026-11-22", 40)


def test_it_is_stored_under_a_key_of_its_own_with_all_that_it_tells() -> None:
    assert ONE.identity == "whist#puzzle=12"
    assert is_puzzle_key(ONE.identity)
    assert not is_puzzle_key("whist?seats=3 12 1000")
    assert json.loads(ONE.text) == {
        "version": 1, "game": "whist", "number": 12, "went": "shown", "when": 1000, "day": "2026-11-22",
        "difficulty": 40, "tries": [],
    }  # fmt: skip
    assert read_puzzle_result(ONE.text) == ONE
    assert (
        json.loads(PuzzleResult("whist", 12, "first", 1).text).items() >= {"day": "", "difficulty": 0}.items()
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ONE, ONE._replace(went="first", when=1001)),  # who was shown the answer has not found it later
        (ONE._replace(went="solved"), ONE._replace(when=1001)),
        (ONE._replace(went="solved", when=1001), ONE._replace(went="tried", when=1000)),
        (ONE._replace(went="tried"), ONE._replace(went="tried", when=1001)),
    ],
)
def test_of_two_that_tell_of_one_puzzle_the_earlier_end_counts(
    one: PuzzleResult, other: PuzzleResult
) -> None:
    assert merge_puzzle_results(one, other) == merge_puzzle_results(other, one) == one
    assert Statistics().add_puzzle_result(other).add_puzzle_result(one).tried == {ONE.identity: one}
    assert Statistics().add_puzzle_result(one).add_puzzle_result(other).tried == {ONE.identity: one}


def test_tries_at_one_puzzle_come_together_until_it_is_done() -> None:
    one = ONE._replace(went="tried", tries=("9s", "7c"))
    other = ONE._replace(went="tried", when=1001, tries=("7c", *(f"{rank}h" for rank in range(2, 9))))
    assert (
        merge_puzzle_results(one, other)
        == merge_puzzle_results(other, one)
        == one._replace(tries=other.tries)
    )
    assert read_puzzle_result(one.text) == one
    assert merge_puzzle_results(one, ONE) == merge_puzzle_results(ONE, one) == ONE


@pytest.mark.parametrize("went", ["first", "solved", "shown", "tried"])
def test_it_went_in_one_of_four_ways(went: str) -> None:
    assert read_puzzle_result(ONE._replace(went=went).text).went == went


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"went": "cheated"}, "how the puzzle went"),
        ({"day": "2026-02-30"}, "isn’t a date"),
        ({"number": 0}, "“number”"),
        ({"number": 10**6 + 1}, "“number”"),
        ({"difficulty": 101}, "“difficulty”"),
        ({"difficulty": -1}, "“difficulty”"),
        ({"when": 10**11 + 1}, "“when”"),
        ({"game": 7}, "“game”"),
        ({"tries": [7]}, "“tries”"),
        ({"tries": ["x" * 81]}, "“tries”"),
        ({"tries": [str(number) for number in range(9)]}, "“tries”"),
        ({"version": 0}, "another version (0)"),
        ({"game": "x" * 1_000}, "too long"),
    ],
)
def test_what_is_wrong_in_it_is_said(changes: dict[str, object], words: str) -> None:
    with pytest.raises(SaveError) as error:
        read_puzzle_result(json.dumps(ONE.fields | changes))
    assert words in str(error.value)
    assert not isinstance(error.value, NewerSave)


def test_the_greatest_numbers_are_read_and_earlier_versions_wrote_no_difficulty() -> None:
    most = ONE._replace(number=10**6, when=10**11, difficulty=100, day="")
    assert read_puzzle_result(most.text) == most
    assert read_puzzle_result(ONE._replace(number=1).text).number == 1
    before = {name: value for name, value in ONE.fields.items() if name != "difficulty"}
    assert read_puzzle_result(json.dumps(before)) == ONE._replace(difficulty=0)
