"""The deal of a round: its cards, and the seat that bids first.

Random streams: stream 0 draws the first dealer (2 to 5 players only). Stream n serves round n. The five
trilithons, White to Red, are shuffled, and the first is turned up. Then the deck is shuffled: one half from 1 to 30;
for five players the other half's 9, 8, 7, 6, 5, or with all sixty its 1 to 30; last, the trilithon. It is dealt from
its first card, one card at a time. Cards that are not dealt are left over.
"""

from typing import Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.equipment import COLOUR, DAY_CARDS, NIGHT_CARDS, TRILITHONS, Card, Colour, trilithon
from trilithon.games.celtic_whist.options import Rules

Hand: TypeAlias = tuple[Card, ...]

DUMMY: Final = -1  # the dummy hand, where a seat is expected

# CW-MULTI-1, CW-MULTI-2: by the number of players in the round.
_HAND_SIZES: Final = (0, 0, 15, 10, 7, 7)
_ALL_SIXTY: Final = 12  # CW-MULTI-3
_ENLARGEMENT: Final = (9, 8, 7, 6, 5)  # CW-MULTI-2


class Deal(NamedTuple):
    """The parts of a round that never change during it.

    number: the number of the round, from 1.
    playing: the seats dealt in, in seat order.
    first: the seat that bids first.
    trump: the colour of the turned-up trilithon (CW-SOLO-2, CW-MULTI-4).
    hand_size: the number of cards dealt to each seat.
    """

    number: int
    playing: tuple[int, ...]
    dealer: int
    first: int
    trump: Colour
    hand_size: int


def hand_size(rules: Rules, players: int) -> int:
    """Return how many cards each hand gets in a round with this number of players."""
    if rules.solo:
        return rules.solo_hand  # CW-SOLO-3
    return _ALL_SIXTY if players == 5 and rules.all_sixty else _HAND_SIZES[players]


def deck(rules: Rules, players: int, trump: Colour) -> Hand:
    """Return one half and the trilithon (CW-SOLO-1), with the extra cards for five (CW-MULTI-2, CW-MULTI-3)."""
    half, other = (NIGHT_CARDS, DAY_CARDS) if rules.night else (DAY_CARDS, NIGHT_CARDS)
    if players == 5:
        half += other if rules.all_sixty else tuple([other[number - 1] for number in _ENLARGEMENT])
    return (*half, trilithon(trump))


def next_clockwise(seat: int, among: tuple[int, ...]) -> int:
    """Return the next of some seats clockwise after a seat, which itself comes last. among: in seat order."""
    return next((other for other in among if other > seat), among[0])


def first_dealer(rules: Rules, seed: int) -> int:
    """Draw the first dealer (CW-MULTI-5). With one player, it is the only seat."""
    return Chance(seed).randrange(rules.seats)


def first_bidder(rules: Rules, playing: tuple[int, ...], dealer: int, gains: tuple[int, ...]) -> int:
    """Return the seat that bids first.

    It is the seat that gained most in the last round (CW-MULTI-6), or in cooperative play the dealer's left
    (CW-COOP-4). Ties go clockwise from the dealer. gains: by seat, empty before the first round.
    """
    if gains and not rules.cooperative:
        most = max([gains[seat] for seat in playing])
        playing = tuple([seat for seat in playing if gains[seat] == most])
    return next_clockwise(dealer, playing)


def deal_round(
    rules: Rules, seed: int, number: int, playing: tuple[int, ...], dealer: int, gains: tuple[int, ...]
) -> tuple[Deal, tuple[Hand, ...], Hand]:
    """Deal a round. Return its `Deal`, the hands by seat (sorted, empty if out) and the dummy hand as dealt."""
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
