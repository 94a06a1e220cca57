"""Weights of cards and bids in the bidding, fitted to games by `tools/tune/fit_plain.py`."""

from typing import Final, NamedTuple, TypeAlias

from trilithon.fitted import read_fitted

Key: TypeAlias = tuple[int, int]  # number of players in the round, and hand size

STEP: Final = 50  # in hundredths of a trick


class BiddingWeights(NamedTuple):
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


_ROWS: dict[Key, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], int]]
_ROWS = read_fitted("celtic_whist", "weights")
WEIGHTS: Final = {key: BiddingWeights(*row) for key, row in _ROWS.items()}
