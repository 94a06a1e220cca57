"""The editions of the site: its own pages, a frame in another page, and one file opened from a disk."""

from typing import Final, NamedTuple

ONE_FILE: Final = "trilithon.html"  # its name
SITE: Final = "site"
EMBED: Final = "embed"
FILE: Final = "file"


class Edition(NamedTuple):
    """The edition a page belongs to.

    home: the address of the site's own pages, ending in a slash; "" if unknown.
    megabytes: the size of the one file, "" if it isn't offered.
    """

    kind: str = SITE
    home: str = ""
    megabytes: str = ""

    @property
    def is_framed(self) -> bool:
        """Whether another page shows this one in a frame. Then it shows one game only, and has little room."""
        return self.kind == EMBED

    @property
    def has_history(self) -> bool:
        """Whether it adds entries to the browser's history. A frame would add to that of the page around it."""
        return self.kind != EMBED

    @property
    def is_one_file(self) -> bool:
        """Whether the document contains the whole site. Places are in the fragment, and nothing can be fetched."""
        return self.kind == FILE

    @property
    def is_installable(self) -> bool:
        """Whether a service worker keeps it for visits offline."""
        return self.kind == SITE

    @property
    def offers_others(self) -> bool:
        """Whether it offers the other editions: the one file, and a preview of a frame."""
        return self.kind == SITE

    def base(self, path: str) -> str:
        """Return the prefix of links on the page at a path."""
        if self.is_one_file:
            return "#"
        depth = path.count("/") + self.is_framed
        return "../" * depth or "./"

    @property
    def mark(self) -> str:
        """The separator between path and fragment in a link. Within a fragment, HTML doesn't allow "#"."""
        return "%23" if self.is_one_file else "#"

    def link(self, path: str, query: str = "") -> str:
        """Return an address that others can follow; "" if the site's own is unknown."""
        return self.home and f"{self.home}{path}{'?' if query else ''}{query}"
