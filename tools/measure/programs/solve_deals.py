"""Solve FreeCelt deals with the imported core, and print the results as JSON.

For each deal, that is the seconds of processor time and the number of moves, 0 if no solution was found. Arguments:
slots, the first deal, the last deal.
"""

import json
import sys
import time
from typing import Any

from trilithon import load
from trilithon.games.freecelt.solver import search


def main(slots: int, first: int, last: int) -> None:
    """Solve the deals. Each solution is checked by playing it."""
    game, results = load("freecelt"), []
    for number in range(first, last + 1):
        state: Any = game.new(number, {"slots": slots})
        began = time.process_time()
        *_, way = search(state)
        took = time.process_time() - began
        for move in way or ():
            state = state.apply(move)
        won = state.result is not None and state.result.winners == (0,)
        results.append((took, len(way or ()) if won else 0))
    print(json.dumps(results))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
