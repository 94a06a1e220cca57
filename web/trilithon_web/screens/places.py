"""The places of the site. A new place is a module with a value PLACE, and its line in `PLACES`."""

from typing import Final

from trilithon_web.screens import home, today
from trilithon_web.screens.desk import place as desk
from trilithon_web.screens.place import AnyPlace

PLACES: Final[tuple[AnyPlace, ...]] = (home.PLACE, today.PLACE, desk.PLACE)


def place_at(path: str) -> AnyPlace | None:
    """Return the place at a path below the site's root; None for a table or a page to read."""
    return next((place for place in PLACES if place.path == path), None)
