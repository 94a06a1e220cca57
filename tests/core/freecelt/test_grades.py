"""How hard the deals 1 to 10,000 are (FC-9): what is listed agrees with what the solver finds now."""

from statistics import median

import pytest

from trilithon.games.freecelt import GAME, State
from trilithon.games.freecelt.grades import GRADES, pack_grades, unpack_grades, winnable_deals
from trilithon.games.freecelt.solver import solve_in_slices


def spent(number: int, slots: int) -> int:
    """How many positions the solver goes on from until it has won a deal."""
    state = GAME.new(number, {"slots": slots})
    assert isinstance(state, State)
    *_, verdict = solve_in_slices(state)
    assert verdict is not None
    assert verdict.way
    return verdict.spent


def test_what_is_packed_is_unpacked() -> None:
    grades = [0, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 1, 0, 2, 1]
    assert unpack_grades(pack_grades(grades)) == grades
    assert len(pack_grades(grades)) == 4


def test_each_deal_has_one_grade_and_each_grade_a_third_of_them() -> None:
    grades = [winnable_deals(2, grade) for grade in GRADES]
    assert sorted(number for grade in grades for number in grade) == list(range(1, 10_001))
    assert {len(numbers) for numbers in grades} == {3333, 3334}


@pytest.mark.parametrize("slots", [2, 3, 6])
def test_with_two_slots_or_more_every_deal_is_won(slots: int) -> None:
    assert winnable_deals(slots) == list(range(1, 10_001))


@pytest.mark.parametrize(("slots", "number"), [(0, 2_000 - 8), (1, 10_000 - 4)])
def test_with_fewer_slots_those_are_left_out_for_which_no_way_is_known(slots: int, number: int) -> None:
    """As the survey of docs/strength.md has it; without slots it is of the first 2,000."""
    assert len(winnable_deals(slots)) == number
    assert sum(len(winnable_deals(slots, grade)) for grade in GRADES) == number


@pytest.mark.parametrize(("slots", "grade"), [(0, "easy"), (1, "hard")])
def test_what_is_listed_is_won(slots: int, grade: str) -> None:
    assert all(spent(number, slots) for number in winnable_deals(slots, grade)[::300])


def test_what_is_harder_takes_the_solver_longer() -> None:
    easy, medium, hard = (
        median(spent(number, slots=1) for number in winnable_deals(1, grade)[100:2600:250])
        for grade in GRADES
    )
    assert easy * 1.3 < medium < hard / 1.3
