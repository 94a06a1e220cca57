"""The interface of a game in progress: its set-up, states, observations, moves and events.

Every game implements it. Hosts, computers and the page use games in progress only through this module.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from trilithon.field_docs import document_fields
from trilithon.options import Value


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


def refuse_value(value: object, game: str) -> Refusal:
    """Refuse a value that is not of the game's type of moves, such as a move's text or a tuple. No rule covers it."""
    if isinstance(value, str):
        text = value[:40]
        sentence = f'“{text}” is a text, not a Move. Turn it into one with load("{game}").parse("{text}").'
    else:
        sentence = f"Expected a Move of {game}, one of the state’s legal_moves(), but got {repr(value)[:40]}."
    return Refusal("", sentence)


@document_fields
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


@document_fields
class Result(NamedTuple):
    """How a game ended.

    winners: the seats that won; several if they share the win, none if everyone lost.
    scores: by seat, in the game's own unit (points, races won, cards home).
    text: a sentence to show to players; a `people.Text` if it names them.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    text: str


@document_fields
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
    """One decision, as a small value: hashable, and equal to another move with the same fields.

    `str` gives its short text, the one in records, and `Game.parse` reads that back. `repr` shows the text and the
    fields. If a game has several kinds of moves, `kind` says which one it is.
    """

    def __str__(self) -> str: ...


def move_repr(move: tuple[object, ...]) -> str:
    """Return what `repr` shows of a move: its text and its fields, such as `<Move 10h: kind='play', value=34>`."""
    names = type(move)._fields  # type: ignore[attr-defined]  # as every named tuple has
    fields = ", ".join(f"{name}={value!r}" for name, value in zip(names, move, strict=True))
    try:
        text = f" {move}"
    except (LookupError, TypeError):  # a value that no move of the game can have
        text = ""
    return f"<{type(move).__name__}{text}: {fields}>"


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
ObservationT_co = TypeVar("ObservationT_co", bound=Observation, covariant=True)


class State(Protocol[M, ObservationT_co]):
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

    def apply(self, move: M) -> "State[M, ObservationT_co]":
        """Return the state after a move; this state never changes. Raises Refusal if the move is not legal.

        A move's text is not a move; `Game.parse` turns it into one. A plain tuple is not a move either, even if it
        equals one.
        """
        ...

    def narrate(self, move: M, viewer: int | None) -> tuple[Event, ...]:
        """Return the events of a legal move, as one viewer may see them. Raises Refusal like `apply`."""
        ...

    def observe(self, seat: int | None) -> ObservationT_co:
        """Return what one seat knows or, for None, what everyone knows."""
        ...


# Of any game. Moves go back only to the game they came from, which Python’s types cannot express: hence Any.
AnyState: TypeAlias = State[Any, Observation]
