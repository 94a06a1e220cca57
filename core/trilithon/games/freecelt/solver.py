"""Wins a game of FreeCelt from any position, so that the app can show how (FC-10). This is judgement, not rules.

A best-first search: of all positions met, the one that looks nearest to the end goes on first. Cards that can
never be missed go to their stacks at once; columns are interchangeable, and so are slots; what was met before is
not built again. After a while another way of judging positions starts afresh. The same position is always solved
in the same way: nothing depends on the clock, and chance gives no more than names.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import combinations
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.equipment import NUMBER, NUMBER_CARDS, is_day
from trilithon.game import Refusal
from trilithon.games.freecelt.collecting import next_cards, safe_cards
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, GROUNDS, NIGHT, Pile, ground_of, run_length
from trilithon.games.freecelt.state import State

SLICE: Final = 500  # positions between two signs of life


class _Weights(NamedTuple):
    """What makes a position look far from won; the numbers are those that served best in trials."""

    left: int  # each card not yet on a stack
    same: int  # each pair of a half of which the higher lies above the lower
    other: int  # such a pair of both halves
    buried: int  # each card on top of one that a stack needs next
    column: int  # what an empty column is good for
    slot: int  # and an empty slot
    made: int  # each move made


# One after another, each for so many positions, the last for all that are left: none is best for every deal,
# and one that runs astray does so for very long.
_PLANS: Final = (
    (_Weights(28, 17, 4, 8, 4, 12, 6), 1_500),
    (_Weights(28, 10, 10, 8, 16, 30, 10), 4_000),
    (_Weights(40, 17, 2, 4, 8, 12, 4), 5_000),
    (_Weights(28, 17, 7, 4, 4, 6, 10), 8_000),
    (_Weights(28, 17, 4, 8, 4, 12, 15), 7_000),
    (_Weights(28, 17, 4, 8, 4, 12, 6), None),
)


class _Lift(NamedTuple):
    """What can be taken from a heap: all that it may go on, how many cards, which, and the heap that is left."""

    grounds: tuple[int, ...]
    size: int
    cards: Pile
    rest: "_Heap"


class _Heap(NamedTuple):
    """A column or a slot with certain cards. key: a random number, to tell positions apart by their sums."""

    cards: Pile
    ground: int
    key: int
    cost: int
    lifts: tuple[_Lift, ...]


class _Heaps(dict[Pile, _Heap]):
    """All columns, or all slots, that a search has met: each is looked at once only."""

    def __init__(self, place: int, empty: int, weights: _Weights) -> None:
        self.place = place
        self.empty = empty
        self.weights = weights
        self.chance = Chance(place)

    def __missing__(self, cards: Pile) -> _Heap:
        lifts = tuple(
            _Lift(tuple(sorted(GROUNDS[cards[-size]])), size, cards[-size:], self[cards[:-size]])
            for size in range(1, run_length(cards) + 1)
        )
        key = self.chance.bits() >> 4
        heap = self[cards] = _Heap(cards, ground_of(self.place, cards), key, self.cost(cards), lifts)
        return heap

    def cost(self, cards: Pile) -> int:
        """How much farther from won these cards in this order make a position look."""
        if not cards:
            return -self.empty
        cost = self.weights.left * len(cards)
        for below, above in combinations(cards, 2):
            if NUMBER[above] > NUMBER[below]:
                cost += self.weights.same if is_day(above) == is_day(below) else self.weights.other
        return cost


class _Node(NamedTuple):
    """A position met. key, cost: the sums of those of its heaps. made: how many moves were chosen to get there,
    not counting those that had to be. before, moves: the position it was met from, and how."""

    heaps: tuple[_Heap, ...]
    day: int
    night: int
    key: int
    cost: int
    made: int
    before: "_Node | None" = None
    moves: tuple[tuple[int, int, int], ...] = ()


class _Search:
    """One search, by one way of judging. scores: of those positions that could go on; won: one that is won."""

    def __init__(self, state: State, weights: _Weights) -> None:
        self.weights = weights
        columns, slots = _Heaps(0, weights.column, weights), _Heaps(COLUMNS, weights.slot, weights)
        self.kinds = [columns if place < COLUMNS else slots for place in range(len(state.piles))]
        self.seen: set[int] = set()
        self.buckets: dict[int, list[_Node]] = {}  # by score
        self.scores: list[int] = []  # the same scores, as a heap
        self.won: _Node | None = None
        heaps = tuple(kind[pile] for kind, pile in zip(self.kinds, state.piles, strict=True))
        key, cost = sum(heap.key for heap in heaps), sum(heap.cost for heap in heaps)
        self.settle(_Node(heaps, state.day, state.night, key, cost, 0))

    def settle(self, node: _Node) -> None:
        """Meet a position after its safe cards, if any, went to their stacks (FC-10)."""
        while True:
            safe = safe_cards(node.day, node.night)
            for place, heap in enumerate(node.heaps):
                if heap.ground in safe:
                    node = _stacked(node, place)
                    break
            else:
                break
        if node.day + node.night == len(NUMBER_CARDS):
            self.won = node
        if node.key not in self.seen:
            self.seen.add(node.key)
            self.put(node, sum(_find(node.heaps, card)[1] for card in next_cards(node.day, node.night)))

    def put(self, node: _Node, buried: int) -> None:
        """Have a position wait for its turn. buried: how many cards lie on those needed next."""
        score = node.cost + self.weights.buried * buried + self.weights.made * node.made
        if bucket := self.buckets.get(score):
            bucket.append(node)
        else:
            self.buckets[score] = [node]
            heappush(self.scores, score)

    def take(self) -> _Node:
        """The most promising position that waits."""
        bucket = self.buckets[self.scores[0]]
        node = bucket.pop()
        if not bucket:
            del self.buckets[heappop(self.scores)]
        return node

    def expand(self) -> None:
        """Go on from the most promising position. Nearly all the time is spent here."""
        node = self.take()
        heaps, day, night, node_key, node_cost, made, _, _ = node
        made += 1
        kinds, seen, safe = self.kinds, self.seen, safe_cards(day, night)
        needed = next_cards(day, night)
        found = [_find(heaps, card) for card in needed]
        targets: dict[int, int] = {}
        for place, heap in enumerate(heaps):
            targets.setdefault(heap.ground, place)  # of several empty ones the first
        for source, heap in enumerate(heaps):
            if heap.ground in needed:
                self.settle(_stacked(node._replace(made=made, before=node, moves=()), source))
            for grounds, size, cards, rest in heap.lifts:
                key, cost = node_key - heap.key + rest.key, node_cost - heap.cost + rest.cost
                for ground in grounds:
                    if ground not in targets or ground == rest.ground:  # which would merely swap names
                        continue
                    target = targets[ground]
                    under = heaps[target]
                    grown = kinds[target][under.cards + cards]
                    new = key - under.key + grown.key
                    if new in seen:
                        continue
                    seen.add(new)
                    after = list(heaps)
                    after[source], after[target] = rest, grown
                    moves = ((source, target, size),)
                    child = _Node(
                        tuple(after), day, night, new, cost - under.cost + grown.cost, made, node, moves
                    )
                    if rest.ground in safe:
                        self.settle(child)
                        continue
                    buried = 0
                    for place, depth in found:
                        buried += depth
                        if place == target:
                            buried += size
                        elif place == source and size <= depth:
                            buried -= size
                    self.put(child, buried)


def _find(heaps: tuple[_Heap, ...], card: int) -> tuple[int, int]:
    """Where a card lies and how many lie on it; -1 and 0 if it lies nowhere."""
    for place, heap in enumerate(heaps):
        if card in heap.cards:
            return place, len(heap.cards) - 1 - heap.cards.index(card)
    return -1, 0


def _stacked(node: _Node, place: int) -> _Node:
    """A position after the free card of a heap went to its stack."""
    heaps, day, night, key, cost, made, before, moves = node
    heap = heaps[place]
    rest = heap.lifts[0].rest
    home = DAY if is_day(heap.ground) else NIGHT
    return _Node(
        (*heaps[:place], rest, *heaps[place + 1 :]), day + (home == DAY), night + (home == NIGHT),
        key - heap.key + rest.key, cost - heap.cost + rest.cost, made, before, (*moves, (place, home, 1)),
    )  # fmt: skip


def search(state: State, most: int = 60_000) -> Iterator[tuple[Move, ...] | None]:
    """The moves that win from a position come last; before that, now and then, None: still searching.

    Ends without moves if the game is over and not won, if it cannot be won, or if no way was found within
    so many positions.
    """
    if state.given_up:
        return
    spent = limit = 0
    for weights, share in _PLANS:
        limit = most if share is None else min(most, limit + share)
        attempt = _Search(state, weights)
        while not attempt.won and attempt.scores and spent < limit:
            attempt.expand()
            spent += 1
            if spent % SLICE == 0:
                yield None
        if attempt.won:
            yield _way(attempt.won)
        if attempt.won or not attempt.scores:
            return


def _way(node: _Node | None) -> tuple[Move, ...]:
    """All the moves that led to a position."""
    way: list[Move] = []
    while node:
        way.extend(Move(*move) for move in reversed(node.moves))
        node = node.before
    return tuple(reversed(way))


def wins(state: State, way: tuple[Move, ...]) -> bool:
    """Whether these moves, made one after another, win."""
    try:
        for move in way:
            state = state.after(move)
    except Refusal:
        return False
    return state.result is not None and bool(state.result.winners)


def rest_of(state: State, way: tuple[Move, ...]) -> tuple[Move, ...]:
    """What is left of a way from an earlier position, if it still wins from this one; else nothing."""
    return next((way[made:] for made in range(len(way)) if wins(state, way[made:])), ())


def of_use(state: State, way: tuple[Move, ...]) -> tuple[Move, ...]:
    """A way that wins, begun with a move that it needs: none that it wins without, nor one to a pile on which the same
    cards only wait to go where they could have gone from their own."""
    while way:
        first, others = way[0], way[1:]
        shorter = [others]
        for later, move in enumerate(others):
            if (move.source, move.count) == (first.target, first.count):
                at_once = Move(first.source, move.target, move.count)
                shorter.append((*others[:later], at_once, *others[later + 1 :]))
                break
        for candidate in shorter:
            if wins(state, candidate):
                way = candidate
                break
        else:
            return way
    return way
