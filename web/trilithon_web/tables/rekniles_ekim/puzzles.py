"""How many puzzles of Rekniles Ekim stand in site/puzzles/."""

from typing import Final

NUMBER: Final = 125
