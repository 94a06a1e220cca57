"""Put the whole site into one file: its style, scripts and fonts, and Python with everything it needs, compressed.

trilithon_build.pages writes the page with all texts. Its placeholders, such as <!--style-->, are filled in here.
"""

import base64
import gzip
import hashlib
import io
import re
from pathlib import Path

from tools.build.lean_wheel import write_lean_wheel

NAME = "trilithon.html"
SCRIPTS = ("look.js", "watchdog.js", "file.js")
RUNTIME = (
    *("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm"),
    *("stdlib.zip", "overlay.pack", "pyodide-lock.json"),
)
_SIZE = 'data-megabytes-of-file="?"'
_FONT = re.compile(r'url\("(fonts/[^"]*)"\)')


def fill(site: Path, scripts: Path, wheel: Path) -> None:
    """Fill in the one file of a site. scripts: the folder of the site's own scripts."""
    page = site / NAME
    text = page.read_text(encoding="utf-8")
    packed = [_pack_file(name, (site / "runtime" / name).read_bytes()) for name in RUNTIME]
    packed.append(_pack_file("trilithon.whl", write_lean_wheel(wheel)))
    packed.append(_pack_file("main.py", (site / "main.py").read_bytes()))
    packed += [_pack_file(path.name, path.read_bytes()) for path in sorted((site / "room").iterdir())]
    own = {name: (scripts / name).read_text(encoding="utf-8") for name in SCRIPTS}
    parts = {
        "icon": _base64((site / "icons" / "trilithon.svg").read_bytes()),
        "style": _style(site),
        **own,
        "files": "\n".join(packed),
    }
    for name, part in parts.items():
        text = _fill_placeholder(text, f"<!--{name}-->", part)
    hashes = " ".join(
        f"'sha256-{_base64(hashlib.sha256(script.encode()).digest())}'" for script in own.values()
    )
    page.write_text(_fill_placeholder(text, "'self-hashes'", hashes), encoding="utf-8")


def write_size(site: Path) -> None:
    """Write the size of the one file, in megabytes, into each page that offers it."""
    size = f"{(site / NAME).stat().st_size / 1_000_000:.1f}"
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if _SIZE in text:
            page.write_text(text.replace(_SIZE, _SIZE.replace("?", size)), encoding="utf-8")


def _fill_placeholder(text: str, place: str, part: str) -> str:
    before, found, after = text.partition(place)
    assert found, place
    return before + part + after


def _pack_file(name: str, content: bytes) -> str:
    """Return a file as an element that the page can unpack."""
    packed = io.BytesIO()
    # Not gzip.compress: in some Pythons, it records the operating system.
    with gzip.GzipFile("", "wb", 9, packed, mtime=0) as archive:
        archive.write(content)
    return f'<script type="text/plain" data-file="{name}">{_base64(packed.getvalue())}</script>'


def _style(site: Path) -> str:
    """Return the style with its fonts embedded. They are available at once, so text can wait for them."""
    text = (site / "style.css").read_text(encoding="utf-8")
    return _FONT.sub(lambda font: _font(site / font[1]), text).replace(
        "font-display:swap", "font-display:block"
    )


def _font(file: Path) -> str:
    return f"url(data:font/woff2;base64,{_base64(file.read_bytes())})"


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode("ascii")
