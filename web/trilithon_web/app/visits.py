"""Games from elsewhere that are only watched, and new games continued from them."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from trilithon.game import load
from trilithon.link import LinkError
from trilithon.record import Record, RecordError
from trilithon.slices import Slices, as_part
from trilithon_web.answers import Looked
from trilithon_web.app import links
from trilithon_web.app.addressed import shared_at
from trilithon_web.app.model import App, Updated
from trilithon_web.app.places import leave_screen
from trilithon_web.app.reading import GAME
from trilithon_web.effects import Arrive, ClosePanel, Go, Paste, Read, Store
from trilithon_web.screens.play import model
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.replay import fork
from trilithon_web.screens.play.share import by_links, codes, records
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.sight import Message
from trilithon_web.tables import tables

NOTHING: Final = "There’s nothing to paste, or your browser blocked it."


def open_record(app: App, text: str, empty: str = "This file is empty.") -> Updated:
    """Read a record from a file or the clipboard. The answer is `Looked`.

    empty: the sentence to say if the text is empty.
    """
    text = text.removeprefix("\ufeff")
    if not text.strip():
        return _refuse(app, empty)
    return app, (Read(_reading_record(text), GAME),)


def _reading_record(text: str) -> Slices[Looked]:
    try:
        record = yield from as_part(Record.reading(text), 0, 2)
    except RecordError as error:
        return Looked(f"This game couldn’t be opened. {error}")
    with suppress(LinkError):  # of one too long, which has no link
        yield from as_part(codes.writing(record), 1, 2)
    return Looked(record)


def show_record(app: App, record: Record | str) -> Updated:
    """Show a record that has been read, or say why it can't be read."""
    if isinstance(record, str):
        return _refuse(app, record)
    name = record.setup.game
    path = f"{name}/"
    if name not in tables() or (app.edition.is_framed and path != app.path):
        return _refuse(app, f"This is a game of {load(name).title}, which can’t be opened here.")
    app, last = leave_screen(app)
    play = records.visit_record(load(name), shared_at(app, path), record)
    app = app._replace(path=path, screen=play)
    address = model.query_of(play), records.address_of(play)
    return app, (ClosePanel("menu"), *last, Arrive(path, *address, push=True))


def _refuse(app: App, why: str) -> Updated:
    if isinstance(app.screen, Play):
        return app._replace(screen=app.screen._replace(panels=app.screen.panels._replace(problem=why))), (
            ClosePanel("menu"),
        )
    if (place := app.place) and place.say:
        return app._replace(screen=place.say(app.screen, why)), ()
    return app._replace(trouble=why), ()


def _paste(app: App, message: Message) -> Updated:
    return app, (Paste(),)


def open_pasted(app: App, text: str) -> Updated:
    """Open a pasted record or link."""
    if text.lstrip("\ufeff \t\r\n").startswith("trilithon "):
        return open_record(app, text, NOTHING)
    places = links.places_in(text)
    if not places:
        return _refuse(app, _ELSEWHERE) if links.is_link(text) else open_record(app, text, NOTHING)
    if app.edition.is_framed and places[0].path != app.path:
        return _refuse(app, _NOT_HERE)
    return app, (Read(links.opening(app, places, push=True), GAME),)


_ELSEWHERE: Final = "This link doesn’t lead to a Trilithon game. Part of it may be missing."
_NOT_HERE: Final = "This link leads to another game, which can’t be shown here."


def _hand_over(app: App, message: Message) -> Updated:
    """Continue a game of several people at one screen by links."""
    play = app.screen
    if not isinstance(play, Play) or not by_links.may_be_handed_over(play):
        return app, ()
    kept = by_links.convert_to_links(play)
    key = GameKey.read(kept.key)
    assert key
    return _with_game(app, kept), (ClosePanel(), Store(games=(kept,)), Go(*key.place))


def _play_on(app: App, message: Message) -> Updated:
    """Start a new game at the shown position of a game that is only watched."""
    play = app.screen
    if not isinstance(play, Play) or not fork.may_play_on(play):
        return app, ()
    key = play.keeping.key.next_free(
        {*app.shared.games.entries, play.keeping.key.text}
    )  # the first is for the deal from its start
    kept = saves.write_save(key.text, fork.cut(play))
    return _with_game(app, kept), (Store(games=(kept,)), Go(*key.place))


def _with_game(app: App, kept: saves.StoredGame) -> App:
    return app.with_shared(app.shared._replace(games=app.shared.games.put(kept.key, kept.head)))


def _leave(app: App, message: Message) -> Updated:
    """Leave a game that is only watched for the one played last."""
    return app, (Go(app.path),)


HANDLERS: Final[Mapping[str, Callable[[App, Message], Updated]]] = {
    "open-record": lambda app, message: open_record(app, message["text"]),
    "paste": _paste,
    "pasted": lambda app, message: open_pasted(app, message["text"]),
    "play-on": _play_on,
    "hand-over": _hand_over,
    "leave-visit": _leave,
}
