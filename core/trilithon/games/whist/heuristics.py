"""Rules of thumb for Whist: the values of cards and bids. See `players.tricks.TrickHeuristics`.

Values are hundredths of a trick, in whole numbers, so that they are the same on every machine.
"""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import FRENCH_CARDS, RANK, RANKS, SUIT, SUITS
from trilithon.games.whist.state import Observation
from trilithon.games.whist.weights import LARGEST, WEIGHTS, Key

_RANKS: Final = 7  # from the ace down; the seventh covers all lower ranks
_TRUMP: Final = 5  # a trump is rated this many ranks higher


def places(seen: Observation) -> tuple[Key, list[int]]:
    """Return the key of WEIGHTS for the hand of the seat to bid, and the places in that row to add up."""
    bids = [bid for bid in seen.bids if bid is not None]
    return _row(seen), [*_of_hand(seen, seen.hand, seen.to_move == seen.first), *_of_bids(bids)]


def _row(seen: Observation) -> Key:
    """Return the key of WEIGHTS for a round."""
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


def expected_tricks(seen: Observation) -> int:
    """Return the tricks that the seat to bid can expect, in hundredths."""
    first = seen.to_move == seen.first
    return expected_tricks_of_hand(seen, seen.hand, first) + adjust_for_bids(
        seen, [bid for bid in seen.bids if bid is not None]
    )


def expected_tricks_of_hand(seen: Observation, hand: Sequence[int], first: bool = False) -> int:
    """Return the tricks that a hand of this round can expect before any bids, in hundredths. first: it leads."""
    row = WEIGHTS[_row(seen)]
    return sum([row[place] for place in _of_hand(seen, hand, first)])


def adjust_for_bids(seen: Observation, bids: Sequence[int]) -> int:
    """Return how much the bids of other seats change the expected tricks, in hundredths."""
    row = WEIGHTS[_row(seen)]
    return sum([row[place] for place in _of_bids(bids)])


def card_values(seen: Observation) -> list[int]:
    """Return, by card, the hundredths of a trick that it adds to the expected tricks."""
    row = WEIGHTS[_row(seen)]
    return [row[_place(seen, card)] for card in FRENCH_CARDS]


def infer_strength_from_bids(seen: Observation) -> list[int | None]:
    """Estimate each seat's strength from its bid: the sum of its cards' values, in hundredths of a trick.

    None for the viewer and for seats that have not bid.
    """
    found: list[int | None] = [None] * seen.seats
    before: list[int] = []
    for on in range(seen.seats):
        seat = (seen.first + on) % seen.seats
        bid = seen.bids[seat]
        if bid is None:
            break
        if seat != seen.seat:
            found[seat] = (
                100 * bid - expected_tricks_of_hand(seen, (), first=not on) - adjust_for_bids(seen, before)
            )
        before.append(bid)
    return found


def move_values(seen: Observation) -> list[int]:
    """See `players.tricks.TrickHeuristics.move_values`. A bid is better the nearer it is to the expected tricks
    (WH-8)."""
    expectation = expected_tricks(seen)
    return [-abs(100 * move.value - expectation) for move in seen.legal]


def tricks_needed(seen: Observation) -> int:
    """See `players.tricks.TrickHeuristics.tricks_needed`."""
    seat = seen.to_move
    assert seat is not None
    bid = seen.bids[seat]
    assert bid is not None
    return bid - seen.taken[seat]


def is_partner_winning(seen: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_partner_winning`. Whist has no partners."""
    return False


def is_last_to_play(seen: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_last_to_play`."""
    return len(seen.trick) == seen.seats - 1


def _powers(trump: int | None) -> tuple[int, ...]:
    """Rate cards by twice their rank, so that neighbouring ranks do not count as equal."""
    return tuple([2 * (RANK[card] + _TRUMP * (SUIT[card] == trump)) for card in FRENCH_CARDS])


POWER: Final = {trump: _powers(trump) for trump in (None, 0, 1, 2, 3)}


def card_powers(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.card_powers`. Cards are rated by rank, and trumps higher."""
    return POWER[seen.trump]


def _strengths(led: int, trump: int | None) -> tuple[int, ...]:
    """Rate cards in a trick: only the suit led and trumps can win (WH-7)."""
    return tuple(
        [
            RANK[card] + 1 + len(RANKS) * (SUIT[card] == trump) if SUIT[card] in (led, trump) else 0
            for card in FRENCH_CARDS
        ]
    )


STRENGTH: Final = {
    trump: tuple([_strengths(led, trump) for led in range(len(SUITS))]) for trump in (None, 0, 1, 2, 3)
}


def trick_strengths(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.trick_strengths`."""
    return STRENGTH[seen.trump][SUIT[seen.trick[0]]]
