"""`build.py farewell TEXT` writes farewell/, a folder that replaces a site that closes.

It has the same page at each address of the site, and a service worker that removes the site from browsers that have
stored it (site/farewell.js). It runs in any Python, so that hosts who close a site do not need the build's tools.
"""

import json
import re
import shutil
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.setup import ROOT
from trilithon.game import catalogue, load
from trilithon_build.gather import bare_style
from trilithon_build.heads import framed_policy, policy
from trilithon_build.site import Site
from trilithon_web import puzzles
from trilithon_web.edition import Edition
from trilithon_web.kit.scene import rise
from trilithon_web.nodes import escape, to_html
from trilithon_web.screens.places import load_places

OUT: Final = ROOT / "farewell"
# Allows only what the page needs. Frames add their host themselves, like the site's frames (site/policy.js).
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
FILES: Final = ("trilithon.html", "kit.html")  # pages of the site that are in no folder of their own
_ADDRESS: Final = re.compile(r"""https?://[^\s<>"]*[^\s<>".,;:!?')\]”’]""")
_BREAK: Final = re.compile(r"\n\s*\n")


def run(text: str) -> int:
    """Write the folder and print what to do with it. Return the exit code: 1 if the text is empty."""
    if not text.strip():
        print("The text is empty. Tell your visitors why the site closes, or where it went.", file=sys.stderr)
        return 1
    write(text, ROOT / "site", OUT)
    print(
        f"{OUT.name}/ is ready. Put what is in it in the place of the site: docs/hosting.md, “Take it down”."
    )
    return 0


def write(text: str, site: Path, out: Path) -> None:
    """Write the folder, replacing an older one.

    text: the host's, in lines and paragraphs.
    site: the folder of the templates.
    """
    shutil.rmtree(out, ignore_errors=True)
    parts = list(paragraphs(text))
    folder = Site(site, out)
    (stones,) = re.findall(r'<symbol id="stones".*?</symbol>', folder.text("sprite.svg"))
    for path in places():
        base = Edition().base(path)
        framed = path.startswith("embed/")
        folder.put(
            f"{path}index.html",
            "farewell.html",
            base=base,
            edition=' data-edition="embed"' if framed else "",
            seats=json.dumps({name: load(name).seats[0] for name in catalogue()}),
            head=_head_of_frame(base) if framed else policy(POLICY),
            stones=stones,
            scene=to_html(rise()),
            text="\n".join(_shorten(parts, base) if framed else parts),
        )
    for name in FILES:
        folder.save(name, FORWARD)
    picture = _picture()
    (out / "pictures").mkdir()
    for name in catalogue():
        (out / "pictures" / f"{name}.png").write_bytes(picture)
    folder.write_lost()
    folder.save("farewell.css", bare_style(site) + folder.text("farewell.css") + "\n")
    shutil.copy(site / "farewell.js", out / "sw.js")  # also under a name that no browser has cached
    for name in ("farewell.js", "look.js", "policy.js", "icons/trilithon.svg"):
        shutil.copy(site / name, out)


FORWARD: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=./">
<title>The games are no longer here · Trilithon</title>
<p><a href="./">The games are no longer here.</a></p>
</html>
"""


def places() -> Iterator[str]:
    """Yield the folders of the site that have a page of their own."""
    yield from (place.path for place in load_places())
    yield from ("about/", "docs/")  # of the API reference, only its first page
    for name in catalogue():
        yield from (f"{name}/", f"{name}/rules/", f"embed/{name}/")
        if puzzles.number_of(name):
            yield f"{name}/puzzles/"


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a text as HTML. An empty line starts a paragraph; line breaks are kept, addresses become
    links."""
    for paragraph in _BREAK.split("\n".join(text.strip().splitlines())):
        yield f"<p>{'<br>'.join(map(_add_links, paragraph.splitlines()))}</p>"


def _add_links(line: str) -> str:
    html, end = "", 0
    for found in _ADDRESS.finditer(line):
        address = escape(found[0])
        html += f'{escape(line[end : found.start()])}<a href="{address}">{address}</a>'
        end = found.end()
    return html + escape(line[end:])


def _shorten(parts: list[str], base: str) -> list[str]:
    """Return the paragraphs for a small frame: the first one, and a link to the rest."""
    return parts if len(parts) == 1 else [parts[0], f'<p><a href="{base}">Read more</a></p>']


def _picture() -> bytes:
    """Return a plain green PNG. Posts with a frame of the site have a link with a picture below it."""
    wide, high, green = 160, 84, bytes.fromhex("8aa77f")

    def chunk(kind: bytes, content: bytes) -> bytes:
        return len(content).to_bytes(4) + kind + content + zlib.crc32(kind + content).to_bytes(4)

    # 8 bits each of red, green and blue.
    header = wide.to_bytes(4) + high.to_bytes(4) + bytes((8, 2, 0, 0, 0))
    rows = zlib.compress((b"\0" + green * wide) * high, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def _head_of_frame(base: str) -> str:
    """Return the head of a frame, whose links open in a new tab."""
    return f'{framed_policy(base, POLICY)}\n<base target="_blank">'
