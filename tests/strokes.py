"""Deal 1 of FreeCelt won by the keyboard: what is pressed, whatever presses it."""

import re
from collections.abc import Iterator
from typing import Any

import trilithon
from tools import won
from trilithon.games.freecelt.rules import run_length


def strokes() -> Iterator[list[str]]:
    """For each move, the piles whose keys are pressed one after another.

    A pile's key picks up its longest run, and one card fewer each time; a second pile's key puts it there (FC-7).
    """
    game = trilithon.load("freecelt")
    state: Any = game.new(1, {"slots": 2})
    for text in won.moves():
        move = game.parse(text)
        source, target = re.split("(?:x[0-9]+)?>", text)
        yield [source] * (run_length(state.piles[move.source]) - move.count + 1) + [target]
        state = state.after(move)
