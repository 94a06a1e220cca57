"""Games of computers alone, the same everywhere and for ever."""

from collections.abc import Sequence
from typing import Final

from trilithon.chance import Chance
from trilithon.players.bot import BUDGET, Bot, decide
from trilithon.record import AnyState, Record

_MOVES: Final = 2**32  # more than any game has; the games' own streams of chance have smaller numbers still


def chance_for(seed: int, seat: int, number: int) -> Chance:
    """The chance for one decision: of a seat in the game of this seed, after so many moves."""
    return Chance(seed, (seat + 1) * _MOVES + number)


def play(start: AnyState, bots: Sequence[Bot], budget: int = BUDGET, most: int | None = None) -> Record:
    """A game of computers, given by seat, from its first state to the end.

    most: stop after so many moves, if the game is not over by then.
    """
    record, number = Record.begin(start), 0
    while (seat := record.state.to_move) is not None and number != most:
        state = record.state
        if not state.mid_turn:
            for viewer, bot in enumerate(bots):
                bot.shown(state.observe(viewer))
        chance = chance_for(start.setup.seed, seat, number)
        record = record.after(decide(bots[seat], state.observe(seat), chance, budget))
        number += 1
    return record
