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


def places(observation: Observation) -> tuple[Key, list[int]]:
    """Return the key of WEIGHTS for the hand of the seat to bid, and the places in that row to add up."""
    bids = [bid for bid in observation.bids if bid is not None]
    return _row(observation), [
        *_of_hand(observation, observation.hand, observation.to_move == observation.first),
        *_of_bids(bids),
    ]


def _row(observation: Observation) -> Key:
    """Return the key of WEIGHTS for a round."""
    return observation.seats, next(size for size in LARGEST if size >= observation.cards)


def _of_hand(observation: Observation, hand: Sequence[int], first: bool) -> list[int]:
    found = [0, *[1] * observation.cards]
    if first:
        found.append(2)
    return [*found, *[_place(observation, card) for card in hand]]


def _place(observation: Observation, card: int) -> int:
    return 5 + _RANKS * (SUIT[card] == observation.trump) + min(_RANKS - 1, len(RANKS) - 1 - RANK[card])


def _of_bids(bids: Sequence[int]) -> list[int]:
    found = []
    for bid in bids:
        found += [3] + [4] * bid
    return found


def expected_tricks(observation: Observation) -> int:
    """Return the tricks that the seat to bid can expect, in hundredths."""
    first = observation.to_move == observation.first
    return expected_tricks_of_hand(observation, observation.hand, first) + adjust_for_bids(
        observation, [bid for bid in observation.bids if bid is not None]
    )


def expected_tricks_of_hand(observation: Observation, hand: Sequence[int], first: bool = False) -> int:
    """Return the tricks that a hand of this round can expect before any bids, in hundredths. first: whether the player
    leads."""
    row = WEIGHTS[_row(observation)]
    return sum([row[place] for place in _of_hand(observation, hand, first)])


def adjust_for_bids(observation: Observation, bids: Sequence[int]) -> int:
    """Return how much the bids of other seats change the expected tricks, in hundredths."""
    row = WEIGHTS[_row(observation)]
    return sum([row[place] for place in _of_bids(bids)])


def card_values(observation: Observation) -> list[int]:
    """Return, by card, the hundredths of a trick that it adds to the expected tricks."""
    row = WEIGHTS[_row(observation)]
    return [row[_place(observation, card)] for card in FRENCH_CARDS]


def infer_strength_from_bids(observation: Observation) -> list[int | None]:
    """Estimate each seat's strength from its bid: the sum of its cards' values, in hundredths of a trick.

    None for the viewer and for seats that have not bid.
    """
    found: list[int | None] = [None] * observation.seats
    before: list[int] = []
    for on in range(observation.seats):
        seat = (observation.first + on) % observation.seats
        bid = observation.bids[seat]
        if bid is None:
            break
        if seat != observation.seat:
            found[seat] = (
                100 * bid
                - expected_tricks_of_hand(observation, (), first=not on)
                - adjust_for_bids(observation, before)
            )
        before.append(bid)
    return found


def move_values(observation: Observation) -> list[int]:
    """See `players.tricks.TrickHeuristics.move_values`. A bid is better the nearer it is to the expected tricks
    (WH-8)."""
    expectation = expected_tricks(observation)
    return [-abs(100 * move.value - expectation) for move in observation.legal]


def tricks_needed(observation: Observation) -> int:
    """See `players.tricks.TrickHeuristics.tricks_needed`."""
    seat = observation.to_move
    assert seat is not None
    bid = observation.bids[seat]
    assert bid is not None
    return bid - observation.taken[seat]


def is_partner_winning(observation: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_partner_winning`. Whist has no partners."""
    return False


def is_last_to_play(observation: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_last_to_play`."""
    return len(observation.trick) == observation.seats - 1


def _powers(trump: int | None) -> tuple[int, ...]:
    """Rate cards by twice their rank, so that neighbouring ranks do not count as equal."""
    return tuple([2 * (RANK[card] + _TRUMP * (SUIT[card] == trump)) for card in FRENCH_CARDS])


POWER: Final = {trump: _powers(trump) for trump in (None, 0, 1, 2, 3)}


def card_powers(observation: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.card_powers`. Cards are rated by rank, and trumps higher."""
    return POWER[observation.trump]


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


def trick_strengths(observation: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.trick_strengths`."""
    return STRENGTH[observation.trump][SUIT[observation.trick[0]]]
