"""The window around the document: its address and title, focus and scrolling, the clipboard, random seeds."""

from collections.abc import Callable, Mapping

import js
from pyodide.ffi import JsProxy, create_once_callable, create_proxy, to_js

from trilithon_web.browser.callbacks import options, then
from trilithon_web.browser.focus import ASKED, focus_on_first, has_left, places_on_table, scroll_to
from trilithon_web.browser.history import BrowserHistory
from trilithon_web.browser.site import SiteAddresses

_FADES = 18  # pixels at the lower edge of a box that can be scrolled


class Window:
    """The window of a page."""

    def __init__(self, site: SiteAddresses) -> None:
        self.site = site
        self.history = BrowserHistory(site)
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

    def loaded_page(self) -> tuple[str, str]:
        """Return the title of the loaded document, and the HTML of its main part if that is a page to read."""
        main = js.document.querySelector("main.prose")
        return str(js.document.title), str(main.innerHTML) if main else ""

    def ready(self) -> None:
        """Note in the document that Python runs, for the style, the watchdog and tests, and what can be shared, for the
        style.

        Also scroll to the element that the address points to, if the page was loaded without it. Later calls change
        nothing.
        """
        said = js.document.documentElement.dataset
        if getattr(said, "python", "") == "ready":
            return
        said.python = "ready"
        if sheet := _share_sheet():
            said.sheet = sheet
        if target := js.document.getElementById(self.sought):
            scroll_to(target)

    def arrive(self, path: str, query: str, fragment: str, push: bool) -> None:
        """Show the address of a new place, and focus the element that would have the focus after loading the page.

        push: whether to add an entry to the history; otherwise scroll to where an earlier one was left.
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
        """Replace query and fragment in the address bar."""
        self.site.here = {**self.site.here, "query": query, "fragment": fragment}
        self.history.settle()

    def entitle(self, title: str) -> None:
        """Set the window's title, if it differs."""
        if title != self.title:
            self.title = js.document.title = title

    def fetch(self, path: str, done: Callable[[str, str], None], failed: Callable[[], None]) -> None:
        """Get the title and main HTML of a page to read, unless another one is requested meanwhile."""
        self.fetching += 1
        mine = self.fetching
        held = js.document.querySelector(f'template[data-page="{js.CSS.escape(path)}"]')
        if held:
            done(str(held.dataset.title), str(held.innerHTML))
            return
        if self.site.edition.is_one_file:  # which holds all that there is
            failed()
            return

        def parse(text: str) -> None:
            if mine != self.fetching:
                return
            page = js.DOMParser.new().parseFromString(text, "text/html")
            main = page.querySelector("main")
            if main:
                done(str(page.title), str(main.innerHTML))
            else:
                failed()

        def read_response(response: JsProxy) -> None:
            if response.ok:
                then(response.text, parse, failed)
            else:
                failed()

        then(lambda: js.fetch(self.site.address(path)), read_response, failed)

    def load(self, path: str, query: str, fragment: str) -> None:
        """Load an address like a link. The one file goes to the front page instead."""
        js.location.assign("#" if self.site.edition.is_one_file else self.site.address(path, query, fragment))

    # Focus

    def focused_id(self) -> str | None:
        """Return the id of the focused element, "" if it has none; None if nothing has the focus."""
        if self.awaited:
            return self.awaited[0]
        element = js.document.activeElement
        id = str(element.id) if element else None
        return id or (None if element == js.document.body else id)

    def focus(self, id: str, shown: bool = True) -> None:
        """Focus an element; the table's own place if that element is gone.

        It happens with the next frame or key: at once, the browser would have to lay out the page twice.
        shown: whether to show the focus ring even after a click (WebKit hides it then).
        """
        if not self.awaited:
            js.requestAnimationFrame(create_once_callable(lambda time: self.settle()))
        self.awaited = (id, shown)

    def reveal(self, id: str) -> None:
        """Scroll an element into view within the box it is positioned in, and nothing else."""

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
        """Send a key to the element awaiting the focus, and show the focus from now on, even on touch screens."""
        js.document.documentElement.dataset.keys = "on"
        self.settle()

    def settle(self) -> None:
        """Focus the awaiting element; if the reader has left the frame, once they are back."""
        if not self.awaited or has_left():
            return
        (id, shown), self.awaited = self.awaited, None
        focus_on_first(js.document.getElementById(id), *places_on_table(), shown=shown)

    def come_back(self) -> None:
        """Focus the next thing to do on the table, if the focus is on the table or nowhere, and not on such a thing
        already.

        Screen readers announce each move of the focus. In a lesson, only the element that the task asks for counts.
        """
        element = js.document.activeElement
        there = element and element.closest("[data-keyboard], [data-move]")
        asked = js.document.querySelector(ASKED)
        if there and asked and not (there.contains(asked) or asked.contains(element)):
            there = None
        if self.focused_id() is None or (
            element and not there and element.closest("[data-game], [data-held], .go-on")
        ):
            self.focus("", shown=False)

    def regain(self) -> None:
        """Focus the table if the document has the focus but no element does."""
        if js.document.hasFocus() and self.focused_id() is None:
            self.focus("", shown=False)

    # How the page looks

    def dress(self, shown: Mapping[str, str]) -> None:
        """Set the attributes of the root element by which settings change the style."""
        root = js.document.documentElement
        for name, value in shown.items():
            if value:
                root.setAttribute(f"data-{name}", value)
            else:
                root.removeAttribute(f"data-{name}")

    def show_own(self) -> None:
        """Unveil the page, which now shows the visitor's own table (see site/look.js)."""
        js.document.documentElement.removeAttribute("data-other")

    # The clipboard, files, chance

    def copy(self, text: str, done: Callable[[], None], failed: Callable[[], None]) -> None:
        """Put a text on the clipboard, which the browser may refuse."""
        then(lambda: js.navigator.clipboard.writeText(text), lambda _: done(), failed)

    def paste(self, done: Callable[[str], None]) -> None:
        """Read the text on the clipboard; "" if the browser refuses."""
        then(lambda: js.navigator.clipboard.readText(), done, lambda: done(""))

    def download(self, name: str, content: JsProxy | str, kind: str) -> None:
        """Offer a text or blob as a file. kind: its MIME type."""
        blob = js.Blob.new(to_js([content]), options(type=kind))
        link = js.document.createElement("a")
        link.href, link.download = js.URL.createObjectURL(blob), name
        link.click()
        js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)

    def draw_seed(self) -> int:
        """Draw the seed of a new deal, from 1 to a million: short enough to tell a friend."""
        words = js.Uint32Array.new(1)
        js.crypto.getRandomValues(words)
        return int(words[0]) % 1_000_000 + 1


def _share_sheet() -> str:
    """Say what the system's share sheet accepts from this page: "links", "files", both or ""."""
    may = getattr(js.navigator, "canShare", None)
    if not may or not hasattr(js.navigator, "share"):
        return ""
    picture = js.File.new(to_js(["-"]), "table.png", options(type="image/png"))
    offers = {"links": options(url="https://example.org/"), "files": options(files=[picture])}
    return " ".join(name for name, what in offers.items() if js.navigator.canShare(what))
