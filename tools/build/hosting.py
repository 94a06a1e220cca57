"""Write hosting/: settings with which hosts send the headers that each kind of page needs (see policies.py)."""

import re
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tools.build import servers
from tools.build.policies import CSP, SENT, Policies, kind_of, policies_of

NAME: Final = "hosting"
HEADERS: Final = "_headers"  # the name that Netlify and Cloudflare Pages expect


def write(site: Path, templates: Path, out: Path, url: str = "") -> None:
    """Write the files for the hosts of a built site into an empty folder.

    templates: the folder of the templates for servers.
    url: the site's address, if it is known.
    """
    policies = policies_of(site, url)
    out.mkdir(parents=True)
    (out / HEADERS).write_text(headers(site, policies, url), encoding="utf-8")
    servers.write(templates, out, policies, urlsplit(url).path)


def headers(site: Path, policies: Policies, url: str) -> str:
    """Return the text of the file `_headers`. No path matches two lines with a policy, since some hosts would send
    both."""
    root = urlsplit(url).path or "/"
    lines = [f"{root}*", *(f"  {name}: {value}" for name, value in SENT.items())]
    pages = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]
    folders = re.compile("^(embed|docs)/.*")  # all pages of such a folder have the same policy
    for place in dict.fromkeys(folders.sub(r"\1/*", page) for page in pages):
        address = place.removesuffix("index.html")
        # Some hosts omit a page's suffix.
        for each in dict.fromkeys((address, address.removesuffix(".html"))):
            lines += [f"{root}{each}", f"  {CSP}: {policies[kind_of(place)]}"]
    return "\n".join(lines) + "\n"
