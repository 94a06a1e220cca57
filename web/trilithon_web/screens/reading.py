"""A page to read, such as the rules of a game. The build writes its text, which is downloaded when needed."""

from typing import NamedTuple

from trilithon_web.kit.frame import header, site_nav
from trilithon_web.nodes import Child, Raw, h
from trilithon_web.shared import Shared


class Reading(NamedTuple):
    """The model of a page to read.

    path: below the site's root. title: the title of the window. html: the contents of its main part.
    """

    path: str
    title: str
    html: str
    shared: Shared


def view(reading: Reading, base: str) -> tuple[Child, ...]:
    """Draw the page. base: the path to the site's root."""
    return (
        header(base, nav=site_nav(base)),
        h(
            "main",
            {"class": "prose", "id": "main", "data-key": reading.path, "data-raw": True},
            Raw(reading.html),
        ),
    )
