"""How often bids are made that are made in so many of the deals played out, as `tools/tune/fit_coach.py` found it."""

from typing import Final

CALIBRATION: Final[dict[tuple[str, int], tuple[int, ...]]] = {}
