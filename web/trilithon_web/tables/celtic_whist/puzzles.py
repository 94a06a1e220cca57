"""How many puzzles of Celtic Whist stand in site/puzzles/."""

from typing import Final

NUMBER: Final = 106
