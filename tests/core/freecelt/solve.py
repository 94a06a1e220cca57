"""Finds short winning games of FreeCelt, to be kept as golden records in won/.

    PYTHONPATH=core python3 tests/core/freecelt/solve.py 1 2 50 > tests/core/freecelt/won/deal-1-slots-2.txt

The numbers: deal, slots, and width of the beam, that is, of all positions reached with so many moves only
the most promising are followed. It plays through the engine's own moves, so it is slow; it is no test itself:
test_won.py replays what it found.
"""

import heapq
import sys
from functools import cache
from typing import NamedTuple, Optional

from trilithon.equipment import NUMBER, is_day
from trilithon.games.freecelt import GAME
from trilithon.games.freecelt.rules import COLUMNS, GiveUp, Move, Pile, State, collection
from trilithon.record import Record


class Node(NamedTuple):
    """A position of the search, with the moves that led to it from the one before."""

    state: State
    before: Optional["Node"]
    moves: tuple[Move, ...]


@cache
def disorder(pile: Pile) -> int:
    """How much a pile must be dug over: by the higher cards on each card, those of its own half above all."""
    cost = 0
    for place, card in enumerate(pile):
        for above in pile[place + 1 :]:
            if NUMBER[above] > NUMBER[card]:
                cost += 17 if is_day(above) == is_day(card) else 4
    return cost


def score(state: State) -> int:
    """The lower, the nearer to the end; the weights are those that served best in trials."""
    cost = 28 * (60 - state.day - state.night)
    wanted = (state.day + 1 if state.day < 30 else 0, state.night + 31 if state.night < 30 else 0)
    for place, pile in enumerate(state.piles):
        if not pile:
            cost -= 4 if place < COLUMNS else 12
            continue
        cost += disorder(pile)
        for card in wanted:
            if card in pile:
                cost += 8 * (len(pile) - 1 - pile.index(card))
    return cost


def key(state: State) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """The same for positions that differ only in the order of columns or of slots."""
    return tuple(sorted(state.piles[:COLUMNS])), tuple(sorted(state.piles[COLUMNS:]))


def solve(deal: int, slots: int, width: int) -> tuple[Move, ...]:
    """The moves of a won game, stack moves as soon as they are safe; empty when the beam found none."""
    first = GAME.new(deal, {"slots": slots})
    assert isinstance(first, State)
    layer = [Node(first, None, ())]
    seen = {key(first)}
    while layer:
        found: list[tuple[int, int, Node]] = []
        for node in layer:
            for move in node.state.legal_moves():
                if isinstance(move, GiveUp):
                    continue
                state = node.state.after(move)
                home = collection(state, safe=True)
                for step in home:
                    state = state.after(step)
                if (name := key(state)) in seen:
                    continue
                seen.add(name)
                child = Node(state, node, (move, *home))
                if state.day + state.night == 60:
                    return path(child)
                if not state.result:
                    found.append((score(state), len(found), child))
        layer = [node for _, _, node in heapq.nsmallest(width, found)]
    return ()


def path(node: Node | None) -> tuple[Move, ...]:
    """All the moves that led to a node."""
    moves: tuple[Move, ...] = ()
    while node:
        moves = node.moves + moves
        node = node.before
    return moves


def main(deal: int, slots: int, width: int = 500) -> None:
    """Prints the record of a won game."""
    moves = solve(deal, slots, width)
    if not moves:
        sys.exit(f"No win found for deal {deal} at {slots} slots; try a WIDTH above {width}.")
    record = Record.begin(GAME.new(deal, {"slots": slots}))
    for move in moves:
        record = record.after(move)
    sys.stdout.write(record.text())


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
