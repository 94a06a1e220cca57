"""The places of the site. A new place is a module with a value PLACE, and its line in `_PLACES`."""

from functools import cache
from importlib import import_module
from typing import Final, NamedTuple

from trilithon_web.screens.place import AnyPlace


class _Line(NamedTuple):
    """A place, which is loaded when it is first shown.

    module: below this package. entry: its line under More in the menus of games; "" if it has none.
    """

    module: str
    entry: str = ""


_PLACES: Final = {  # by path
    "": _Line("home"),
    "today/": _Line("today"),
    "games/": _Line("desk.place", "Your games"),
    "room/": _Line("room.place"),
    "workshop/": _Line("workshop.place", "Write your own player"),
}


@cache
def place_at(path: str) -> AnyPlace | None:
    """Load the place at a path below the site's root; None for a table or a page to read."""
    if path not in _PLACES:
        return None
    place: AnyPlace = import_module(f"{__package__}.{_PLACES[path].module}").PLACE
    assert place.path == path
    return place


def load_places() -> tuple[AnyPlace, ...]:
    """Load all places."""
    return tuple(filter(None, map(place_at, _PLACES)))


def entries() -> tuple[tuple[str, str], ...]:
    """List the places that the menus of games link to: the path of each, and the words."""
    return tuple((path, place.entry) for path, place in _PLACES.items() if place.entry)
