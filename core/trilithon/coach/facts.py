"""What there is to know about a decision for a card: what all can see, and what the deals that were tried have in
common. `coach.reasons` makes reasons of it.

Cards are known by the numbers of their bits (`playout.TrickMasks`), the stronger by the higher; players by their
places.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from trilithon.playout import Cards, Hands, RoundView, TrickMasks


class RoundTable(NamedTuple):
    """What a game tells of a round. terms: by what it is played. trump: the suit, None for none. start: how it stands;
    None while bids are made. seats: by place. each_short: whether each trick fewer than was bid costs more."""

    terms: TrickMasks
    trump: int | None
    start: RoundView | None
    seats: Sequence[int]
    each_short: bool = True

    def card(self, bit: int) -> int:
        """The card that a bit stands for."""
        return self.terms.bits.index(1 << bit)


def numbers(cards: Cards) -> list[int]:
    """The numbers of the bits in a set, from the weakest up."""
    return [bit for bit in range(cards.bit_length()) if cards >> bit & 1]


class CardFacts:
    """Of a card to be played. cards: the candidates, the best first. hands: those of each deal that was tried, by
    place. ends: by candidate, of each deal the tricks that were still wanted at the end, by place."""

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

    @property
    def leads(self) -> bool:
        """Whether the card is led."""
        return not self.start.trick

    @property
    def is_last_to_play(self) -> bool:
        """Whether nobody plays after it."""
        return len(self.start.trick) == self.places - 1

    @property
    def cards_left(self) -> int:
        """How many cards are still held."""
        return self.own.bit_count()

    @cached_property
    def later(self) -> list[int]:
        """The places that are still to play to the trick."""
        return [(self.place + on) % self.places for on in range(1, self.places - len(self.start.trick))]

    @cached_property
    def others(self) -> Cards:
        """All cards that somebody else may hold."""
        found = 0
        for hands in self.hands:
            for place, hand in enumerate(hands):
                if place != self.place:
                    found |= hand
        return found

    @property
    def on_table(self) -> Cards:
        """The cards that lie on the table."""
        return sum([1 << bit for bit in self.start.trick])

    @cached_property
    def taker(self) -> tuple[int, int]:
        """The card that wins the trick so far, and the place that it is of."""
        trick = self.start.trick
        best = 0
        for at in range(1, len(trick)):
            if self.terms.beats[self.terms.suits[trick[0]]][trick[best]] >> trick[at] & 1:
                best = at
        return trick[best], (self.start.leader + best) % self.places

    def suit(self, bit: int) -> int:
        """That of a card."""
        return self.terms.suits[bit]

    def is_trump(self, bit: int) -> bool:
        """Whether a card is one."""
        return self.table.trump is not None and self.suit(bit) == self.table.trump

    def suit_led(self, bit: int) -> int:
        """The suit that is led, where this card is played."""
        return self.suit(bit if self.leads else self.start.trick[0])

    def takes(self, bit: int) -> bool:
        """Whether a card would lie highest so far."""
        return self.leads or bool(self.terms.beats[self.suit_led(bit)][self.taker[0]] >> bit & 1)

    def beaten(self, bit: int) -> int:
        """Of a hundred deals, in how many somebody who plays later can beat a card that lies highest."""
        led = self.suit_led(bit)
        beats = self.terms.beats[led][bit]
        found = sum(
            [
                any(self.terms.playable(hands[place], led) & beats for place in self.later)
                for hands in self.hands
            ]
        )
        return 100 * found // len(self.hands)

    def gets_out(self, bit: int) -> int:
        """Of a hundred deals, in how many somebody can beat a card that is led later."""
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
        """Whether somebody who still holds cards has none of a suit, in whatever deal agrees with what is seen."""
        of_suit = self.terms.bits
        cards = sum([bit for bit in of_suit if bit and self.terms.suits[bit.bit_length() - 1] == suit])
        return any(hands[place] for hands in self.hands) and not any(
            hands[place] & cards for hands in self.hands
        )

    def of_suit(self, cards: Cards, suit: int) -> list[int]:
        """The cards of a suit among others, from the weakest up."""
        return [bit for bit in numbers(cards) if self.suit(bit) == suit]

    def count_made(self, one: int, place: int) -> int:
        """Count the deals in which somebody made their bid after a candidate."""
        return sum([needs[place] == 0 for needs in self.ends[one]])

    def count_over(self, one: int) -> int:
        """Count the deals in which one took more tricks than that after a candidate."""
        return sum([needs[self.place] < 0 for needs in self.ends[one]])

    def count_short(self, one: int) -> int:
        """Count the deals in which one took fewer."""
        return sum([needs[self.place] > 0 for needs in self.ends[one]])

    def compare_misses(self, place: int) -> int:
        """By how many tricks somebody ends farther from their bid by the best card than by the next, in tenths; only
        tricks that cost something are counted."""
        short = 1 if self.table.each_short else 0
        best, other = (
            sum([max(-needs[place], short * needs[place], 0) for needs in ends]) for ends in self.ends[:2]
        )
        return round(10 * (best - other) / len(self.hands))

    def find_swayed(self, least: int) -> tuple[int, int] | None:
        """Whose bid suffers most by the best card, compared with the next, or gains most if all win together: the
        place, and of a hundred deals in how many they make it. least: by how many of a hundred these have to differ."""
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
