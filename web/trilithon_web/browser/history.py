"""The browser's history: an entry for each place that was visited, and one more for each thing open over the place.

So Back closes a panel, a log or a review before it leaves the game. Whatever closes in another way takes its entry
along, and Forward finds nothing to open again. The state of an entry says the number of the visit, and how many things
are open there. A frame leaves the history alone, which is that of the page around it.
"""

from collections.abc import Callable

import js
from pyodide.ffi import JsProxy, create_proxy, to_js

from trilithon_web.answers import Going
from trilithon_web.browser.site import Site
from trilithon_web.edition import EMBED


class History:
    """Brings the browser's history to what is shown.

    visit, depth: of the browser's entry. newest: the highest number of a visit. scrolled: how far down each visit was
    when it was left. moving: the browser is on the way to another entry, as this class asked. pushes: a place is shown
    that has no entry yet. address, named: of the browser's entry, and whether its state has been written. over: how
    many things are open over the place; None as long as that isn't known.
    """

    def __init__(self, site: Site) -> None:
        self.site = site
        entry = _entry()
        self.visit, self.depth = entry or (0, 0)
        self.newest = self.visit
        self.scrolled: dict[int, float] = {}
        self.moving = self.pushes = False
        self.address, self.named = self._here(), entry is not None
        self.over: Callable[[], int | None] = lambda: None

    def listen(
        self, go: Callable[[Going], None], close: Callable[[int], None], over: Callable[[], int | None]
    ) -> None:
        """Follow the reader back and forth. go: to a place. close: what is open beyond so many things."""

        def returned(event: JsProxy) -> None:
            entry, ours = _entry(), self.moving
            self.moving = False
            if entry and entry[0] == self.visit and self.site.edition.kind != EMBED:
                self.depth, self.address = entry[1], str(js.location.href)
                if not ours:
                    close(self.depth)
                self.settle()
                return
            self.leave()
            self.pushes = False
            self.visit, self.depth = entry or (self.newest + 1, 0)
            self.newest = max(self.newest, self.visit)
            self.site.look()
            self.address, self.named = self._here(), entry is not None
            here = self.site.here
            go(Going(here["path"], here["query"], here["fragment"], push=False))
            self.settle()

        js.window.addEventListener("popstate", create_proxy(returned))
        self.over = over
        self.settle()

    def leave(self) -> None:
        """Remember how far down the place shown is, before another takes its place."""
        self.scrolled[self.visit] = js.scrollY

    def arrive(self, push: bool) -> float:
        """Another place is shown, as a new visit or one that was gone back to; how far down it was left."""
        self.pushes = self.pushes or push
        self.settle()
        return 0 if push else self.scrolled.get(self.visit, 0)

    def settle(self) -> None:
        """Bring the history to what is shown, if it isn't there and isn't on the way."""
        if self.moving or self.site.edition.kind == EMBED:
            return
        if (
            not self.pushes and self.address != self._here()
        ):  # at once: the next place may come before this one stands
            self._write(push=False)
        over = self.over()
        if over is None:
            return
        if self.pushes and self.depth:  # what was open over the place before goes with it
            self._go(-self.depth)
            return
        if self.pushes:
            self.pushes = False
            self.newest += 1
            self.visit = self.newest
            self._write(push=True)
        if over < self.depth:
            self._go(over - self.depth)
        while self.depth < over:
            if not self.named:
                self._write(push=False)
            self.depth += 1
            self._write(push=True)

    def _go(self, steps: int) -> None:
        self.moving = True
        js.history.go(steps)

    def _here(self) -> str:
        """The address of the place shown, as the browser says it."""
        return str(js.URL.new(self.site.address(**self.site.here), js.location.href).href)

    def _write(self, push: bool) -> None:
        """Note visit, depth and address in an entry, in a new one or the browser's."""
        if push:
            js.history.scrollRestoration = (
                "manual"  # from here on; a page that was loaded is restored by the browser
            )
        write = js.history.pushState if push else js.history.replaceState
        self.address, self.named = self._here(), True
        write(to_js([self.visit, self.depth]), "", self.address)


def _entry() -> tuple[int, int] | None:
    """The visit and the depth of the browser's entry; None if the page hasn't written it."""
    state = js.history.state
    if not isinstance(state, JsProxy):
        return None
    visit, depth = state.to_py()
    return visit, depth
