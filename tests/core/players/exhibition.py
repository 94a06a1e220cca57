"""Games of Celtic Whist that computers play among themselves: set-ups that cover all there is, in turn."""

from tests.core import conformance
from trilithon import Chance, Record, load, players
from trilithon.state import Setup

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
