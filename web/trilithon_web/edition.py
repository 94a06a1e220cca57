"""The editions of the site: its own pages, a frame on somebody's page, one file opened from a disk."""

from typing import Final, NamedTuple

ONE_FILE: Final = "trilithon.html"  # its name
SITE: Final = "site"
EMBED: Final = "embed"
FILE: Final = "file"


class Edition(NamedTuple):
    """Which of them a page belongs to. home: the address of the site's own pages, with a slash at its end; "" where
    it is not known. megabytes: the size of the one file, "" where it is not offered."""

    kind: str = SITE
    home: str = ""
    megabytes: str = ""

    def base(self, path: str) -> str:
        """What a link on the page at a path puts before the path it leads to."""
        if self.kind == FILE:
            return "#"
        depth = path.count("/") + (self.kind == EMBED)
        return "../" * depth or "./"

    @property
    def mark(self) -> str:
        """What stands between a path and a fragment in a link; where both stand in a fragment, HTML allows no “#”."""
        return "%23" if self.kind == FILE else "#"

    def link(self, path: str, query: str = "") -> str:
        """The address of a place for others to follow; "" where the site's own is not known."""
        return self.home and f"{self.home}{path}{'?' if query else ''}{query}"
