"""Computers play Celtic Whist among themselves: `PYTHONPATH=core python -m tools.exhibition [2000]`.

All numbers of players, modes and options come up. It counts the games that do not end, and tells the longest.
"""

import sys
import time
from collections.abc import Sequence

from tests.core.players import exhibition
from trilithon.options import value_text


def main(arguments: Sequence[str]) -> int:
    """Play, print what was found, and return the number of games without an end."""
    games = int(arguments[0]) if arguments else 2000
    begun = time.process_time()
    endless: list[int] = []
    longest: dict[
        tuple[int, str], tuple[int, int]
    ] = {}  # by players and mode: the moves, the number of the game
    moves = 0
    for number in range(games):
        record = exhibition.play(number)
        setup, played = record.states[0].setup, len(record.states) - 1
        moves += played
        if record.state.result is None:
            endless.append(number)
        kind = setup.seats, "solo" if setup.seats == 1 else str(setup.options["mode"])
        longest[kind] = max(longest.get(kind, (0, 0)), (played, number))
    for (seats, mode), (played, number) in sorted(longest.items()):
        options = exhibition.setup(number).options
        given = ", ".join(f"{name} {value_text(value)}" for name, value in options.items())
        print(f"{seats} players, {mode}: at most {played} moves, in game {number} ({given})")
    seconds = time.process_time() - begun
    print(f"{games} games, {moves} moves, {1e6 * seconds / moves:.0f} µs each with all that belongs to them")
    print(f"games that did not end within {exhibition.LONGEST} moves: {endless or 'none'}")
    return len(endless)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
