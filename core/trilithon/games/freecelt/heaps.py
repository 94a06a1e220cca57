"""Columns and slots as the solver knows them: each with certain cards is looked at once."""

from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.equipment import NUMBER, SPACES, is_day
from trilithon.games.freecelt.piles import GROUNDS, Pile, ground_of, run_length
from trilithon.games.freecelt.weights import Weights


class Lift(NamedTuple):
    """What can be taken from a heap: all that it may go on, how many cards, which, and the heap that is left."""

    grounds: tuple[int, ...]
    size: int
    cards: Pile
    rest: "Heap"


class Heap(NamedTuple):
    """A column or a slot with certain cards. key: a random number, to tell positions apart by their sums. low: the
    lowest numbers in it of either half. onto: the heaps that it makes with cards put on it, as far as they are known.
    """

    cards: Pile
    ground: int
    key: int
    cost: int
    low: tuple[int, int]
    lifts: tuple[Lift, ...]
    onto: "dict[Pile, Heap]"


class Heaps:
    """All columns, or all slots, that a search has met: each is looked at once only."""

    def __init__(self, place: int, empty: int, weights: Weights) -> None:
        self.weights = weights
        self.chance = Chance(place)
        self.bare = Heap((), ground_of(place, ()), self.name(), -empty, (SPACES + 1, SPACES + 1), (), {})

    def name(self) -> int:
        """A number for one more heap."""
        return self.chance.bits() >> 4

    def of(self, cards: Pile, under: Heap | None = None) -> Heap:
        """The heap that cards make on another one, which is empty if it is not said."""
        heap = self.bare if under is None else under
        for card in cards:
            heap = heap.onto.get((card,)) or self.with_one_more(heap, card)
        return heap

    def with_one_more(self, under: Heap, card: int) -> Heap:
        """A heap with a card on it. It is the farther from won by one that lies on a lower one."""
        number, day = NUMBER[card], is_day(card)
        own, other = under.low if day else under.low[::-1]
        cost = under.cost + self.weights.left - (0 if under.cards else self.bare.cost)
        cost += self.weights.same if number > own else self.weights.other if number > other else 0
        own = min(own, number)
        # What moved as one moves with the card on it, if that is the next lower of its colour (FC-7).
        follows = run_length((*under.cards[-1:], card)) > 1
        lifts = [Lift(_ON[card], 1, (card,), under)]
        if follows:
            lifts += [
                Lift(grounds, size + 1, (*cards, card), rest) for grounds, size, cards, rest in under.lifts
            ]
        low = (own, other) if day else (other, own)
        heap = Heap((*under.cards, card), card, self.name(), cost, low, tuple(lifts), {})
        under.onto[(card,)] = heap
        return heap


_ON: Final = tuple([tuple(sorted(grounds)) for grounds in GROUNDS])
