"""The interface of a computer player, for any game and any level."""

from collections.abc import Iterator
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from trilithon.chance import Chance
from trilithon.state import Move, Observation

BUDGET: Final = 400  # the default for how much a bot may think, in playouts

ObservationT_contra = TypeVar("ObservationT_contra", bound=Observation, contravariant=True)


class Bot(Protocol[ObservationT_contra]):
    """A computer at one seat of one game.

    It knows only what it is shown: no state, no seed, no clock, and no randomness except the chance it is given. The
    same arguments therefore give the same move, on every machine and at any time. Earlier calls of `choose`, finished
    or not, leave no trace.
    """

    def observe(self, observation: ObservationT_contra, /) -> None:
        """Take in what the seat sees.

        Called at the start of the game and after every turn, including the bot's own, except the turn that ends the
        game. A bot must still be able to choose if it has not been shown everything.
        """
        ...

    def choose(
        self, observation: ObservationT_contra, chance: Chance, budget: int, /
    ) -> Iterator[Move | None]:
        """Yield None after each slice of thinking (a few milliseconds) and finally one of `observation.legal`.

        observation: the observation of the seat, which is to move and may be in the middle of its turn.
        chance: created for this decision alone (see `players.chance_for`).
        budget: how much to think, in playouts or a similar unit; never a time.
        """
        ...


# For any game. A host shows a bot only the game it was made for, which Python’s types cannot express: hence Any.
AnyBot: TypeAlias = Bot[Any]


def decide(bot: AnyBot, observation: Observation, chance: Chance, budget: int = BUDGET) -> Move:
    """Return the move that a bot chooses, however long it takes."""
    *_, move = bot.choose(observation, chance, budget)
    assert move is not None
    return move
