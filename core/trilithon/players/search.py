"""Players that try their moves in possible worlds: every move is played out in the same sampled worlds.

Flat Monte Carlo gives every move the same number of trials. Sequential halving (Karnin, Koren and Somekh 2013) gives
more trials to moves that have done better so far. The game defines the candidates and plays them out; see `Trials`.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from trilithon.bot import ObservationT_contra
from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names
from trilithon.players.sampling import sample_softmax
from trilithon.state import Move, Observation

ObservationT = TypeVar("ObservationT", bound=Observation)

_SLICE: Final = 16  # playouts, about a millisecond
_LESS: Final = 1e-9  # less than any difference between playouts
_TURNS: Final = 8  # most turns for each playout of the budget on average, if turns are counted


class Trials(Protocol):
    """The trials of a decision's moves, which are numbered from 0.

    turns: the number of turns played out so far, if some playouts take far longer than others; else 0.
    """

    turns: int

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """Draw one world and return the result of each of these moves in it."""
        ...


Options: TypeAlias = tuple[Sequence[Move], Trials]


class Playouts(Protocol[ObservationT_contra]):
    """The contents of a game's module `playout`."""

    def temperatures(self, seats: int, /) -> tuple[float, ...]:
        """Return the temperatures for this many players, in the unit of values.

        There is one for each level except Plain, the weakest level first.
        """
        ...

    def prepare_trials(self, observation: ObservationT_contra, /) -> Options:
        """Return the sensible moves of the seat to move, and their trials."""
        ...

    def find_stakes(self, observation: ObservationT_contra, /) -> Collection[Move]:
        """Return the legal moves that only set the stake.

        The play after such moves is the same; they differ only in how much is at stake. If one of them is drawn, the
        best of them is made.
        """
        ...


Search: TypeAlias = Callable[[int, Trials, Chance, int], Iterator[list[float] | None]]


def search_flat(number: int, trials: Trials, chance: Chance, budget: int) -> Iterator[list[float] | None]:
    """Yield None after each slice, and finally the mean value of each move. budget: the playouts in total."""
    everything = range(number)
    sums = [0.0] * number
    worlds = max(1, budget // number)
    for world in range(1, worlds + 1):
        sums = [
            total + value for total, value in zip(sums, trials.try_moves(chance, everything), strict=True)
        ]
        if world * number % _SLICE < number:
            yield None
    yield [total / worlds for total in sums]


def search_halving(number: int, trials: Trials, chance: Chance, budget: int) -> Iterator[list[float] | None]:
    """Yield like `search_flat`, but drop the worse half of the moves after each part of the budget.

    If playouts are long, fewer are made, so that no decision takes much longer than others. A move that was dropped
    earlier always gets a lower value than one that was kept: it was tried less, so its mean may be luck.
    """
    sums, counts = [0.0] * number, [0] * number
    left = list(range(number))
    dropped: list[int] = []
    parts = max(1, (number - 1).bit_length())
    done = 0
    for part in range(1, parts + 1):
        for _ in range(max(1, budget // (parts * len(left)))):
            if trials.turns * parts > _TURNS * budget * part:
                break
            for one, value in zip(left, trials.try_moves(chance, left), strict=True):
                sums[one] += value
                counts[one] += 1
            done += len(left)
            if done % _SLICE < len(left):
                yield None
        # Moves with equal means keep their order.
        left.sort(key=lambda one: -sums[one] / counts[one])
        kept = (len(left) + 1) // 2
        dropped = left[kept:] + dropped
        left = left[:kept]
    values, cap = [0.0] * number, sums[left[0]] / counts[left[0]]
    for one in left + dropped:
        values[one] = min(sums[one] / counts[one], cap)
        cap = values[one] - _LESS
    yield values


class SearchDepth(NamedTuple):
    """How sharply a searcher chooses and how much it thinks.

    place: of its level in `temperatures`.
    more: the factor by which it multiplies its budget.
    """

    place: int
    more: float = 1


@keep_old_names(shown="observe")
class Searcher(Generic[ObservationT]):
    """Tries its moves by a search, and samples one of them by the values found."""

    def __init__(self, playouts: Playouts[ObservationT], search: Search, depth: SearchDepth) -> None:
        self._playouts, self._search, self._depth = playouts, search, depth

    def observe(self, observation: ObservationT) -> None:
        """See `Bot.observe`. Nothing is remembered, because the observation contains everything that is used."""

    def choose(self, observation: ObservationT, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`."""
        if len(observation.legal) == 1:
            yield observation.legal[0]
            return
        moves, trials = self._options(observation)
        values: list[float] = [0.0]
        if len(moves) > 1:
            for found in self._search(len(moves), trials, chance, int(budget * self._depth.more)):
                if found is None:
                    yield None
                else:
                    values = found
        temperature = self._playouts.temperatures(observation.seats)[self._depth.place]
        move = sample_softmax(moves, values, temperature, chance)
        stakes = self._playouts.find_stakes(observation)
        yield self._best_stake(stakes, moves, values) if move in stakes else move

    def _options(self, observation: ObservationT) -> Options:
        return self._playouts.prepare_trials(observation)

    @staticmethod
    def _best_stake(stakes: Collection[Move], moves: Sequence[Move], values: Sequence[float]) -> Move:
        """Return the best stake (`Playouts.find_stakes`); the first of equals."""
        found = [(value, one) for one, value in zip(moves, values, strict=True) if one in stakes]
        return max(found, key=lambda each: each[0])[1]


class Beliefs(Protocol[ObservationT_contra]):
    """A seat's inferences from the turns that it was shown."""

    def add(self, observation: ObservationT_contra, /) -> None:
        """Take in a position between two turns."""
        ...


class Inferrer(Searcher[ObservationT]):
    """A searcher that also uses what it was shown.

    beliefs: takes in every position shown.
    prepare: `Playouts.prepare_trials`, in worlds that agree with these beliefs.
    """

    def __init__(
        self,
        playouts: Playouts[ObservationT],
        beliefs: Beliefs[ObservationT],
        prepare: Callable[[ObservationT], Options],
        search: Search,
        depth: SearchDepth,
    ) -> None:
        super().__init__(playouts, search, depth)
        self._beliefs, self._prepare = beliefs, prepare

    def observe(self, observation: ObservationT) -> None:
        """See `Bot.observe`."""
        self._beliefs.add(observation)

    def _options(self, observation: ObservationT) -> Options:
        return self._prepare(observation)
