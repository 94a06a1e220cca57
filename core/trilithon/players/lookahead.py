"""Players for games in which everything that counts is on the board: they evaluate turns or look a few turns ahead."""

from collections.abc import Callable, Iterator
from typing import Final, Generic, Protocol, TypeVar

from trilithon.bot import ObservationT_contra
from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names
from trilithon.players.sampling import sample_softmax
from trilithon.players.search import Beliefs, Options, search_flat
from trilithon.players.turn import TurnHeuristics
from trilithon.state import Move, Observation
from trilithon.turn_search import TurnNode, evaluate_turn

ObservationT = TypeVar("ObservationT", bound=Observation)

_EACH: Final = 128  # units of the budget for each world in which all moves are played out


class SlowBeliefs(Beliefs[ObservationT_contra], Protocol[ObservationT_contra]):
    """Beliefs that need some time to process what they were given."""

    def read(self) -> Iterator[None]:
        """Process everything that was added, pausing every few milliseconds."""
        ...


class Lookahead(TurnHeuristics[ObservationT_contra], Protocol[ObservationT_contra]):
    """The contents of a game's module `playout`, in addition to its heuristics for a turn (`players.turn`).

    TEMPERATURES: of the levels that look one turn ahead, the weakest first, in the unit of values per opponent.
    """

    @property
    def TEMPERATURES(self) -> tuple[float, ...]: ...  # noqa: N802  # a constant of the module

    def widths(self, observation: ObservationT_contra, /) -> tuple[int, ...]:
        """Return how many turns to search at each step: for the seat to move, then for the next seat, and so on."""
        ...

    def begin(self, observation: ObservationT_contra, chance: Chance, /) -> TurnNode | None:
        """Return the position to search from, or None in the middle of a turn or when there is nothing to search."""
        ...

    def is_concealed(self, observation: ObservationT_contra, /) -> bool:
        """Return whether turns reveal something about what is hidden. If so, moves are played out instead."""
        ...


@keep_old_names(shown="observe")
class SoftmaxPlayer(Generic[ObservationT]):
    """Samples a move by its value at the end of the turn."""

    def __init__(self, judgement: TurnHeuristics[ObservationT], temperature: float) -> None:
        self._judgement, self._temperature = judgement, temperature

    def observe(self, observation: ObservationT) -> None:
        """See `Bot.observe`. Nothing is remembered."""

    def choose(self, observation: ObservationT, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`. A slice is one move; the budget is ignored."""
        values = []
        for value in self._judgement.move_values(observation):
            values.append(value / (observation.seats - 1))
            yield None
        yield sample_softmax(observation.legal, values, self._temperature, chance)


@keep_old_names(shown="observe")
class BeamPlayer(Generic[ObservationT]):
    """Looks several turns ahead, and finishes a turn that has begun as well as it can.

    If something is hidden, it plays turns out in worlds drawn from what it has been shown.

    beliefs: takes in every position shown.
    prepare: returns the sensible moves of the seat to move, and their trials in worlds that agree with these beliefs.
    """

    def __init__(
        self,
        lookahead: Lookahead[ObservationT],
        beliefs: SlowBeliefs[ObservationT],
        prepare: Callable[[ObservationT], Options],
    ) -> None:
        self._lookahead, self._soft = lookahead, SoftmaxPlayer(lookahead, 0)
        self._beliefs, self._prepare = beliefs, prepare

    def observe(self, observation: ObservationT) -> None:
        """See `Bot.observe`."""
        if self._lookahead.is_concealed(observation):
            self._beliefs.add(observation)

    def choose(self, observation: ObservationT, chance: Chance, budget: int) -> Iterator[Move | None]:
        """See `Bot.choose`. A slice is one turn; the budget matters only if something is hidden."""
        if len(observation.legal) > 1 and self._lookahead.is_concealed(observation):
            yield from self._play_out(observation, chance, budget)
            return
        turn = self._lookahead.begin(observation, chance) if len(observation.legal) > 1 else None
        if turn is None:
            yield from self._soft.choose(observation, chance, budget)
            return
        first, *widths = self._lookahead.widths(observation)
        moves, values = [], []
        for move, then in turn.best(first):
            moves.append(move)
            values.append(evaluate_turn(then, widths)[turn.seat])
            yield None
        yield sample_softmax(moves, values, 0, chance)

    def _play_out(self, observation: ObservationT, chance: Chance, budget: int) -> Iterator[Move | None]:
        yield from self._beliefs.read()
        moves, trials = self._prepare(observation)
        values: list[float] = [0.0] * len(moves)
        if len(moves) > 1:
            for found in search_flat(len(moves), trials, chance, len(moves) * max(1, budget // _EACH)):
                yield None
                values = found or values
        yield sample_softmax(moves, values, 0, chance)
