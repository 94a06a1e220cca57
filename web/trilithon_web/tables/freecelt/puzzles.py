"""How many puzzles of FreeCelt stand in site/puzzles/."""

from typing import Final

NUMBER: Final = 106
