"""The messages of key presses, from the shortcuts that screens and tables declare."""

from trilithon_web.app.model import App
from trilithon_web.keys import Key
from trilithon_web.screens.play import common
from trilithon_web.screens.play.log import recap
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.screens.play.modes import screen_of
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.turn import coach
from trilithon_web.table import AnyTable
from trilithon_web.table.sight import Message

KEYS = (Key("?", {"do": "panel", "id": "keys"}, "show these keys", "?"),)


def keys_at(table: AnyTable, options: frozenset[str] = frozenset()) -> tuple[Key, ...]:
    """Return the keys of a table: its own, then those of every table. options: the names of the options that are on."""
    keys = tuple(key for key in table.controls.keys if not key.needs or key.needs in options)
    own = {key.stroke for key in keys if key.anywhere}
    since = (recap.KEY,) if table.dock else ()
    asks = (coach.KEY,) if table.coach else ()
    every = (*common.KEYS, *since, *asks, playback.KEY, *playback.KEYS, *KEYS)
    return (*keys, *(key for key in every if key.stroke not in own))


def options_on(play: Play) -> frozenset[str]:
    """Return the options that are on in the game being played."""
    return frozenset(name for name, value in setup_of(play).options.items() if value is True)


def keys_of(app: App) -> tuple[Key, ...]:
    """Return the keys that work now."""
    if not isinstance(app.screen, Play):
        return app.place.keys if app.place else ()
    if app.screen.eyes.curtain is not None:
        return KEYS
    own = screen_of(app.screen.mode).keys
    if app.screen.mode.covers:  # no table is shown
        return (*own, *KEYS)
    known = (*own, *keys_at(app.screen.table, options_on(app.screen)))
    return known if app.screen.panels.log else tuple(key for key in known if key not in playback.KEYS)


def meaning(app: App, strokes: tuple[str, ...], on_table: bool) -> Message | None:
    """Return the message of a key press, if any. strokes: the names of the key press, the best first."""
    for stroke in strokes:
        for key in keys_of(app):
            if (
                key.stroke == stroke
                and (on_table or key.anywhere)
                and (app.shared.settings["keys"] == "on" or not key.is_plain)
            ):
                return key.message
    return None
