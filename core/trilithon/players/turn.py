"""The plain player of games without tricks: it looks to the end of its own turn, and takes what looks best then."""

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from trilithon.chance import Chance
from trilithon.game import Move, Observation
from trilithon.players.bot import Seen_contra

Seen = TypeVar("Seen", bound=Observation)


class Judgement(Protocol[Seen_contra]):
    """What a game tells of a seat's turn. It is asked for every step of the turn."""

    def worths(self, seen: Seen_contra) -> Iterator[int]:
        """By move of `seen.legal`, in its order, what the seat's situation is worth once the turn is over that the
        move goes on with as well as can be. Equal worths are equally good."""
        ...


class Plain(Generic[Seen]):
    """Does what is worth most at the end of its turn; of equals one by lot. It looks no further."""

    def __init__(self, judgement: Judgement[Seen]) -> None:
        self._judgement = judgement

    def shown(self, seen: Seen) -> None:
        """See the protocol."""

    def choose(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See the protocol. A slice is one move; the budget plays no part."""
        worths = []
        for worth in self._judgement.worths(seen):
            worths.append(worth)
            yield None
        best = max(worths)
        yield chance.choice([move for move, worth in zip(seen.legal, worths, strict=True) if worth == best])
