"""Measure how reliably and how quickly FreeCelt deals are solved, in processor time on CPython.

The solver can also be compared with that of an older commit.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.measure.old_bots import core_at
from tools.measure.report import line
from tools.setup import ROOT, say

PROGRAM: Final = Path(__file__).parent / "programs" / "solve_deals.py"
DEALS: Final = {0: (401, 500), 1: (401, 600), 2: (401, 700), 3: (401, 600), 4: (401, 600)}  # by slots


def measure_solving() -> None:
    """Print a line for each number of slots."""
    say("solving FreeCelt")
    for slots, deals in DEALS.items():
        found = solve_deals(ROOT / "core", slots, *deals)
        line(f"solved with {slots} slots, of {len(found)}; median, 95, 99 of 100 within", solved_text(found))


def compare_solving(commit: str) -> None:
    """Solve with two slots here and at the commit, in turns. Print the ratios of median, 95th and 99th percentile."""
    say(f"solving FreeCelt, here and at {commit}")
    here, there = [], []
    for begin in range(401, 701, 100):
        there += solve_deals(core_at(commit), 2, begin, begin + 99)
        here += solve_deals(ROOT / "core", 2, begin, begin + 99)
    line("solved with 2 slots there", solved_text(there))
    line("solved with 2 slots here", solved_text(here))
    ratios = (now / then for now, then in zip(quantiles(here), quantiles(there), strict=True))
    line("  ratio", ", ".join(f"{ratio:.2f}" for ratio in ratios))


def solve_deals(core: Path, slots: int, first: int, last: int) -> list[tuple[float, int]]:
    """Solve deals in another process. Return for each the seconds it took and the number of moves, 0 if no solution was
    found.

    core: the folder of the core to use.
    """
    command = [sys.executable, str(PROGRAM), str(slots), str(first), str(last)]
    given = {**os.environ, "PYTHONPATH": str(core)}
    done = subprocess.run(command, env=given, capture_output=True, text=True, check=True)
    return [(took, moves) for took, moves in json.loads(done.stdout)]


def quantiles(found: list[tuple[float, int]]) -> tuple[float, float, float]:
    """Return the median, 95th and 99th percentile of the seconds."""
    by_hundreds = statistics.quantiles([took for took, _ in found], n=100, method="inclusive")
    return by_hundreds[49], by_hundreds[94], by_hundreds[98]


def solved_text(found: list[tuple[float, int]]) -> str:
    """Return how many deals were solved, and how quickly, as text."""
    within = ", ".join(f"{1000 * took:.1f}" for took in quantiles(found))
    return f"{sum(moves > 0 for _, moves in found)}; {within} ms"
