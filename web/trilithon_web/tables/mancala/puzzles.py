"""How many puzzles of Mancala stand in site/puzzles/."""

from typing import Final

NUMBER: Final = 117
