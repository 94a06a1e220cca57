"""What computers know of Whist: what cards are worth. `players.tricks` says what is asked here.

Tricks are in hundredths, all in whole numbers, the same everywhere.
"""

from typing import Final

from trilithon.equipment import FRENCH_CARDS, RANK, RANKS, SUIT, SUITS
from trilithon.games.whist.state import Observation
from trilithon.games.whist.weights import LARGEST, WEIGHTS, Key

KIND: Final = "tricks"

_RANKS: Final = 7  # from the ace down; the seventh stands for all below
_TRUMP: Final = 5  # how many ranks higher a trump is rated


def places(seen: Observation) -> tuple[Key, list[int]]:
    """The row of WEIGHTS for the hand of the seat to bid, and the places in it that add up to what to expect."""
    found = [0, *[1] * seen.cards]
    if seen.to_move == seen.first:
        found.append(2)
    for bid in seen.bids:
        if bid is not None:
            found += [3] + [4] * bid
    for card in seen.hand:
        sort = int(SUIT[card] == seen.trump)
        found.append(5 + sort * _RANKS + min(_RANKS - 1, len(RANKS) - 1 - RANK[card]))
    return (seen.seats, next(size for size in LARGEST if size >= seen.cards)), found


def expected(seen: Observation) -> int:
    """How many tricks the seat to bid can expect."""
    key, found = places(seen)
    row = WEIGHTS[key]
    return sum([row[place] for place in found])


def worths(seen: Observation) -> list[int]:
    """See `players.tricks`: the nearer to what is expected the better (WH-8)."""
    expectation = expected(seen)
    return [-abs(100 * move.value - expectation) for move in seen.legal]


def need(seen: Observation) -> int:
    """See `players.tricks`."""
    seat = seen.to_move
    assert seat is not None
    bid = seen.bids[seat]
    assert bid is not None
    return bid - seen.taken[seat]


def content(seen: Observation) -> bool:
    """See `players.tricks`; there are no partners."""
    return False


def last(seen: Observation) -> bool:
    """See `players.tricks`."""
    return len(seen.trick) == seen.seats - 1


def _powers(trump: int | None) -> tuple[int, ...]:
    """Twice the rank, so that no rank counts as near another."""
    return tuple([2 * (RANK[card] + _TRUMP * (SUIT[card] == trump)) for card in FRENCH_CARDS])


_POWER: Final = {trump: _powers(trump) for trump in (None, 0, 1, 2, 3)}


def power(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks`: by rank, a trump rated higher."""
    return _POWER[seen.trump]


def _strengths(led: int, trump: int | None) -> tuple[int, ...]:
    """WH-7: no card of another suit wins, unless it is a trump."""
    return tuple(
        [
            RANK[card] + 1 + len(RANKS) * (SUIT[card] == trump) if SUIT[card] in (led, trump) else 0
            for card in FRENCH_CARDS
        ]
    )


_STRENGTH: Final = {
    trump: tuple([_strengths(led, trump) for led in range(len(SUITS))]) for trump in (None, 0, 1, 2, 3)
}


def strength(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks`."""
    return _STRENGTH[seen.trump][SUIT[seen.trick[0]]]
