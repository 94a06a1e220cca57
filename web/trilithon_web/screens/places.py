"""The places of the site. A new place is a module with a value PLACE, and its line in `_MODULES`."""

from functools import cache
from importlib import import_module
from typing import Final

from trilithon_web.screens.place import AnyPlace

_MODULES: Final = {  # by path
    "": "home",
    "today/": "today",
    "games/": "desk.place",
    "room/": "room.place",
    "workshop/": "workshop.place",
}


@cache
def place_at(path: str) -> AnyPlace | None:
    """Load the place at a path below the site's root; None for a table or a page to read."""
    if path not in _MODULES:
        return None
    place: AnyPlace = import_module(f"{__package__}.{_MODULES[path]}").PLACE
    assert place.path == path
    return place


def load_places() -> tuple[AnyPlace, ...]:
    """Load all places."""
    return tuple(filter(None, map(place_at, _MODULES)))
