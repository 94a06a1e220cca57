"""Solves deals of FreeCelt with the core that is imported, and prints for each the processor's seconds and the number
of moves, 0 where no way was found, as JSON. Arguments: slots, the first deal, the last."""

import json
import sys
import time
from typing import Any

from trilithon import load
from trilithon.games.freecelt.solver import search


def main(slots: int, first: int, last: int) -> None:
    """Every way is played by the rules before it counts."""
    game, told = load("freecelt"), []
    for number in range(first, last + 1):
        state: Any = game.new(number, {"slots": slots})
        began = time.process_time()
        *_, way = search(state)
        took = time.process_time() - began
        for move in way or ():
            state = state.apply(move)
        won = state.result is not None and state.result.winners == (0,)
        told.append((took, len(way or ()) if won else 0))
    print(json.dumps(told))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
