"""The addresses of an edition's places, and what is kept of it named after."""

from urllib.parse import unquote

import js
from pyodide.ffi import JsProxy

from trilithon_web.edition import EMBED, FILE, SITE, Edition

Place = dict[str, str]  # path, query and fragment


class Site:
    """Reads and makes addresses. The root element says the edition, and the way to the site's root from the document.

    name: among all that is stored of the origin. built: the path that the document shows before Python runs. here: of
    the place that is shown.
    On the site itself a place is a path; in the one file it stands in the fragment; a frame's address never changes,
    lest the way back of the page around it grow longer, and only places of its own game are shown in it.
    """

    def __init__(self) -> None:
        said = js.document.documentElement.dataset
        self.base = js.URL.new(said.base, js.location.href)
        kind = getattr(said, "edition", SITE)
        home = getattr(said, "home", "") if kind == FILE else str(self.base.href)
        self.edition = Edition(kind, home, getattr(said, "megabytesOfFile", ""))
        self.name = FILE if kind == FILE else str(self.base.pathname)
        self.own = ""
        self.here: Place = {"path": "", "query": "", "fragment": ""}
        self.look()
        self.built = "" if kind == FILE else self.here["path"]
        if kind == EMBED:
            self.own = self.built

    def look(self) -> None:
        """Note where the document's address says that the visitor is."""
        self.here = self.place(js.location) or self.here

    def place(self, url: JsProxy) -> Place | None:
        """The place that a URL or location means; None where it is none of this edition's."""
        if self.edition.kind == FILE:
            address, _, text = str(url.href).partition("#")
            text = text.replace("/%23", "/#", 1)  # see Edition.mark
            return _place(text) if address == str(js.location.href).partition("#")[0] else None
        if url.origin != self.base.origin or not url.pathname.startswith(self.base.pathname):
            return None
        path = str(url.pathname)[len(self.base.pathname) :].removesuffix("index.html")
        query = str(url.search)
        if self.edition.kind == EMBED:
            path = path.removeprefix("embed/")
            parameters = js.URLSearchParams.new(query)
            parameters.delete("theme")  # the frame's, not the game's
            query = f"?{parameters.toString()}".removesuffix("?")
        place = _place(f"{path}{query}{url.hash}")
        return place if place and place["path"].startswith(self.own) else None

    def address(self, path: str, query: str = "", fragment: str = "") -> str:
        """The address of a place."""
        after = f"{query and '?'}{query}{fragment and '#'}{fragment}"
        if self.edition.kind == FILE:
            return f"#{path}{after}"
        return f"{js.URL.new(path or '.', self.base).href}{after}"


def _place(text: str) -> Place | None:
    rest, _, fragment = text.partition("#")
    path, _, query = rest.partition("?")
    if path and not path.endswith("/"):
        return None
    return {"path": unquote(path), "query": query, "fragment": fragment}
