"""Which table is shown while the page starts: the one that was built, the address's, or the visitor's own."""

from collections.abc import Iterable, Mapping
from typing import Final

from trilithon_web.answers import CaughtUp
from trilithon_web.app.model import App, Updated
from trilithon_web.effects import OpenGame
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shelf import index
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import StoredGame
from trilithon_web.shelf.statistics import Statistics


def shows_own_table(app: App) -> bool:
    """Whether the visitor's own table is shown, as far as known."""
    return app.ready and (app.screen.keeping.ready if isinstance(app.screen, Play) else True)


def brings_table(before: App, after: App) -> bool:
    """Whether the page has just found that the visitor's table is another one than the one shown, or that there is
    none.

    Actions at a table that isn't the visitor's yet don't count, since the visitor continues to see that table.
    """
    found_out = (before.ready, _is_game_open(before)) != (after.ready, _is_game_open(after))
    return found_out and _identify_table(before) != _identify_table(after)


def mark_not_ready(app: App) -> App:
    """Return the page as it looks before anything can be done on it."""
    return (
        app._replace(screen=app.screen._replace(keeping=app.screen.keeping._replace(ready=False)))
        if isinstance(app.screen, Play)
        else app
    )


def list_known_games(app: App) -> str:
    """List the games with saved games, separated by spaces; "-" if there are only results.

    It is stored for the next visit (site/look.js): the built tables of these games, and a front page without
    saved games, are not what this visitor will see.
    """
    entries = app.shared.games.entries.values()
    names = {entry.key.partition("?")[0] for entry in entries if not entry.head.aside} | {_current_game(app)}
    return " ".join(sorted(names - {""})) or ("-" if app.shared.statistics.results else "")


def known_games_key(app: App) -> object:
    """Return a value that changes whenever the result of `list_known_games` can change, and that is quick to
    compute."""
    return len(app.shared.games.entries), len(app.shared.statistics.results), _current_game(app)


def _current_game(app: App) -> str:
    """Return the name of the game being played, if it is saved."""
    play = app.screen
    return play.game.name if isinstance(play, Play) and play.going.has_begun and not play.passing else ""


def _is_game_open(app: App) -> bool:
    return isinstance(app.screen, Play) and app.screen.keeping.ready


def _identify_table(app: App) -> object:
    """Return a value that identifies a table: its set-up and deal, position, viewer and mode."""
    play = app.screen
    if not isinstance(play, Play):
        return app.path
    return (
        app.path,
        play.keeping.key,
        play.own_history.end,
        play.eyes.viewer,
        play.eyes.curtain,
        type(play.mode),
    )


# When the browser's storage answers after the page has had to start without it

_WHY: Final = (
    "Your browser’s storage stopped responding, and another game of this deal was played in the meantime."
)
_BESIDE: Final = "You already had a game of this deal. It’s in Your games, under “Set aside”."


def set_games_aside(heads: Mapping[str, str], games: Iterable[StoredGame], now: int) -> Iterable[StoredGame]:
    """Set aside stored games under whose keys other games have been played meanwhile."""
    return index.set_games_aside(heads, games, _WHY, now)


def catch_up(app: App, games: Index, statistics: Statistics, bots: Mapping[str, str]) -> Updated:
    """Take over what the database contains. A game that has only been started gives way to the stored one."""
    app = app.with_shared(app.shared._replace(games=games, statistics=statistics, bots=bots))
    play = app.screen
    if (place := app.place) and place.take_in:
        screen, effects = place.take_in(app.screen, CaughtUp())
        return app._replace(screen=screen), effects
    if not isinstance(play, Play) or play.passing:
        return app, ()
    if play.keeping.key.text in games.entries and not (play.going.has_begun or play.going.redo):
        return app._replace(screen=play._replace(keeping=play.keeping._replace(ready=False), mode=Live())), (
            OpenGame(play.keeping.key.text),
        )
    if any(entry.head.aside == _WHY for entry in games.of_setup(play.keeping.key)):
        return app._replace(screen=play._replace(panels=play.panels._replace(problem=_BESIDE))), ()
    return app, ()
