"""Draws the whole page."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from trilithon.people import join_words
from trilithon_web.app import reading as reads
from trilithon_web.app.keyboard import keys_at, options_on
from trilithon_web.app.model import App, Screen
from trilithon_web.kit.controls import button, note, panel, reading_field
from trilithon_web.nodes import Node, h
from trilithon_web.screens import panels, reading
from trilithon_web.screens.play import view as table_view
from trilithon_web.screens.play import words_view
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.codes import has_moved
from trilithon_web.screens.play.turn.acting import table_in_words
from trilithon_web.screens.reading import Reading
from trilithon_web.settings import COACH, PACE, Setting
from trilithon_web.table import table_of
from trilithon_web.words import game_words_of

TROUBLES: Mapping[str, str] = {
    "blocked": "This browser blocks storage, so your games aren’t saved.",
    "sandboxed": "The page around this game doesn’t let it save anything.",
    "full": "Your browser’s storage is full, so new moves aren’t saved. Delete or export some games.",
    "newer": "Another tab runs a newer version of Trilithon. Reload this page, or your games won’t be saved.",
    "late": "Your browser’s storage isn’t responding. Nothing is saved yet, but will be as soon as it does.",
    "broken": "Your browser’s storage isn’t responding. Your game will be saved as soon as it does.",
}

OF_FRAMES: Final = ("blocked", "sandboxed")  # in frames these are told late, and in one of them


def view(app: App) -> Node:
    """Draw the whole page, as one element with the id "app"."""
    base = app.edition.base(app.path)
    match app.screen:
        case Play():
            seated = " seated" if app.screen.table.hand else ""
            notices = _notices(app, *words_view.notices(app.screen))
            noticed = " noticed" if notices else ""
            name = f"playing {app.screen.game.name}{seated}{noticed}{table_view.style(app.screen)}"
            header, *rest = table_view.view(app.screen, app.edition)
            # Above the header, so that the table moves down and nothing is covered.
            body = (h("div", {"class": "head"}, _offers(app, notices), header), *rest)
        case Reading():
            name, body = "reading", reading.view(app.screen, base)
        case _:
            place = app.place
            assert place
            name, body = place.style, place.view(app.screen, app.edition)
    return h(
        "div",
        {"id": "app", "class": name, "data-key": app.path or "home"},
        *body,
        None if isinstance(app.screen, Play) else _offers(app, _notices(app)),
        panels.settings(app.shared.settings, *_settings_of_table(app), app.ready),
        _keys(app.screen.game.name, options_on(app.screen)) if isinstance(app.screen, Play) else None,
        _copy_panel(*app.handed),
    )


def table_as_text(app: App) -> str:
    """Describe the table in words, as a screen reader says it; "" on other pages."""
    return table_in_words(app.screen) if isinstance(app.screen, Play) else ""


def _offers(app: App, notices: Sequence[Node]) -> Node:
    """Draw the area for notices and for the progress of reading a long text."""
    return h("div", {"class": "offers"}, reads.view(app.reading) if app.reading else None, *notices)


def _notices(app: App, *more: Node | None) -> tuple[Node, ...]:
    """Draw the notices of the page until they are dismissed. more: the notices of the screen."""
    update = _update_note() if app.update and not _is_playing(app.screen) else None
    return tuple(
        notice for notice in (update, _restored_note(app.restored), _trouble_note(app), *more) if notice
    )


def _settings_of_table(app: App) -> tuple[tuple[Setting, ...], frozenset[str]]:
    """Return a table's own settings, and the names of page settings that it doesn't use."""
    if not isinstance(app.screen, Play):
        return (), frozenset()
    table = app.screen.table
    of_computers = {PACE.name} if max(app.screen.game.seats) == 1 else set()
    of_coach = set() if table.coach else {COACH.name}
    return table.controls.settings, table.controls.ignored_settings | of_computers | of_coach


def _restored_note(keys: tuple[str, ...]) -> Node | None:
    """Draw the notice about games that the browser had partly lost."""
    if not keys:
        return None
    games = join_words([game_words_of(key) for key in keys])
    words = f"Your browser lost part of a game. It’s been restored from a backup: {games}."
    return note("offer", words, button("calm-restored", "Dismiss"))


def _trouble_note(app: App) -> Node | None:
    """Draw the notice about trouble with storage, with a way to save the game in spite of it."""
    if not app.trouble or (app.trouble in OF_FRAMES and not tells_of_frame(app)):
        return None
    text = button("copy-game", "Copy as text")
    # In a frame room is short, and Share has it.
    offer = text if isinstance(app.screen, Play) and not app.edition.is_framed else None
    return note("wrong", TROUBLES.get(app.trouble, app.trouble), offer, button("calm-trouble", "Dismiss"))


def tells_of_frame(app: App) -> bool:
    """Whether the page says that nothing is saved. In a frame, it says so only after the reader has moved."""
    if app.trouble not in OF_FRAMES or not app.edition.is_framed:
        return app.trouble in OF_FRAMES
    return isinstance(app.screen, Play) and has_moved(app.screen)


def _copy_panel(what: str, text: str) -> Node | None:
    """Draw a text to copy by hand, because the browser didn't let the page copy it."""
    if not text:
        return None
    words = "Your browser blocked copying. Select the text and copy it yourself."
    return panel("handed", what, reading_field("by-hand", words, text, min(8, 2 + len(text) // 60)))


def _is_playing(screen: Screen) -> bool:
    """Whether a game is in progress, so that a notice would disturb."""
    return isinstance(screen, Play) and screen.going.has_begun and not screen.eyes.seen.result


def _update_note() -> Node:
    return note("offer", "There’s a new version of Trilithon.", button("load-update", "Update"))


@cache
def _keys(name: str, options: frozenset[str]) -> Node:
    """List the keys of a game's table. options: the names of the options that are on."""
    return panels.keys(keys_at(table_of(name), options))
