"""Games of Celtic Whist that computers play among themselves: set-ups that cover all there is, in turn.

`PYTHONPATH=core python -m tests.core.players.exhibition [2000]` plays so many, counts those that do not end, and
tells the longest.
"""

import sys
import time
from collections.abc import Sequence

from tests.core import conformance
from trilithon import Chance, Record, load, players
from trilithon.game import Setup
from trilithon.options import value_text

LONGEST = 4_000  # moves; of 2,000 games the longest had 1,755


def setup(number: int) -> Setup:
    """The set-up of a game: 1 to 5 players in turn, with several by turns alone and together, the other options
    drawn."""
    game, chance = load("celtic_whist"), Chance(number, 1)
    seats = number % 5 + 1
    while True:
        options = conformance.combination(game, seats, chance)
        cooperative = seats > 1 and number // 5 % 2 == 1
        if ("mode" in options) == cooperative:
            drawn: Setup = game.new(number, options, seats).setup
            return drawn


def play(number: int) -> Record:
    """The game of that number, in which plain players sit everywhere; not over only if it is too long."""
    given = setup(number)
    start = load(given.game).new(given.seed, given.options, given.seats)
    return players.play(start, plain(given), most=LONGEST)


def plain(given: Setup) -> list[players.AnyBot]:
    """A plain player at each seat."""
    return [players.bot("plain", given.game) for _ in range(given.seats)]


def main(arguments: Sequence[str]) -> int:
    """Play, print what was found, and return the number of games without an end."""
    games = int(arguments[0]) if arguments else 2000
    begun = time.process_time()
    endless: list[int] = []
    # By players and mode: the moves, the number of the game.
    longest: dict[tuple[int, str], tuple[int, int]] = {}
    moves = 0
    for number in range(games):
        record = play(number)
        given, played = record.states[0].setup, len(record.states) - 1
        moves += played
        if record.state.result is None:
            endless.append(number)
        kind = given.seats, "solo" if given.seats == 1 else str(given.options["mode"])
        longest[kind] = max(longest.get(kind, (0, 0)), (played, number))
    for (seats, mode), (played, number) in sorted(longest.items()):
        options = setup(number).options
        chosen = ", ".join(f"{name} {value_text(value)}" for name, value in options.items())
        print(f"{seats} players, {mode}: at most {played} moves, in game {number} ({chosen})")
    seconds = time.process_time() - begun
    print(f"{games} games, {moves} moves, {1e6 * seconds / moves:.0f} µs each with all that belongs to them")
    print(f"games that did not end within {LONGEST} moves: {endless or 'none'}")
    return len(endless)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
