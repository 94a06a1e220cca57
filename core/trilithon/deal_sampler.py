"""Possible deals for playouts: the cards that a seat does not see, dealt again and again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from trilithon.chance import Chance

_OF_ONE: Final = 32  # deals made from each one that the game samples
# 16 random bits decide on a card's place, enough for sixty cards, and 16 on an exchange that fits the bids less well.
_SHIFT: Final = 16
_LOW: Final = (1 << _SHIFT) - 1
_BITS: Final = 64

_TELLING: Final = 55  # hundredths of a trick by which a hand typically differs from its bid
_STEPS: Final = 32  # steps in which a likelihood falls to 1/e
_FALL: Final = 0.9692332344763441  # e to the power of -1 / _STEPS


def _acceptance_odds() -> tuple[int, ...]:
    """Return the odds of accepting an exchange that fits the bids less well, out of 2**16.

    The first is for an exchange that fits as well, the next for one that is a step worse, and so on. They are computed
    by multiplication only, which gives the same result on every machine.
    """
    odds, found = float(_LOW + 1), []
    while odds >= 1:
        found.append(int(odds))
        odds *= _FALL
    return tuple(found)


_ODDS: Final = _acceptance_odds()


class BidEvidence(NamedTuple):
    """What bids say about the hands they were made on, in hundredths of a trick.

    values: by card, the tricks that it is expected to add to a hand.
    wanted: by hand, the expected total of its unseen cards, or None if nothing is known about it.
    """

    values: Sequence[int]
    wanted: Sequence[int | None]

    @classmethod
    def from_whole_hands(
        cls,
        asked: Callable[[], Sequence[int]],
        wanted: Sequence[int | None],
        played: Iterable[tuple[int, int]],
    ) -> "BidEvidence | None":
        """Create the evidence from the expected totals of whole hands; None if none is known.

        asked: returns `values`, and is called only if they are needed. played: the hand and card of each card played.
        """
        if all(whole is None for whole in wanted):
            return None
        values, left = asked(), list(wanted)
        for hand, card in played:
            whole = left[hand]
            if whole is not None:
                left[hand] = whole - values[card]
        return cls(values, left)


def assign_cards_to_seats(
    order: Sequence[int], tricks: Iterable[tuple[int, Sequence[int]]]
) -> Iterator[tuple[int, int]]:
    """Yield the player and card of each card played.

    order: the players in seat order. tricks: the leader of each trick, and its cards in the order played.
    """
    for leader, cards in tricks:
        first = order.index(leader)
        for place, card in enumerate(cards):
            yield order[(first + place) % len(order)], card


class DealSampler:
    """Draws deals that agree with what a seat knows, one after another and far faster than `Game.sample`.

    Unseen cards are exchanged as in a Fisher-Yates shuffle, but only if the exchange is allowed. If all exchanges are
    allowed, every deal is equally likely. If some are not, no deal is favoured, because each exchange can be reversed.
    Now and then the game samples a new deal, because exchanges alone may not lead from every deal to every other. If
    bids say something about the hands, deals that agree better with the bids are likelier: an exchange that agrees less
    is seldom made (Metropolis et al. 1953).

    hidden: samples a deal of the unseen cards with the game's own `sample`, by hand.
    barred: for each of these hands, the cards that it cannot hold, as bits by card.
    evidence: what bids say, for the same hands.
    """

    def __init__(
        self,
        hidden: Callable[[Chance], Sequence[Sequence[int]]],
        barred: Sequence[int] | None = None,
        evidence: BidEvidence | None = None,
    ) -> None:
        self._hidden, self._barred = hidden, barred if barred and any(barred) else None
        self._evidence = evidence
        self._cards: list[int] = []
        self._owners: list[int] = []
        self._places = 0
        self._left = 0

    def next(self, chance: Chance) -> list[list[int]]:
        """Draw the next deal and return the cards of each hand."""
        if not self._left:
            hands = self._hidden(chance)
            self._places = len(hands)
            self._owners = [place for place, hand in enumerate(hands) for _ in hand]
            self._cards = [card for hand in hands for card in hand]
            self._left = _OF_ONE
        self._left -= 1
        self._exchange_cards(chance)
        dealt: list[list[int]] = [[] for _ in range(self._places)]
        for owner, card in zip(self._owners, self._cards, strict=True):
            dealt[owner].append(card)
        return dealt

    def _exchange_cards(self, chance: Chance) -> None:
        """Exchange each card with a random later one, if the exchange is allowed."""
        cards, owners, barred = self._cards, self._owners, self._barred
        number, bits = len(cards), 0
        fit = _Fit(self._evidence, cards, owners) if self._evidence else None
        at_once = _BITS // (2 * _SHIFT if fit else _SHIFT)
        for at in range(number - 1):
            if not at % at_once:
                bits = chance.bits()
            other = at + ((bits & _LOW) * (number - at) >> _SHIFT)
            bits >>= _SHIFT
            lot = 0
            if fit:
                lot = bits & _LOW
                bits >>= _SHIFT
            one, another, here, there = cards[at], cards[other], owners[at], owners[other]
            if here == there or not (
                (barred and (barred[here] >> another & 1 or barred[there] >> one & 1))
                or (fit and not fit.allows(here, one, there, another, lot))
            ):
                cards[at], cards[other] = another, one


class _Fit:
    """How well a deal agrees with the bid evidence. off: by hand, how much its total exceeds the expected one."""

    def __init__(self, evidence: BidEvidence, cards: Sequence[int], owners: Sequence[int]) -> None:
        self._values, self._wanted = evidence
        self._off = [-(wanted or 0) for wanted in evidence.wanted]
        for card, owner in zip(cards, owners, strict=True):
            self._off[owner] += evidence.values[card]

    def allows(self, here: int, one: int, there: int, another: int, lot: int) -> bool:
        """Decide whether two hands exchange these cards; if so, update the totals.

        lot: a random number from 0 to 2**16 - 1.
        """
        off, wanted = self._off, self._wanted
        more = self._values[another] - self._values[one]
        # The increase of the squared differences.
        worse = 0 if wanted[here] is None else more * (2 * off[here] + more)
        if wanted[there] is not None:
            worse -= more * (2 * off[there] - more)
        if worse > 0:
            steps = worse * _STEPS // (2 * _TELLING * _TELLING)
            if steps >= len(_ODDS) or lot >= _ODDS[steps]:
                return False
        off[here] += more
        off[there] -= more
        return True
