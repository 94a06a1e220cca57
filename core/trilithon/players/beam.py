"""Players of games in which all that counts lies on the board: they judge turns, or look a few turns ahead."""

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from trilithon.chance import Chance
from trilithon.game import Move, Observation
from trilithon.lookahead import Turn, looked
from trilithon.players.bot import Seen_contra
from trilithon.players.choice import drawn
from trilithon.players.turn import Judgement

Seen = TypeVar("Seen", bound=Observation)


class Lookahead(Judgement[Seen_contra], Protocol[Seen_contra]):
    """What a game's module `playout` offers, besides what its levels think of a turn (`players.turn`).

    TEMPERATURES: of the levels that look one turn ahead, the weakest first, in what worths are counted in for each
    other player.
    """

    TEMPERATURES: tuple[float, ...]

    def widths(self, seen: Seen_contra) -> tuple[int, ...]:
        """How many turns are looked at from here, of those to move one after the other."""
        ...

    def begin(self, seen: Seen_contra, chance: Chance) -> Turn | None:
        """The position to look ahead from; None where a turn is under way, or there is nothing to see."""
        ...


class Soft(Generic[Seen]):
    """Draws among its moves by what they are worth at the end of its turn."""

    def __init__(self, judgement: Judgement[Seen], temperature: float) -> None:
        self._judgement, self._temperature = judgement, temperature

    def shown(self, seen: Seen) -> None:
        """See the protocol."""

    def choose(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See the protocol. A slice is one move; the budget plays no part."""
        worths = []
        for worth in self._judgement.worths(seen):
            worths.append(worth / (seen.seats - 1))
            yield None
        yield drawn(seen.legal, worths, self._temperature, chance)


class Beam(Generic[Seen]):
    """Looks ahead between turns; a turn that is under way it ends as well as it can."""

    def __init__(self, lookahead: Lookahead[Seen]) -> None:
        self._lookahead, self._soft = lookahead, Soft(lookahead, 0)

    def shown(self, seen: Seen) -> None:
        """See the protocol."""

    def choose(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See the protocol. A slice is what follows from one turn; the budget plays no part."""
        turn = self._lookahead.begin(seen, chance) if len(seen.legal) > 1 else None
        if turn is None:
            yield from self._soft.choose(seen, chance, budget)
            return
        first, *widths = self._lookahead.widths(seen)
        moves, worths = [], []
        for move, then in turn.best(first):
            moves.append(move)
            worths.append(looked(then, widths)[turn.seat])
            yield None
        yield drawn(moves, worths, 0, chance)
