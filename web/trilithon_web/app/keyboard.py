"""What a key press means, from what the screens and tables declare."""

from trilithon_web.app.model import App
from trilithon_web.keys import Key
from trilithon_web.screens.play import update as playing
from trilithon_web.screens.play.model import Play
from trilithon_web.table import Message, Table

KEYS = (Key("?", {"do": "panel", "id": "keys"}, "show these keys", "?"),)


def keys_at(table: Table) -> tuple[Key, ...]:
    """The keys that mean something at a table, whose own come before those that every table has."""
    own = {key.stroke for key in table.keys}
    return (*table.keys, *(key for key in (*playing.KEYS, *KEYS) if key.stroke not in own))


def keys_of(app: App) -> tuple[Key, ...]:
    """The keys that mean something now."""
    return keys_at(app.screen.table) if isinstance(app.screen, Play) else ()


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
