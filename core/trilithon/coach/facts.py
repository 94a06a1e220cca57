"""Facts about a decision for a card: from the table, and from the deals tried. `coach.reasons` turns them into reasons.

Cards are known by the numbers of their bits (`playout.TrickMasks`), and stronger cards have higher numbers. Players are
known by their places.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from trilithon.playout import Cards, Hands, RoundView, TrickMasks


class RoundTable(NamedTuple):
    """The round in which a decision is made.

    terms: the rules of tricks.
    trump: the trump suit, or None.
    start: the round at the moment of the decision; None during the bidding.
    seats: by place; less than 0 for the dummy hand.
    each_short: whether every trick missing from a bid costs points.
    """

    terms: TrickMasks
    trump: int | None
    start: RoundView | None
    seats: Sequence[int]
    each_short: bool = True

    def card(self, bit: int) -> int:
        """Return the card with this bit number."""
        return self.terms.bits.index(1 << bit)


def numbers(cards: Cards) -> list[int]:
    """Return the bit numbers in a set, the weakest card first."""
    return [bit for bit in range(cards.bit_length()) if cards >> bit & 1]


class CardFacts:
    """Facts about a decision for a card.

    cards: the candidates, the best first.
    hands: by deal tried, then by place.
    ends: by candidate and deal, the tricks still needed at the end of the round, by place; less than 0 for too many
        taken.
    """

    def __init__(
        self,
        table: RoundTable,
        start: RoundView,
        cards: Sequence[int],
        hands: Sequence[Hands],
        ends: Sequence[Sequence[Sequence[int]]],
    ) -> None:
        self.table, self.start, self.cards, self.hands, self.ends = table, start, cards, hands, ends
        self.terms = table.terms
        self.places = len(start.needs)
        self.place = (start.leader + len(start.trick)) % self.places
        self.need = start.needs[self.place]
        self.own = hands[0][self.place]
        self.best = cards[0]

    def put_next_best_first(self) -> "CardFacts":
        """Return the facts as if the next-best card were the best, and the best the next best."""
        order = [1, 0, *range(2, len(self.cards))]
        cards, ends = [self.cards[one] for one in order], [self.ends[one] for one in order]
        return CardFacts(self.table, self.start, cards, self.hands, ends)

    @property
    def leads(self) -> bool:
        """Whether the player leads to the trick."""
        return not self.start.trick

    @property
    def is_last_to_play(self) -> bool:
        """Whether the player is the last to play to the trick."""
        return len(self.start.trick) == self.places - 1

    @property
    def cards_left(self) -> int:
        """The number of cards in the player's hand."""
        return self.own.bit_count()

    @cached_property
    def later_places(self) -> list[int]:
        """The places that are yet to play to the trick."""
        return [(self.place + on) % self.places for on in range(1, self.places - len(self.start.trick))]

    @cached_property
    def other_cards(self) -> Cards:
        """All cards that other players may hold."""
        found = 0
        for hands in self.hands:
            for place, hand in enumerate(hands):
                if place != self.place:
                    found |= hand
        return found

    @property
    def on_table(self) -> Cards:
        """The cards on the table."""
        return sum([1 << bit for bit in self.start.trick])

    @cached_property
    def taker(self) -> tuple[int, int]:
        """The card winning the trick so far, and the place that played it."""
        trick = self.start.trick
        best = 0
        for at in range(1, len(trick)):
            if self.terms.beats[self.terms.suits[trick[0]]][trick[best]] >> trick[at] & 1:
                best = at
        return trick[best], (self.start.leader + best) % self.places

    def suit(self, bit: int) -> int:
        """Return the suit of a card."""
        return self.terms.suits[bit]

    def is_trump(self, bit: int) -> bool:
        """Return whether a card is a trump."""
        return self.table.trump is not None and self.suit(bit) == self.table.trump

    def suit_led(self, bit: int) -> int:
        """Return the suit led to the trick, which is this card's own if the player leads it."""
        return self.suit(bit if self.leads else self.start.trick[0])

    def takes(self, bit: int) -> bool:
        """Return whether a card would be winning the trick once it is played."""
        return self.leads or bool(self.terms.beats[self.suit_led(bit)][self.taker[0]] >> bit & 1)

    def percent_beaten(self, bit: int) -> int:
        """Return how often a later player can beat a card that is winning the trick, in percent of the deals."""
        led = self.suit_led(bit)
        beats = self.terms.beats[led][bit]
        found = sum(
            [
                any(self.terms.playable(hands[place], led) & beats for place in self.later_places)
                for hands in self.hands
            ]
        )
        return 100 * found // len(self.hands)

    def percent_beaten_if_led(self, bit: int) -> int:
        """Return how often another player could beat a card if the player led it later, in percent of the deals."""
        led = self.suit(bit)
        beats = self.terms.beats[led][bit]
        found = sum(
            [
                any(
                    self.terms.playable(hand, led) & beats
                    for place, hand in enumerate(hands)
                    if place != self.place
                )
                for hands in self.hands
            ]
        )
        return 100 * found // len(self.hands)

    def is_void(self, place: int, suit: int) -> bool:
        """Return whether a player has cards but none of a suit, in all deals tried."""
        of_suit = self.terms.bits
        cards = sum([bit for bit in of_suit if bit and self.terms.suits[bit.bit_length() - 1] == suit])
        return any(hands[place] for hands in self.hands) and not any(
            hands[place] & cards for hands in self.hands
        )

    def of_suit(self, cards: Cards, suit: int) -> list[int]:
        """Return the bit numbers of a suit's cards in a set, the weakest first."""
        return [bit for bit in numbers(cards) if self.suit(bit) == suit]

    def count_made(self, one: int, place: int) -> int:
        """Count the deals in which a player makes their bid after a candidate.

        one: the candidate's place among the cards.
        """
        return sum([needs[place] == 0 for needs in self.ends[one]])

    def count_over(self, one: int) -> int:
        """Count the deals in which the player takes too many tricks after a candidate."""
        return sum([needs[self.place] < 0 for needs in self.ends[one]])

    def count_short(self, one: int) -> int:
        """Count the deals in which the player takes too few tricks after a candidate."""
        return sum([needs[self.place] > 0 for needs in self.ends[one]])

    def compare_misses(self, place: int) -> int:
        """Return how much farther a player ends from their bid after the best card than after the next best.

        It is the mean difference, in tenths of a trick. Only tricks that cost points are counted.
        """
        short = 1 if self.table.each_short else 0
        best, other = (
            sum([max(-needs[place], short * needs[place], 0) for needs in ends]) for ends in self.ends[:2]
        )
        return round(10 * (best - other) / len(self.hands))

    def find_swayed(self, least: int) -> tuple[int, int] | None:
        """Find the opponent whose bid suffers most from the best card, compared with the next best.

        If the players win together, find the partner whose bid gains most. Return their place, and how often they make
        their bid after the best card, in percent of the deals. Return None if the difference is below `least` percent.
        """
        if len(self.cards) < 2:
            return None
        sign = -1 if self.terms.together else 1
        gaps = [
            (sign * (self.count_made(1, place) - self.count_made(0, place)), -place)
            for place in range(self.places)
            if place != self.place
        ]
        gap, place = max(gaps, default=(0, 0))
        if 100 * gap < least * len(self.hands):
            return None
        return -place, 100 * self.count_made(0, -place) // len(self.hands)
