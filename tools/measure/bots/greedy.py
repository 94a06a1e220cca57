"""Mancala by who wants most disks of their own off the board in this turn, and looks no further."""

from collections.abc import Iterator

from trilithon import Chance
from trilithon.equipment import SPACES
from trilithon.games.mancala.moves import SOW, SPACE, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import HOME

FULL = 10


class bot:  # noqa: N801  # what a bot's file has to call it
    """See `trilithon.players.bot.Bot`."""

    def observe(self, seen: Observation) -> None:
        """It looks at the board alone."""

    def choose(self, seen: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """A space by how many go off; a disk of the own colour where it goes off, any other elsewhere."""
        own = colour_of(seen)
        worths = [worth(seen, move, own) for move in seen.legal]
        best = max(worths)
        yield chance.choice([move for move, value in zip(seen.legal, worths, strict=True) if value == best])


def colour_of(seen: Observation) -> int:
    """One's own, or in the gambling game that of the most bars; the one of which most are gone before there are any."""
    assert seen.seat is not None
    own = seen.colours[seen.seat]
    if own is not None:
        return own
    bars = seen.taken[seen.seat]
    return max(range(5), key=lambda colour: (bars[colour], -seen.left[colour]))


def goes_off(seen: Observation, space: int, colour: int) -> bool:
    """AM-STD-3."""
    return HOME[space] == colour or sum(seen.board[space]) >= FULL


def worth(seen: Observation, move: Move, own: int) -> int:
    """How many of the own colour go off by it, or can."""
    if move.kind == SPACE:
        lifted = seen.board[move.number]
        spaces = [(move.number + on - 1) % SPACES + 1 for on in range(1, sum(lifted) + 1)]
        return min(lifted[own], sum(goes_off(seen, space, own) for space in spaces))
    if move.kind == SOW:
        return int((move.number == own) == goes_off(seen, seen.at, own))
    return int(move.number == own)
