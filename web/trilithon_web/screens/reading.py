"""A page to read: the rules of a game, or about the site. Its text is written by the build and fetched when wanted."""

from typing import NamedTuple

from trilithon_web.kit.frame import header, site_nav
from trilithon_web.nodes import Child, Raw, h
from trilithon_web.shared import Shared


class Reading(NamedTuple):
    """path: where it stands below the site's root. title: of the window. html: what stands in its main part."""

    path: str
    title: str
    html: str
    shared: Shared


def view(reading: Reading, base: str) -> tuple[Child, ...]:
    """What stands in the page. base: the way to the site's root."""
    return (
        header(base, nav=site_nav(base)),
        h(
            "main",
            {"class": "prose", "id": "main", "data-key": reading.path, "data-raw": True},
            Raw(reading.html),
        ),
    )
