"""Writes hosting/: what a host sends with each kind of page, ready for those that read a file `_headers`.

Browsers keep to the policy in a page and to the one that a host sends, so a host's own policy must give way to ours.
All policies are read from the built pages: what is sent is what stands there.
"""

import re
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

NAME: Final = "hosting"
HEADERS: Final = "_headers"  # the name that Netlify and Cloudflare Pages look for
POLICY: Final = re.compile(
    r'(?:<meta http-equiv="Content-Security-Policy" content|<script src="[^"]*policy\.js" data-policy)="([^"]*)"'
)
# Whatever the page. A frame in a sandbox asks as nobody, so anybody may fetch.
SENT: Final = {
    "Access-Control-Allow-Origin": "*",
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
    Kind("the one file", "trilithon.html", "*"),
    Kind("the kit", "kit.html", "'self'"),
    Kind("the site", "", "'self'"),
)


def write(site: Path, out: Path, url: str = "") -> None:
    """Write the files for the hosts of a built site into an empty folder. url: the site's address, if it is known."""
    out.mkdir(parents=True)
    (out / HEADERS).write_text(headers(site, url), encoding="utf-8")


def prefix(url: str) -> str:
    """The path at which the site stands, "/" if that is not known."""
    return urlsplit(url).path or "/"


def host(url: str) -> str:
    """The scheme and host of an address, with the port if it has one."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def kind_of(place: str) -> Kind:
    """The kind of the page at a place below the site's root."""
    return next(kind for kind in KINDS if place.startswith(kind.place))


def policy_in(page: Path) -> str:
    """The policy that stands in a built page."""
    found = POLICY.search(page.read_text(encoding="utf-8"))
    assert found, page
    return found[1]


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
    stated = policy_in(next(pages))
    if kind.place == "embed/":
        stated = stated.replace("'self'", f"'self' {host(url)}")
    return f"{stated}; {framed_by}"


def headers(site: Path, url: str) -> str:
    """The text of a file `_headers`. No path gets a policy from two of its lines: some hosts would send both."""
    root = prefix(url)
    lines = [f"{root}*", *(f"  {name}: {value}" for name, value in SENT.items())]
    pages = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]
    policies = {kind: policy_of(site, kind, url) for kind in KINDS}
    for place in dict.fromkeys("embed/*" if page.startswith("embed/") else page for page in pages):
        address = place.removesuffix("index.html")
        # Some hosts leave out the ending of a page.
        for each in dict.fromkeys((address, address.removesuffix(".html"))):
            lines += [f"{root}{each}", f"  Content-Security-Policy: {policies[kind_of(place)]}"]
    return "\n".join(lines) + "\n"
