"""Print a file of long games to import on the games screen.

It has two games with at least as many turns as requested, and a complete game of each other kind.
"""

import random
import sys
from itertools import count, cycle, islice

import trilithon
from trilithon.record import Record
from trilithon_web.address import Sitting
from trilithon_web.shelf import saves
from trilithon_web.shelf.exchange import write_file
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, Save

BEGUN = 1_750_000_000  # in seconds since 1970


def celtic_whist(turns: int) -> Record:
    """Return a game for three with random moves: the first one that is as long as requested."""
    for seed in count():
        chance = random.Random(seed)
        record = Record.begin(trilithon.load("celtic_whist").new(seed, seats=3))
        while moves := record.state.legal_moves():
            record = record.apply(chance.choice(moves))
        if len(record.turns) >= turns:
            return record
    raise AssertionError


def freecelt(turns: int) -> Record:
    """Return a game in which a card moves to and fro between two slots."""
    game = trilithon.load("freecelt")
    record = Record.begin(game.new(1)).apply(game.parse("c1>s1"))
    for move in islice(cycle(map(game.parse, ("s1>s2", "s2>s1"))), turns - 1):
        record = record.apply(move)
    return record


def play_whole_game(name: str, **options: str) -> Record:
    """Return a complete game with random moves and as many players as possible."""
    game, chance = trilithon.load(name), random.Random(1)
    record = Record.begin(game.new(1, options, game.seats[-1]))
    while moves := record.state.legal_moves():
        record = record.apply(chance.choice(moves))
    return record


if __name__ == "__main__":
    turns = int(sys.argv[1])
    games = []
    others = (
        play_whole_game("whist"),
        play_whole_game("rekniles_ekim", match="on"),
        play_whole_game("mancala"),
    )
    for record in celtic_whist(turns), freecelt(turns), *others:
        state = record.state
        key = GameKey.from_sitting(trilithon.load(state.setup.game), Sitting.usual(state.setup))
        games.append(saves.write_save(key.text, Save(Head(begun=BEGUN, played=BEGUN), record)))
    print(write_file(games, ()))
