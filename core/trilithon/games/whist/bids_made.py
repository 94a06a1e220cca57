"""How often bids are made that are made in so many of the deals played out, as `tools/tune/fit_coach.py` found it."""

from typing import Final

# By the kind of a decision and the cards held: of a hundred games, in how many a bid is made that is made in 0, 20, 40,
# 60, 80 and 100 of a hundred deals played out.
CALIBRATION: Final[dict[tuple[str, int], tuple[int, ...]]] = {
    ("bid", 1): (0, 18, 34, 51, 73, 98),
    ("bid", 2): (3, 20, 36, 57, 79, 100),
    ("bid", 4): (10, 32, 48, 60, 78, 100),
    ("bid", 6): (0, 22, 43, 54, 70, 91),
    ("bid", 8): (0, 19, 38, 53, 54, 54),
    ("null", 1): (4, 25, 43, 60, 77, 98),
    ("null", 2): (0, 19, 38, 55, 75, 98),
    ("null", 4): (1, 20, 38, 56, 76, 96),
    ("null", 6): (0, 16, 33, 49, 64, 80),
    ("null", 8): (0, 14, 29, 43, 61, 85),
    ("shun", 2): (0, 16, 34, 58, 80, 99),
    ("shun", 3): (0, 19, 37, 53, 73, 98),
    ("shun", 4): (1, 19, 34, 49, 67, 93),
    ("shun", 5): (0, 18, 34, 48, 66, 90),
    ("shun", 6): (2, 18, 33, 48, 70, 91),
    ("shun", 7): (1, 20, 38, 53, 70, 88),
    ("shun", 8): (0, 16, 32, 48, 65, 81),
    ("take", 2): (0, 19, 34, 52, 73, 96),
    ("take", 3): (8, 28, 44, 58, 77, 96),
    ("take", 4): (4, 21, 38, 55, 70, 78),
    ("take", 5): (2, 25, 43, 56, 66, 73),
    ("take", 6): (3, 25, 46, 61, 66, 66),
    ("take", 7): (0, 18, 36, 56, 65, 65),
    ("take", 8): (2, 18, 35, 53, 65, 65),
}
