"""The level Plain in games without tricks: it looks to the end of its own turn and takes the best result it sees."""

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from trilithon.bot import ObservationT_contra
from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names
from trilithon.state import Move, Observation

ObservationT = TypeVar("ObservationT", bound=Observation)


class TurnHeuristics(Protocol[ObservationT_contra]):
    """A game's heuristics for a turn. They are used at every step of the turn."""

    def move_values(self, observation: ObservationT_contra, /) -> Iterator[int]:
        """Yield the value of each move in `observation.legal`, in its order. Moves of equal value are equally good.

        The value is that of the seat's situation at the end of the turn, if the turn continues as well as possible
        after the move.
        """
        ...


@keep_old_names(shown="observe")
class PlainTurnPlayer(Generic[ObservationT]):
    """Makes the move with the highest value at the end of its turn, one of several at random. It looks no further."""

    def __init__(self, judgement: TurnHeuristics[ObservationT]) -> None:
        self._judgement = judgement

    def observe(self, observation: ObservationT) -> None:
        """See `Bot.observe`. Nothing is remembered."""

    def choose(self, observation: ObservationT, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`. A slice is one move; the budget is ignored."""
        values = []
        for value in self._judgement.move_values(observation):
            values.append(value)
            yield None
        best = max(values)
        yield chance.choice(
            [move for move, value in zip(observation.legal, values, strict=True) if value == best]
        )
