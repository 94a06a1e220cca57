"""How often bids are made that are made in so many of the deals played out, as `tools/tune/fit_coach.py` found it."""

from typing import Final

# By the kind of a decision and the cards held: of a hundred games, in how many a bid is made that is made in 0, 20, 40,
# 60, 80 and 100 of a hundred deals played out.
CALIBRATION: Final[dict[tuple[str, int], tuple[int, ...]]] = {
    ("bid", 1): (0, 15, 32, 57, 70, 100),
    ("bid", 2): (0, 21, 42, 60, 83, 98),
    ("bid", 4): (10, 41, 41, 56, 70, 100),
    ("bid", 6): (0, 27, 51, 62, 68, 99),
    ("bid", 8): (0, 22, 48, 48, 73, 73),
    ("null", 1): (0, 20, 44, 66, 82, 98),
    ("null", 2): (0, 16, 38, 68, 87, 100),
    ("null", 4): (0, 23, 48, 58, 79, 94),
    ("null", 6): (0, 18, 46, 50, 65, 85),
    ("null", 8): (1, 26, 28, 42, 44, 77),
    ("shun", 2): (0, 20, 41, 44, 80, 98),
    ("shun", 3): (0, 12, 34, 52, 79, 99),
    ("shun", 4): (0, 23, 52, 62, 79, 97),
    ("shun", 5): (1, 25, 33, 54, 72, 96),
    ("shun", 6): (0, 31, 38, 38, 69, 97),
    ("shun", 7): (0, 17, 41, 44, 80, 91),
    ("shun", 8): (0, 18, 39, 39, 69, 90),
    ("take", 2): (1, 34, 38, 45, 70, 98),
    ("take", 3): (3, 26, 42, 58, 69, 92),
    ("take", 4): (1, 18, 45, 54, 75, 89),
    ("take", 5): (0, 37, 37, 58, 76, 76),
    ("take", 6): (0, 31, 50, 50, 64, 92),
    ("take", 7): (0, 17, 29, 60, 71, 71),
    ("take", 8): (2, 35, 46, 46, 79, 79),
}
