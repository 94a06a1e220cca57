"""Games between computers only, the same on every machine and at any time."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from trilithon.bot import BUDGET, AnyBot
from trilithon.chance import Chance
from trilithon.deprecated import find_observe
from trilithon.host import Host
from trilithon.record import Record
from trilithon.state import AnyState


def chance_for(seed: int, seat: int, number: int) -> Chance:
    """Return the chance for one decision: by a seat in the game with this seed, after `number` moves."""
    return Chance(chance_seed_for(seed, seat, number))


def chance_seed_for(seed: int, seat: int, number: int) -> int:
    """Return the seed of a decision's chance (see `chance_for`).

    A bot cannot compute the game's seed from it, because the hash is one-way; it can only check a guess.
    """
    return hash_to_seed(f"{seed} {seat} {number}")


def hash_to_seed(text: str) -> int:
    """Return a seed that cannot be predicted without the text: the first eight bytes of its SHA-256."""
    return int.from_bytes(sha256(text.encode()).digest()[:8])


def play(start: AnyState, bots: Sequence[AnyBot], budget: int = BUDGET, most: int | None = None) -> Record:
    """Play a game between bots, given by seat, from its first state to the end.

    most: stop after this many moves if the game is not over by then.
    """
    return next(record for record in play_in_slices(start, bots, budget, most) if record)


def play_in_slices(
    start: AnyState, bots: Sequence[AnyBot], budget: int = BUDGET, most: int | None = None
) -> Iterator[Record | None]:
    """Play a game like `play`, but in slices: yield None after each slice of thinking, and the record last."""
    host, number = Host(Record.begin(start)), 0
    observers = [find_observe(bot) or bot.observe for bot in bots]
    while (seat := host.to_move) is not None and number != most:
        if not host.is_mid_turn:
            for viewer, observe in enumerate(observers):
                observe(host.observe(viewer))
        chance = chance_for(start.setup.seed, seat, number)
        for move in bots[seat].choose(host.observe(seat), chance, budget):
            if move is None:
                yield None
            else:
                host.play(seat, move)
        number += 1
    yield host.record
