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

    def base(self, path: str) -> str:
        """Return the prefix of links on the page at a path."""
        if self.kind == FILE:
            return "#"
        depth = path.count("/") + (self.kind == EMBED)
        return "../" * depth or "./"

    @property
    def mark(self) -> str:
        """The separator between path and fragment in a link. Within a fragment, HTML doesn't allow "#"."""
        return "%23" if self.kind == FILE else "#"

    def link(self, path: str, query: str = "") -> str:
        """Return an address that others can follow; "" if the site's own is unknown."""
        return self.home and f"{self.home}{path}{'?' if query else ''}{query}"
