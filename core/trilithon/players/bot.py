"""What a computer player is, whatever it plays and however well."""

from collections.abc import Iterator
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from trilithon.chance import Chance
from trilithon.game import Move, Observation

BUDGET: Final = 400  # what a bot is given to think with, unless somebody asks for more or less

Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True)


class Bot(Protocol[Seen_contra]):
    """A computer at one seat of one game.

    It knows what it is shown, and nothing else: no state, no seed, no clock, no chance but what it is given. So the
    same arguments get the same move, on every machine and for ever; and what it was asked before, and has answered or
    not, leaves no trace.
    """

    def shown(self, seen: Seen_contra) -> None:
        """What the seat sees at the start of the game and after every turn, its own too, but for the one that ends the
        game. A bot that is asked without having been shown everything still answers."""
        ...

    def choose(self, seen: Seen_contra, chance: Chance, budget: int) -> Iterator[Move | None]:
        """None after each slice of thinking (a few milliseconds), and last of all the move, one of `seen.legal`.

        seen: the observation of the seat, which is to move; perhaps in the middle of its turn.
        chance: made for this decision alone (see `match.chance_for`).
        budget: how much to think, as a number of playouts or the like; never a time.
        """
        ...


AnyBot: TypeAlias = Bot[Any]  # at whatever game; its host shows it that game alone


def decide(bot: AnyBot, seen: Observation, chance: Chance, budget: int = BUDGET) -> Move:
    """The move that a bot chooses, however long it takes."""
    *_, move = bot.choose(seen, chance, budget)
    assert move is not None
    return move
