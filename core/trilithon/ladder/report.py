"""What is printed during and after matches."""

import sys
from collections.abc import Sequence
from textwrap import indent
from typing import Final, Self

from trilithon.arena.pairing import Fault
from trilithon.people import count_text

_MOST_FAULTS: Final = 10  # mistakes that are shown


class ProgressLine:
    """A line on the standard error that is rewritten, and removed at the end.

    shows: whether there is one; None for a terminal only.
    """

    def __init__(self, shows: bool | None) -> None:
        self._shows, self._width = sys.stderr.isatty() if shows is None else shows, 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *what: object) -> None:
        self.show("")
        self.show("")

    def show(self, text: str) -> None:
        """Write the line."""
        if self._shows:
            print(f"\r{text:{self._width}}", end="", file=sys.stderr, flush=True)
            self._width = len(text)


def print_faults(faults: Sequence[Fault], tracebacks: bool) -> int:
    """Print each mistake of a bot once, with the first game it lost. Return the number of games lost."""
    games = dict[str, list[Fault]]()  # by mistake
    for fault in faults:
        games.setdefault(str(fault.mistake), []).append(fault)
    for mistake, lost in [*games.items()][:_MOST_FAULTS]:
        place = lost[0].place
        print(f"Lost because of an error: {mistake}")
        print(f"    {place}" if len(lost) == 1 else f"    in {len(lost)} games, the first at {place}")
        if tracebacks and lost[0].mistake.traceback:
            print(indent("\n".join(lost[0].mistake.traceback), "    "))
    if further := sum([len(lost) for lost in [*games.values()][_MOST_FAULTS:]]):
        print(f"Lost because of other errors: {count_text(further, 'more game')}")
    return len(faults)
