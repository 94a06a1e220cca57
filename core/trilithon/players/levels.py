"""The computer players available for a game, and how to create one.

Each game's folder contains what computers know about it: the module `heuristics`, whose KIND determines which players
can use it, and, for players that think ahead, the module `playout`. The protocols of that kind define what they
contain.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NamedTuple

from trilithon.game import load
from trilithon.options import OptionError
from trilithon.people import join_words
from trilithon.players import lookahead, search, tricks, turn
from trilithon.players.bot import AnyBot


class Level(NamedTuple):
    """How well a computer plays.

    name: as in the URL.
    title, about: the display name, and a sentence that describes it.
    offered: whether people can choose it. Other levels remain only in games that already use them.
    """

    name: str
    title: str
    about: str
    offered: bool = True


class _Maker(NamedTuple):
    """How to create a bot of one level in one kind of game. make: creates the bot from the game's name."""

    level: Level
    # Modules are imported by name, so only a game's tests can check that they follow the protocols of its KIND.
    make: Callable[[str], AnyBot]


def _judgement(game: str) -> Any:
    return import_module(f"trilithon.games.{game}.heuristics")


def _playout(game: str) -> Any:
    return import_module(f"trilithon.games.{game}.playout")


def _searcher_maker(place: int, more: float = 1) -> Callable[[str], AnyBot]:
    """Return a maker of searchers. place: of their temperature in the game's list; more: multiplies the budget."""
    return lambda game: search.Searcher(_playout(game), search.search_flat, search.SearchDepth(place, more))


def _inferrer_maker(place: int, more: float = 1) -> Callable[[str], AnyBot]:
    """Return a maker like `_searcher_maker`, for searchers that also use what they were shown."""
    return lambda game: search.Inferrer(
        _playout(game), search.search_halving, search.SearchDepth(place, more)
    )


def _softmax_maker(place: int) -> Callable[[str], AnyBot]:
    return lambda game: lookahead.SoftmaxPlayer(_playout(game), _playout(game).TEMPERATURES[place])


_NAMES: Final = ("gentle", "steady", "sharp", "druid")
# The best level multiplies its budget by this. Playouts of tricks draw random numbers, so they take longer.
_MORE: Final = 2.0
_MORE_OF_TRICKS: Final = 1.6


def _name_four(
    abouts: tuple[str, str, str, str], makes: tuple[Callable[[str], AnyBot], ...]
) -> tuple[_Maker, ...]:
    return tuple(
        _Maker(Level(name, name.title(), about), make)
        for name, about, make in zip(_NAMES, abouts, makes, strict=True)
    )


def _searcher_levels(
    maker_at: Callable[..., Callable[[str], AnyBot]], more: float, abouts: tuple[str, str, str, str]
) -> tuple[_Maker, ...]:
    return _name_four(abouts, (*map(maker_at, range(3)), maker_at(3, more)))


_COUNTS: Final = Level("plain", "Plain", "Bids the tricks its cards should win, and plays for them.", False)
_LOOKS: Final = Level("plain", "Plain", "Looks only at its own turn and takes the best it sees.")

# By KIND, the weakest level first. Plain comes before the others; it is offered only if there are no others.
_MAKERS: Final[Mapping[str, tuple[_Maker, ...]]] = {
    "tricks": (
        _Maker(_COUNTS, lambda game: tricks.PlainTrickPlayer(_judgement(game))),
        *_searcher_levels(
            _searcher_maker,
            _MORE_OF_TRICKS,
            (
                "Often plays the second-best card and bids a little off.",
                "Counts well, but makes the odd mistake.",
                "Tries out many possible deals and rarely makes a mistake.",
                "Tries out more deals than Sharp and always plays the best move it finds.",
            ),
        ),
    ),
    "race": (
        _Maker(_LOOKS._replace(offered=False), lambda game: turn.PlainTurnPlayer(_judgement(game))),
        *_searcher_levels(
            _inferrer_maker,
            _MORE,
            (
                "Often falls for a bet that only looks good.",
                "Reads the race well, but makes the odd mistake.",
                "Tries out many possible races and rarely makes a mistake.",
                "Tries out twice as many races as Sharp and always plays the best move it finds.",
            ),
        ),
    ),
    "turns": (
        _Maker(_LOOKS._replace(offered=False), lambda game: turn.PlainTurnPlayer(_judgement(game))),
        *_name_four(
            (
                "Often lifts a space that only looks good.",
                "Thinks to the end of its own turn, but makes the odd mistake.",
                "Thinks to the end of its own turn and rarely makes a mistake.",
                "Thinks three turns ahead. When colours are secret, it guesses yours and hides its own.",
            ),
            (
                *(_softmax_maker(place) for place in range(3)),
                lambda game: lookahead.BeamPlayer(_playout(game)),
            ),
        ),
    ),
    "turn": (_Maker(_LOOKS, lambda game: turn.PlainTurnPlayer(_judgement(game))),),
}


def levels(game: str) -> tuple[Level, ...]:
    """Return the levels available for a game, the weakest first; empty if computers cannot play it.

    Raises OptionError for a game that is not in the catalogue.
    """
    return tuple(maker.level for maker in _makers(game))


def bot(level: str, game: str) -> AnyBot:
    """Create a bot of this level for one game. Raises OptionError("level") if there is no such level."""
    makers = _makers(game)
    for maker in makers:
        if maker.level.name == level:
            return maker.make(game)
    there_are = join_words([maker.level.name for maker in makers if maker.level.offered], "or") or "none"
    raise OptionError("level", f"There is no level “{level[:40]}” for this game: there is {there_are}.")


def _makers(game: str) -> tuple[_Maker, ...]:
    load(game)  # raises for an unknown game, which would otherwise look like one without heuristics
    name = f"trilithon.games.{game}.heuristics"
    judgement: ModuleType
    try:
        judgement = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return ()
    return _MAKERS[judgement.KIND]
