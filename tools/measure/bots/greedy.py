"""A Mancala bot that wants to remove as many of its own disks as possible in this turn, and looks no further."""

from collections.abc import Iterator

from trilithon import Chance
from trilithon.equipment import SPACES
from trilithon.games.mancala.moves import SOW, SPACE, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import HOME

FULL = 10


class GreedyBot:
    """See `trilithon.bot.Bot`."""

    def observe(self, observation: Observation) -> None:
        """See `Bot.observe`. Nothing is remembered."""

    def choose(self, observation: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`.

        The bot lifts the space that removes the most disks. It sows disks of its colour where they leave, and others
        elsewhere.
        """
        own = colour_of(observation)
        worths = [worth(observation, move, own) for move in observation.legal]
        best = max(worths)
        yield chance.choice(
            [move for move, value in zip(observation.legal, worths, strict=True) if value == best]
        )


def colour_of(observation: Observation) -> int:
    """Return the seat's colour. In the gambling game this is the colour of most of its bars, of those the one with the
    fewest disks left."""
    assert observation.seat is not None
    own = observation.colours[observation.seat]
    if own is not None:
        return own
    bars = observation.taken[observation.seat]
    return max(range(5), key=lambda colour: (bars[colour], -observation.left[colour]))


def goes_off(observation: Observation, space: int, colour: int) -> bool:
    """Return whether a disk of this colour leaves when it is sown to this space (AM-STD-3)."""
    return HOME[space] == colour or sum(observation.board[space]) >= FULL


def worth(observation: Observation, move: Move, own: int) -> int:
    """Return how many disks of the colour a move removes, or can remove."""
    if move.kind == SPACE:
        lifted = observation.board[move.number]
        spaces = [(move.number + on - 1) % SPACES + 1 for on in range(1, sum(lifted) + 1)]
        return min(lifted[own], sum(goes_off(observation, space, own) for space in spaces))
    if move.kind == SOW:
        return int((move.number == own) == goes_off(observation, observation.at, own))
    return int(move.number == own)


Bot = GreedyBot  # the name that a bot's file has to define
