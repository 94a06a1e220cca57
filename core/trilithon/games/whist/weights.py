"""Weights of cards in the bidding, fitted to games by `tools/tune/fit_plain.py`."""

from typing import Final, TypeAlias

Key: TypeAlias = tuple[int, int]  # number of players, and cards in the largest round that the row covers

LARGEST: Final = (2, 7, 8)  # rounds of 1 and 2 cards are alike, and so are 3 to 7; rounds of 8 have no trump

# The parts of the expected tricks, in hundredths: a constant; for each card; for leading first; for each seat that has
# bid before; for each trick that those seats bid; for each card of a side suit, from the ace down to the nine, then one
# for all lower cards; the same for trumps.
# fmt: off
WEIGHTS: Final[dict[Key, tuple[int, ...]]] = {
    (2, 2): (6, 62, 24, -24, 0, -16, -28, -36, -51, 0, 0, 0, 58, 56, 47, 32, 0, 0, 0),
    (2, 7): (31, 60, -19, 19, -14, 14, -30, -54, -102, 0, 0, 0, 86, 61, 39, 46, 0, 0, 0),
    (2, 8): (359, 0, -108, 108, 0, 67, 35, -21, -82, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (3, 2): (-5, 51, 25, -2, 1, -24, -37, -32, -43, -47, -52, 0, 71, 60, 57, 43, 36, 19, 0),
    (3, 7): (11, 49, -9, 5, -6, 14, -24, -41, -59, -67, -73, 0, 100, 68, 38, 41, 30, 21, 0),
    (3, 8): (209, 0, -35, 32, -14, 79, 30, 5, -20, -43, -52, 0, 0, 0, 0, 0, 0, 0, 0),
    (4, 2): (-6, 47, 11, -1, 0, -30, -32, -31, -36, -37, -39, -43, 66, 61, 53, 47, 34, 21, 12),
    (4, 7): (-6, 43, 10, 7, -3, 1, -23, -37, -48, -52, -57, -55, 99, 67, 45, 32, 34, 25, 10),
    (4, 8): (195, 0, -9, 17, -9, 74, 31, 9, -15, -26, -36, -37, 0, 0, 0, 0, 0, 0, 0),
    (5, 2): (-1, 36, 9, 1, -2, -30, -30, -27, -36, -34, -35, -37, 61, 61, 49, 34, 39, 22, -1),
    (5, 7): (-6, 41, 10, 5, -1, -7, -27, -37, -43, -44, -50, -51, 96, 66, 46, 32, 35, 19, 6),
    (5, 8): (200, 0, -8, 16, -7, 72, 27, 1, -13, -23, -31, -34, 0, 0, 0, 0, 0, 0, 0),
    (6, 2): (2, 37, 5, 0, 0, -27, -31, -33, -34, -35, -34, -38, 71, 56, 45, 44, 40, 24, -10),
    (6, 7): (0, 39, 2, 3, -1, -13, -29, -36, -38, -41, -45, -48, 87, 62, 50, 33, 33, 19, 5),
    (6, 8): (182, 0, 7, 17, -8, 67, 17, -1, -15, -15, -25, -29, 0, 0, 0, 0, 0, 0, 0),
}
# fmt: on
