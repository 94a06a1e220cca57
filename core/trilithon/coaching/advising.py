"""Whoever can advise at a game, by its name."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from trilithon.chance import Chance
from trilithon.coaching.counsel import Advice, Reason
from trilithon.game import Move, Observation

WORLDS: Final = 200  # deals, or the like, in each set, that an adviser tries each move in


def chance_of(seed: int, number: int) -> Chance:
    """The chance that reasons are drawn from, after so many moves of the game of this seed: none that a player has, and
    none from which anybody could find the seed."""
    return Chance(int.from_bytes(sha256(f"advice {seed} {number}".encode()).digest()[:8]))


@cache
def advises(game: str) -> bool:
    """Whether anybody can advise at a game."""
    return find_spec(f"trilithon.games.{game}.coaching") is not None


def advising(game: str, seen: Observation, chances: Sequence[Chance], worlds: int) -> Iterator[Advice | None]:
    """None after each slice of work (a few milliseconds), and last of all what is to be said of the moves of the seat
    that is to move. chances: of each set of worlds; with those of a review, its numbers are the coach's. worlds: how
    many to try in each set; never a time. The same arguments get the same advice."""
    found: Iterator[Advice | None] = _adviser(game).advising(seen, chances, worlds)
    return found


def bids_made(
    game: str, seen: Observation, chances: Sequence[Chance], worlds: int
) -> Iterator[Mapping[str, int] | None]:
    """None after each slice of work, and last of all how often the player's bid is made, by move and in percent, as
    `advising` would say; of some moves nothing, and of none in games without bids."""
    if find_spec(f"trilithon.games.{game}.bids_made") is None:
        yield {}
        return
    for advice in advising(game, seen, chances, worlds):
        yield None if advice is None else {one.move: one.made for one in advice.candidates if one.made >= 0}


def reasoning(
    game: str, seen: Observation, moves: tuple[Move, Move], chance: Chance, worlds: int
) -> Iterator[tuple[Reason, ...] | None]:
    """None after each slice of work, and last of all why the first of two moves is better than the other one; nothing
    where nobody can say."""
    if not advises(game):
        yield ()
        return
    found: Iterator[tuple[Reason, ...] | None] = _adviser(game).reasoning(seen, moves, chance, worlds)
    yield from found


def find_faults(
    game: str, seen: Observation, best: Move, chance: Chance, worlds: int
) -> Iterator[Mapping[Move, tuple[Reason, ...]] | None]:
    """None after each slice of work, and last of all why each other move fails, without naming the best; nothing for
    moves and games of which nobody can say."""
    find = getattr(_adviser(game), "find_faults", None) if advises(game) else None
    if find is None:
        yield {}
        return
    yield from find(seen, best, chance, worlds)


def _adviser(game: str) -> Any:  # the module, which knows the game's own types
    return import_module(f"trilithon.games.{game}.coaching")
