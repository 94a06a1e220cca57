"""Winning lines: check one against the rules, continue one, and drop its useless moves."""

from typing import TypeAlias

from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import DAY, Pile
from trilithon.games.freecelt.state import State
from trilithon.state import Refusal

Piles: TypeAlias = tuple[Pile, ...]


def wins(state: State, way: tuple[Move, ...]) -> bool:
    """Return whether these moves, made one after another, win."""
    try:
        for move in way:
            state = state.apply(move)
    except Refusal:
        return False
    return state.result is not None and bool(state.result.winners)


def rest_of_line(state: State, way: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the rest of a line from an earlier position that wins from this one; empty if there is none."""
    return next((way[made:] for made in range(len(way)) if wins(state, way[made:])), ())


def line_after_move(way: tuple[Move, ...], before: Piles, now: Piles) -> tuple[Move, ...] | None:
    """Return the rest of a line after it has led from one layout to another; None if it does not lead there."""
    piles = list(before)
    for made in range(len(way) + 1):
        if tuple(piles) == now:
            return way[made:]
        if made < len(way):
            source, target, count = way[made]
            cards, piles[source] = piles[source][-count:], piles[source][:-count]
            if target < DAY:
                piles[target] += cards
    return None


def drop_useless_moves(state: State, way: tuple[Move, ...]) -> tuple[Move, ...]:
    """Drop useless moves from a winning line until it needs its first move.

    A move is useless if the line wins without it, or if it only parks cards that could have been moved to their next
    pile directly.
    """
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
