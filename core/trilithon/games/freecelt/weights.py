"""The solver's weights, and the number of positions to expand with each set. Chosen by trials."""

from typing import Final, NamedTuple


class SearchWeights(NamedTuple):
    """Costs that add up to the estimated distance of a position from a win."""

    left: int  # each card not yet on a stack
    same: int  # each card on a lower one of its half
    other: int  # each card on a lower one of the other half only
    buried: int  # each card on top of one that a stack needs next
    column: int  # saved by an empty column
    slot: int  # saved by an empty slot
    made: int  # each move made


# Tried one after another, each for this many positions, the last for all that are left. No set is best for every deal,
# and a search that goes astray does so for very long.
PLANS: Final = (
    (SearchWeights(28, 30, 24, 7, 6, 8, 4), 200),
    (SearchWeights(28, 15, 20, 6, 10, 17, 7), 1_000),
    (SearchWeights(28, 20, 14, 8, 16, 30, 10), 5_000),
    (SearchWeights(28, 19, 44, 6, 6, 27, 6), 3_000),
    (SearchWeights(28, 24, 53, 9, 3, 2, 10), 4_000),
    (SearchWeights(28, 6, 32, 6, 8, 37, 6), 4_000),
    (SearchWeights(28, 30, 24, 7, 6, 8, 4), 8_000),
    (SearchWeights(28, 15, 20, 6, 10, 17, 7), 8_000),
    (SearchWeights(28, 30, 20, 8, 4, 12, 6), None),
)
# Without slots nearly every search goes astray sooner or later, so many short ones win deals that no long one wins.
PLANS_WITHOUT_SLOTS: Final = (
    (SearchWeights(28, 20, 14, 8, 16, 30, 10), 1_500),
    (SearchWeights(28, 12, 20, 10, 10, 7, 9), 500),
    (SearchWeights(28, 16, 31, 6, 13, 12, 4), 1_000),
    (SearchWeights(28, 20, 22, 8, 13, 48, 8), 500),
    (SearchWeights(28, 15, 16, 2, 22, 17, 6), 1_500),
    (SearchWeights(28, 16, 8, 10, 13, 66, 10), 500),
    (SearchWeights(28, 38, 10, 9, 4, 2, 8), 2_500),
    (SearchWeights(28, 24, 53, 9, 3, 2, 10), 1_500),
    (SearchWeights(28, 6, 32, 6, 8, 37, 6), 2_500),
    (SearchWeights(28, 19, 44, 6, 6, 27, 6), 2_500),
    (SearchWeights(28, 19, 19, 8, 2, 15, 15), 1_500),
    (SearchWeights(28, 24, 53, 9, 3, 2, 10), 4_000),
    (SearchWeights(28, 6, 32, 6, 8, 37, 6), 6_000),
    (SearchWeights(28, 12, 38, 2, 4, 8, 12), 6_000),
    (SearchWeights(28, 24, 10, 9, 4, 8, 10), 7_000),
    (SearchWeights(28, 38, 10, 9, 4, 2, 8), 7_000),
    (SearchWeights(28, 19, 19, 8, 2, 15, 15), 9_000),
    (SearchWeights(28, 12, 20, 10, 10, 7, 9), None),
)
