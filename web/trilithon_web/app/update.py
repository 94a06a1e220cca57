"""Handles messages and answers: those about the whole page here, the others in the current screen."""

from collections.abc import Callable, Mapping
from typing import assert_never

from trilithon.people import start_sentence
from trilithon_web import address, settings
from trilithon_web.answers import (
    Alone,
    Answer,
    Backed,
    BotClash,
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
    OfPlace,
    Opened,
    Packed,
    PageAnswer,
    Pasted,
    Removed,
    Reopened,
    RoomAnswer,
    RoomMissing,
    Said,
    Stored,
    Ticked,
    Troubled,
    Unpacked,
    UpdateReady,
    Waited,
    WorkshopAnswer,
)
from trilithon_web.app import places, visits
from trilithon_web.app.model import App, Found, Screen, Updated
from trilithon_web.app.places import go, leave_screen, show_fetched
from trilithon_web.app.reading import GAME, read_at_once
from trilithon_web.app.taking_over import take_over
from trilithon_web.effects import (
    ClosePanel,
    Copy,
    DrawEntropy,
    Effect,
    LoadUpdate,
    OpenGame,
    OpenPanel,
    Read,
    Readdress,
    Set,
)
from trilithon_web.screens.bots import keep_both
from trilithon_web.screens.play import keeping, model
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.wonder import wonder
from trilithon_web.shared import Shared
from trilithon_web.table.sight import Message, merge_handlers


def report_error(app: App) -> App:
    """Return the page after a bug in our code: its screen says that something went wrong, and is otherwise
    unchanged."""
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


def start(app: App, here: Mapping[str, str], kept: Found, now: int, today: str, midnight: int = 0) -> Updated:
    """Start on the built page (see `places.start`). Shared text is opened as if it had been pasted."""
    app, effects = places.start(app, here, kept, now, today, midnight)
    if text := address.shared_text(here["path"], here["query"]):
        plain = Readdress("", "")  # so that a reload does not open it again
        app, more = visits.open_pasted(app, text)
        effects = (*effects, plain, *more)
    return _read_on(app, effects)


def update(app: App, told: Message | Answer) -> Updated:
    """Handle a message or an answer. Returns the new model and the effects to carry out."""
    return _follow_room(*_read_on(*_handle(app, told)))


def _follow_room(app: App, effects: tuple[Effect, ...]) -> Updated:
    """Tell the other devices of a room what has happened, if there is one."""
    if app.shared.room is None:
        return app, effects
    return _use_room(app, effects) or (app, effects)


def _use_room(app: App, told: Message | RoomAnswer | tuple[Effect, ...]) -> Updated | None:
    """Let the room handle a message, an answer, or the effects of an update. None if it has nothing to do with it."""
    from trilithon_web.app.room import update as rooms  # only once a room is used

    return rooms.update(app, told)


def _read_on(app: App, effects: tuple[Effect, ...]) -> Updated:
    """Read a short text at once."""
    read = next((effect for effect in effects if isinstance(effect, Read)), None)
    if read is None or read is app.reading:  # which has been begun
        return app, effects
    answer = read_at_once(read)
    if answer is None:
        return app._replace(reading=read), effects
    app, more = update(app, answer)
    return app, (*(effect for effect in effects if effect is not read), *more)


def _handle(app: App, told: Message | Answer) -> Updated:
    if isinstance(told, Mapping):
        return _handle_message(app, told)
    if isinstance(told, RoomAnswer):
        if isinstance(told, RoomMissing):
            return _report_copied(app, Said("This couldn’t be loaded. Check the connection, and try again."))
        return _use_room(app, told) or (app, ())
    if isinstance(told, WorkshopAnswer):
        return _pass_to_place(app, told)
    return _handle_answer(app, told)


def _pass_to_place(app: App, told: OfPlace) -> Updated:
    """Let the place that is shown take an answer, or the table at which bots play."""
    if isinstance(app.screen, Play) and isinstance(told, WorkshopAnswer):
        return take_over(app, *playing.take_from_box(app.screen, told))
    if (place := app.place) and place.take_in:
        return _show(app, *place.take_in(app.screen, told))
    return app, ()


def _handle_answer(app: App, told: PageAnswer) -> Updated:
    match told:
        case Going() | Fetched() | Pasted() | Looked():
            return _handle_navigation(app, told)
        case Done(answer):
            return _handle(app._replace(reading=None), answer)
        case Opened():
            return _handle_opened(app, told)
        case BotClash():
            return _keep_both(app, told)
        case Troubled(why):
            return app._replace(trouble=why), ()
        case NotCopied(what, text):  # it is given to the reader to copy
            return app._replace(handed=(what, text)), (OpenPanel("handed"),)
        case UpdateReady():
            return app._replace(update=True), ()
        case Ticked(now, today, midnight):
            return _tick(app, told, app.shared._replace(now=now, today=today, midnight=midnight))
        case Copied(what):
            return _report_copied(app, Said(f"{start_sentence(what.removeprefix('The '))} copied."))
        case Backed() | Reopened() | Gone() | Drawn() | Waited() | Said() | Alone() | Hidden() | Linked():
            return _pass_to_game(app, told)
        case Consulted():
            return _pass_to_place(app, told) if app.place else _pass_to_game(app, told)
        case Removed() | Measured() | Stored() | Packed() | Unpacked() | Gathered() | Brought():
            return _pass_to_place(app, told)
        case _:
            assert_never(told)


def _keep_both(app: App, clash: BotClash) -> Updated:
    """Keep a bot that another tab had changed, too."""
    shared, effect, say = keep_both(app.shared, clash)
    if effect is None:
        return app, ()
    app, effects = _report_copied(app.with_shared(shared), Said(say))
    return app, (effect, *effects)


def _handle_navigation(app: App, answer: Going | Fetched | Pasted | Looked) -> Updated:
    """Go to another place, or take in something needed to get there."""
    match answer:
        case Going():
            return go(app, answer)
        case Fetched():
            return show_fetched(app, answer)
        case Pasted(text):
            return visits.open_pasted(app, text)
        case Looked(read):
            return visits.show_record(app, read)


def _handle_message(app: App, message: Message) -> Updated:
    """Handle a message of the page: a page-wide one here, others in the screen."""
    handler = HANDLERS.get(message["do"])
    if handler:
        return handler(app, message)
    if app.shared.room and (handled := _use_room(app, message)):
        return handled
    if isinstance(app.screen, Play):
        return take_over(app, *playing.update(app.screen, message))
    if (place := app.place) and place.update:
        return _show(app, *place.update(app.screen, message))
    return app, ()


def _handle_opened(app: App, answer: Opened) -> Updated:
    """Handle a stored game. It is replayed before the screen gets it."""
    play = app.screen
    if isinstance(play, Play) and answer.key == play.keeping.key.text and answer.stored and not answer.read:
        return app, (Read(keeping.reading(play, answer, answer.stored), GAME, stays=False),)
    return _return_to_room(*_pass_to_game(app, answer))


def _return_to_room(app: App, effects: tuple[Effect, ...]) -> Updated:
    """Open the room of the game again, if this page hosted it before it was loaded again."""
    play, shared = app.screen, app.shared
    if not isinstance(play, Play) or not play.keeping.held or shared.room:
        return app, effects
    returns = shared.has_hosted(play.keeping.key.text) and not play.eyes.seen.result
    return app, (*effects, DrawEntropy()) if returns else effects


def _pass_to_game(app: App, answer: playing.ToPlay) -> Updated:
    """Pass an answer to the game on the screen, if there is one."""
    if not isinstance(app.screen, Play):
        return app, ()
    return take_over(app, *playing.take_answer(app.screen, answer))


def _report_copied(app: App, answer: Said) -> Updated:
    if (place := app.place) and place.say:
        return app._replace(screen=place.say(app.screen, answer.text)), ()
    return _pass_to_game(app, answer)


def _show(app: App, screen: Screen, effects: tuple[Effect, ...]) -> Updated:
    return app._replace(screen=screen), effects


def finish(app: App, act: Callable[[Play], model.Updated]) -> Updated:
    """Give the screen of a game the answer of a job (see `effects.Job`)."""
    assert isinstance(app.screen, Play)
    return _follow_room(*take_over(app, *playing.finish(app.screen, act)))


def _set(app: App, message: Message) -> Updated:
    """Change one setting of the page or of the table. The table may start idle work because of it."""
    chosen = {**app.shared.settings, message["name"]: message["value"]}
    app = app.with_shared(app.shared._replace(settings=chosen))
    kept = Set(settings.text_of(chosen), settings.style_settings(chosen))
    if not isinstance(app.screen, Play):
        return app, (kept,)
    return _show(app, *wonder(app.screen, (kept,)))


def _tick(app: App, answer: Ticked, shared: Shared) -> Updated:
    """Handle a passing second. Screens other than a game change only with the date."""
    if isinstance(app.screen, Play):
        return _pass_to_game(app.with_shared(shared), answer)
    return (app if shared.today == app.shared.today else app.with_shared(shared)), ()


def _go(app: App, message: Message) -> Updated:
    """Follow a link within the site."""
    return go(app, Going(message["path"], message.get("query", ""), message.get("fragment", "")))


def _panel(app: App, message: Message) -> Updated:
    """Open a panel, and close the menu that it may have been chosen from."""
    return app, (ClosePanel("menu"), OpenPanel(message["id"]))


def _calm_trouble(app: App, message: Message) -> Updated:
    """Dismiss the notice about storage."""
    return app._replace(trouble=""), ()


def _calm_restored(app: App, message: Message) -> Updated:
    """Dismiss the notice about restored games."""
    return app._replace(restored=()), ()


def _copy(app: App, message: Message) -> Updated:
    """Copy a text of the page."""
    return app, (Copy(message["what"], message["text"]),)


def _stop_reading(app: App, message: Message) -> Updated:
    """Stop reading a long text. If nothing has been opened yet, the game of this place is opened."""
    play = app.screen
    app = app._replace(reading=None)
    if not isinstance(play, Play) or play.keeping.ready:
        return app, ()
    return app, (model.readdress(play), OpenGame(play.keeping.key.text))


def _load_update(app: App, message: Message) -> Updated:
    app, last = leave_screen(app)
    return app, (*last, LoadUpdate())


HANDLERS: Mapping[str, Callable[[App, Message], Updated]] = merge_handlers(
    {
        "go": _go,
        "set": _set,
        "panel": _panel,
        "calm-trouble": _calm_trouble,
        "calm-restored": _calm_restored,
        "copy": _copy,
        "load-update": _load_update,
        "stop-reading": _stop_reading,
    },
    visits.HANDLERS,
)
