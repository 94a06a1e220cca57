"""Columns and slots in the solver. Each combination of cards is analysed only once."""

from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.equipment import NUMBER, SPACES, is_day
from trilithon.games.freecelt.piles import GROUNDS, Pile, card_below, run_length
from trilithon.games.freecelt.weights import SearchWeights


class Lift(NamedTuple):
    """Cards that can be taken from a heap together.

    grounds: everything they can be put on (see `piles.card_below`).
    size: the number of cards.
    cards: the cards.
    rest: the heap that remains.
    """

    grounds: tuple[int, ...]
    size: int
    cards: Pile
    rest: "Heap"


class Heap(NamedTuple):
    """A column or slot with certain cards.

    ground: the place for the next card (see `piles.card_below`).
    key: a random number. The sum of the keys identifies a position.
    cost: how much this heap adds to the estimated distance from a win.
    low: the lowest day number and the lowest night number in it.
    lifts: the cards that can be taken from it.
    onto: the heaps that were made by putting cards on it, by those cards.
    """

    cards: Pile
    ground: int
    key: int
    cost: int
    low: tuple[int, int]
    lifts: tuple[Lift, ...]
    onto: "dict[Pile, Heap]"


class Heaps:
    """All columns, or all slots, that a search has met. Each is analysed only once."""

    def __init__(self, place: int, empty: int, weights: SearchWeights) -> None:
        self.weights = weights
        self.chance = Chance(place)
        self.bare = Heap((), card_below(place, ()), self.name(), -empty, (SPACES + 1, SPACES + 1), (), {})

    def name(self) -> int:
        """Return a random key for a new heap."""
        return self.chance.bits() >> 4

    def find_heap(self, cards: Pile, under: Heap | None = None) -> Heap:
        """Return the heap made by putting cards on another heap, by default on an empty one."""
        heap = self.bare if under is None else under
        for card in cards:
            heap = heap.onto.get((card,)) or self.with_one_more(heap, card)
        return heap

    def with_one_more(self, under: Heap, card: int) -> Heap:
        """Return the heap made by putting one card on another heap. A card above a lower one adds to the cost."""
        number, day = NUMBER[card], is_day(card)
        own, other = under.low if day else under.low[::-1]
        cost = under.cost + self.weights.left - (0 if under.cards else self.bare.cost)
        cost += self.weights.same if number > own else self.weights.other if number > other else 0
        own = min(own, number)
        # A run can be moved together with this card, if it is the next lower one of its colour (FC-7).
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
