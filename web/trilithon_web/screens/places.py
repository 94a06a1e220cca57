"""The places of the site. A new place is a module with a value PLACE, its name in `PLACES` and its screen's type."""

from typing import Final, TypeAlias

from trilithon_web.screens import home, today
from trilithon_web.screens.desk import place as desk
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.home import Home
from trilithon_web.screens.place import AnyPlace
from trilithon_web.screens.today import Today

PlaceScreen: TypeAlias = Home | Today | Desk
PLACES: Final[tuple[AnyPlace, ...]] = (home.PLACE, today.PLACE, desk.PLACE)


def place_at(path: str) -> AnyPlace | None:
    """Return the place at a path below the site's root; None for a table or a page to read."""
    return next((place for place in PLACES if place.path == path), None)
