"""Which computer players there are for a game, and how one takes a seat.

A game's own judgement stands in its folder, as the module `judgement`. Its KIND says which players can use it;
what else it holds, the protocol of that kind says (`tricks.Judgement`, `turn.Judgement`).
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NamedTuple

from trilithon.game import Setup, load
from trilithon.options import OptionError
from trilithon.people import listed
from trilithon.players import tricks, turn
from trilithon.players.bot import AnyBot


class Level(NamedTuple):
    """How well a computer plays. name: as in the URL. title: what people call it. about: a sentence for them."""

    name: str
    title: str
    about: str


class _Maker(NamedTuple):
    """How a level is had in some kind of game. make: a bot, from the game's judgement, the set-up without its
    seed, and the seat."""

    level: Level
    # A module that is imported by its name keeps the protocol of its KIND, which only the test of that game can see.
    make: Callable[[Any, Setup, int], AnyBot]


_COUNTS: Final = Level("plain", "Plain", "Counts what its cards are worth, bids that, and plays for it.")
_LOOKS: Final = Level("plain", "Plain", "Looks to the end of its own turn, and takes what looks best then.")

# By the kind of judgement, the weakest first.
_MAKERS: Final[Mapping[str, tuple[_Maker, ...]]] = {
    "tricks": (_Maker(_COUNTS, lambda judgement, setup, seat: tricks.Plain(judgement)),),
    "turn": (_Maker(_LOOKS, lambda judgement, setup, seat: turn.Plain(judgement)),),
}


def levels(game: str) -> tuple[Level, ...]:
    """The levels there are for a game, the weakest first; none if nobody has taught computers to play it.
    Raises OptionError for a game that is not in the catalogue."""
    return tuple(maker.level for maker in _MAKERS.get(getattr(_judgement(game), "KIND", ""), ()))


def bot(level: str, setup: Setup, seat: int) -> AnyBot:
    """A computer of that level, to sit down at a seat. Raises OptionError("level") where there is no such level."""
    judgement = _judgement(setup.game)
    for maker in _MAKERS.get(getattr(judgement, "KIND", ""), ()):
        if maker.level.name == level:
            return maker.make(judgement, setup._replace(seed=0), seat)  # the seed would tell the cards
    there_are = listed([other.name for other in levels(setup.game)], "or") or "none"
    raise OptionError("level", f"There is no level “{level[:40]}” for this game: there is {there_are}.")


def _judgement(game: str) -> ModuleType | None:
    """The game's module of that name, None if it has none."""
    load(game)  # or what is no game at all would be taken for one without judgement
    name = f"trilithon.games.{game}.judgement"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
