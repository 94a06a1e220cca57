"""Weights of cards in the bidding, fitted to games by `tools/tune/fit_plain.py`."""

from typing import Final, TypeAlias

from trilithon.fitted import read_fitted

Key: TypeAlias = tuple[int, int]  # number of players, and cards in the largest round that the row covers

LARGEST: Final = (2, 7, 8)  # rounds of 1 and 2 cards are alike, and so are 3 to 7; rounds of 8 have no trump

# The parts of the expected tricks, in hundredths: a constant; for each card; for leading first; for each seat that has
# bid before; for each trick that those seats bid; for each card of a side suit, from the ace down to the nine, then one
# for all lower cards; the same for trumps.
WEIGHTS: Final[dict[Key, tuple[int, ...]]] = read_fitted("whist", "weights")
