"""Players of games in which all that counts lies on the board: they judge turns, or look a few turns ahead.

The search is max^n (Luckhardt and Irani 1986), in which each takes the turn that is best for themselves, kept to the
few turns that look best to whoever is to move.
"""

from collections.abc import Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from trilithon.chance import Chance
from trilithon.game import Move, Observation
from trilithon.players.bot import Seen_contra
from trilithon.players.choice import drawn
from trilithon.players.turn import Judgement

Seen = TypeVar("Seen", bound=Observation)


class Turn(Protocol):
    """A position between two turns. seat: whose turn it is."""

    seat: int

    def best(self, width: int) -> "Sequence[tuple[Move, Turn | list[int]]]":
        """The turns that look best to the seat, so many at most, the best first: the first move of each, and the next
        turn, or what it has come to for each seat where nothing follows."""
        ...

    def worths(self) -> Sequence[int]:
        """What the position seems to be worth to each seat."""
        ...


class Lookahead(Protocol[Seen_contra]):
    """What a game's module `playout` offers.

    TEMPERATURES: of the levels that look one turn ahead, the weakest first, in what worths are counted in for each
    other player. WIDTHS: how many turns are looked at, of those to move one after the other.
    """

    TEMPERATURES: tuple[float, ...]
    WIDTHS: tuple[int, ...]

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

    def __init__(self, judgement: Judgement[Seen], lookahead: Lookahead[Seen]) -> None:
        self._lookahead, self._soft = lookahead, Soft(judgement, 0)

    def shown(self, seen: Seen) -> None:
        """See the protocol."""

    def choose(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See the protocol. A slice is what follows from one turn; the budget plays no part."""
        turn = self._lookahead.begin(seen, chance) if len(seen.legal) > 1 else None
        if turn is None:
            yield from self._soft.choose(seen, chance, budget)
            return
        first, *widths = self._lookahead.WIDTHS
        moves, worths = [], []
        for move, then in turn.best(first):
            moves.append(move)
            worths.append(_looked(then, widths)[turn.seat])
            yield None
        yield drawn(moves, worths, 0, chance)


def _looked(turn: Turn | list[int], widths: Sequence[int]) -> Sequence[int]:
    """What a turn comes to for each seat, if all go on as is best for themselves."""
    if isinstance(turn, list):
        return turn
    if not widths:
        return turn.worths()
    found = [_looked(then, widths[1:]) for _, then in turn.best(widths[0])]
    return max(found, key=lambda worths: worths[turn.seat])
