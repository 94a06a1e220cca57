"""The computer players available for a game, and how to create one. A game's module `abilities` lists them."""

from collections.abc import Callable
from typing import Final, TypeVar

from trilithon import state
from trilithon.abilities import Level
from trilithon.bot import AnyBot
from trilithon.game import load
from trilithon.options import OptionError
from trilithon.people import join_words
from trilithon.players.search import Playouts, SearchDepth, Searcher, search_flat
from trilithon.players.tricks import Observation, PlainTrickPlayer, TrickHeuristics
from trilithon.players.turn import PlainTurnPlayer, TurnHeuristics

AnyObservationT = TypeVar("AnyObservationT", bound=state.Observation)
ObservationT = TypeVar("ObservationT", bound=Observation)

_MORE: Final = 1.6  # the best level of a trick-taking game multiplies its budget by this


def levels(game: str) -> tuple[Level, ...]:
    """Return the levels available for a game, the weakest first; empty if computers cannot play it.

    Raises OptionError for a game that is not in the catalogue.
    """
    return load(game).abilities().levels


def bot(level: str, game: str) -> AnyBot:
    """Create a bot of this level for one game. Raises OptionError("level") if there is no such level."""
    there = levels(game)
    for one in there:
        if one.name == level:
            return one.make()
    title, names = load(game).title, join_words([one.name for one in there], "or")
    choose = f"{title} has no level “{level[:40]}”. Choose {names}."
    raise OptionError("level", choose if names else f"No computer plays {title}.")


def plain_turn_level(load_heuristics: Callable[[], TurnHeuristics[AnyObservationT]]) -> Level:
    """Return the level Plain of a game without tricks that has better ones."""
    return Level(
        "plain",
        "Plain",
        "Looks only at its own turn and takes the best it sees.",
        lambda: PlainTurnPlayer(load_heuristics()),
        offered=False,
    )


def trick_levels(
    load_heuristics: Callable[[], TrickHeuristics[ObservationT]],
    load_playouts: Callable[[], Playouts[ObservationT]],
) -> tuple[Level, ...]:
    """Return the levels of a trick-taking game with exact bids."""

    def maker(place: int, more: float = 1) -> Callable[[], AnyBot]:
        return lambda: Searcher(load_playouts(), search_flat, SearchDepth(place, more))

    return (
        Level(
            "plain",
            "Plain",
            "Bids the tricks its cards should win, and plays for them.",
            lambda: PlainTrickPlayer(load_heuristics()),
            offered=False,
        ),
        Level("gentle", "Gentle", "Often plays the second-best card and bids a little off.", maker(0)),
        Level("steady", "Steady", "Counts well, but makes the odd mistake.", maker(1)),
        Level("sharp", "Sharp", "Tries out many possible deals and rarely makes a mistake.", maker(2)),
        Level(
            "druid",
            "Druid",
            "Tries out more deals than Sharp and always plays the best move it finds.",
            maker(3, _MORE),
        ),
    )
