"""Hashes of what players do, which show whether numbers are still fitted to the players of today.

A hash is of choices in fixed positions with fixed random numbers. So renaming something leaves it the same, and another
choice changes it.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from typing import Final

from tools.tune.calibrate import SETUPS
from tools.tune.fit_odds import rules, try_hands
from trilithon.bot import BUDGET
from trilithon.chance import Chance
from trilithon.game import load
from trilithon.players import bot
from trilithon.state import AnyState

DIGITS: Final = 16  # of a hash
# By level, the numbers of the positions in each set-up: stronger levels take longer.
_POSITIONS: Final = {"plain": range(8), "sharp": range(2), "druid": range(1, 2)}
_SOLVED: Final = range(1, 13)  # deals
_HANDS: Final = 6


@cache
def hash_behaviour(game: str, player: str) -> str:
    """Return the hash of what a player of `PLAYERS` does in a game."""
    digest = sha256()
    for choice in PLAYERS[player](game):
        digest.update(f"{choice}\n".encode())
    return digest.hexdigest()[:DIGITS]


def _choices_of_level(level: str, game: str) -> Iterator[str]:
    """Yield the moves that a level chooses in positions reached by random moves."""
    for seats, options in SETUPS[game]:
        for number in _POSITIONS[level]:
            state = _reach_position(load(game).new(number, options, seats), number)
            chosen = bot(level, game).choose(state.observe(state.to_move), Chance(number, 1), BUDGET)
            yield " ".join([str(move) for move in chosen if move is not None])


def _reach_position(state: AnyState, number: int) -> AnyState:
    """Play random moves, more of them for higher numbers, until the seat to move has a choice.

    Number 0 is a bid in games that have bids. In the others, cards have been played.
    """
    chance, wanted = Chance(number), 2 * number * state.setup.seats
    while wanted > 0 or state.mid_turn or len(state.legal_moves()) < 2:
        moves = state.legal_moves()
        after = state.apply(moves[chance.randrange(len(moves))])
        if after.result is not None:
            break
        state, wanted = after, wanted - 1
    return state


def _count_tricks(game: str) -> Iterator[str]:
    """Yield how many tricks playouts take alone in Celtic Whist, for a few hands."""
    yield from map(str, try_hands(rules(tougher=False), _HANDS, _HANDS))


def _count_expanded_positions(game: str) -> Iterator[str]:
    """Yield how many positions a solver expands in a few deals, with few slots."""
    solver = load(game).abilities().solver
    assert solver is not None
    for slots in (1, 2):
        for number in _SOLVED:
            *_, verdict = solver().solve_in_slices(load(game).new(number, {"slots": slots}))
            assert verdict is not None
            yield f"{verdict.way is not None} {verdict.spent}"


# Whoever numbers are fitted to: what they do in a game.
PLAYERS: Final[Mapping[str, Callable[[str], Iterator[str]]]] = {
    "plain": partial(_choices_of_level, "plain"),
    "sharp": partial(_choices_of_level, "sharp"),
    "druid": partial(_choices_of_level, "druid"),
    "playouts": _count_tricks,
    "solver": _count_expanded_positions,
}
