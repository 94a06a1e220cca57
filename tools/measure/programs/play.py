"""Time random play through the interface of games. The bench runs this file in CPython and in the page."""

import random
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from trilithon import catalogue, load
from trilithon.people import count_text

if TYPE_CHECKING:  # the bench runs this with earlier versions of the core, too, which had no such name
    from trilithon.game import AnyGame

# The things to count, by name: the game and the number of players. All games use their default options.
COUNTED = {
    "Rekniles Ekim races, 3 players": ("rekniles_ekim", 3),
    "Celtic Whist rounds, 4 players": ("celtic_whist", 4),
    "Whist rounds, 4 players": ("whist", 4),
    "Mancala rounds, 3 players": ("mancala", 3),
    "FreeCelt nodes": ("freecelt", 1),
}
# For other games: their rounds, with as few players as possible.
COUNTED |= {
    f"{load(name).title} rounds, {count_text(load(name).seats[0], 'player')}": (name, load(name).seats[0])
    for name in catalogue()
    if name not in {game for game, _ in COUNTED.values()}
}
WALK = 100  # moves in a walk through a FreeCelt deal


def per_second(counted: str, seconds: float) -> float:
    """Return how many of the counted things are done per second, by playing for at least this long.

    Only whole games are played, so that long rounds and short ones are as frequent as in a game.
    """
    name, seats = COUNTED[counted]
    game = load(name)
    chance = random.Random(1)
    one = _walk if name == "freecelt" else _rounds
    done = seed = 0
    begun = perf_counter()
    while (taken := perf_counter() - begun) < seconds:
        seed += 1
        done += one(game, seed, seats, chance)
    return done / taken


def _rounds(game: "AnyGame", seed: int, seats: int, chance: random.Random) -> int:
    """Play a game to its end with random moves, and return its number of rounds."""
    state = game.new(seed, seats=seats)
    while moves := state.legal_moves():
        state = state.apply(chance.choice(moves))
    return state.round


def _walk(game: "AnyGame", seed: int, seats: int, chance: random.Random) -> int:
    """Walk through a deal like a search, making all successors of each position. Return how many were made."""
    state = game.new(seed, seats=seats)
    made = 0
    for _ in range(WALK):
        moves = state.legal_moves()[:-1]  # the last move is giving up
        if not moves:
            break
        following = [state.apply(move) for move in moves]
        made += len(following)
        state = chance.choice(following)
    return made


if __name__ == "__main__":
    print(per_second(sys.argv[1], float(sys.argv[2])))
