"""What is done with a way to win that has been found: it is tried by the rules, gone on with, rid of detours."""

from typing import TypeAlias

from trilithon.game import Refusal
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import DAY, Pile
from trilithon.games.freecelt.state import State

Piles: TypeAlias = tuple[Pile, ...]


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


def left_of(way: tuple[Move, ...], before: Piles, now: Piles) -> tuple[Move, ...] | None:
    """What is left of a way that won from a position, in one that it leads to; None where it does not lead there."""
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
