"""Decides when the browser makes a snapshot of Python's memory for its later visits (docs/runtime.md).

site/runtime/snapshot.js makes it in a worker and starts from it. It also explains its note in the local
storage.
"""

import gc
import importlib
import json
import pkgutil
import random
import site
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_once_callable, create_proxy

import trilithon
import trilithon_web
from trilithon_web.browser.callbacks import options, then

PATIENCE: Final = 4000  # ms in which the browser stores what it has compiled in this visit
ROOM: Final = 200_000_000  # bytes that must be free
MOST_FAILED: Final = 2  # starts in a row, after which none is made of this version


class Snapshot:
    """The snapshot of the site whose root is `base`, in a visit that can be played.

    well: whether nothing has gone wrong so far, so that a snapshot from which this visit started works.
    """

    def __init__(self, base: JsProxy, well: bool) -> None:
        self.name = f"trilithon:{base.pathname}:snapshot"
        self.module = js.URL.new("runtime/snapshot.js", base).href
        self.pays = _is_worthwhile()
        self.wanted = False
        self.worker: JsProxy | None = None
        tried = js.document.documentElement.getAttribute("data-snapshot")
        if well and isinstance(tried, str):
            self._note(tried)

    def want(self, wanted: bool) -> None:
        """Make a snapshot once the browser is idle, if there is none; or delete it if it isn't wanted."""
        if wanted == self.wanted:
            return
        self.wanted = wanted
        if wanted and self.pays:
            js.setTimeout(create_once_callable(self._await_idleness), PATIENCE)
        elif not wanted:
            if self.worker:
                self.worker.terminate()
            forget(self.name)

    def _await_idleness(self) -> None:
        js.requestIdleCallback(create_once_callable(lambda deadline: self._consider()))

    def _consider(self) -> None:
        note = _read_note(self.name)
        failed = note.get("failed")
        if not self.wanted or "hash" in note:
            return
        if not isinstance(failed, int) or failed not in range(MOST_FAILED):
            js.caches.delete(self.name)
            return

        def check_space(estimate: JsProxy) -> None:
            if self.wanted and estimate.quota - estimate.usage > ROOM:
                self._make(failed)

        then(lambda: js.navigator.storage.estimate(), check_space, lambda: None)

    def _make(self, failed: int) -> None:
        def note_result(event: JsProxy) -> None:
            if not event.data:  # another tab is making it
                return
            made = event.data.to_py()
            if "why" in made:
                js.console.info(f"No snapshot of Python was made: {made.pop('why')}")
            self._note(json.dumps({**made, "failed": failed if "hash" in made else MOST_FAILED}))

        self.worker = js.Worker.new(self.module, options(type="module", name=self.name))
        self.worker.addEventListener("message", create_proxy(note_result))

    def _note(self, text: str) -> None:
        with suppress(JsException):  # without its note it is not found
            js.localStorage.setItem(self.name, text)


def forget(name: str, done: Callable[[], object] = lambda: None) -> bool:
    """Delete a snapshot.

    Return whether there was a usable one; if so, `done` is called once its space is free.
    """
    there = "hash" in _read_note(name)
    with suppress(JsException, AttributeError):
        js.localStorage.removeItem(name)
    gone: Callable[[], object] = done if there else lambda: None
    then(lambda: js.caches.delete(name), lambda found: gone(), gone)
    return there


# What the wheel for pages leaves out (lean_wheel.py).
_NOT_HERE: Final = ("trilithon.ladder", "trilithon.arena", "trilithon.__main__")


def prepare_memory() -> str:
    """Load all modules and collect garbage, in the worker.

    Return the paths of the files to include, as JSON.
    """
    for package in (trilithon, trilithon_web):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.startswith(_NOT_HERE):
                importlib.import_module(found.name)
    gc.collect()
    gc.collect()
    packages = Path(site.getsitepackages()[0])
    loaded = {getattr(module, "__file__", None) for module in sys.modules.values()}
    library = {path for path in packages.parent.rglob("*.pyc") if packages not in path.parents}
    # The lists of games and tables are drawn from folders, PyScript imports its own Python anew, and of the library
    # something may be wanted that is not loaded yet.
    kept = (
        *packages.glob("trilithon*/**/*"),
        *Path.cwd().rglob("*"),
        *sorted(path for path in library if str(path) not in loaded),
    )
    return json.dumps([str(path) for path in kept if path.is_file()])


def resume() -> None:
    """Reset everything that must not remain as it was in the worker, when a page starts from a snapshot."""
    random.seed()
    importlib.invalidate_caches()


def read_usable_note(name: str) -> str:
    """Return the note that a worker needs to start from a snapshot; "" if there is no usable one."""
    note = _read_note(name)
    return json.dumps(note) if "hash" in note else ""


def _is_worthwhile() -> bool:
    """Whether this browser gains from a snapshot in this visit.

    In a first visit, Python doesn't come from the service worker.
    """
    try:
        browser = js.navigator
        return bool(
            js.self == js.top
            and js.requestIdleCallback  # not in WebKit, where none can be made
            and browser.serviceWorker.controller
            and not getattr(getattr(browser, "connection", None), "saveData", False)
            and js.caches
            and js.localStorage
        )
    except (JsException, AttributeError):
        return False


def _read_note(name: str) -> dict[str, object]:
    """Read the note about a snapshot (see snapshot.js), if there is one."""
    note = None
    with suppress(JsException, AttributeError, TypeError, ValueError):  # denied, none, another's
        note = json.loads(js.localStorage.getItem(name))
    return note if isinstance(note, dict) else {"failed": 0}
