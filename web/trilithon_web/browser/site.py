"""The addresses of an edition's places, and the name under which it stores things."""

from urllib.parse import unquote

import js
from pyodide.ffi import JsProxy

from trilithon_web.edition import FILE, SITE, Edition

Place = dict[str, str]  # path, query and fragment


class SiteAddresses:
    """Reads and makes addresses. The root element names the edition and the path to the site's root.

    name: distinguishes the site in the origin's storage.
    built: the path that the document shows before Python runs.
    here: the current place.
    stun: the addresses of the STUN servers that the host of the site has named.

    On the site, a place is a path; in the one file, it is in the fragment. A frame's address never changes, so that the
    history of the page around it doesn't grow, and it shows only places of its own game.
    """

    def __init__(self) -> None:
        said = js.document.documentElement.dataset
        self.base = js.URL.new(said.base, js.location.href)
        kind = getattr(said, "edition", SITE)
        home = getattr(said, "home", "") if kind == FILE else str(self.base.href)
        self.edition = Edition(kind, home, getattr(said, "megabytesOfFile", ""))
        self.stun = tuple(str(getattr(said, "stun", "")).split())
        self.name = FILE if self.edition.is_one_file else str(self.base.pathname)
        self.own = ""
        self.here: Place = {"path": "", "query": "", "fragment": ""}
        self.look()
        self.built = "" if self.edition.is_one_file else self.here["path"]
        if self.edition.is_framed:
            self.own = self.built

    def look(self) -> None:
        """Read the current place from the document's address."""
        self.here = self.place(js.location) or self.here

    def place(self, url: JsProxy) -> Place | None:
        """Return the place of a URL or location; None if it isn't one of this edition."""
        if self.edition.is_one_file:
            address, _, text = str(url.href).partition("#")
            text = text.replace("/%23", "/#", 1)  # see Edition.mark
            return _place(text) if address == str(js.location.href).partition("#")[0] else None
        if url.origin != self.base.origin or not url.pathname.startswith(self.base.pathname):
            return None
        path = str(url.pathname)[len(self.base.pathname) :].removesuffix("index.html")
        query = str(url.search)
        if self.edition.is_framed:
            path = path.removeprefix("embed/")
            parameters = js.URLSearchParams.new(query)
            parameters.delete("theme")  # the frame's, not the game's
            query = f"?{parameters.toString()}".removesuffix("?")
        place = _place(f"{path}{query}{url.hash}")
        return place if place and place["path"].startswith(self.own) else None

    def address(self, path: str, query: str = "", fragment: str = "") -> str:
        """Return the address of a place."""
        after = f"{query and '?'}{query}{fragment and '#'}{fragment}"
        if self.edition.is_one_file:
            return f"#{path}{after}"
        return f"{js.URL.new(path or '.', self.base).href}{after}"


def _place(text: str) -> Place | None:
    rest, _, fragment = text.partition("#")
    path, _, query = rest.partition("?")
    if path and not path.endswith("/"):
        return None
    return {"path": unquote(path), "query": query, "fragment": fragment}
