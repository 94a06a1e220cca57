"""The window around the document: its address and title, focus and scrolling, the clipboard, chance."""

from collections.abc import Callable, Mapping

import js
from pyodide.ffi import JsProxy, create_once_callable, create_proxy, to_js

from trilithon_web.browser.callbacks import options, then
from trilithon_web.browser.focus import ASKED, focus_on_first, has_left, places_on_table, scroll_to
from trilithon_web.browser.history import History
from trilithon_web.browser.site import Site
from trilithon_web.edition import FILE

_FADES = 18  # pixels at the lower edge of a box that can be scrolled


class Window:
    """The window of a page."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.history = History(site)
        self.title = str(js.document.title)
        self.fetching = 0  # the number of the page asked for last
        self.awaited: tuple[str, bool] | None = None  # what gets the focus with the next frame
        fragment = site.here["fragment"]  # what it points at may be yet to be drawn
        self.sought = "" if js.document.getElementById(fragment) else fragment
        js.window.addEventListener("keydown", create_proxy(self._stroke), True)
        js.window.addEventListener("focus", create_proxy(lambda event: self.settle()))
        # The address will change under them.
        for link in js.document.querySelectorAll('link[rel="manifest"], link[rel*="icon"]'):
            link.href = link.href

    # Where

    def written(self) -> tuple[str, str]:
        """The title of the document as it was loaded, and the HTML of its main part if that is a page to read."""
        main = js.document.querySelector("main.prose")
        return str(js.document.title), str(main.innerHTML) if main else ""

    def ready(self) -> None:
        """Note for the style, the watchdog and tests that Python runs, and for the style what can be shared; and show
        what the address points at, if the page was loaded without it. Once: later calls change nothing."""
        said = js.document.documentElement.dataset
        if getattr(said, "python", "") == "ready":
            return
        said.python = "ready"
        if sheet := _share_sheet():
            said.sheet = sheet
        if target := js.document.getElementById(self.sought):
            scroll_to(target)

    def arrive(self, path: str, query: str, fragment: str, push: bool) -> None:
        """Show the address of a new place; the focus goes where a page load would put it.

        push: as a new entry of the history; else it is one that was there, shown as far down as it was left.
        """
        self.fetching += 1  # what is still on its way comes too late
        self.awaited = None
        self.site.here = {"path": path, "query": query, "fragment": fragment}
        down = self.history.arrive(push)
        target = js.document.getElementById(fragment) if fragment else None
        heading = target or js.document.querySelector("h1")
        if heading:
            if not heading.hasAttribute("tabindex"):
                heading.setAttribute("tabindex", "-1")
            heading.focus(options(preventScroll=True))
        if target:
            scroll_to(target)
        else:
            js.scrollTo(0, down)

    def readdress(self, query: str, fragment: str) -> None:
        """Put another query and fragment into the address bar, in place of those there."""
        self.site.here = {**self.site.here, "query": query, "fragment": fragment}
        self.history.settle()

    def entitle(self, title: str) -> None:
        """Give the window a title, unless it has it."""
        if title != self.title:
            self.title = js.document.title = title

    def fetch(self, path: str, done: Callable[[str, str], None], failed: Callable[[], None]) -> None:
        """The title and the main part's HTML of a page to read, unless another one is asked for meanwhile."""
        self.fetching += 1
        mine = self.fetching
        held = js.document.querySelector(f'template[data-page="{js.CSS.escape(path)}"]')
        if held:
            done(str(held.dataset.title), str(held.innerHTML))
            return
        if self.site.edition.kind == FILE:  # which holds all that there is
            failed()
            return

        def parsed(text: str) -> None:
            if mine != self.fetching:
                return
            page = js.DOMParser.new().parseFromString(text, "text/html")
            main = page.querySelector("main")
            if main:
                done(str(page.title), str(main.innerHTML))
            else:
                failed()

        def answered(response: JsProxy) -> None:
            if response.ok:
                then(response.text, parsed, failed)
            else:
                failed()

        then(lambda: js.fetch(self.site.address(path)), answered, failed)

    def load(self, path: str, query: str, fragment: str) -> None:
        """Go to an address by loading it, like a link. In the one file, which does not contain it, go to the
        front page."""
        js.location.assign(
            "#" if self.site.edition.kind == FILE else self.site.address(path, query, fragment)
        )

    # Focus

    def focused(self) -> str | None:
        """The id of the element with the focus, "" if it has none; None where nothing has the focus."""
        if self.awaited:
            return self.awaited[0]
        element = js.document.activeElement
        id = str(element.id) if element else None
        return id or (None if element == js.document.body else id)

    def focus(self, id: str, shown: bool = True) -> None:
        """Give the keyboard's focus to an element; to the table's own place if that element is gone.

        It is done with the next frame or key: at once, the browser would have to lay out the page twice.
        shown: the ring is to be seen, even if the mouse was used before (WebKit hides it then).
        """
        if not self.awaited:
            js.requestAnimationFrame(create_once_callable(lambda time: self.settle()))
        self.awaited = (id, shown)

    def reveal(self, id: str) -> None:
        """Scroll an element into sight within the box that it is positioned in, and nothing else."""

        def scroll(time: float) -> None:
            element = js.document.getElementById(id)
            box = element and element.offsetParent
            if not box:
                return
            top, bottom = element.offsetTop, element.offsetTop + element.offsetHeight
            if top < box.scrollTop or bottom > box.scrollTop + box.clientHeight - _FADES:
                box.scrollTop = top - (box.clientHeight - element.offsetHeight) / 2

        js.requestAnimationFrame(create_once_callable(scroll))

    def _stroke(self, event: JsProxy) -> None:
        """A key: it goes to what awaits the focus, and from now on the focus is seen on a device for fingers, too."""
        js.document.documentElement.dataset.keys = "on"
        self.settle()

    def settle(self) -> None:
        """Give the focus to what awaits it; if the reader has left the frame, once they are back."""
        if not self.awaited or has_left():
            return
        (id, shown), self.awaited = self.awaited, None
        focus_on_first(js.document.getElementById(id), *places_on_table(), shown=shown)

    def come_back(self) -> None:
        """Give the focus to what is to be done next on the table, if it is on the table or nowhere, and not already
        with something of the kind: each move of the focus is heard. In a lesson only what it asks for is."""
        element = js.document.activeElement
        there = element and element.closest("[data-keyboard], [data-move]")
        asked = js.document.querySelector(ASKED)
        if there and asked and not (there.contains(asked) or asked.contains(element)):
            there = None
        if self.focused() is None or (
            element and not there and element.closest("[data-game], [data-held], .go-on")
        ):
            self.focus("", shown=False)

    def regain(self) -> None:
        """Give the focus to the table if nothing else in this document has it, but the document."""
        if js.document.hasFocus() and self.focused() is None:
            self.focus("", shown=False)

    # How the page looks

    def dress(self, shown: Mapping[str, str]) -> None:
        """Dress the page by the settings that are shown."""
        root = js.document.documentElement
        for name, value in shown.items():
            if value:
                root.setAttribute(f"data-{name}", value)
            else:
                root.removeAttribute(f"data-{name}")

    def show_own(self) -> None:
        """What stands is the visitor's own: it need no longer be veiled (see site/look.js)."""
        js.document.documentElement.removeAttribute("data-other")

    # The clipboard, files, chance

    def copy(self, text: str, done: Callable[[], None], failed: Callable[[], None]) -> None:
        """Put a text on the clipboard, which the browser may keep closed."""
        then(lambda: js.navigator.clipboard.writeText(text), lambda _: done(), failed)

    def paste(self, done: Callable[[str], None]) -> None:
        """Read the text on the clipboard; none where the browser does not give it."""
        then(lambda: js.navigator.clipboard.readText(), done, lambda: done(""))

    def download(self, name: str, content: JsProxy | str, kind: str) -> None:
        """Offer a text or a blob as a file. kind: the type of its content."""
        blob = js.Blob.new(to_js([content]), options(type=kind))
        link = js.document.createElement("a")
        link.href, link.download = js.URL.createObjectURL(blob), name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)

    def drawn(self) -> int:
        """A number for a new deal, from 1 to a million: short enough to tell a friend."""
        words = js.Uint32Array.new(1)
        js.crypto.getRandomValues(words)
        return int(words[0]) % 1_000_000 + 1


def _share_sheet() -> str:
    """What the system's share sheet takes from this page, in words: links, files, both or none."""
    may = getattr(js.navigator, "canShare", None)
    if not may or not hasattr(js.navigator, "share"):
        return ""
    picture = js.File.new(to_js(["-"]), "table.png", options(type="image/png"))
    offers = {"links": options(url="https://example.org/"), "files": options(files=[picture])}
    return " ".join(name for name, what in offers.items() if js.navigator.canShare(what))
