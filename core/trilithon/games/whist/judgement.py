"""What computers know of Whist: what cards are worth. `players.tricks` says what is asked here.

Tricks are in hundredths, all in whole numbers, the same everywhere.
"""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import FRENCH_CARDS, RANK, RANKS, SUIT, SUITS
from trilithon.games.whist.state import Observation
from trilithon.games.whist.weights import LARGEST, WEIGHTS, Key

KIND: Final = "tricks"

_RANKS: Final = 7  # from the ace down; the seventh stands for all below
_TRUMP: Final = 5  # how many ranks higher a trump is rated


def places(seen: Observation) -> tuple[Key, list[int]]:
    """The row of WEIGHTS for the hand of the seat to bid, and the places in it that add up to what to expect."""
    bids = [bid for bid in seen.bids if bid is not None]
    return _row(seen), [*_of_hand(seen, seen.hand, seen.to_move == seen.first), *_of_bids(bids)]


def _row(seen: Observation) -> Key:
    """The row of WEIGHTS that a round goes by."""
    return seen.seats, next(size for size in LARGEST if size >= seen.cards)


def _of_hand(seen: Observation, hand: Sequence[int], first: bool) -> list[int]:
    found = [0, *[1] * seen.cards]
    if first:
        found.append(2)
    return [*found, *[_place(seen, card) for card in hand]]


def _place(seen: Observation, card: int) -> int:
    return 5 + _RANKS * (SUIT[card] == seen.trump) + min(_RANKS - 1, len(RANKS) - 1 - RANK[card])


def _of_bids(bids: Sequence[int]) -> list[int]:
    found = []
    for bid in bids:
        found += [3] + [4] * bid
    return found


def expected(seen: Observation) -> int:
    """How many tricks the seat to bid can expect."""
    first = seen.to_move == seen.first
    return expected_of(seen, seen.hand, first) + of_bids(seen, [bid for bid in seen.bids if bid is not None])


def expected_of(seen: Observation, hand: Sequence[int], first: bool = False) -> int:
    """How many tricks another hand of the same round can expect, before anything is bid. first: who is to lead."""
    row = WEIGHTS[_row(seen)]
    return sum([row[place] for place in _of_hand(seen, hand, first)])


def of_bids(seen: Observation, bids: Sequence[int]) -> int:
    """By how much bids of others change what can be expected."""
    row = WEIGHTS[_row(seen)]
    return sum([row[place] for place in _of_bids(bids)])


def worths_of(seen: Observation) -> list[int]:
    """By card, what it adds to the tricks to expect."""
    row = WEIGHTS[_row(seen)]
    return [row[_place(seen, card)] for card in FRENCH_CARDS]


def told(seen: Observation) -> list[int | None]:
    """By seat, what the cards that were dealt to it seem to add up to, by what it bid; None for those who have not bid
    yet, and for who looks."""
    found: list[int | None] = [None] * seen.seats
    before: list[int] = []
    for on in range(seen.seats):
        seat = (seen.first + on) % seen.seats
        bid = seen.bids[seat]
        if bid is None:
            break
        if seat != seen.seat:
            found[seat] = 100 * bid - expected_of(seen, (), first=not on) - of_bids(seen, before)
        before.append(bid)
    return found


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


POWER: Final = {trump: _powers(trump) for trump in (None, 0, 1, 2, 3)}


def power(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks`: by rank, a trump rated higher."""
    return POWER[seen.trump]


def _strengths(led: int, trump: int | None) -> tuple[int, ...]:
    """WH-7: no card of another suit wins, unless it is a trump."""
    return tuple(
        [
            RANK[card] + 1 + len(RANKS) * (SUIT[card] == trump) if SUIT[card] in (led, trump) else 0
            for card in FRENCH_CARDS
        ]
    )


STRENGTH: Final = {
    trump: tuple([_strengths(led, trump) for led in range(len(SUITS))]) for trump in (None, 0, 1, 2, 3)
}


def strength(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks`."""
    return STRENGTH[seen.trump][SUIT[seen.trick[0]]]
