"""A solver that finds winning lines from any position of FreeCelt, for the app to show (FC-10). Not part of the rules.

It is a best-first search: of all positions met, the one that looks nearest to the end is expanded first. Safe cards go
to their stacks at once. Columns are interchangeable, and so are slots. Positions met before are not built again. After
a while the search starts again with other weights. The same position is always solved in the same way: nothing depends
on the clock, and random numbers are only used as keys.
"""

from collections.abc import Generator, Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from trilithon.abilities import Verdict
from trilithon.equipment import NUMBER_CARDS, is_day
from trilithon.games.freecelt.collecting import next_cards, safe_cards
from trilithon.games.freecelt.heaps import Heap, Heaps
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT
from trilithon.games.freecelt.solution import rest_of_line, wins
from trilithon.games.freecelt.state import State
from trilithon.games.freecelt.weights import PLANS, PLANS_WITHOUT_SLOTS, SearchWeights

SLICE: Final = 40  # positions expanded between two yields, which takes some milliseconds
MOST: Final = 100_000  # a search gives up after expanding this many positions


class _Node(NamedTuple):
    """A position in the search.

    key, cost: the sums over its heaps.
    made: the number of moves chosen to get here, without the safe ones made at once.
    before, moves: the position it was reached from, and the moves in between.
    """

    heaps: tuple[Heap, ...]
    day: int
    night: int
    key: int
    cost: int
    made: int
    before: "_Node | None" = None
    moves: tuple[tuple[int, int, int], ...] = ()


# A waiting position that is not built yet, because most are never expanded: the position it is reached from, its key,
# its cost, the source, target and size of the move, and the heaps that the move leaves at source and target.
_Child: TypeAlias = tuple[_Node, int, int, int, int, int, Heap, Heap]


def _make_node(child: _Child) -> _Node:
    """Build a waiting position."""
    before, key, cost, source, target, size, rest, grown = child
    after = list(before.heaps)
    after[source], after[target] = rest, grown
    moves = ((source, target, size),)
    return _Node(tuple(after), before.day, before.night, key, cost, before.made + 1, before, moves)


class _Search:
    """One search with one set of weights. scores: of the waiting positions. won: a won position, if one was met."""

    def __init__(self, state: State, weights: SearchWeights) -> None:
        self.weights = weights
        columns, slots = Heaps(0, weights.column, weights), Heaps(COLUMNS, weights.slot, weights)
        self.kinds = [columns if place < COLUMNS else slots for place in range(len(state.piles))]
        self.seen: set[int] = set()
        self.buckets: dict[int, list[_Node | _Child]] = {}  # by score
        self.scores: list[int] = []  # the same scores, as a heap
        self.won: _Node | None = None
        heaps = tuple(kind.find_heap(pile) for kind, pile in zip(self.kinds, state.piles, strict=True))
        key, cost = sum(heap.key for heap in heaps), sum(heap.cost for heap in heaps)
        self.settle(_Node(heaps, state.day, state.night, key, cost, 0))

    def settle(self, node: _Node) -> None:
        """Bring the safe cards of a position to their stacks (FC-10), and add the result to the search."""
        while True:
            safe = safe_cards(node.day, node.night)
            for place, heap in enumerate(node.heaps):
                if heap.ground in safe:
                    node = _stack_top_card(node, place)
                    break
            else:
                break
        if node.day + node.night == len(NUMBER_CARDS):
            self.won = node
        if node.key not in self.seen:
            self.seen.add(node.key)
            buried = sum(_find(node.heaps, card)[1] for card in next_cards(node.day, node.night))
            self.put(node, node.cost + self.weights.buried * buried + self.weights.made * node.made)

    def put(self, waits: _Node | _Child, score: int) -> None:
        """Add a position to those waiting to be expanded."""
        if bucket := self.buckets.get(score):
            bucket.append(waits)
        else:
            self.buckets[score] = [waits]
            heappush(self.scores, score)

    def take(self) -> _Node:
        """Remove and return the most promising waiting position."""
        bucket = self.buckets[self.scores[0]]
        waits = bucket.pop()
        if not bucket:
            del self.buckets[heappop(self.scores)]
        return waits if isinstance(waits, _Node) else _make_node(waits)

    def expand(self) -> None:
        """Expand the most promising position. Nearly all the time is spent here."""
        node = self.take()
        heaps, day, night, node_key, node_cost, made, _, _ = node
        kinds, seen, buckets, safe = self.kinds, self.seen, self.buckets, safe_cards(day, night)
        needed = next_cards(day, night)
        (place1, depth1), (place2, depth2) = [_find(heaps, card) for card in needed]
        per_card = self.weights.buried
        same = (depth1 + depth2) * per_card + self.weights.made * (made + 1)
        targets: dict[int, int] = {}
        for place, heap in enumerate(heaps):
            targets.setdefault(heap.ground, place)  # of several empty heaps, the first
        for source, heap in enumerate(heaps):
            if heap.ground in needed:
                self.settle(_stack_top_card(node._replace(made=made + 1, before=node, moves=()), source))
            for grounds, size, cards, rest in heap.lifts:
                key, cost = node_key - heap.key + rest.key, node_cost - heap.cost + rest.cost
                weight = size * per_card
                off = (place1 == source and size <= depth1) + (place2 == source and size <= depth2)
                by_source = same - weight * off
                for ground in grounds:
                    target = targets.get(ground)
                    if target is None or ground == rest.ground:  # would only swap names
                        continue
                    under = heaps[target]
                    grown = under.onto.get(cards)
                    if grown is None:
                        grown = under.onto[cards] = kinds[target].find_heap(cards, under)
                    new = key - under.key + grown.key
                    if new in seen:
                        continue
                    seen.add(new)
                    child = (node, new, cost - under.cost + grown.cost, source, target, size, rest, grown)
                    if rest.ground in safe:
                        self.settle(_make_node(child))
                        continue
                    score = child[2] + by_source + weight * ((place1 == target) + (place2 == target))
                    if score in buckets:  # inlined from `put`
                        buckets[score].append(child)
                    else:
                        self.put(child, score)


def _find(heaps: tuple[Heap, ...], card: int) -> tuple[int, int]:
    """Return the place of the heap with a card and the number of cards on it; -1 and 0 if no heap has it."""
    for place, heap in enumerate(heaps):
        if card in heap.cards:
            return place, len(heap.cards) - 1 - heap.cards.index(card)
    return -1, 0


def _stack_top_card(node: _Node, place: int) -> _Node:
    """Return the position after the free card of a heap went to its stack."""
    heaps, day, night, key, cost, made, before, moves = node
    heap = heaps[place]
    rest = heap.lifts[0].rest
    home = DAY if is_day(heap.ground) else NIGHT
    return _Node(
        (*heaps[:place], rest, *heaps[place + 1 :]), day + (home == DAY), night + (home == NIGHT),
        key - heap.key + rest.key, cost - heap.cost + rest.cost, made, before, (*moves, (place, home, 1)),
    )  # fmt: skip


def solve_in_slices(
    state: State, most: int = MOST, known: tuple[Move, ...] = ()
) -> Iterator[Verdict[Move] | None]:
    """Find out whether a position can be won. Yields None after each slice of work, and the verdict last.

    most: the number of positions to expand at most.
    known: a winning line from an earlier position, whose end may still win.
    """
    if way := rest_of_line(state, known):
        yield Verdict(way)
        return
    for verdict in _verdicts(state, most):
        if verdict and verdict.way and not wins(state, verdict.way):
            raise AssertionError("The solver has found a way that the rules refuse.")
        yield verdict


def _verdicts(state: State, most: int) -> Iterator[Verdict[Move] | None]:
    if state.given_up:
        yield Verdict(None, lost=True)
        return
    spent = limit = 0
    for weights, share in _plans(state):
        limit = most if share is None else min(most, limit + share)
        found = yield from _search_once(state, weights, spent, limit)
        spent = found.spent
        if found.way is not None or found.lost:
            yield found
            return
    yield Verdict(None, spent=spent)


def _plans(state: State) -> tuple[tuple[SearchWeights, int | None], ...]:
    return PLANS if len(state.piles) > COLUMNS else PLANS_WITHOUT_SLOTS


def _search_once(
    state: State, weights: SearchWeights, spent: int, limit: int
) -> Generator[None, None, Verdict[Move]]:
    """Search with one set of weights. spent: positions expanded before. limit: the total at which to stop."""
    attempt = _Search(state, weights)
    while not attempt.won and attempt.scores and spent < limit:
        attempt.expand()
        spent += 1
        if spent % SLICE == 0:
            yield None
    return Verdict(_way(attempt.won) if attempt.won else None, not (attempt.won or attempt.scores), spent)


def find_lines(state: State, most: int) -> Iterator[tuple[Move, ...] | None]:
    """Find winning lines, one with each set of weights at most. Yields None after each slice of work.

    most: the number of positions to expand with each set of weights.
    """
    for weights, _ in _plans(state):
        found = yield from _search_once(state, weights, 0, most)
        if found.way is not None:
            yield found.way


def search(state: State, most: int = MOST) -> Iterator[tuple[Move, ...] | None]:
    """Search for a winning line. Yields None after each slice of work, and the moves last.

    Yields no moves if the game is over and not won, if it cannot be won, or if no line was found after expanding
    `most` positions.
    """
    for verdict in _verdicts(state, most):
        if verdict is None:
            yield None
        elif verdict.way is not None:
            yield verdict.way


def _way(node: _Node | None) -> tuple[Move, ...]:
    """Return all the moves that led to a position."""
    way: list[Move] = []
    while node:
        way.extend(Move(*move) for move in reversed(node.moves))
        node = node.before
    return tuple(reversed(way))
