"""QR codes, drawn and read by npm's qr. Its script is loaded when the first code is drawn or looked for."""

import json
from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, to_js

from trilithon_web.browser.callbacks import first, options
from trilithon_web.browser.late import ROOM, read_packed
from trilithon_web.browser.site import SiteAddresses

SCRIPT: Final = "codes.js"  # made by tools/build/caching.py; defines qrCodes


def load_codes(site: SiteAddresses, ready: Callable[[], None], failed: Callable[[], None]) -> None:
    """Load the script, unless it is loaded already."""
    if hasattr(js, "qrCodes"):
        ready()
        return
    script = js.document.createElement("script")
    script.src = (
        _packed_script() if site.edition.is_one_file else js.URL.new(f"{ROOM}/{SCRIPT}", site.base).href
    )
    first(script, {"load": lambda event: ready(), "error": lambda event: failed()})
    js.document.head.append(script)


def _packed_script() -> str:
    """Return an address of the script that the one file contains (tools/build/onefile.py)."""
    text = read_packed(SCRIPT).decode()
    return str(js.URL.createObjectURL(js.Blob.new(to_js([text]), options(type="text/javascript"))))


def draw_code(text: str) -> tuple[str, ...]:
    """Return the rows of a QR code, as in `CodeDrawn`; none if the text is too long for one.

    Error correction is low: a code on a screen has no stains, and larger modules are easier to see.
    """
    try:
        drawn = js.qrCodes.encodeQR(text, "raw", options(ecc="low", border=1))
    except JsException:
        return ()
    rows: list[list[bool]] = json.loads(js.JSON.stringify(drawn))
    return tuple("".join("1" if dark else "0" for dark in row[1:-1]) for row in rows[1:-1])


def read_code(image: JsProxy) -> str | None:
    """Return the text of the QR code in an image (ImageData), if there is one."""
    try:
        return str(js.qrCodes.decodeQR(image))
    except JsException:
        return None
