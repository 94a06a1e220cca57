"""Print how long each part of the tests takes: `python3 -m tools.measure.durations LOG...` prints the table of
docs/tests.md.

A log is the output of `build.py test --durations=0 -vv`. Each gets a column, in the order given.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

MEASURED = re.compile(r"^([\d.]+)s (?:call|setup|teardown) +(tests/\S+?)::", re.MULTILINE)
LEAST = 5.0  # seconds; files that take less are not listed


def seconds(log: str) -> Mapping[str, float]:
    """Return the seconds by file and folder, for all tests together and including their set-up."""
    found: dict[str, float] = defaultdict(float)
    for taken, file in MEASURED.findall(log):
        for name in (file, part_of(file), "all"):
            found[name] += float(taken)
    return found


def part_of(file: str) -> str:
    """Return the folder below tests/ of a file, or a pattern for the files in tests/ itself."""
    place = file.split("/")
    return f"tests/{place[1]}/" if len(place) > 2 else "tests/test_*.py"


def main(logs: Sequence[str]) -> None:
    """Print the table: the parts, longest first, each followed by the files that take long."""
    columns = [seconds(Path(log).read_text(encoding="utf-8")) for log in logs]
    names = sorted(set().union(*columns), key=lambda name: -max(column[name] for column in columns))
    parts = [name for name in names if name == "all" or not name.endswith(".py") or "*" in name]
    for part in parts:
        files = [name for name in names if name not in parts and part_of(name) == part]
        for name in [part, *(name for name in files if max(column[name] for column in columns) >= LEAST)]:
            shown = f"**{name}**" if name == part else name.rpartition("/")[2]
            print(f"| {shown} |", " | ".join(f"{column[name]:.0f}" for column in columns), "|")


if __name__ == "__main__":
    main(sys.argv[1:])
