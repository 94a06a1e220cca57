"""What each message does to the page; what is about one screen alone goes to that screen."""

from collections.abc import Callable, Mapping
from typing import Any

from trilithon_web import settings
from trilithon_web.app import visits
from trilithon_web.app.model import App, Result, Screen
from trilithon_web.app.places import fetched, go, left
from trilithon_web.effects import (
    ClosePanel,
    Copy,
    Effect,
    Finish,
    LoadUpdate,
    OpenPanel,
    PutAside,
    Set,
    Store,
)
from trilithon_web.screens.desk import model as desk
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.play import keeping
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.exchange import FileError, Taken
from trilithon_web.shelf.texts import day_of
from trilithon_web.table import Message, Step


def broken(app: App) -> App:
    """After an error of ours: the screen says so, and stands as it is."""
    if not isinstance(app.screen, Play):
        return app
    problem = "Something in this page went wrong. The game stands as you see it."
    return app._replace(screen=app.screen._replace(problem=problem, ready=True))


def update(app: App, message: Message) -> Result:
    """The model after a message, and what must happen outside."""
    handler = _HANDLERS.get(message["do"])
    if handler:
        return handler(app, message)
    if isinstance(app.screen, Play):
        return _filed(app, *playing.update(app.screen, message))
    if isinstance(app.screen, Desk):
        return _shown(app, *desk.update(app.screen, message))
    return app, ()


def _shown(app: App, screen: Screen, effects: tuple[Effect, ...]) -> Result:
    return app._replace(screen=screen), effects


def imported(app: App, taken: Taken | FileError) -> Result:
    """A file of games has been looked through."""
    return _shown(app, *desk.imported(app.screen, taken)) if isinstance(app.screen, Desk) else (app, ())


def worked(app: App, step: Step[Any]) -> Result:
    """What takes long on a table has come to its end."""
    assert isinstance(app.screen, Play)
    return _filed(app, *playing.worked(app.screen, step))


def _filed(app: App, screen: Play, effects: tuple[Effect, ...]) -> Result:
    """Takes the screen over, and what its effects mean for the games kept and the statistics."""
    if screen is app.screen and not effects:
        return app, ()
    shared = screen.shared
    outer: list[Effect] = []
    for effect in effects:
        match effect:
            case PutAside(kept, why):
                games, aside = shared.games.set_aside(kept, why, shared.now)
                shared = shared._replace(games=games)
                outer.append(Store(games=(aside,)))
            case Finish(finished):
                shared = shared._replace(statistics=shared.statistics.counted(finished))
                counted = shared.statistics.results[finished.identity]
                outer.append(Store(results={counted.identity: counted.text}))
            case _:
                outer.append(effect)
    if shared is not screen.shared:
        screen = screen._replace(shared=shared)
    return _shown(app, screen, tuple(outer))


def _opened(app: App, message: Message) -> Result:
    if not isinstance(app.screen, Play):
        return app, ()
    return _filed(app, *keeping.opened(app.screen, message))


def _set(app: App, message: Message) -> Result:
    """One of the settings, or of a table's own."""
    chosen = {**app.shared.settings, message["name"]: message["value"]}
    return app.sharing(app.shared._replace(settings=chosen)), (
        Set(settings.text_of(chosen), settings.shown(chosen)),
    )


def _tick(app: App, message: Message) -> Result:
    shared = app.shared._replace(now=int(message["now"]), today=day_of(message["today"]))
    if isinstance(app.screen, Play):
        return _shown(app, *playing.update(app.screen._replace(shared=shared), message))
    return (app if shared.today == app.shared.today else app.sharing(shared)), ()


def _panel(app: App, message: Message) -> Result:
    return app, (OpenPanel(message["id"]),)


def _trouble(app: App, message: Message) -> Result:
    return app._replace(trouble=message["why"]), ()


def _calm_trouble(app: App, message: Message) -> Result:
    """It has been read, and is not said again."""
    return app._replace(trouble=""), ()


def _copy(app: App, message: Message) -> Result:
    """A text that stands in the page."""
    return app, (Copy(message["what"], message["text"]), ClosePanel())


def _hand(app: App, message: Message) -> Result:
    """What the page may not put on the clipboard is given to the reader to copy."""
    return app._replace(handed=(message["what"], message["text"])), (OpenPanel("handed"),)


def _update_ready(app: App, message: Message) -> Result:
    return app._replace(update=True), ()


def _load_update(app: App, message: Message) -> Result:
    app, last = left(app)
    return app, (*last, LoadUpdate())


_HANDLERS: Mapping[str, Callable[[App, Message], Result]] = {
    "go": go,
    "fetched": fetched,
    "opened": _opened,
    "set": _set,
    "tick": _tick,
    "panel": _panel,
    "trouble": _trouble,
    "calm-trouble": _calm_trouble,
    "copy": _copy,
    "hand": _hand,
    "update-ready": _update_ready,
    "load-update": _load_update,
    **visits.HANDLERS,
}
