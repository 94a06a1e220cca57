"""Hands that might be, as who plays a round out in their head needs them: what a seat does not see, dealt anew."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from trilithon.chance import Chance

_OF_ONE: Final = 32  # deals that are made of one
# Places of cards are drawn from 16 bits each, enough for sixty cards; so is whether an exchange for the worse is made.
_SHIFT: Final = 16
_LOW: Final = (1 << _SHIFT) - 1
_BITS: Final = 64

_TELLING: Final = 55  # hundredths of a trick that a hand is off what its bid says, usually
_STEPS: Final = 32  # in which a likelihood falls to 1/e
_FALL: Final = 0.9692332344763441  # e to the power of -1 / _STEPS


def _odds() -> tuple[int, ...]:
    """Likelihoods of a change for the worse, by how much, of 2**16. Made by multiplication alone, which is the same
    everywhere."""
    odds, found = float(_LOW + 1), []
    while odds >= 1:
        found.append(int(odds))
        odds *= _FALL
    return tuple(found)


_ODDS: Final = _odds()


class Told(NamedTuple):
    """What bids tell of the hands they were made on, in hundredths of a trick.

    worths: by card, what it adds to the tricks that a hand can expect. wanted: by hand, what the cards that are not
    seen should add up to, or None for one that nothing is told of.
    """

    worths: Sequence[int]
    wanted: Sequence[int | None]

    @classmethod
    def by(
        cls,
        asked: Callable[[], Sequence[int]],
        wanted: Sequence[int | None],
        played: Iterable[tuple[int, int]],
    ) -> "Told | None":
        """The same from what whole hands should add up to; None where nothing is told. asked: for the worths, once
        something is. played: who has played which card of them."""
        if all(whole is None for whole in wanted):
            return None
        worths, left = asked(), list(wanted)
        for hand, card in played:
            whole = left[hand]
            if whole is not None:
                left[hand] = whole - worths[card]
        return cls(worths, left)


def by_whom(order: Sequence[int], tricks: Iterable[tuple[int, Sequence[int]]]) -> Iterator[tuple[int, int]]:
    """Who has played which card. order: of those who play. tricks: who led to each, and its cards as they came."""
    for leader, cards in tricks:
        first = order.index(leader)
        for place, card in enumerate(cards):
            yield order[(first + place) % len(order)], card


class Deals:
    """Deals that agree with what a seat knows, one after the other, in a fraction of the time that `sample` takes.

    Unseen cards change places wherever that is allowed, as Fisher and Yates shuffle: where all are allowed, every deal
    is as likely as any other, and where some are not, no deal is favoured, since each exchange leads back as well. Now
    and then the game deals anew, as exchanges alone need not lead from every deal to every other one. Where bids tell
    something, deals are the likelier the better they agree with it: an exchange that agrees less is seldom made
    (Metropolis et al. 1953).

    hidden: deals the unseen cards by the game's own `sample`, to those who may hold them. barred: for each of these
    hands the cards that it cannot hold, as bits by card. told: what bids say, by the same hands.
    """

    def __init__(
        self,
        hidden: Callable[[Chance], Sequence[Sequence[int]]],
        barred: Sequence[int] | None = None,
        told: Told | None = None,
    ) -> None:
        self._hidden, self._barred = hidden, barred if barred and any(barred) else None
        self._told = told
        self._cards: list[int] = []
        self._owners: list[int] = []
        self._places = 0
        self._left = 0

    def next(self, chance: Chance) -> list[list[int]]:
        """The cards of each of these hands."""
        if not self._left:
            hands = self._hidden(chance)
            self._places = len(hands)
            self._owners = [place for place, hand in enumerate(hands) for _ in hand]
            self._cards = [card for hand in hands for card in hand]
            self._left = _OF_ONE
        self._left -= 1
        self._exchange(chance)
        dealt: list[list[int]] = [[] for _ in range(self._places)]
        for owner, card in zip(self._owners, self._cards, strict=True):
            dealt[owner].append(card)
        return dealt

    def _exchange(self, chance: Chance) -> None:
        cards, owners, barred = self._cards, self._owners, self._barred
        number, bits = len(cards), 0
        fit = _Fit(self._told, cards, owners) if self._told else None
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
    """How well a deal agrees with what is told. off: by hand, what it has more than is wanted."""

    def __init__(self, told: Told, cards: Sequence[int], owners: Sequence[int]) -> None:
        self._worths, self._wanted = told
        self._off = [-(wanted or 0) for wanted in told.wanted]
        for card, owner in zip(cards, owners, strict=True):
            self._off[owner] += told.worths[card]

    def allows(self, here: int, one: int, there: int, another: int, lot: int) -> bool:
        """Whether two hands exchange these cards, by a lot from 0 up to 2**16; if so, it is noted."""
        off, wanted = self._off, self._wanted
        more = self._worths[another] - self._worths[one]
        # By how much the squares of what is off grow.
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
