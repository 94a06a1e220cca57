"""The whole page: one model, one update(model, message), one view(model).

A message is a small mapping of texts: the `data-` attributes of an element, of which `do` names the action.
Everything that must happen outside the page's tree (storage, the address, focus) is returned as effects.
"""

from trilithon_web.app.arrival import (
    brings_table,
    catch_up,
    known_games_key,
    list_known_games,
    mark_not_ready,
    set_games_aside,
    shows_own_table,
)
from trilithon_web.app.keyboard import keys_of, meaning
from trilithon_web.app.model import App, Found
from trilithon_web.app.places import awaits_bookmark, bookmark_of, built_page, count_layers, title_of
from trilithon_web.app.update import finish, report_error, start, update
from trilithon_web.app.view import OF_FRAMES, TROUBLES, table_as_text, tells_of_frame, view

__all__ = [
    "OF_FRAMES",
    "TROUBLES",
    "App",
    "Found",
    "awaits_bookmark",
    "bookmark_of",
    "brings_table",
    "built_page",
    "catch_up",
    "count_layers",
    "finish",
    "keys_of",
    "known_games_key",
    "list_known_games",
    "mark_not_ready",
    "meaning",
    "report_error",
    "set_games_aside",
    "shows_own_table",
    "start",
    "table_as_text",
    "tells_of_frame",
    "title_of",
    "update",
    "view",
]
