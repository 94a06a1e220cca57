"""Ask the coach of a game, by the game's name."""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from trilithon.chance import Chance
from trilithon.coach.advice import Advice, Contrast, Watch
from trilithon.state import Move, Observation

WORLDS: Final = 200  # worlds in each set in which a coach tries each move


def reasons_chance(seed: int, number: int) -> Chance:
    """Return the chance from which reasons are found after this many moves of a game.

    No player draws from it, and the game's seed cannot be recovered from it.
    """
    return Chance(int.from_bytes(sha256(f"advice {seed} {number}".encode()).digest()[:8]))


@cache
def has_coach(game: str) -> bool:
    """Return whether a game has a coach."""
    return find_spec(f"trilithon.games.{game}.coach") is not None


def advise(
    game: str, observation: Observation, chances: Sequence[Chance], worlds: int
) -> Iterator[Advice | None]:
    """Advise the seat to move. Yields None after each slice (a few milliseconds), and the advice last.

    chances: one for each set of worlds. With the same chances as in a review, the values agree with the review's.
    worlds: the number of worlds in each set. The same arguments always give the same advice.
    """
    advice: Iterator[Advice | None] = _import_coach(game).advise(observation, chances, worlds)
    return advice


def watching(game: str, observation: Observation, chances: Sequence[Chance], worlds: int) -> Watch | None:
    """Return trials that also find how often the bid is made, as `advise` finds it. None in games without bids.

    The arguments are those of `advise`.
    """
    if find_spec(f"trilithon.games.{game}.bid_calibration") is None:
        return None
    watch: Watch = _import_coach(game).watching(observation, chances, worlds)
    return watch


def contrasting(
    game: str, observation: Observation, moves: Sequence[Move], chance: Chance, worlds: int
) -> Iterator[tuple[Contrast, ...] | None]:
    """Compare moves with the best one. Yields None after each slice, and the contrasts last.

    moves: the best one, then those to compare. Each of these gets a contrast, which is empty if nothing is known. All
        moves are tried in the same worlds, so many moves take no longer than two.
    """
    if not has_coach(game):
        yield (Contrast(),) * (len(moves) - 1)
        return
    contrasts: Iterator[tuple[Contrast, ...] | None] = _import_coach(game).contrasting(
        observation, moves, chance, worlds
    )
    yield from contrasts


def _import_coach(game: str) -> Any:  # the module, which knows the game's own types
    """Import the game's module `coach`."""
    return import_module(f"trilithon.games.{game}.coach")
