"""The browser's history: an entry for each visited place, and one more for each thing that is open over it.

So Back closes a panel, a log or a review before it leaves the game, and Forward reopens a log or a review. Closing
something in another way goes back past its entry. An entry's state is the number of the visit, how many things are open
there, and a mark. A frame doesn't touch the history, which belongs to the page around it.
"""

from collections.abc import Callable

import js
from pyodide.ffi import JsProxy, create_proxy, to_js

from trilithon_web.answers import Going
from trilithon_web.browser.site import SiteAddresses


class BrowserHistory:
    """Matches the browser's history to what is shown.

    visit, depth, mark: of the browser's entry; outside frames a mark is unique in the tab.
    newest, made: the highest number of a visit, and of a mark.
    scrolled: by visit, how far down the page was scrolled when the reader left it.
    moving: whether the browser is going to another entry because this class asked it to.
    pushes: whether the place shown has no entry yet.
    stays: how many entries of things open over the previous place remain.
    address: the address of the browser's entry. named: whether the state of this entry has been written.
    over: returns how many things are open over the place, None if unknown.
    """

    def __init__(self, site: SiteAddresses) -> None:
        self.site = site
        entry = _entry()
        self.made = int(js.Date.now()) if site.edition.has_history else 0
        self.visit, self.depth, self.mark = entry or (0, 0, self.made)
        self.newest, self.stays = self.visit, 0
        self.scrolled: dict[int, float] = {}
        self.moving = self.pushes = False
        self.address, self.named = self._current_address(), entry is not None
        self.over: Callable[[], int | None] = lambda: None

    def listen(
        self, go: Callable[[Going], None], bring: Callable[[int], None], over: Callable[[], int | None]
    ) -> None:
        """Follow the reader back and forth.

        go: goes to a place. bring: opens or closes things until a number of them are open. over: see the class.
        """

        def follow_reader(event: JsProxy) -> None:
            entry, ours = _entry(), self.moving
            self.moving = False
            if entry and entry[0] == self.visit and self.site.edition.has_history:
                _, self.depth, self.mark = entry
                self.address = str(js.location.href)
                if not ours:
                    bring(self.depth)
                self.settle()
                return
            self.leave(0)
            self.pushes = False
            self.visit, self.depth, self.mark = entry or (self.newest + 1, 0, self._next_mark())
            self.newest = max(self.newest, self.visit)
            self.site.look()
            self.address, self.named = self._current_address(), entry is not None
            here = self.site.here
            go(Going(here["path"], here["query"], here["fragment"], push=False))
            self.settle()

        js.window.addEventListener("popstate", create_proxy(follow_reader))
        self.over = over
        self.settle()

    def leave(self, stays: int) -> None:
        """Remember how far down the current place is scrolled. stays: how many things that are open over it reopen on
        return."""
        self.scrolled[self.visit], self.stays = js.scrollY, stays

    def arrive(self, push: bool) -> float:
        """Note that another place is shown, as a new entry or by going back. Return how far down it was scrolled when
        the reader left it."""
        self.pushes = self.pushes or push
        self.settle()
        return 0 if push else self.scrolled.get(self.visit, 0)

    def settle(self) -> None:
        """Match the history to the page, unless the browser is still going to another entry."""
        if self.moving or not self.site.edition.has_history:
            return
        if (
            not self.pushes and self.address != self._current_address()
        ):  # at once: the next place may come before this one stands
            self._write(push=False)
        if self.pushes and self.depth > self.stays:
            self._go(self.stays - self.depth)
            return
        if self.pushes:
            self.pushes = False
            self.newest += 1
            self.visit, self.depth = self.newest, 0
            self._write(push=True)
        over = self.over()
        if over is None:
            return
        if not self.named:
            self._write(push=False)
        if over < self.depth:
            self._go(over - self.depth)
        while self.depth < over:
            self.depth += 1
            self._write(push=True)

    def _go(self, steps: int) -> None:
        self.moving = True
        js.history.go(steps)

    def _current_address(self) -> str:
        """Return the address of the current place, as the browser writes it."""
        return str(js.URL.new(self.site.address(**self.site.here), js.location.href).href)

    def _write(self, push: bool) -> None:
        """Write visit, depth, mark and address to an entry: a new one or the current one."""
        if push:
            self.mark = self._next_mark()
            js.history.scrollRestoration = (
                "manual"  # from here on; a page that was loaded is restored by the browser
            )
        write = js.history.pushState if push else js.history.replaceState
        self.address, self.named = self._current_address(), True
        write(to_js([self.visit, self.depth, self.mark]), "", self.address)

    def _next_mark(self) -> int:
        self.made += self.site.edition.has_history
        return self.made


def _entry() -> tuple[int, int, int] | None:
    """Return visit, depth and mark of the browser's entry; None if it wasn't written by this version of the page."""
    state = js.history.state
    if not isinstance(state, JsProxy) or state.length != 3:
        return None
    visit, depth, mark = state.to_py()
    return visit, depth, mark
