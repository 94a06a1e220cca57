"""The cards of a round, and who bids first in it.

Draws of chance: stream 0 draws the first dealer (2 to 5 players only). Stream n serves round n: the five
trilithons, White to Red, are shuffled, the first being the one turned up; then the deck (one half from 1 to 30;
for five players the other half's 9, 8, 7, 6, 5, or with all sixty its 1 to 30; the trilithon) is shuffled and
dealt from its first card on, one at a time. What is not dealt is left over.
"""

from typing import Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.equipment import COLOUR, DAY_CARDS, NIGHT_CARDS, TRILITHONS, Card, Colour, trilithon
from trilithon.games.celtic_whist.options import Rules

Hand: TypeAlias = tuple[Card, ...]

DUMMY: Final = -1  # the dummy hand, where a seat is meant

# CW-MULTI-1, CW-MULTI-2: by the number of players in the round.
_HAND_SIZES: Final = (0, 0, 15, 10, 7, 7)
_ALL_SIXTY: Final = 12  # CW-MULTI-3
_ENLARGEMENT: Final = (9, 8, 7, 6, 5)  # CW-MULTI-2


class Deal(NamedTuple):
    """What stays as it is throughout a round. number: of the round, from 1. playing: the seats dealt in, in
    seat order. first: who bids first. trump: the turned-up trilithon's colour (CW-SOLO-2, CW-MULTI-4)."""

    number: int
    playing: tuple[int, ...]
    dealer: int
    first: int
    trump: Colour
    hand_size: int


def hand_size(rules: Rules, players: int) -> int:
    """How many cards each is dealt in a round of so many players."""
    if rules.solo:
        return rules.solo_hand  # CW-SOLO-3
    return _ALL_SIXTY if players == 5 and rules.all_sixty else _HAND_SIZES[players]


def deck(rules: Rules, players: int, trump: Colour) -> Hand:
    """One half and the trilithon (CW-SOLO-1), and what five players add (CW-MULTI-2, CW-MULTI-3)."""
    half, other = (NIGHT_CARDS, DAY_CARDS) if rules.night else (DAY_CARDS, NIGHT_CARDS)
    if players == 5:
        half += other if rules.all_sixty else tuple([other[number - 1] for number in _ENLARGEMENT])
    return (*half, trilithon(trump))


def next_clockwise(seat: int, among: tuple[int, ...]) -> int:
    """The first of some seats (in seat order) clockwise from a seat, which itself comes last."""
    return next((other for other in among if other > seat), among[0])


def first_dealer(rules: Rules, seed: int) -> int:
    """CW-MULTI-5; a lone player's seat is the only one."""
    return Chance(seed).below(rules.seats)


def first_bidder(rules: Rules, playing: tuple[int, ...], dealer: int, gains: tuple[int, ...]) -> int:
    """CW-MULTI-6: who gained most in the last round (gains is empty before the first); CW-COOP-4: the
    dealer's left."""
    if gains and not rules.cooperative:
        most = max([gains[seat] for seat in playing])
        playing = tuple([seat for seat in playing if gains[seat] == most])
    return next_clockwise(dealer, playing)


def deal(
    rules: Rules, seed: int, number: int, playing: tuple[int, ...], dealer: int, gains: tuple[int, ...]
) -> tuple[Deal, tuple[Hand, ...], Hand]:
    """A round's deal, the hands by seat (sorted; empty for who is out), and the dummy hand in dealt order."""
    chance = Chance(seed, number)
    trump = COLOUR[chance.shuffled(TRILITHONS)[0]]
    players = len(playing)
    size = hand_size(rules, players)
    cards = chance.shuffled(deck(rules, players, trump))
    first = first_bidder(rules, playing, dealer, gains)
    the_deal = Deal(number, playing, dealer, first, trump, size)
    if rules.solo:  # CW-SOLO-3: the player first, then the dummy hand, and so on
        return the_deal, (tuple(sorted(cards[0 : 2 * size : 2])),), tuple(cards[1 : 2 * size : 2])
    hands: list[Hand] = [()] * rules.seats
    seat = dealer
    for place in range(players):  # CW-MULTI-1: from the dealer's left
        seat = next_clockwise(seat, playing)
        hands[seat] = tuple(sorted(cards[place : players * size : players]))
    return the_deal, tuple(hands), ()
