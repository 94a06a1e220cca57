"""The whole page: where the visitor is, the settings, what is kept; one model, one update, one view.

A message is a small mapping of texts: what the `data-` attributes of the element said, its `do` naming what to do.
What must happen outside the page's tree (storage, the address, focus) is returned as effects.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from trilithon.game import load
from trilithon_web import address, settings
from trilithon_web.effects import (
    Arrive,
    Effect,
    Fetch,
    Finish,
    LoadUpdate,
    OpenPanel,
    PutAside,
    Readdress,
    Release,
    Set,
    Store,
    Write,
)
from trilithon_web.keys import Key
from trilithon_web.kit.controls import button, note
from trilithon_web.nodes import Node, h
from trilithon_web.screens import home, panels, reading
from trilithon_web.screens.desk import model as desk
from trilithon_web.screens.desk import view as desk_view
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.home import Home
from trilithon_web.screens.play import keeping, model
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play import view as table_view
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.reading import Reading
from trilithon_web.settings import Setting, Settings
from trilithon_web.shelf.exchange import FileError, Taken
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import Key as GameKey
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.table import Message, Step, table_of
from trilithon_web.tables import tables

DESK = "games/"

Screen: TypeAlias = Home | Desk | Play | Reading


class App(NamedTuple):
    """The model. path: of the screen, below the site's root. games, statistics: what is kept, as far as it is known.

    The game in play enters the list when it is left, so that a move costs the same however many games there are.
    now: in seconds since 1970, 0 before the clock is known.
    trouble: why what is played is not kept, a word of TROUBLES, or "". update: a newer version of the site has
    arrived. ready: Python runs.
    """

    path: str
    screen: Screen
    settings: Settings
    games: Index = Index()
    statistics: Statistics = Statistics()
    now: int = 0
    trouble: str = ""
    update: bool = False
    ready: bool = False


class Kept(NamedTuple):
    """What is found stored at the start. settings: as a text, or None. trouble: see App."""

    games: Index
    statistics: Statistics
    settings: str | None
    trouble: str = ""


Result: TypeAlias = tuple[App, tuple[Effect, ...]]


# Places


def first(path: str, title: str = "", html: str = "") -> App:
    """What the built page at a path shows. title, html: of a page to read."""
    chosen = settings.read(None, _further(path))
    if path == "":
        return App(path, Home(), chosen)
    if path == DESK:
        return App(path, Desk(), chosen)
    if (name := path.rstrip("/")) in tables():
        return App(path, model.first(load(name), table_of(name), chosen), chosen)
    return App(path, Reading(path, title, html), chosen)


def _further(path: str) -> tuple[Setting, ...]:
    name = path.rstrip("/")
    return table_of(name).settings if name in tables() else ()


def started(app: App, query: str, kept: Kept, now: int) -> Result:
    """Python has come to the built page."""
    chosen = settings.read(kept.settings, _further(app.path))
    app = app._replace(
        games=kept.games,
        statistics=kept.statistics,
        settings=chosen,
        trouble=kept.trouble,
        now=now,
        ready=True,
    )
    app, effects = _arrived(app, app.path, query)
    if isinstance(app.screen, Play):
        effects += (Readdress(model.query_of(app.screen)),)
    return app, effects


def broken(app: App) -> App:
    """After an error of ours: the screen says so, and stands as it is."""
    if not isinstance(app.screen, Play):
        return app
    problem = "Something in this page went wrong. The game stands as you see it."
    return app._replace(screen=app.screen._replace(problem=problem, ready=True))


def _arrived(app: App, path: str, query: str) -> Result:
    """With the screen of a place that needs no fetching."""
    chosen = settings.read(settings.text_of(app.settings), _further(path))
    app = app._replace(path=path, settings=chosen)
    if path == "":
        return app._replace(screen=Home(app.games, app.statistics, app.now)), ()
    if path == DESK:
        return app._replace(screen=Desk(app.games, app.statistics, app.now, ready=True)), ()
    name = path.rstrip("/")
    if name not in tables():
        return app, ()
    game = load(name)
    query, copy = address.split_copy(query)
    if not query:
        query, copy = _last_played(app.games, name)
    setup, problem = address.wanted(game, query)
    screen = model.first(game, table_of(name), chosen, setup, copy)._replace(now=app.now, problem=problem)
    return app._replace(screen=screen), model.arriving(screen)


def _last_played(games: Index, name: str) -> tuple[str, int]:
    """The query and number of the game of that name that was played last; "" and 1 if there is none."""
    own = [
        entry for entry in games.entries.values() if entry.key.startswith(f"{name}?") and not entry.head.aside
    ]
    best = max(own, key=lambda entry: (entry.head.played, entry.key), default=None)
    key = GameKey.read(best.key) if best and not best.problem else None
    return (key.query, key.number) if key else ("", 1)


def _go(app: App, message: Message) -> Result:
    """To another place: at once, or once its text has been fetched. The game that is left is stored."""
    path, query, fragment = message["path"], message.get("query", ""), message.get("fragment", "")
    push = message.get("push") != "no"
    if path == app.path and isinstance(app.screen, Play) and query in ("", model.query_of(app.screen)):
        return app, ()
    if path not in ("", DESK) and path.rstrip("/") not in tables():
        return app, (Fetch(path, query, fragment, push),)
    app, left = _left(app)
    app, effects = _arrived(app, path, query)
    if isinstance(app.screen, Play):
        query = model.query_of(app.screen)
    return app, (*left, Arrive(path, query, fragment, title_of(app), push), *effects)


def _fetched(app: App, message: Message) -> Result:
    """The text of a page to read has come."""
    path, title = message["path"], message["title"]
    app, left = _left(app)
    app = app._replace(path=path, screen=Reading(path, title, message["html"]))
    arrive = Arrive(path, message["query"], message["fragment"], title, message["push"] == "yes")
    return app, (*left, arrive)


def _left(app: App) -> Result:
    """The screen is left: a game in play is stored and let go of."""
    if not isinstance(app.screen, Play):
        return app, ()
    effects = keeping.leaving(app.screen)
    games = app.games
    for effect in effects:
        if isinstance(effect, Write):
            games = games.put(effect.change.key, effect.change.head)
    return app._replace(games=games), (*effects, Release())


def title_of(app: App) -> str:
    """The title of the window."""
    match app.screen:
        case Play():
            return f"{model.title_of(app.screen)} · Trilithon"
        case Reading():
            return app.screen.title
        case Desk():
            return "Your games · Trilithon"
        case Home():
            return "Trilithon"


# Update


def update(app: App, message: Message) -> Result:
    """The model after a message, and what must happen outside."""
    handler = _HANDLERS.get(message["do"])
    if handler:
        return handler(app, message)
    if isinstance(app.screen, Play):
        return _filed(app, *playing.update(app.screen, message))
    if isinstance(app.screen, Desk):
        return _at_desk(app, *desk.update(app.screen, message))
    return app, ()


def _at_desk(app: App, screen: Desk, effects: tuple[Effect, ...]) -> Result:
    """Takes the screen over, and what is kept as it has it."""
    return app._replace(screen=screen, games=screen.games, statistics=screen.statistics), effects


def imported(app: App, taken: Taken | FileError) -> Result:
    """A file of games has been looked through."""
    return _at_desk(app, *desk.imported(app.screen, taken)) if isinstance(app.screen, Desk) else (app, ())


def worked(app: App, step: Step[Any]) -> Result:
    """What takes long on a table has come to its end."""
    assert isinstance(app.screen, Play)
    return _filed(app, *playing.worked(app.screen, step))


def _filed(app: App, screen: Play, effects: tuple[Effect, ...]) -> Result:
    """Takes the screen over, and what its effects mean for the games kept and the statistics."""
    if screen is app.screen and not effects:
        return app, ()
    app = app._replace(screen=screen)
    outer: list[Effect] = []
    for effect in effects:
        match effect:
            case PutAside(kept, why):
                games, aside = app.games.set_aside(kept, why, app.now)
                app = app._replace(games=games)
                outer.append(Store(games=(aside,)))
            case Finish(finished):
                app = app._replace(statistics=app.statistics.counted(finished))
                counted = app.statistics.results[finished.identity]
                outer.append(Store(results={counted.identity: counted.text}))
            case _:
                outer.append(effect)
    return app, tuple(outer)


def _opened(app: App, message: Message) -> Result:
    if not isinstance(app.screen, Play):
        return app, ()
    return _filed(app, *keeping.opened(app.screen, message))


def _set(app: App, message: Message) -> Result:
    """One of the settings, or of a table's own."""
    chosen = {**app.settings, message["name"]: message["value"]}
    app = app._replace(settings=chosen)
    if isinstance(app.screen, Play):
        app = app._replace(screen=app.screen._replace(settings=chosen))
    return app, (Set(settings.text_of(chosen), settings.shown(chosen)),)


def _tick(app: App, message: Message) -> Result:
    if not isinstance(app.screen, Play):
        return app, ()
    screen, effects = playing.update(app.screen, message)
    return app._replace(screen=screen, now=int(message["now"])), effects


def _panel(app: App, message: Message) -> Result:
    return app, (OpenPanel(message["id"]),)


def _trouble(app: App, message: Message) -> Result:
    return app._replace(trouble=message["why"]), ()


def _update_ready(app: App, message: Message) -> Result:
    return app._replace(update=True), ()


def _load_update(app: App, message: Message) -> Result:
    app, left = _left(app)
    return app, (*left, LoadUpdate())


_HANDLERS: Mapping[str, Callable[[App, Message], Result]] = {
    "go": _go,
    "fetched": _fetched,
    "opened": _opened,
    "set": _set,
    "tick": _tick,
    "panel": _panel,
    "trouble": _trouble,
    "update-ready": _update_ready,
    "load-update": _load_update,
}


TROUBLES: Mapping[str, str] = {
    "blocked": "This browser does not let the page store anything: what you play is not kept. Export it to keep it.",
    "full": "The browser’s storage is full: what you play from here on is not kept. Delete some games, or export them.",
    "newer": "Another tab runs a newer version of Trilithon: load this page again, or what you play is not kept.",
    "broken": "The browser’s storage does not answer: what you play is kept as soon as it does.",
    "framed": "Inside another site’s page, games are kept apart from those of Trilithon’s own page.",
}


# Keys


KEYS = (Key("?", {"do": "panel", "id": "keys"}, "show these keys", "?"),)


def keys_of(app: App) -> tuple[Key, ...]:
    """The keys that mean something now."""
    return (*playing.KEYS, *app.screen.table.keys, *KEYS) if isinstance(app.screen, Play) else ()


def meaning(app: App, strokes: tuple[str, ...], on_table: bool) -> Message | None:
    """The message that a key press means, if any. strokes: its names, the best first."""
    for stroke in strokes:
        for key in keys_of(app):
            if (
                key.stroke == stroke
                and (on_table or key.anywhere)
                and (app.settings["keys"] == "on" or not key.is_plain)
            ):
                return key.message
    return None


# View


def view(app: App) -> Node:
    """The whole page, as one element with the id "app"."""
    base = "../" * app.path.count("/") or "./"
    match app.screen:
        case Play():
            name, body = f"playing {app.screen.game.name}", table_view.view(app.screen, base)
        case Reading():
            name, body = "reading", reading.view(app.screen, base)
        case Desk():
            name, body = "kept", desk_view.view(app.screen, base)
        case Home():
            name, body = "front", home.view(app.screen, base)
    update = note("offer", "A newer version of Trilithon has arrived.", button("load-update", "Load it"))
    trouble = note("wrong", TROUBLES[app.trouble]) if app.trouble else None
    return h(
        "div",
        {"id": "app", "class": name, "data-key": app.path or "home"},
        *body,
        h("div", {"class": "offers"}, update if app.update else None, trouble),
        panels.settings(app.settings, app.ready),
        panels.keys(keys_of(app)) if keys_of(app) else None,
    )
