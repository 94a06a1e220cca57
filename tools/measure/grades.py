"""Grade the difficulty of FreeCelt deals: `PYTHONPATH=core:. python -m tools.measure.grades`.

It prints the tables for `games/freecelt/grades.py`, from the results of `build.py deals --to 10000 --slots 1 2` and
`build.py deals --to 2000 --slots 0`. With two slots, a solution is mostly found at once, which says little about the
difficulty, so grades depend on both one and two slots.
"""

import sys
from math import log
from typing import Final

from tools.measure.deals import open_survey
from trilithon.games.freecelt.grades import GRADES, pack_grades

DEALS: Final = range(1, 10_001)
SLOTS: Final = (1, 2)
FEWER: Final = {0: range(1, 2001), 1: DEALS}
WIDE: Final = 100  # characters in a line


def grade_deals() -> list[int]:
    """Return the place of each deal's grade in `GRADES`.

    All grades are equally frequent. The easiest deals are those for which the solver expanded the fewest positions, by
    the geometric mean.
    """
    known = [open_survey(slots).known for slots in SLOTS]
    spent = {number: sum(log(found[number].spent) for found in known) for number in DEALS}
    order = sorted(DEALS, key=lambda number: (spent[number], number))
    place = {number: at * len(GRADES) // len(order) for at, number in enumerate(order)}
    return [place[number] for number in DEALS]


def main() -> int:
    """Print the two tables."""
    for slots, deals in FEWER.items():
        known = open_survey(slots).known
        print(f"    {slots}: {tuple(number for number in deals if not known[number].won)},")
    signs = pack_grades(grade_deals())
    for begin in range(0, len(signs), WIDE):
        print(f"    {signs[begin : begin + WIDE]!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
