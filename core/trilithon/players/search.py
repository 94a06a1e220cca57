"""Players that try their moves in deals that might be: each move is played out in the same sampled worlds.

Flat Monte Carlo gives every move as many trials; sequential halving (Karnin, Koren and Somekh 2013) gives more to
those that have done better so far. The game says what can be chosen, and plays out; see `Decision`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from trilithon.chance import Chance
from trilithon.game import Move, Observation
from trilithon.players.bot import Seen_contra
from trilithon.players.choice import drawn

Seen = TypeVar("Seen", bound=Observation)

_SLICE: Final = 16  # playouts: a millisecond or so
_LESS: Final = 1e-9  # than any playout makes of a difference
_TURNS: Final = 8  # that a playout of a budget has on average at most, where turns are counted


class Decision(Protocol):
    """What is to be decided, of moves that are known by their numbers from 0 up.

    turns: how many have been played out so far, if some playouts take far more than others; else 0.
    """

    turns: int

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """In one world drawn from the chance, what each of these moves came to."""
        ...


Options: TypeAlias = tuple[Sequence[Move], Decision]


class Playouts(Protocol[Seen_contra]):
    """What a game's module `playout` offers."""

    def temperatures(self, seats: int) -> tuple[float, ...]:
        """Of the levels but plain among so many players, the weakest first, in what worths are counted in."""
        ...

    def decision(self, seen: Seen_contra) -> Options:
        """What the seat to move can sensibly choose from, and how it is tried."""
        ...

    def stakes(self, move: Any) -> bool:
        """Whether a move is one of those that are gone on with alike and differ in what is at stake alone: where one
        of them is drawn, the best of them is made."""
        ...


Search: TypeAlias = Callable[[int, Decision, Chance, int], Iterator[list[float] | None]]


def flat(number: int, decision: Decision, chance: Chance, budget: int) -> Iterator[list[float] | None]:
    """None after each slice, last of all the mean worth of each of so many moves. budget: playouts in all."""
    everything = range(number)
    sums = [0.0] * number
    worlds = max(1, budget // number)
    for world in range(1, worlds + 1):
        sums = [total + worth for total, worth in zip(sums, decision.tried(chance, everything), strict=True)]
        if world * number % _SLICE < number:
            yield None
    yield [total / worlds for total in sums]


def halving(number: int, decision: Decision, chance: Chance, budget: int) -> Iterator[list[float] | None]:
    """As `flat`, but after each part of the budget the worse half of the moves is tried no more. Long playouts are
    fewer, so that none thinks much longer than others. What was dropped sooner is worth less than what was kept, as it
    was tried less and its mean may be luck."""
    sums, counts = [0.0] * number, [0] * number
    left = list(range(number))
    dropped: list[int] = []
    parts = max(1, (number - 1).bit_length())
    done = 0
    for part in range(1, parts + 1):
        for _ in range(max(1, budget // (parts * len(left)))):
            if decision.turns * parts > _TURNS * budget * part:
                break
            for one, worth in zip(left, decision.tried(chance, left), strict=True):
                sums[one] += worth
                counts[one] += 1
            done += len(left)
            if done % _SLICE < len(left):
                yield None
        # The order of equals is that of the moves.
        left.sort(key=lambda one: -sums[one] / counts[one])
        kept = (len(left) + 1) // 2
        dropped = left[kept:] + dropped
        left = left[:kept]
    worths, cap = [0.0] * number, sums[left[0]] / counts[left[0]]
    for one in left + dropped:
        worths[one] = min(sums[one] / counts[one], cap)
        cap = worths[one] - _LESS
    yield worths


class Depth(NamedTuple):
    """How sharply a searcher chooses, and how far it thinks. place: of its level in `temperatures`. more: times the
    budget it is given."""

    place: int
    more: float = 1


class Searcher(Generic[Seen]):
    """Tries its moves by a search, and draws among them by what they came to."""

    def __init__(self, playouts: Playouts[Seen], search: Search, depth: Depth) -> None:
        self._playouts, self._search, self._depth = playouts, search, depth

    def shown(self, seen: Seen) -> None:
        """See the protocol: all that is used stands in the observation."""

    def choose(self, seen: Seen, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See the protocol."""
        if len(seen.legal) == 1:
            yield seen.legal[0]
            return
        moves, decision = self._options(seen)
        worths: list[float] = [0.0]
        if len(moves) > 1:
            for found in self._search(len(moves), decision, chance, int(budget * self._depth.more)):
                if found is None:
                    yield None
                else:
                    worths = found
        temperature = self._playouts.temperatures(seen.seats)[self._depth.place]
        yield self._staked(drawn(moves, worths, temperature, chance), moves, worths)

    def _options(self, seen: Seen) -> Options:
        return self._playouts.decision(seen)

    def _staked(self, move: Move, moves: Sequence[Move], worths: Sequence[float]) -> Move:
        """The move, or that of its stakes which is worth most; of equals the first."""
        stakes = self._playouts.stakes
        if not stakes(move):
            return move
        found = [(worth, one) for one, worth in zip(moves, worths, strict=True) if stakes(one)]
        return max(found, key=lambda each: each[0])[1]


class Beliefs(Protocol[Seen_contra]):
    """What a seat can infer from the turns that it was shown."""

    def add(self, seen: Seen_contra) -> None:
        """Take in a position between two turns."""
        ...


class Inferences(Playouts[Seen_contra], Protocol[Seen_contra]):
    """What a game's module `playout` offers if turns say something about what is hidden."""

    def Beliefs(self) -> Any:  # noqa: N802  # a class of the game's
        """Beliefs of a seat that has been shown nothing yet."""
        ...

    def decision(self, seen: Seen_contra, beliefs: Any = None) -> Options:
        """See `Playouts`; tried in worlds that agree with the beliefs."""
        ...


class Inferrer(Searcher[Seen]):
    """A searcher that goes by what it was shown as well."""

    def __init__(self, playouts: Inferences[Seen], search: Search, depth: Depth) -> None:
        super().__init__(playouts, search, depth)
        self._inferences = playouts
        self._beliefs: Beliefs[Seen] = playouts.Beliefs()

    def shown(self, seen: Seen) -> None:
        """See the protocol."""
        self._beliefs.add(seen)

    def _options(self, seen: Seen) -> Options:
        return self._inferences.decision(seen, self._beliefs)
