"""The possible results of a round of tricks, whatever the hidden cards are and however the others play.

If few cards are hidden and all of them are in players' hands, every line of play is followed. Otherwise only bounds are
kept on the cards that another player may play: any card that may be in that hand, taken as the strongest or the
weakest, again and again. This finds more endings than are possible, so whatever all of them have in common is certain.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from trilithon.playout import Cards, RoundView, TrickMasks
from trilithon.search_limit import TooManyPositionsError

_FEW: Final = 6  # most hidden cards for which every line is followed
_MOST: Final = 400  # most cards to try
_LONGEST: Final = 6  # most cards in hand; with more, hardly anything is certain

Value = TypeVar("Value")


class Hidden(NamedTuple):
    """What a player knows about the other hands.

    unseen: all cards that may be in them.
    barred: by place, the cards that are not in that hand.
    counts: by place, the number of cards held.
    """

    unseen: Cards
    barred: tuple[Cards, ...]
    counts: tuple[int, ...]


class _Table(NamedTuple):
    """One moment of play.

    played: the number of cards on the table.
    best: the bit number of the card winning the trick so far, -1 before a lead.
    taker: the place that played it.
    needs: by place, the tricks still needed.
    hand: the player's cards.
    """

    leader: int
    played: int
    led: int
    best: int
    taker: int
    needs: tuple[int, ...]
    hand: Cards
    hidden: Hidden


class Endgame:
    """The rest of a round, as one player sees it.

    me: the player's place.
    hand: the player's cards.
    hidden: the other hands.
    """

    def __init__(self, terms: TrickMasks, start: RoundView, me: int, hand: Cards, hidden: Hidden) -> None:
        self._terms, self._seats, self._me = terms, len(start.needs), me
        others = sum(hidden.counts) - hidden.counts[self._me]
        self._known = hidden.unseen.bit_count() == others <= _FEW and not terms.dummy
        table = _Table(start.leader, 0, -1, -1, start.leader, start.needs, hand, hidden)
        for bit in start.trick:
            table = self._put_on_table(table, bit)
        self._start, self._tried, self._met = table, 0, set[_Table]()

    def settle(
        self,
        cards: Sequence[int],
        value_of: Callable[[Sequence[int]], Value | None],
        claim: Callable[[], int | None],
    ) -> dict[int, Value]:
        """Find the cards whose value is certain. Returns the values by place in `cards`.

        value_of: see `Endgame.value`.
        claim: finds the card with which the player to move takes every trick left.
        """
        found = {}
        needs, left = self._start.needs, self._start.hand.bit_count()
        sure = claim() if needs[self._me] == left else None
        for place, card in enumerate(cards):
            value = self.value(value_of, card) if left <= _LONGEST else None
            if value is None and card == sure:
                value = value_of([0 if at == self._me else need for at, need in enumerate(needs)])
            if value is not None:
                found[place] = value
        return found

    def value(self, value_of: Callable[[Sequence[int]], Value | None], card: int = -1) -> Value | None:
        """Return the value that all endings have in common; None if they differ, or if the search would take too long.

        value_of: returns the value of the needs at the end (`RoundView.needs`); None if it is unknown even then.
        card: the card to play now, -1 if another player is to move.
        """
        self._tried, self._met = 0, set()
        found: Value | None = None
        try:
            for needs in self._find_endings(
                self._start if card < 0 else self._play_card(self._start, self._me, card)
            ):
                value = value_of(needs)
                if value is None or (found is not None and value != found):
                    return None
                found = value
        except TooManyPositionsError:
            return None
        return found

    def _find_endings(self, table: _Table) -> Iterator[tuple[int, ...]]:
        """Yield the needs at each ending, some of them more than once."""
        if table.played == self._seats:
            needs = tuple([need - (at == table.taker) for at, need in enumerate(table.needs)])
            leader = 0 if self._terms.dummy else table.taker
            table = table._replace(leader=leader, played=0, led=-1, best=-1, taker=leader, needs=needs)
            if not table.hand:
                yield needs
                return
        if table in self._met:
            return
        self._met.add(table)
        place = (table.leader + table.played) % self._seats
        for bit in self._own_cards(table) if place == self._me else self._cards_of_other(table, place):
            self._tried += 1
            if self._tried > _MOST:
                raise TooManyPositionsError
            yield from self._find_endings(self._play_card(table, place, bit))

    def _own_cards(self, table: _Table) -> list[int]:
        """Return the cards that the player may play."""
        cards = table.hand if table.led < 0 else self._terms.playable(table.hand, table.led)
        return _bit_numbers(cards)

    def _cards_of_other(self, table: _Table, place: int) -> list[int]:
        """Return the cards that another player may play, -1 for any card that does not take the trick."""
        terms, hidden, led = self._terms, table.hidden, table.led
        may = hidden.unseen & ~hidden.barred[place]
        if led < 0:
            suits = range(len(terms.beats))
            of_suit = [[bit for bit in _bit_numbers(may) if terms.suits[bit] == suit] for suit in suits]
            return [bit for suit in suits for bit in self._weakest_and_strongest(suit, of_suit[suit])]
        follow = may & terms.follow[led]
        if follow and hidden.counts[place] > (may & ~follow).bit_count():
            may = follow
        if self._known:
            return _bit_numbers(may)
        return [-1, *self._weakest_and_strongest(led, _bit_numbers(may & terms.beats[led][table.best]))]

    def _weakest_and_strongest(self, led: int, cards: Sequence[int]) -> list[int]:
        """Return the weakest and the strongest of these cards, or all of them if every line is followed."""
        if self._known or len(cards) < 2:
            return list(cards)
        order = sorted(cards, key=lambda bit: self._terms.beats[led][bit].bit_count())
        return [order[0], order[-1]]

    def _play_card(self, table: _Table, place: int, bit: int) -> _Table:
        """Return the table after a card is played from a hand."""
        unseen, barred, counts = table.hidden
        counts = tuple([count - (at == place) for at, count in enumerate(counts)])
        if place == self._me:
            table = table._replace(hand=table.hand & ~(1 << bit))
        elif self._known:
            unseen &= ~(1 << bit)
            follow = self._terms.follow[table.led] if table.led >= 0 else 0
            if follow and not follow >> bit & 1:
                barred = tuple([cards | (follow if at == place else 0) for at, cards in enumerate(barred)])
        return self._put_on_table(table._replace(hidden=Hidden(unseen, barred, counts)), bit)

    def _put_on_table(self, table: _Table, bit: int) -> _Table:
        """Return the table after a card has been put on it. bit: -1 for any card that does not take the trick."""
        terms, place = self._terms, (table.leader + table.played) % self._seats
        if table.led < 0:
            table = table._replace(led=terms.suits[bit], best=bit, taker=place)
        elif bit >= 0 and terms.beats[table.led][table.best] >> bit & 1:
            table = table._replace(best=bit, taker=place)
        return table._replace(played=table.played + 1)


def _bit_numbers(cards: Cards) -> list[int]:
    return [bit for bit in range(cards.bit_length()) if cards >> bit & 1]
