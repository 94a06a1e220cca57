"""The interface that every game implements, and the catalogue of games.

A game is a folder `trilithon/games/<name>/` whose package defines `GAME`, a `Game`. Everything else (records, the page,
bots) uses games only through this module.
"""

import pkgutil
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from trilithon.chance import MAX_SEED, Chance
from trilithon.options import (
    Conflict,
    Option,
    OptionError,
    Preset,
    Value,
    freeze_values,
    players_text,
    resolve_values,
)


class Refusal(ValueError):
    """A move that the rules do not allow.

    rule: the rule's id, or "" if no rule covers it.
    sentence: why the move is refused and what is allowed instead, addressed to the player who tried it (see `people`
        for sentences that name other players).
    """

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.rule = rule
        self.sentence = sentence


class MoveTextError(ValueError):
    """A text that is not a move of the game at all. The message is a sentence to show to players."""


class Setup(NamedTuple):
    """Everything a game starts from. The same set-up and moves give the same game on every machine (EQ-5).

    game: the game's name in the catalogue.
    seats: the number of seats.
    options: every option of the game by name, as a read-only mapping.
    seed: 0 to 2**64 - 1.
    """

    game: str
    seats: int
    options: Mapping[str, Value]
    seed: int


class Result(NamedTuple):
    """How a game ended.

    winners: the seats that won; several if they share the win, none if everyone lost.
    scores: by seat.
    text: a sentence to show to players; a `people.Text` if it names them.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    text: str


class Event(NamedTuple):
    """One thing that happened in a move, as one viewer may see it.

    kind: a word such as "move", "bid", "trick", "score" or "round"; each game lists its own.
    text: a sentence to show to players (a `people.Text` if it names them), or "" if another event of the move says the
        same.
    piece: the piece that moved, such as "card:14d", or "" if none did.
    source, target: where it came from and where it went, such as "hand:2" or "trick", or "".
    seat: the seat concerned, or None.
    amount: points, a bid or a place, depending on the kind.
    """

    kind: str
    text: str = ""
    piece: str = ""
    source: str = ""
    target: str = ""
    seat: int | None = None
    amount: int = 0


class Log:
    """Collects the events of one move as one viewer may see them (EQ-6). viewer None sees public events only."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Add an event that everyone sees."""
        self.events.append(event)

    def add_private(self, seat: int, event: Event, others: Event) -> None:
        """Add an event that only one seat sees. Every other viewer gets the event `others` instead."""
        self.events.append(event if self.viewer == seat else others)


class Move(Hashable, Protocol):
    """One decision: a value whose `str` is its short text, which `Game.parse` reads back."""

    def __str__(self) -> str: ...


class Observation(Protocol):
    """What one seat may know (EQ-6): a named tuple of plain values, without a reference to a state.

    seat: the viewer's seat, or None for what everyone sees.
    seats: the number of seats.
    options: every option of the game by name.
    to_move: the seat to move, or None when the game is over.
    legal: the moves that this seat may make now; empty if it is not to move.
    result: how the game ended, or None before the end.

    Each game adds fields for everything on its table.
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
    """The complete state of a game at one moment, as an immutable value. Equal states compare equal (`==`).

    setup: the set-up the game started from (a sampled state has another seed).
    to_move: the seat to move, or None when the game is over.
    round: the current round, race or part of the match, from 1.
    mid_turn: whether the next move continues the turn of the last one. A record writes a turn on one line, and undo
        takes back the whole turn.
    result: how the game ended, or None before the end.
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
        """Return every move allowed now, in a fixed order and without repeats; empty when the game is over.

        Nothing else decides which moves are legal. Links depend on the order (see `link`), so it must never change.
        """
        ...

    def apply(self, move: M) -> "State[M, Seen_co]":
        """Return the state after a move; this state never changes. Raises Refusal if the move is not legal."""
        ...

    def narrate(self, move: M, viewer: int | None) -> tuple[Event, ...]:
        """Return the events of a legal move, as one viewer may see them. Raises Refusal like `apply`."""
        ...

    def observe(self, seat: int | None) -> Seen_co:
        """Return what one seat knows or, for None, what everyone knows."""
        ...


class Brief(NamedTuple):
    """A game of about ten minutes: its number of seats, and the options that differ from those suggested for it."""

    seats: int
    options: Mapping[str, Value] = {}


@dataclass(frozen=True)
class Game(Generic[M, Seen]):
    """A set of rules in the catalogue.

    name: the folder's name, also used in URLs and records.
    title: the display name.
    seats: the numbers of seats that it can be played with.
    start: returns the first state for a set-up whose options are already resolved.
    parse: reads a move from its text; raises MoveTextError.
    sample: draws a random state that agrees with an observation, from the given chance.
    about: one sentence for people who are choosing a game.
    minutes: how long people take to play one game.
    presets: ready-made choices of options, if there are any.
    suggested_seats: the number of seats to suggest; None for the first of `seats`.
    brief: what to play in ten minutes, if the suggested set-up takes longer.
    hides: whether anything is hidden from anyone with these options, all of which are given (EQ-6).
    together: whether with these options all players win or lose together.
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
        """Return the first state of a new game. Raises OptionError if it cannot be set up like this.

        seed: 0 to 2**64 - 1.
        options: by name, as values or as texts; the defaults for the rest.
        seats: if None, the first of `Game.seats`.
        """
        seats = self.seats[0] if seats is None else seats
        if seats not in self.seats:
            raise OptionError("seats", f"{self.title} is for {players_text(self.seats)}, not for {seats}.")
        if not 0 <= seed <= MAX_SEED:
            raise OptionError(
                "seed", f"The deal number must be a whole number from 0 to {MAX_SEED}, not {seed}."
            )
        values = resolve_values(self.options, self.conflicts, seats, options or {})
        return self.start(Setup(self.name, seats, freeze_values(values), seed))


# For any game. Moves are only ever passed back to the game they came from, which Python's types cannot express.
AnyState: TypeAlias = State[Any, Observation]
AnyGame: TypeAlias = Game[Any, Any]


def catalogue() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order, without importing any of them."""
    folders = import_module("trilithon.games").__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if module.ispkg))


def load(name: str) -> AnyGame:
    """Return the game with this name. Raises OptionError("game") if it is not in the catalogue."""
    if name not in _known:  # listing the catalogue's folder takes longer than everything else here
        if name not in catalogue():
            raise OptionError(
                "game", f"There’s no game called “{name}”. Choose one of {', '.join(catalogue())}."
            )
        _known.add(name)
    game: AnyGame = import_module(f"trilithon.games.{name}").GAME
    return game


_known: set[str] = set()  # names found in the catalogue
