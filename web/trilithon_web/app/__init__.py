"""The whole page: one model, one update(model, message), one view(model).

A message is a small mapping of texts: what the `data-` attributes of the element said, its `do` naming what to do.
What must happen outside the page's tree (storage, the address, focus) is returned as effects.
"""

from trilithon_web.app.arrival import arrives, beside, kept, not_yet, played, recovered, stands
from trilithon_web.app.keyboard import keys_of, meaning
from trilithon_web.app.model import App, Found
from trilithon_web.app.places import awaits_bookmark, bookmark_of, depth, first, title_of
from trilithon_web.app.update import broken, finish, started, update
from trilithon_web.app.view import OF_FRAMES, TROUBLES, in_words, tells_of_frame, view

__all__ = [
    "OF_FRAMES",
    "TROUBLES",
    "App",
    "Found",
    "arrives",
    "awaits_bookmark",
    "beside",
    "bookmark_of",
    "broken",
    "depth",
    "finish",
    "first",
    "in_words",
    "kept",
    "keys_of",
    "meaning",
    "not_yet",
    "played",
    "recovered",
    "stands",
    "started",
    "tells_of_frame",
    "title_of",
    "update",
    "view",
]
