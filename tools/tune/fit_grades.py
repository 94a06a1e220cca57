"""Grade the difficulty of FreeCelt deals, by a survey with one slot and with two (`build.py deals`).

With two slots, a solution is mostly found at once, which says little about the difficulty, so grades depend on both.
The survey takes hours. What `build.py deals` has found before is not searched again.
"""

from concurrent.futures import Executor
from math import log
from typing import Final

from tools.measure.deals import open_survey, run
from trilithon.games.freecelt.grades import GRADES, pack_grades

SLOTS: Final = (1, 2)
LINE: Final = 400  # deals


def fit_grades(game: str, pool: Executor, deals: int) -> dict[int, str]:
    """Return the packed grades by the first deal of each line. deals: how many to grade, a multiple of four."""
    run(range(1, deals + 1), SLOTS, pool)
    grades = grade_deals(range(1, deals + 1))
    return {1 + begin: pack_grades(grades[begin : begin + LINE]) for begin in range(0, deals, LINE)}


def grade_deals(deals: range) -> list[int]:
    """Return the place of each deal's grade in `GRADES`.

    All grades are equally frequent. The easiest deals are those for which the solver expanded the fewest positions, by
    the geometric mean.
    """
    known = [open_survey(slots).known for slots in SLOTS]
    spent = {number: sum(log(found[number].spent) for found in known) for number in deals}
    order = sorted(deals, key=lambda number: (spent[number], number))
    place = {number: at * len(GRADES) // len(order) for at, number in enumerate(order)}
    return [place[number] for number in deals]


def fit_unsolved(
    game: str, pool: Executor, without_slots: int, with_one: int
) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Return by number of slots how many deals were tried, and those that were not won."""
    rows = {}
    for slots, deals in ((0, without_slots), (1, with_one)):
        run(range(1, deals + 1), [slots], pool)
        known = open_survey(slots).known
        rows[slots] = deals, tuple([number for number in range(1, deals + 1) if not known[number].won])
    return rows
