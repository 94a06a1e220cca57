"""Advice about a decision that is still open, by the game's own coach."""

from collections.abc import Iterator, Sequence
from typing import Final

from trilithon.chance import Chance
from trilithon.coach import Advice, Contrast
from trilithon.game import load
from trilithon.players.match import hash_to_seed
from trilithon.state import Move, Observation

WORLDS: Final = 200  # the usual number in each set


def advise(
    game: str, observation: Observation, chances: Sequence[Chance], worlds: int = WORLDS
) -> Iterator[Advice | None]:
    """Advise the seat to move. Yields None after each slice of work (a few milliseconds), and the advice last.

    game: one with a coach.
    chances: one for each set of worlds. With those of a review (`trial_chances`), the numbers are those of the review.
    worlds: the number of worlds in each set, never a time. The same arguments give the same advice.
    """
    load_coach = load(game).abilities().coach
    assert load_coach is not None
    return load_coach().advise(observation, chances, worlds)


def contrast(
    game: str, observation: Observation, moves: Sequence[Move], chance: Chance, worlds: int = WORLDS
) -> Iterator[tuple[Contrast, ...] | None]:
    """Contrast several moves with the best one. Yields None after each slice of work, and the contrasts last.

    moves: the best one first; there is a contrast for each of the others, an empty one if the game has no coach. All
        are tried in the same worlds, so many moves take as long as two.
    """
    load_coach = load(game).abilities().coach
    if load_coach is None:
        yield (Contrast(),) * (len(moves) - 1)
    else:
        yield from load_coach().contrast(observation, moves, chance, worlds)


def reasons_chance(seed: int, number: int) -> Chance:
    """Return the chance from which the worlds for reasons are drawn.

    It is no chance that a bot gets, and the game's seed cannot be inferred from it.

    seed: the game's.
    number: the number of moves played so far.
    """
    return Chance(hash_to_seed(f"advice {seed} {number}"))
