"""Loads modules that only a part of the site needs. They are in an archive for each part, so that the page starts
sooner."""

import io
import zlib
from base64 import b64decode
from collections.abc import Callable, Sequence
from importlib import import_module, invalidate_caches
from typing import Final, Generic, TypeVar

import js
import sitecustomize
from pyodide.ffi import JsProxy

from trilithon_web.answers import Answer
from trilithon_web.browser.callbacks import then
from trilithon_web.browser.site import SiteAddresses

EffectT = TypeVar("EffectT")

ROOM: Final = "room"
WORKSHOP: Final = "workshop"
_GZIP: Final = 31  # what zlib calls data with gzip's head


# The module of a part whose `open_part` takes `say` and the site's addresses, and returns what carries out effects.
_OPENED_BY: Final = {ROOM: "trilithon_web.browser.devices", WORKSHOP: "trilithon_web.browser.box"}


def pack_path(part: str) -> str:
    """Return the path of a part's archive. tools/build/precompile.py makes them, and lists their modules."""
    return f"{part}/{part}.pack"


class LatePart(Generic[EffectT]):
    """A part of the site whose modules are loaded with the first effect that needs them."""

    def __init__(
        self,
        name: str,
        site: SiteAddresses,
        say: Callable[[Answer], None],
        miss: Callable[[Sequence[EffectT]], None],
    ) -> None:
        """Prepare a part.

        name: ROOM or WORKSHOP.
        say: is called with the answers to its effects.
        miss: is called with the effects that were dropped because the modules couldn't be loaded.
        """
        self._name, self._site, self._say, self._miss = name, site, say, miss
        self._run: Callable[[EffectT], None] | None = None
        self._waiting: list[EffectT] = []

    def run(self, effect: EffectT) -> None:
        """Carry out an effect, now or once the modules are loaded."""
        if self._run:
            self._run(effect)
            return
        self._waiting.append(effect)
        if len(self._waiting) == 1:
            self._load()

    def _load(self) -> None:
        if self._site.edition.is_one_file:
            self._unpack(read_packed(f"{self._name}.pack"))
        else:
            address = js.URL.new(pack_path(self._name), self._site.base).href
            then(lambda: js.fetch(address), self._read, self._fail)

    def _read(self, response: JsProxy) -> None:
        if response.ok:
            then(response.arrayBuffer, lambda buffer: self._unpack(buffer.to_bytes()), self._fail)
        else:
            self._fail()

    def _unpack(self, content: bytes) -> None:
        sitecustomize.unpack(io.BytesIO(content))
        invalidate_caches()
        self._run = run = import_module(_OPENED_BY[self._name]).open_part(self._say, self._site)
        for effect in self._take_waiting():
            run(effect)

    def _fail(self) -> None:
        self._miss(self._take_waiting())

    def _take_waiting(self) -> Sequence[EffectT]:
        waiting, self._waiting = self._waiting, []
        return waiting


def read_packed(name: str) -> bytes:
    """Return a file that the one file contains (tools/build/onefile.py)."""
    packed = js.document.querySelector(f'[data-file="{name}"]').textContent
    return zlib.decompress(b64decode(str(packed)), _GZIP)
