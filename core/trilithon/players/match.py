"""Games of computers alone, the same everywhere and for ever."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from trilithon.chance import Chance
from trilithon.game import AnyState
from trilithon.players.bot import BUDGET, AnyBot
from trilithon.record import Record


def chance_for(seed: int, seat: int, number: int) -> Chance:
    """The chance for one decision: of a seat in the game of this seed, after so many moves.

    By a hash that nobody can turn back: from the chance that it is given, a bot cannot find the game's seed.
    """
    return Chance(int.from_bytes(sha256(f"{seed} {seat} {number}".encode()).digest()[:8]))


def play(start: AnyState, bots: Sequence[AnyBot], budget: int = BUDGET, most: int | None = None) -> Record:
    """A game of computers, given by seat, from its first state to the end.

    most: stop after so many moves, if the game is not over by then.
    """
    return next(record for record in playing(start, bots, budget, most) if record)


def playing(
    start: AnyState, bots: Sequence[AnyBot], budget: int = BUDGET, most: int | None = None
) -> Iterator[Record | None]:
    """The same in slices: None after each slice of thought, and the game last."""
    record, number = Record.begin(start), 0
    while (seat := record.state.to_move) is not None and number != most:
        state = record.state
        if not state.mid_turn:
            for viewer, bot in enumerate(bots):
                bot.shown(state.observe(viewer))
        chance = chance_for(start.setup.seed, seat, number)
        for move in bots[seat].choose(state.observe(seat), chance, budget):
            if move is None:
                yield None
            else:
                record = record.after(move)
        number += 1
    yield record
