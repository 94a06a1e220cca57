"""The headers that a host sends with each kind of page.

Browsers enforce both the policy in a page and the one that the host sends, so a host has to replace its own policy with
ours. All policies are read from the built pages, so that the two cannot differ.
"""

import re
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

CSP: Final = "Content-Security-Policy"
STATED: Final = re.compile(
    rf'(?:<meta http-equiv="{CSP}" content|<script src="[^"]*policy\.js" data-policy)="([^"]*)"'
)
# The hashes of a page's own scripts change with each version, and a server's settings should not. The page has them.
HASHES: Final = re.compile(r"'sha256-[^']*'( 'sha256-[^']*')*")
# Sent with every page. A frame in a sandbox has no origin, so every origin can fetch and use the files.
SENT: Final = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Kind(NamedTuple):
    """Pages with the same policy.

    place: their folder or file below the site's root, or "" for all other pages.
    framed_by: the value of `frame-ancestors`, which says who can show them in a frame.
    """

    name: str
    place: str
    framed_by: str


# A sandboxed frame may have to switch to the one file.
KINDS: Final = (
    Kind("frames", "embed/", "*"),
    Kind("file", "trilithon.html", "*"),
    Kind("kit", "kit.html", "'self'"),
    Kind("lost", "404.html", "'self'"),
    Kind("reference", "docs/", "'self'"),
    Kind("site", "", "'self'"),
)

Policies = dict[Kind, str]


def policies_of(site: Path, url: str) -> Policies:
    """Return the policy for each kind of page. url: the site's address, if it is known."""
    return {kind: policy_of(site, kind, url) for kind in KINDS}


def policy_of(site: Path, kind: Kind, url: str) -> str:
    """Return the policy for a kind of page: the one in the built pages, and who can show them in a frame.

    In a sandboxed frame WebKit lets 'self' match nothing, so the policy of frames also names the site's host. If the
    host is not known, frames keep the policy that they give themselves.
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
    """Return the kind of the page at a place below the site's root."""
    return next(kind for kind in KINDS if place.startswith(kind.place))


def policy_in(page: Path) -> str:
    """Return the policy in a built page."""
    found = STATED.search(page.read_text(encoding="utf-8"))
    assert found, page
    return found[1]


def host(url: str) -> str:
    """Return the scheme and host of an address, with the port if it has one."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
