"""How often bids are made that are made in so many of the deals played out, as `tools/tune/fit_coach.py` found it."""

from typing import Final

# By the kind of a decision and the cards held: of a hundred games, in how many a bid is made that is made in 0, 20, 40,
# 60, 80 and 100 of a hundred deals played out.
CALIBRATION: Final[dict[tuple[str, int], tuple[int, ...]]] = {
    ("bid", 1): (0, 17, 52, 52, 75, 98),
    ("bid", 2): (2, 30, 35, 47, 77, 97),
    ("bid", 4): (1, 24, 53, 53, 75, 97),
    ("bid", 6): (1, 32, 50, 61, 63, 93),
    ("bid", 8): (10, 27, 48, 55, 66, 66),
    ("null", 1): (0, 22, 49, 69, 81, 99),
    ("null", 2): (0, 14, 38, 62, 75, 99),
    ("null", 4): (0, 12, 38, 54, 70, 99),
    ("null", 6): (0, 10, 38, 56, 68, 97),
    ("null", 8): (0, 20, 25, 39, 53, 84),
    ("shun", 2): (0, 10, 29, 59, 72, 100),
    ("shun", 3): (0, 11, 26, 59, 67, 97),
    ("shun", 4): (1, 23, 37, 54, 73, 94),
    ("shun", 5): (1, 36, 36, 49, 64, 96),
    ("shun", 6): (1, 19, 28, 43, 74, 84),
    ("shun", 7): (0, 11, 37, 53, 68, 99),
    ("shun", 8): (0, 16, 41, 46, 71, 96),
    ("take", 2): (0, 21, 38, 47, 83, 95),
    ("take", 3): (1, 23, 43, 49, 71, 91),
    ("take", 4): (3, 17, 47, 51, 78, 88),
    ("take", 5): (5, 21, 36, 62, 68, 68),
    ("take", 6): (6, 20, 38, 56, 79, 79),
    ("take", 7): (18, 33, 51, 52, 71, 71),
    ("take", 8): (14, 34, 48, 50, 59, 59),
}
