"""Whose table is shown while the page starts: the one that the build drew, the address's, or the visitor's own."""

from collections.abc import Iterable, Mapping
from typing import Final

from trilithon_web.app.model import App, Updated
from trilithon_web.effects import OpenGame
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shelf import index
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Kept
from trilithon_web.shelf.statistics import Statistics


def stands(app: App) -> bool:
    """Whether what is shown is the visitor's own, as far as it has got."""
    return app.ready and (app.screen.keeping.ready if isinstance(app.screen, Play) else True)


def arrives(before: App, after: App) -> bool:
    """Whether what has been found out of the visitor's place puts another table where one was, or none.

    What a visitor does at a table that is not theirs yet finds out nothing: it goes on being the one they see.
    """
    found_out = (before.ready, _opened(before)) != (after.ready, _opened(after))
    return found_out and _which(before) != _which(after)


def not_yet(app: App) -> App:
    """As it looks before anything may be done there."""
    return (
        app._replace(screen=app.screen._replace(keeping=app.screen.keeping._replace(ready=False)))
        if isinstance(app.screen, Play)
        else app
    )


def played(app: App) -> str:
    """The games of which something is kept, with a space between them; "-" where there are results alone.

    It is noted for the next visit (site/look.js): their built tables, and a front page that knows nothing of them, are
    not what this visitor will find.
    """
    entries = app.shared.games.entries.values()
    names = {entry.key.partition("?")[0] for entry in entries if not entry.head.aside} | {_begun(app)}
    return " ".join(sorted(names - {""})) or ("-" if app.shared.statistics.results else "")


def kept(app: App) -> object:
    """What is another whenever `played` may be, and costs nothing to ask."""
    return len(app.shared.games.entries), len(app.shared.statistics.results), _begun(app)


def _begun(app: App) -> str:
    """The game in play, if anything of it is kept."""
    play = app.screen
    return play.game.name if isinstance(play, Play) and play.going.record.turns and not play.passing else ""


def _opened(app: App) -> bool:
    return isinstance(app.screen, Play) and app.screen.keeping.ready


def _which(app: App) -> object:
    """What tells one table from another: the set-up with its deal, how far the game has come, what it is for."""
    play = app.screen
    if not isinstance(play, Play):
        return app.path
    return (
        app.path,
        play.keeping.key,
        len(play.going.record.states),
        play.eyes.viewer,
        play.eyes.curtain,
        type(play.mode),
    )


# When the browser's storage answers after the page has had to start without it

_WHY: Final = (
    "Your browser’s storage stopped responding, and another game of this deal was played in the meantime."
)
_BESIDE: Final = "You already had a game of this deal. It’s in Your games, under “Set aside”."


def beside(heads: Mapping[str, str], games: Iterable[Kept], now: int) -> Iterable[Kept]:
    """What becomes of stored games under whose keys others have been played meanwhile."""
    return index.beside(heads, games, _WHY, now)


def recovered(app: App, games: Index, statistics: Statistics) -> Updated:
    """What is kept is known from now on; a game that is only begun gives way to the one that was kept."""
    app = app.sharing(app.shared._replace(games=games, statistics=statistics))
    play = app.screen
    if not isinstance(play, Play) or play.passing:
        return app, ()
    if play.keeping.key.text in games.entries and not (play.going.record.turns or play.going.redo):
        return app._replace(screen=play._replace(keeping=play.keeping._replace(ready=False), mode=Live())), (
            OpenGame(play.keeping.key.text),
        )
    if any(entry.head.aside == _WHY for entry in games.of_setup(play.keeping.key)):
        return app._replace(screen=play._replace(panels=play.panels._replace(problem=_BESIDE))), ()
    return app, ()
