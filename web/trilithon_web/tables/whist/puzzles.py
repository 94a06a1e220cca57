"""How many puzzles of Whist stand in site/puzzles/."""

from typing import Final

NUMBER: Final = 102
