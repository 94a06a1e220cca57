"""Whoever can advise at a game, by its name."""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from trilithon.chance import Chance
from trilithon.coach.advice import Advice, Contrast, Watch
from trilithon.state import Move, Observation

WORLDS: Final = 200  # deals, or the like, in each set, that an adviser tries each move in


def reasons_chance(seed: int, number: int) -> Chance:
    """The chance that reasons are drawn from, after so many moves of the game of this seed: none that a player has, and
    none from which anybody could find the seed."""
    return Chance(int.from_bytes(sha256(f"advice {seed} {number}".encode()).digest()[:8]))


@cache
def has_coach(game: str) -> bool:
    """Whether anybody can advise at a game."""
    return find_spec(f"trilithon.games.{game}.coach") is not None


def advise(game: str, seen: Observation, chances: Sequence[Chance], worlds: int) -> Iterator[Advice | None]:
    """None after each slice of work (a few milliseconds), and last of all what is to be said of the moves of the seat
    that is to move. chances: of each set of worlds; with those of a review, its numbers are the coach's. worlds: how
    many to try in each set; never a time. The same arguments get the same advice."""
    found: Iterator[Advice | None] = _adviser(game).advise(seen, chances, worlds)
    return found


def watching(game: str, seen: Observation, chances: Sequence[Chance], worlds: int) -> Watch | None:
    """A trial of all moves that also finds how often the player's bid is made, as `advise` with these arguments would
    say; None in games without bids."""
    if find_spec(f"trilithon.games.{game}.bid_calibration") is None:
        return None
    found: Watch = _adviser(game).watching(seen, chances, worlds)
    return found


def contrasting(
    game: str, seen: Observation, moves: Sequence[Move], chance: Chance, worlds: int
) -> Iterator[tuple[Contrast, ...] | None]:
    """None after each slice of work, and last of all a contrast for each move but the first, which is the best; empty
    ones where nobody can say. All are tried in the same worlds, so it takes as long for many moves as for two."""
    if not has_coach(game):
        yield (Contrast(),) * (len(moves) - 1)
        return
    found: Iterator[tuple[Contrast, ...] | None] = _adviser(game).contrasting(seen, moves, chance, worlds)
    yield from found


def _adviser(game: str) -> Any:  # the module, which knows the game's own types
    return import_module(f"trilithon.games.{game}.coach")
