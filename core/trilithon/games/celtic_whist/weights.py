"""Weights of cards and bids in the bidding, fitted to games by `tools/tune/fit_plain.py`."""

from typing import Final, NamedTuple, TypeAlias

Key: TypeAlias = tuple[int, int]  # number of players in the round, and hand size

STEP: Final = 50  # in hundredths of a trick


class Weights(NamedTuple):
    """The weights for one number of players and hand size, in hundredths of a trick and in percent.

    tricks: the parts of the expected tricks. A constant; for each card, in six groups of five numbers from 1 to 5 up,
        first side colours, then black, then trumps; the trilithon; for each seat that has bid before; for each trick
        that those seats bid.
    short, exact: the chances of falling short of a regular bid and of making it exactly, by its distance from the
        expected tricks, in steps of half a trick from three below to three above.
    null: the chance of taking no trick when trying to, by expected tricks, in steps of half a trick from 0.
    over: the average excess when a regular bid is exceeded.
    """

    tricks: tuple[int, ...]
    short: tuple[int, ...]
    exact: tuple[int, ...]
    null: tuple[int, ...]
    over: int


# fmt: off
WEIGHTS: Final[dict[Key, Weights]] = {
    (1, 13): Weights(
        (718, -65, -43, -31, -7, 3, 32, 0, -90, -84, -73, -66, -23, 21, 39, 45, 58, 79, 88, 117, 0, 0),
        (0, 0, 0, 1, 2, 6, 11, 22, 36, 53, 71, 81, 93),
        (5, 12, 23, 25, 35, 39, 48, 48, 47, 36, 25, 17, 5),
        (56, 56, 56, 56, 56, 27, 27, 19, 17, 5, 5, 4, 4, 1, 0),
        146,
    ),
    (1, 15): Weights(
        (881, -70, -52, -35, -8, 7, 43, 0, -118, -95, -89, -77, -19, 33, 44, 53, 56, 83, 105, 139, 0, 0),
        (0, 0, 0, 1, 2, 5, 11, 22, 41, 55, 75, 84, 94),
        (9, 14, 23, 28, 36, 43, 50, 51, 43, 37, 22, 15, 6),
        (35, 35, 35, 35, 35, 35, 35, 24, 22, 14, 8, 4, 4, 2, 1),
        141,
    ),
    (2, 15): Weights(
        (795, -70, -52, -10, 30, 53, 11, 0, -125, -84, -40, 0, -47, 44, 52, 44, 31, 33, 46, 84, 13, -2),
        (1, 0, 1, 2, 4, 9, 14, 26, 36, 53, 68, 81, 92),
        (17, 20, 25, 28, 29, 32, 32, 31, 34, 28, 23, 15, 8),
        (36, 36, 36, 36, 36, 36, 36, 36, 36, 29, 29, 5, 5, 4, 1),
        204,
    ),
    (3, 10): Weights(
        (412, -48, -47, -32, -17, 7, 30, 0, -48, -46, -35, -6, 30, 3, 22, 13, 33, 37, 53, 53, 31, -14),
        (0, 0, 1, 1, 3, 7, 16, 29, 45, 58, 71, 86, 97),
        (3, 10, 22, 31, 41, 43, 44, 38, 32, 26, 19, 10, 3),
        (91, 91, 76, 71, 49, 36, 23, 9, 3, 1, 0, 0, 0, 0, 0),
        195,
    ),
    (4, 7): Weights(
        (265, -33, -38, -28, -17, 3, 22, 0, -32, -37, -40, -10, 22, 8, 6, 21, 20, 32, 43, 56, 11, -11),
        (0, 0, 1, 1, 5, 11, 25, 41, 63, 72, 86, 88, 100),
        (0, 7, 14, 28, 38, 47, 44, 37, 25, 17, 10, 7, 0),
        (92, 92, 82, 64, 36, 16, 12, 3, 0, 0, 0, 0, 0, 0, 0),
        165,
    ),
    (5, 7): Weights(
        (272, -36, -31, -21, -9, 4, 18, 0, -32, -37, -20, -14, 22, 7, 5, 14, 21, 30, 33, 47, 3, -10),
        (0, 0, 0, 3, 5, 13, 24, 42, 62, 73, 84, 87, 100),
        (0, 2, 13, 28, 43, 49, 48, 39, 27, 19, 11, 8, 0),
        (100, 96, 86, 66, 42, 21, 7, 2, 2, 2, 2, 2, 2, 2, 2),
        161,
    ),
    (5, 12): Weights(
        (369, -34, -31, -27, -22, 2, 26, 0, -30, -29, -33, -15, 23, 7, 4, 7, 19, 27, 50, 57, 21, -10),
        (0, 0, 1, 2, 6, 11, 18, 31, 45, 59, 74, 86, 94),
        (10, 17, 31, 40, 49, 53, 52, 47, 38, 28, 18, 10, 5),
        (94, 94, 94, 81, 67, 53, 36, 20, 10, 1, 0, 0, 0, 0, 0),
        174,
    ),
}
# fmt: on
