"""What a host sends with each kind of page.

Browsers keep to the policy in a page and to the one that a host sends, so a host's own policy must give way to ours.
All policies are read from the built pages: what is sent is what stands there.
"""

import re
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

CSP: Final = "Content-Security-Policy"
STATED: Final = re.compile(
    rf'(?:<meta http-equiv="{CSP}" content|<script src="[^"]*policy\.js" data-policy)="([^"]*)"'
)
# The hashes of a page's own scripts change with each version, and a server's settings should not: the page has them.
HASHES: Final = re.compile(r"'sha256-[^']*'( 'sha256-[^']*')*")
# Whatever the page. A frame in a sandbox asks as nobody, so anybody may fetch, and use what is fetched.
SENT: Final = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Kind(NamedTuple):
    """Pages with the same policy. place: their folder or file below the site's root, "" for all that are in no other.
    framed_by: who may show them in a frame, as `frame-ancestors` has it."""

    name: str
    place: str
    framed_by: str


# A sandboxed frame may have to go over to the one file.
KINDS: Final = (
    Kind("frames", "embed/", "*"),
    Kind("file", "trilithon.html", "*"),
    Kind("kit", "kit.html", "'self'"),
    Kind("lost", "404.html", "'self'"),
    Kind("site", "", "'self'"),
)

Policies = dict[Kind, str]


def policies_of(site: Path, url: str) -> Policies:
    """The policy that is sent with each kind of pages. url: the site's address, if it is known."""
    return {kind: policy_of(site, kind, url) for kind in KINDS}


def policy_of(site: Path, kind: Kind, url: str) -> str:
    """The policy that is sent with a kind of pages: the one that stands in them, and who may frame them.

    WebKit takes 'self' for nobody in a sandboxed frame, so the policy of frames names the site's host besides. If that
    is not known, frames are left with the policy that they give themselves.
    """
    framed_by = f"frame-ancestors {kind.framed_by}"
    if kind.place == "embed/" and not url:
        return framed_by
    pages = (
        path for path in sorted(site.rglob("*.html")) if kind_of(path.relative_to(site).as_posix()) is kind
    )
    stated = HASHES.sub("'unsafe-inline'", policy_in(next(pages)))
    if kind.place == "embed/":
        stated = stated.replace("'self'", f"'self' {host(url)}")
    return f"{stated}; {framed_by}"


def kind_of(place: str) -> Kind:
    """The kind of the page at a place below the site's root."""
    return next(kind for kind in KINDS if place.startswith(kind.place))


def policy_in(page: Path) -> str:
    """The policy that stands in a built page."""
    found = STATED.search(page.read_text(encoding="utf-8"))
    assert found, page
    return found[1]


def host(url: str) -> str:
    """The scheme and host of an address, with the port if it has one."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
