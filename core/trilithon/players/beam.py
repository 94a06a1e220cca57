"""Players of games in which all that counts lies on the board: they judge turns, or look a few turns ahead."""

from collections.abc import Iterator
from typing import Any, Final, Generic, Protocol, TypeVar

from trilithon.chance import Chance
from trilithon.game import Move, Observation
from trilithon.lookahead import Turn, looked
from trilithon.players.bot import Seen_contra
from trilithon.players.choice import drawn
from trilithon.players.search import Beliefs, Options, flat
from trilithon.players.turn import Judgement

Seen = TypeVar("Seen", bound=Observation)

_EACH: Final = 128  # of the budget, for each world in which all moves are played out


class SlowBeliefs(Beliefs[Seen_contra], Protocol[Seen_contra]):
    """Beliefs that take a while to draw from what was taken in."""

    def read(self) -> Iterator[None]:
        """Go through what was taken in, with a pause after each few milliseconds."""
        ...


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
        """The position to search from, or None in the middle of a turn or when there is nothing to search."""
        ...

    def is_concealed(self, seen: Seen_contra) -> bool:
        """Whether something is hidden that turns say something about. Then moves are played out instead."""
        ...

    def Beliefs(self) -> Any:  # noqa: N802  # a class of the game's
        """Beliefs of a seat that has been shown nothing yet."""
        ...

    def search(self, seen: Seen_contra, beliefs: Any) -> Options:
        """What the seat to move can sensibly choose from, and how it is tried in worlds drawn from its beliefs."""
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
    """Looks ahead between turns; a turn under way it ends as well as it can. Where something is hidden, it plays
    turns out in worlds drawn from what it has been shown."""

    def __init__(self, lookahead: Lookahead[Seen]) -> None:
        self._lookahead, self._soft = lookahead, Soft(lookahead, 0)
        self._beliefs: SlowBeliefs[Seen] = lookahead.Beliefs()

    def shown(self, seen: Seen) -> None:
        """See the protocol."""
        if self._lookahead.is_concealed(seen):
            self._beliefs.add(seen)

    def choose(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See the protocol. A slice is what follows from one turn; the budget counts only where something is hidden."""
        if len(seen.legal) > 1 and self._lookahead.is_concealed(seen):
            yield from self._play_out(seen, chance, budget)
            return
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

    def _play_out(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        yield from self._beliefs.read()
        moves, decision = self._lookahead.search(seen, self._beliefs)
        worths: list[float] = [0.0] * len(moves)
        if len(moves) > 1:
            for found in flat(len(moves), decision, chance, len(moves) * max(1, budget // _EACH)):
                yield None
                worths = found or worths
        yield drawn(moves, worths, 0, chance)
