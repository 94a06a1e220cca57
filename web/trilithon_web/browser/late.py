"""The modules that only a room needs, in an archive of their own, so that the page starts the sooner."""

import importlib
import io
import zlib
from base64 import b64decode
from collections.abc import Callable
from typing import Final

import js
import sitecustomize
from pyodide.ffi import JsProxy

from trilithon_web.browser.callbacks import then
from trilithon_web.browser.site import SiteAddresses

FOLDER: Final = "room/"  # of the site
PACK: Final = "room.pack"  # made by tools/build/precompile.py, which lists the modules
_GZIP: Final = 31  # what zlib calls data with gzip's head


def load_modules(site: SiteAddresses, done: Callable[[], None], failed: Callable[[], None]) -> None:
    """Load the modules of a room, so that they can be imported."""

    def unpack(content: bytes) -> None:
        sitecustomize.unpack(io.BytesIO(content))
        importlib.invalidate_caches()
        done()

    def read(response: JsProxy) -> None:
        if response.ok:
            then(response.arrayBuffer, lambda buffer: unpack(buffer.to_bytes()), failed)
        else:
            failed()

    if site.edition.is_one_file:
        unpack(read_packed(PACK))
    else:
        then(lambda: js.fetch(js.URL.new(f"{FOLDER}{PACK}", site.base).href), read, failed)


def read_packed(name: str) -> bytes:
    """Return a file that the one file contains (tools/build/onefile.py)."""
    packed = js.document.querySelector(f'[data-file="{name}"]').textContent
    return zlib.decompress(b64decode(str(packed)), _GZIP)
