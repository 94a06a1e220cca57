"""What each message does to the page; what is about one screen alone goes to that screen."""

from collections.abc import Callable, Mapping
from typing import assert_never

from trilithon.people import start_sentence
from trilithon_web import address, settings
from trilithon_web.answers import (
    Alone,
    Answer,
    Backed,
    Brought,
    Consulted,
    Copied,
    Done,
    Drawn,
    Fetched,
    Gathered,
    Going,
    Gone,
    Hidden,
    Linked,
    Looked,
    Measured,
    NotCopied,
    Opened,
    Packed,
    Pasted,
    Removed,
    Reopened,
    Said,
    Stored,
    Ticked,
    Troubled,
    Unpacked,
    UpdateReady,
    Waited,
)
from trilithon_web.app import places, visits
from trilithon_web.app.model import App, Found, Screen, Updated
from trilithon_web.app.places import fetched, go, left
from trilithon_web.app.reading import GAME, begun
from trilithon_web.effects import (
    ClosePanel,
    Copy,
    Effect,
    Finish,
    LoadUpdate,
    OpenGame,
    OpenPanel,
    PutAside,
    Read,
    Readdress,
    Set,
    Solve,
    Store,
)
from trilithon_web.screens.play import keeping, model
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.wonder import wonder
from trilithon_web.shared import Shared
from trilithon_web.table.sight import Message


def broken(app: App) -> App:
    """After an error of ours: the screen says so, and stands as it is."""
    app = app._replace(reading=None)
    if not isinstance(app.screen, Play):
        return app
    problem = "Something went wrong. You can play on from here."
    return app._replace(
        screen=app.screen._replace(
            panels=app.screen.panels._replace(problem=problem),
            keeping=app.screen.keeping._replace(ready=True),
        )
    )


def started(
    app: App, here: Mapping[str, str], kept: Found, now: int, today: str, midnight: int = 0
) -> Updated:
    """Start on the built page (see `places.started`). Shared text is opened as if it had been pasted."""
    app, effects = places.started(app, here, kept, now, today, midnight)
    if text := address.shared_text(here["path"], here["query"]):
        plain = Readdress("", "")  # so that a reload does not open it again
        app, more = visits.pasted(app, text)
        effects = (*effects, plain, *more)
    return _read_on(app, effects)


def update(app: App, told: Message | Answer) -> Updated:
    """The model after a message of the page or an answer, and what must happen outside."""
    return _read_on(*_updated(app, told))


def _read_on(app: App, effects: tuple[Effect, ...]) -> Updated:
    """What is short is read at once."""
    read = next((effect for effect in effects if isinstance(effect, Read)), None)
    if read is None or read is app.reading:  # which has been begun
        return app, effects
    answer = begun(read)
    if answer is None:
        return app._replace(reading=read), effects
    app, more = update(app, answer)
    return app, (*(effect for effect in effects if effect is not read), *more)


def _updated(app: App, told: Message | Answer) -> Updated:
    if isinstance(told, Mapping):
        return _messaged(app, told)
    match told:
        case Going() | Fetched() | Pasted() | Looked():
            return _led(app, told)
        case Done(answer):
            return _updated(app._replace(reading=None), answer)
        case Opened():
            return _opened(app, told)
        case Troubled(why):
            return app._replace(trouble=why), ()
        case NotCopied(what, text):  # it is given to the reader to copy
            return app._replace(handed=(what, text)), (OpenPanel("handed"),)
        case UpdateReady():
            return app._replace(update=True), ()
        case Ticked(now, today, midnight):
            return _ticked(app, told, app.shared._replace(now=now, today=today, midnight=midnight))
        case Copied(what):
            return _copied(app, Said(f"{start_sentence(what.removeprefix('The '))} copied."))
        case (
            Backed()
            | Reopened()
            | Gone()
            | Consulted()
            | Drawn()
            | Waited()
            | Said()
            | Alone()
            | Hidden()
            | Linked()
        ):
            return _played(app, told)
        case Removed() | Measured() | Stored() | Packed() | Unpacked() | Gathered() | Brought():
            if (place := app.place) and place.take_in:
                return _shown(app, *place.take_in(app.screen, told))
            return app, ()
        case _:
            assert_never(told)


def _led(app: App, answer: Going | Fetched | Pasted | Looked) -> Updated:
    """To another place, or what is needed on the way there has come."""
    match answer:
        case Going():
            return go(app, answer)
        case Fetched():
            return fetched(app, answer)
        case Pasted(text):
            return visits.pasted(app, text)
        case Looked(read):
            return visits.looked(app, read)


def _messaged(app: App, message: Message) -> Updated:
    """The model after a message of the page: one for the whole page, or for the screen alone."""
    handler = _HANDLERS.get(message["do"])
    if handler:
        return handler(app, message)
    if isinstance(app.screen, Play):
        return _filed(app, *playing.update(app.screen, message))
    if (place := app.place) and place.update:
        return _shown(app, *place.update(app.screen, message))
    return app, ()


def _opened(app: App, answer: Opened) -> Updated:
    """What is stored of a game has come: it is played again before the screen hears of it."""
    play = app.screen
    if isinstance(play, Play) and answer.key == play.keeping.key.text and answer.kept and not answer.read:
        return app, (Read(keeping.reading(play, answer, answer.kept), GAME, stays=False),)
    return _played(app, answer)


def _played(app: App, answer: playing.ToPlay) -> Updated:
    """An answer for a game, where one is shown."""
    if not isinstance(app.screen, Play):
        return app, ()
    return _filed(app, *playing.take_answer(app.screen, answer))


def _copied(app: App, answer: Said) -> Updated:
    if (place := app.place) and place.say:
        return app._replace(screen=place.say(app.screen, answer.text)), ()
    return _played(app, answer)


def _shown(app: App, screen: Screen, effects: tuple[Effect, ...]) -> Updated:
    return app._replace(screen=screen), effects


def finish(app: App, act: Callable[[Play], model.Updated]) -> Updated:
    """The screen of a game takes in what a job has found (see `effects.Job`)."""
    assert isinstance(app.screen, Play)
    return _filed(app, *playing.finish(app.screen, act))


def _filed(app: App, screen: Play, effects: tuple[Effect, ...]) -> Updated:
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
                outer.append(Store(results=shared.statistics.stored(finished.identity)))
            case Solve(tried):
                shared = shared._replace(statistics=shared.statistics.solved(tried))
                outer.append(Store(results=shared.statistics.stored(tried.identity)))
            case _:
                outer.append(effect)
    if shared is not screen.shared:
        screen = screen._replace(shared=shared)
    return _shown(app, screen, tuple(outer))


def _set(app: App, message: Message) -> Updated:
    """One of the settings, or of a table's own, by which it may wonder about something from now on."""
    chosen = {**app.shared.settings, message["name"]: message["value"]}
    app = app.sharing(app.shared._replace(settings=chosen))
    kept = Set(settings.text_of(chosen), settings.style_settings(chosen))
    if not isinstance(app.screen, Play):
        return app, (kept,)
    return _shown(app, *wonder(app.screen, (kept,)))


def _ticked(app: App, answer: Ticked, shared: Shared) -> Updated:
    """A second later; other screens than a game are drawn again when another day has come."""
    if isinstance(app.screen, Play):
        return _played(app.sharing(shared), answer)
    return (app if shared.today == app.shared.today else app.sharing(shared)), ()


def _go(app: App, message: Message) -> Updated:
    """A link within the site."""
    return go(app, Going(message["path"], message.get("query", ""), message.get("fragment", "")))


def _panel(app: App, message: Message) -> Updated:
    """A panel opens; the menu, from which it may have been chosen, makes room for it."""
    return app, (ClosePanel("menu"), OpenPanel(message["id"]))


def _calm_trouble(app: App, message: Message) -> Updated:
    """It has been read, and is not said again."""
    return app._replace(trouble=""), ()


def _calm_restored(app: App, message: Message) -> Updated:
    """It has been read."""
    return app._replace(restored=()), ()


def _copy(app: App, message: Message) -> Updated:
    """A text that stands in the page."""
    return app, (Copy(message["what"], message["text"]),)


def _stop_reading(app: App, message: Message) -> Updated:
    """The reader waits no longer: all is as it was, and where nothing had come yet, the game of this place comes."""
    play = app.screen
    app = app._replace(reading=None)
    if not isinstance(play, Play) or play.keeping.ready:
        return app, ()
    return app, (model.readdress(play), OpenGame(play.keeping.key.text))


def _load_update(app: App, message: Message) -> Updated:
    app, last = left(app)
    return app, (*last, LoadUpdate())


_HANDLERS: Mapping[str, Callable[[App, Message], Updated]] = {
    "go": _go,
    "set": _set,
    "panel": _panel,
    "calm-trouble": _calm_trouble,
    "calm-restored": _calm_restored,
    "copy": _copy,
    "load-update": _load_update,
    "stop-reading": _stop_reading,
    **visits.HANDLERS,
}
