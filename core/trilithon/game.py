"""The contract that every game keeps, and the catalogue of games.

A game is a folder `trilithon/games/<name>/` whose package holds `GAME`, a `Game`. Everything else (the record,
the page, the bots) knows games only by what stands here.
"""

import pkgutil
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from trilithon.chance import MAX_SEED, Chance
from trilithon.options import Conflict, Option, OptionError, Preset, Value, fixed, players, resolve


class Refusal(ValueError):
    """A move that the rules do not allow. rule: the rule's id, "" for what no rule says; sentence: what is wrong and
    what would be right, told to whoever tried (see `people` for sentences that name other players)."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class MoveTextError(ValueError):
    """A text that is no move of the game at all; the message is a sentence for people."""


class Setup(NamedTuple):
    """What a game starts from: the same set-up and the same moves give the same game everywhere (EQ-5).

    options: every option of the game by its name; nobody who is shown them can change them."""

    game: str
    seats: int
    options: Mapping[str, Value]
    seed: int


class Result(NamedTuple):
    """How a game ended. winners: the seats that won, several when shared, none when all lost; scores: by seat.
    text: a sentence for people, where it names players a `people.Text`."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    text: str


class Event(NamedTuple):
    """One thing that happened in a step, told to one seat.

    kind: a word such as "move", "bid", "trick", "score", "round"; each game lists its own.
    text: a sentence for people, where it names players a `people.Text`; or "" where another event of the step
    already says it.
    piece, source, target: what went from where to where ("card:14d", "hand:2", "trick"); "" where nothing did.
    seat: whom it concerns, or None. amount: points, a bid, a place; what the kind says.
    """

    kind: str
    text: str = ""
    piece: str = ""
    source: str = ""
    target: str = ""
    seat: int | None = None
    amount: int = 0


class Log:
    """Collects the events of one step as one seat may see them (EQ-6); viewer None sees only what everybody sees."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Something that everybody sees."""
        self.events.append(event)

    def whisper(self, seat: int, event: Event, others: Event) -> None:
        """Something that one seat sees; the others are told the other event."""
        self.events.append(event if self.viewer == seat else others)


class Move(Hashable, Protocol):
    """A single decision: a value whose `str` is its short text, read back by `Game.parse`."""

    def __str__(self) -> str: ...


class Observation(Protocol):
    """What one seat may know (EQ-6): a named tuple of plain values, no reference to a state. Each game adds what is on
    its table.

    seat: whose view, None for what everybody sees. legal: the moves this seat may make now, empty out of its turn.
    """

    @property
    def seat(self) -> int | None: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, Value]: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def legal(self) -> tuple[Move, ...]: ...
    @property
    def result(self) -> Result | None: ...
    @property
    def _replace(self) -> Callable[..., Self]: ...


M = TypeVar("M", bound=Move)
Seen = TypeVar("Seen", bound=Observation)
Seen_co = TypeVar("Seen_co", bound=Observation, covariant=True)


class State(Protocol[M, Seen_co]):
    """The whole truth about a game at one moment, as an immutable value; equal states are equal (`==`).

    setup: what the game started from (a sampled state has another seed). to_move: the seat to decide, None when over.
    round: the round, race or match part in play, from 1. mid_turn: whether the next move goes on with the turn
    that the last one began (the record writes a turn on one line, undo takes it back whole).
    """

    @property
    def setup(self) -> Setup: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def round(self) -> int: ...
    @property
    def mid_turn(self) -> bool: ...
    @property
    def result(self) -> Result | None: ...

    def legal_moves(self) -> Sequence[M]:
        """Every move allowed now, in a fixed order, none twice; empty when the game is over. The single gate.

        The order is part of the format of links (`link`): it stays as it is."""
        ...

    def after(self, move: M) -> "State[M, Seen_co]":
        """The state after a move. Raises Refusal for a move that is not legal; this state never changes."""
        ...

    def narrate(self, move: M, viewer: int | None) -> tuple[Event, ...]:
        """What the (legal) move brings about, as one seat may see it. Raises Refusal like `after`."""
        ...

    def observe(self, seat: int | None) -> Seen_co:
        """What one seat knows, or with None what everybody knows."""
        ...


class Brief(NamedTuple):
    """A game of about ten minutes: for how many, and the options that differ from what is suggested for them."""

    seats: int
    options: Mapping[str, Value] = {}


@dataclass(frozen=True)
class Game(Generic[M, Seen]):
    """A set of rules, as the catalogue offers it.

    name: the folder's name, also in the URL and the record. seats: the numbers of seats it can be played with.
    start: the first state of a set-up whose options are already resolved.
    parse: a move from its text, raising MoveTextError.
    sample: a random state that agrees with an observation, drawn from the chance given.
    about: one sentence for those who choose a game. minutes: how long one takes, as people play.
    presets: ready-made set-ups, where there are some.
    suggested_seats: the number of seats for whoever has not chosen one; the first if not said.
    brief: what to play in ten minutes, where what is suggested takes longer.
    hides: whether with these options, all of them given, anything is hidden from anybody (EQ-6).
    together: whether with these options all win together or nobody does.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    conflicts: tuple[Conflict, ...]
    start: Callable[[Setup], State[M, Seen]]
    parse: Callable[[str], M]
    sample: Callable[[Seen, Chance], State[M, Seen]]
    about: str
    minutes: int
    presets: tuple[Preset, ...] = ()
    suggested_seats: int | None = None
    brief: Brief | None = None
    hides: Callable[[Mapping[str, Value]], bool] = lambda options: False
    together: Callable[[Mapping[str, Value]], bool] = lambda options: False

    def new(
        self, seed: int, options: Mapping[str, Value] | None = None, seats: int | None = None
    ) -> State[M, Seen]:
        """The first state of a game. Raises OptionError for what cannot be set up.

        seed: 0 to 2**64 - 1. options: by name, as values or as texts, defaults for the rest.
        seats: the first number offered if not said.
        """
        seats = self.seats[0] if seats is None else seats
        if seats not in self.seats:
            raise OptionError("seats", f"{self.title} is for {players(self.seats)}, not for {seats}.")
        if not 0 <= seed <= MAX_SEED:
            raise OptionError(
                "seed", f"The deal number must be a whole number from 0 to {MAX_SEED}, not {seed}."
            )
        values = resolve(self.options, self.conflicts, seats, options or {})
        return self.start(Setup(self.name, seats, fixed(values), seed))


# Of whatever game. Its moves go back to it alone, and Python cannot say "the game's own, whichever these are".
AnyState: TypeAlias = State[Any, Observation]
AnyGame: TypeAlias = Game[Any, Any]


def catalogue() -> tuple[str, ...]:
    """The names of all games, in alphabetical order; none of them is imported for it."""
    folders = import_module("trilithon.games").__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if module.ispkg))


def load(name: str) -> AnyGame:
    """The game of that name. Raises OptionError("game") for a name that the catalogue does not have."""
    if name not in _known:  # the catalogue looks into a folder, which takes longer than all else
        if name not in catalogue():
            raise OptionError(
                "game", f"There’s no game called “{name}”. Choose one of {', '.join(catalogue())}."
            )
        _known.add(name)
    game: AnyGame = import_module(f"trilithon.games.{name}").GAME
    return game


_known: set[str] = set()  # names of the catalogue
