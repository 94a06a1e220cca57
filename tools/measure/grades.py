"""Finds how hard the deals of FreeCelt are: `PYTHONPATH=core:. python -m tools.measure.grades`.

It prints what stands in `games/freecelt/grades.py`, from what `build.py deals --to 10000 --slots 1 2` and
`build.py deals --to 2000 --slots 0` have found. With two slots a way is mostly found at once, which tells little of how
hard a deal is; so it goes by two and by one.
"""

import sys
from math import log
from typing import Final

from tools.measure.deals import book
from trilithon.games.freecelt.grades import GRADES, pack_grades

DEALS: Final = range(1, 10_001)
SLOTS: Final = (1, 2)
FEWER: Final = {0: range(1, 2001), 1: DEALS}
WIDE: Final = 100  # signs in a line


def grade_deals() -> list[int]:
    """The place in `GRADES` of each deal: as many of each, and first those for which the solver went on from fewer
    positions, by the geometric mean."""
    known = [book(slots).known for slots in SLOTS]
    spent = {number: sum(log(found[number].spent) for found in known) for number in DEALS}
    order = sorted(DEALS, key=lambda number: (spent[number], number))
    place = {number: at * len(GRADES) // len(order) for at, number in enumerate(order)}
    return [place[number] for number in DEALS]


def main() -> int:
    """Print the two tables."""
    for slots, deals in FEWER.items():
        known = book(slots).known
        print(f"    {slots}: {tuple(number for number in deals if not known[number].won)},")
    signs = pack_grades(grade_deals())
    for begin in range(0, len(signs), WIDE):
        print(f"    {signs[begin : begin + WIDE]!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
