"""What computers know about a game: its levels, its evaluation, its coach and its solver.

A game's module `abilities` lists them in an `Abilities`, which `Game.abilities` loads. Nothing is loaded before it is
needed: a page that only shows the rules of a game knows no levels, and a table without a coach loads none.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from trilithon.chance import Chance
from trilithon.state import AnyState, Move, Observation

if TYPE_CHECKING:  # every game imports this module; it needs these only once somebody asks for what they name
    from trilithon.bot import AnyBot
    from trilithon.coach import Advice, Contrast, Watch
    from trilithon.evaluation import Evaluation

M = TypeVar("M", bound=Move)
M_contra = TypeVar("M_contra", bound=Move, contravariant=True)
State_contra = TypeVar("State_contra", bound=AnyState, contravariant=True)
ObservationT = TypeVar("ObservationT", bound=Observation)
ObservationT_contra = TypeVar("ObservationT_contra", bound=Observation, contravariant=True)


class Level(NamedTuple):
    """How well a computer plays a game.

    name: as in addresses and on the command line.
    title, about: the display name, and a sentence that describes the level.
    make: creates a bot of this level.
    offered: whether people can choose it. Other levels remain only in games that already use them.
    """

    name: str
    title: str
    about: str
    make: "Callable[[], AnyBot]"
    offered: bool = True


class Coach(Protocol[ObservationT_contra, M_contra]):
    """The contents of a game's module `coach`.

    Like a bot, a coach is given only an observation, so it knows no more than the player who asks. The same arguments
    give the same answers. Answers are yielded last, after None for each slice of work (a few milliseconds).
    """

    @property
    def advise(self) -> "Callable[[ObservationT_contra, Sequence[Chance], int], Iterator[Advice | None]]":
        """Advise the seat to move.

        Called with the observation, a chance for each set of worlds, and the number of worlds in each set. With the
        chances of a review, the numbers are those of the review.
        """
        ...

    @property
    def contrast(
        self,
    ) -> "Callable[[ObservationT_contra, Sequence[M_contra], Chance, int], Iterator[tuple[Contrast, ...] | None]]":
        """Contrast each of several moves but the first, which is the best, with the best one.

        Called with the observation, the moves, a chance, and the number of worlds. All moves are tried in the same
        worlds, so many moves take as long as two.
        """
        ...

    @property
    def watch_bids(self) -> "Callable[[ObservationT_contra, Sequence[Chance], int], Watch | None]":
        """Try all moves and find how often the player's bid is made; None for games without bids.

        Called with the arguments of `advise`, and finds what `advise` would.
        """
        ...


class Verdict(NamedTuple, Generic[M]):
    """The result of a solver's search.

    way: moves that win, or None if none were found.
    lost: whether it is proved that no moves win.
    spent: how many positions were searched.
    """

    way: tuple[M, ...] | None
    lost: bool = False
    spent: int = 0


class Solver(Protocol[State_contra, M]):
    """The contents of the module `solver` of a game for one player."""

    def solve_in_slices(
        self, state: State_contra, most: int = ..., known: tuple[M, ...] = ()
    ) -> Iterator[Verdict[M] | None]:
        """Find out whether a state can be won. Yields None after each slice of work, and the verdict last.

        most: the most positions to search.
        known: a winning line from an earlier state, whose end may still win.
        """
        ...


class Retrospect(Protocol):
    """What a finished game for one player shows, as a text that the game's table reads."""

    def text(self) -> str:
        """Return the text."""
        ...


class Retracer(Protocol):
    """The contents of the module `retracing` of a game for one player."""

    def retrace_in_slices(
        self, states: Sequence[AnyState], turns: Sequence[int], most: int, /
    ) -> Iterator[Retrospect | None]:
        """Look back at a finished game.

        states: all of its states.
        turns: the number of moves in each turn.
        most: the most positions to search for each state.
        """
        ...


@dataclass(frozen=True)
class Abilities(Generic[M, ObservationT]):
    """What computers know about one game. What is missing is not offered.

    levels: the computer players, the weakest first.
    evaluation, coach, solver, retracer: each loads the game's module that follows the protocol of that name.
    """

    levels: tuple[Level, ...] = ()
    evaluation: "Callable[[], Evaluation[ObservationT, M]] | None" = None
    coach: Callable[[], Coach[ObservationT, M]] | None = None
    # A solver has its own game’s states and only moves of play, which M and ObservationT do not say: hence Any.
    solver: Callable[[], Solver[Any, Any]] | None = None
    retracer: Callable[[], Retracer] | None = None
