"""What every set of rules contains, and the catalogue of games.

A game is a folder `trilithon/games/<name>/` whose package defines `GAME`, a `Game`. Everything else (records, the page,
bots) uses games only through `Game`, and games in progress through the module `state`.
"""

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, overload

from trilithon.abilities import Abilities
from trilithon.chance import MAX_SEED, Chance
from trilithon.field_docs import document_fields
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
from trilithon.state import Move, Observation, Setup, State

if TYPE_CHECKING:  # the types that `load` returns; a game that isn't listed is found all the same
    from trilithon.games import celtic_whist, freecelt, mancala, rekniles_ekim, whist

M = TypeVar("M", bound=Move)
ObservationT = TypeVar("ObservationT", bound=Observation)


@document_fields
class Brief(NamedTuple):
    """A game of about ten minutes.

    seats: its number of seats.
    options: those that differ from the suggested ones, by name.
    """

    seats: int
    options: Mapping[str, Value] = {}


@dataclass(frozen=True)
class Game(Generic[M, ObservationT]):
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
    suggested_seats: the number of seats to suggest to people; None for the first of `seats`. `new` does not use it.
    brief: what to play in ten minutes, if the suggested set-up takes longer.
    hides: whether anything is hidden from anyone with these options, all of which are given (EQ-6).
    together: whether with these options all players win or lose together.
    abilities: loads what computers know about the game.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    conflicts: tuple[Conflict, ...]
    start: Callable[[Setup], State[M, ObservationT]]
    parse: Callable[[str], M]
    sample: Callable[[ObservationT, Chance], State[M, ObservationT]]
    about: str
    minutes: int
    presets: tuple[Preset, ...] = ()
    suggested_seats: int | None = None
    brief: Brief | None = None
    hides: Callable[[Mapping[str, Value]], bool] = lambda options: False
    together: Callable[[Mapping[str, Value]], bool] = lambda options: False
    abilities: Callable[[], Abilities[M, ObservationT]] = Abilities

    def new(
        self, seed: int, options: Mapping[str, Value] | None = None, seats: int | None = None
    ) -> State[M, ObservationT]:
        """Return the first state of a new game. Raises OptionError if it cannot be set up like this.

        seed: 0 to 2**64 - 1.
        options: by name, as values or as texts; the defaults for the rest.
        seats: if None, the smallest of `Game.seats`, such as 2 for Whist, even if the game suggests another number.
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


# Any game. Its moves and observations go back only to itself, which Python’s types cannot express: hence Any.
AnyGame: TypeAlias = Game[Any, Any]


def catalogue() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order, without importing any of them."""
    folders = import_module("trilithon.games").__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if module.ispkg))


@overload
def load(name: Literal["celtic_whist"]) -> "Game[celtic_whist.Move, celtic_whist.Observation]": ...
@overload
def load(name: Literal["freecelt"]) -> "Game[freecelt.AnyMove, freecelt.Observation]": ...
@overload
def load(name: Literal["mancala"]) -> "Game[mancala.Move, mancala.Observation]": ...
@overload
def load(name: Literal["rekniles_ekim"]) -> "Game[rekniles_ekim.Move, rekniles_ekim.Observation]": ...
@overload
def load(name: Literal["whist"]) -> "Game[whist.Move, whist.Observation]": ...
@overload
def load(name: str) -> AnyGame: ...
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
