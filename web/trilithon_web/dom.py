"""The one module that touches the browser: it patches the document, turns events into messages, and keeps things.

What the rest of the page needs of the browser, it asks of `Browser`; nothing here knows any game.
"""

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from trilithon_web.nodes import Node, to_html

Dispatch = Callable[[Mapping[str, str]], None]

# Keys that mean something on a table; those that scroll a page are kept from scrolling.
TABLE_KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Escape")
LETTERS = ("u", "r", "c", "s")
DRAG = 6  # pixels that a pointer goes before a press becomes a drag
SLIP = 14  # pixels within which a drag that ends on its own pile was meant as a tap
DOUBLE = 400  # milliseconds within which a second click on the same card makes a double click
GLIDE = 160  # milliseconds that a piece takes to its new place


def patch(element: Any, old: Node, new: Node) -> None:
    """Bring an element, which is as `old` says, to what `new` says, touching only what differs.

    Children are compared by their place; one whose tag or `data-key` differs is made anew.
    """
    if old.attrs != new.attrs:
        for name in old.attrs.keys() - new.attrs.keys():
            element.removeAttribute(name)
        for name, value in new.attrs.items():
            if old.attrs.get(name) != value:
                element.setAttribute(name, value)
    before, after = old.children, new.children
    if before == after:
        return
    children = element.childNodes
    for index in range(len(before) - 1, len(after) - 1, -1):
        children.item(index).remove()
    for index, (was, now) in enumerate(zip(before, after, strict=False)):
        if was is now or was == now:
            continue
        child = children.item(index)
        if isinstance(was, Node) and isinstance(now, Node) and _same(was, now):
            patch(child, was, now)
        elif isinstance(was, str) and isinstance(now, str):
            child.textContent = now  # of a text, or of what a translator has put around it
        else:
            child.replaceWith(_made(now))
    if len(after) > len(before):
        element.append(*(_made(child) for child in after[len(before) :]))


def _same(was: Node, now: Node) -> bool:
    # A picture is drawn anew: made by itself, a part of it would not be of SVG.
    return was.tag == now.tag != "svg" and was.attrs.get("data-key") == now.attrs.get("data-key")


def _made(node: Node | str) -> Any:
    """A new document node."""
    if isinstance(node, str):
        return js.document.createTextNode(node)
    template = js.document.createElement("template")
    template.innerHTML = to_html(node)
    return template.content.firstChild


class Browser:
    """The page's window: an element to draw in, and everything around it.

    dispatch: is given a message for each thing that happens. The page's own address, seen from the document, stands
    in the attribute `data-base` of the root element: storage, lock names and the service worker go by it.
    """

    def __init__(self, dispatch: Dispatch) -> None:
        self.dispatch = dispatch
        self.root = js.document.getElementById("app")
        self.base = js.URL.new(js.document.documentElement.dataset.base, js.location.href)
        self.prefix = f"trilithon:{self.base.pathname}:"
        self.press: _Press | None = None
        self.last_click = ("", 0.0, "")
        self.known: dict[str, str | None] = {}  # what is stored, as far as this tab has read or written it
        self.unstored: dict[str, str] = {}  # what the browser would not store
        self.release: Callable[[], None] | None = None
        self.switching = False
        for name, handler in (
            ("click", self._click), ("submit", self._submit), ("keydown", self._key),
            ("pointerdown", self._pointer_down), ("pointermove", self._pointer_move),
            ("pointerup", self._pointer_up), ("pointercancel", self._pointer_cancel),
            ("visibilitychange", self._visibility),
        ):  # fmt: skip
            js.document.addEventListener(name, create_proxy(handler))
        js.window.addEventListener("pagehide", create_proxy(lambda event: self.dispatch({"do": "hide"})))
        js.setInterval(create_proxy(self._tick), 1000)

    def on_address(self, opened: Callable[[str], None]) -> None:
        """Call with the query whenever the reader goes back or forth in the history."""
        js.window.addEventListener("popstate", create_proxy(lambda event: opened(self.query())))

    # The tree

    def patch(self, old: Node, new: Node, moved: Iterable[str]) -> None:
        """Bring the page from one tree to the next; elements whose ids are in `moved` glide to where they then are."""
        focused = js.document.activeElement
        focused_id = focused.id if focused else ""
        with _Glide(moved):
            patch(self.root, old, new)
        if focused != js.document.body and js.document.activeElement == js.document.body:
            self.focus(focused_id, shown=False)

    def focus(self, id: str, shown: bool = True) -> None:
        """Give the keyboard's focus to an element; to the table's own place if that element is gone.

        shown: the ring is to be seen, even if the mouse was used before (WebKit hides it then).
        """
        element = js.document.getElementById(id) or js.document.querySelector('[data-game] [tabindex="0"]')
        if element:
            element.focus(
                to_js({"focusVisible": True} if shown else {}, dict_converter=js.Object.fromEntries)
            )

    def redraw(self, tree: Node) -> None:
        """Make the whole page anew, whatever has become of the one before."""
        made = _made(tree)
        self.root.replaceWith(made)
        self.root = made

    def measured(self, since: float) -> None:
        """Note, for whoever measures, the time from an event (its time stamp) to the patched page."""
        js.performance.measure("patch", to_js({"start": since}, dict_converter=js.Object.fromEntries))

    def close(self, id: str) -> None:
        """Close a panel."""
        panel = js.document.getElementById(id)
        if panel and panel.matches(":popover-open"):
            panel.hidePopover()

    # Events to messages

    def _send(self, message: Mapping[str, str], event: Any) -> None:
        self.dispatch(message)
        self.measured(event.timeStamp)

    def _click(self, event: Any) -> None:
        # The click that ends a drag is none; one from the keyboard (without a count) always is.
        if event.detail and self.press and self.press.dragged:
            return
        button = event.target.closest("button[data-do]")
        if not button or button.getAttribute("aria-disabled") == "true":
            return
        data, id, ply = _data(button), button.id, self._ply()
        self._send(data, event)
        # Counted here, as not every touch screen tells of double clicks. Two of the keyboard are none, nor are
        # two of which the first played a move.
        (last_id, time, last_ply), self.last_click = (
            self.last_click,
            (id if event.detail else "", event.timeStamp, ply),
        )
        if "place" in data and last_id == id and event.timeStamp - time < DOUBLE and last_ply == self._ply():
            self._send({**data, "do": "home"}, event)

    def _ply(self) -> str:
        return str(self.root.querySelector("[data-ply]").dataset.ply)

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        fields = json.loads(js.JSON.stringify(js.Object.fromEntries(js.FormData.new(event.target))))
        self._send({**fields, **_data(event.target)}, event)

    def _key(self, event: Any) -> None:
        target, key = event.target, event.key
        if event.altKey or target.closest("input, select, textarea, [popover]"):
            return
        if event.ctrlKey or event.metaKey:
            if key.lower() in ("z", "y"):
                event.preventDefault()
                self._send(
                    {"do": "key", "key": key, "ctrl": "ctrl+shift+" if event.shiftKey else "ctrl+"}, event
                )
        elif event.repeat and key in ("Enter", " "):
            event.preventDefault()
        elif target.closest("[data-game]") and key in TABLE_KEYS + LETTERS:
            event.preventDefault()
            self._send({"do": "key", "key": key}, event)

    def _visibility(self, event: Any) -> None:
        if js.document.hidden:
            self.dispatch({"do": "hide"})

    def _tick(self) -> None:
        if not js.document.hidden:
            self.dispatch({"do": "tick"})

    def later(self, act: Callable[[], None]) -> None:
        """Do something when what runs now is done and the page has had a chance to show it."""
        js.setTimeout(create_once_callable(act), 0)

    # Dragging

    def _pointer_down(self, event: Any) -> None:
        self._drop_press()
        card = event.target.closest("button[data-place]")
        plain = event.button == 0 and event.isPrimary
        self.press = _Press(event.clientX, event.clientY, _data(card)) if card and plain else None

    def _pointer_move(self, event: Any) -> None:
        press = self.press
        if press is None or press.over:
            return
        if not event.buttons:  # let go where we did not hear of it
            self._drop_press()
            return
        x, y = event.clientX - press.x, event.clientY - press.y
        if not press.dragged:
            if abs(x) + abs(y) < DRAG:
                return
            press.dragged = True
            self.dispatch({"do": "put-down"})
            self._send({**press.data, "do": "lift"}, event)
            press.cards = list(js.document.querySelectorAll(".picked"))
            # A lift that was refused leaves nothing to drag.
            press.over = not press.cards
        for card in press.cards:
            card.style.translate = f"{x}px {y}px"
            card.classList.add("dragged")

    def _pointer_up(self, event: Any) -> None:
        press = self.press
        if press is None or press.over:
            return
        press.over = True
        if not press.dragged:
            return
        under = (found.closest("[data-pile]") for found in js.document.elementsFromPoint(event.clientX, event.clientY)
                 if not found.closest(".dragged"))  # fmt: skip
        pile = next((place.dataset.pile for place in under if place), None)
        with _Glide([card.id for card in press.cards]):
            self._let_go(press)
            if pile is not None and pile != press.data["pile"]:
                self._send({"do": "drop", "pile": pile}, event)
                self.dispatch({"do": "put-down"})  # what was refused there
            elif abs(event.clientX - press.x) + abs(event.clientY - press.y) > SLIP:
                self._send({"do": "put-down", "aloud": ""}, event)

    def _pointer_cancel(self, event: Any) -> None:
        self._drop_press()

    def _drop_press(self) -> None:
        """End a press that will not come to its own end."""
        if self.press and self.press.dragged and not self.press.over:
            self._let_go(self.press)
            self.dispatch({"do": "put-down"})
        self.press = None

    def _let_go(self, press: "_Press") -> None:
        for card in press.cards:
            card.style.translate = ""
            card.classList.remove("dragged")

    # The address, the clipboard, chance

    def query(self) -> str:
        """The query of the page's address, without the question mark."""
        return str(js.location.search)[1:]

    def show_address(self, query: str, push: bool) -> None:
        """Put a query into the address bar; push: as a new entry of the history."""
        if query != self.query():
            (js.history.pushState if push else js.history.replaceState)(None, "", f"?{query}")

    def copy(self, query: str) -> None:
        """Put the address with a query on the clipboard, and say whether that went well."""
        link = js.URL.new(f"?{query}", js.location.href).href
        _then(
            lambda: js.navigator.clipboard.writeText(link),
            lambda _: self.dispatch({"do": "say", "text": "The link is on the clipboard."}),
            lambda: self.dispatch(
                {"do": "say", "text": f"The browser keeps its clipboard closed; the link is {link}"}
            ),
        )

    def drawn(self) -> int:
        """A number for a new deal, from 1 to a million: short enough to tell a friend."""
        words = js.Uint32Array.new(1)
        js.crypto.getRandomValues(words)
        return int(words[0]) % 1_000_000 + 1

    # Storage

    def read(self, key: str) -> str | None:
        """What is kept under a key, or None; where the browser denies storage, what this tab has kept."""
        if key in self.unstored:
            return self.unstored[key]
        self.known[key] = value = self._stored(key)
        return value

    def _stored(self, key: str) -> str | None:
        try:
            value = js.localStorage.getItem(self.prefix + key)
        except (JsException, AttributeError):  # denied, or not there at all
            return None
        return value if isinstance(value, str) else None

    def keep(self, key: str, text: str) -> bool:
        """Store a text. Where that fails the old text stays, and the player is told; returns whether it went well.

        What another tab has stored there meanwhile, where the browser has no locks, is set aside first.
        """
        there = self._stored(key)
        if there is not None and key in self.known and there not in (text, self.known[key]):
            self.set_aside(key, there)
        try:
            js.localStorage.setItem(self.prefix + key, text)
        except (JsException, AttributeError) as error:
            self.unstored[key] = text
            full = "QuotaExceededError" in str(error)
            why = (
                "The browser's storage is full"
                if full
                else "The browser does not let this page store anything"
            )
            message = {
                "do": "not-kept",
                "key": key,
                "why": f"{why}: what you play from here on is not saved.",
            }
            self.later(lambda: self.dispatch(message))
            return False
        self.known[key] = text
        if self.unstored.pop(key, None) is not None:
            self.later(lambda: self.dispatch({"do": "kept-again", "key": key}))
        return True

    def set_aside(self, key: str, text: str) -> None:
        """Store a text beside a key, under the first free number; dispatches `not-aside` where that fails."""
        number = 1
        while self._stored(f"{key}#{number}") not in (None, text):
            number += 1
        if not self.keep(f"{key}#{number}", text):
            self.later(lambda: self.dispatch({"do": "not-aside"}))

    def hold(self, key: str) -> None:
        """Take the lock of a saved game, so that two tabs never write to it; let go of the one held before.

        Dispatches `held` with the text stored at that moment. Where the browser has no locks, the game is held.
        """
        if self.release:
            self.release()
            self.release = None
        name, tries = self.prefix + key, 8  # a closing tab lets go a little late
        self.holding = mine = object()

        def answer(held: bool) -> None:
            stored = self.read(key)
            self.dispatch(
                {
                    "do": "held",
                    "key": key,
                    "held": "yes" if held else "no",
                    **({"stored": stored} if stored else {}),
                }
            )

        def granted(lock: Any) -> Any:
            nonlocal tries
            if self.holding is not mine:  # another game has been opened since
                return None
            if lock:
                return js.Promise.new(create_once_callable(keeps))
            tries -= 1
            if tries == 0:
                answer(False)
            js.setTimeout(create_once_callable(ask), 250 if tries > 0 else 2000)
            return None

        def keeps(resolve: Callable[[], None], reject: Any) -> None:
            self.release = resolve
            answer(True)

        def ask() -> None:
            if self.holding is not mine:
                return
            only_if_free = to_js({"ifAvailable": True}, dict_converter=js.Object.fromEntries)
            _then(
                lambda: js.navigator.locks.request(name, only_if_free, create_once_callable(granted)),
                lambda _: None,
                lambda: answer(True),
            )

        ask()

    # A newer version of the site

    def stay_offline(self) -> None:
        """Have the service worker keep the site; dispatches `update-ready` when a newer version waits."""
        container = getattr(js.navigator, "serviceWorker", None)
        if not container:
            return
        options = to_js({"updateViaCache": "none"}, dict_converter=js.Object.fromEntries)
        url = js.URL.new("sw.js", self.base).href
        _then(lambda: container.register(url, options), self._watch, lambda: None)
        container.addEventListener("controllerchange", create_proxy(self._switched))

    def _watch(self, registration: Any) -> None:
        self.registration = registration

        def look(event: Any = None) -> None:
            # Without a controller this is the first version, not a newer one.
            if registration.waiting and js.navigator.serviceWorker.controller:
                self.dispatch({"do": "update-ready"})

        def arriving(event: Any) -> None:
            registration.installing.addEventListener("statechange", create_proxy(look))

        registration.addEventListener("updatefound", create_proxy(arriving))
        look()

    def load_update(self) -> None:
        """Switch to the version that waits, and load the page again with it."""
        self.switching = True
        if self.registration.waiting:
            self.registration.waiting.postMessage("skipWaiting")
        else:  # another tab has switched already
            js.location.reload()

    def _switched(self, event: Any) -> None:
        if self.switching:
            js.location.reload()


class _Press:
    """A pointer that has gone down on a card, until the next one does."""

    def __init__(self, x: float, y: float, data: Mapping[str, str]) -> None:
        self.x, self.y, self.data = x, y, data
        self.dragged = self.over = False
        self.cards: list[Any] = []


class _Glide:
    """Lets elements glide from where they were before the block to where they are after it."""

    def __init__(self, ids: Iterable[str]) -> None:
        calm = js.matchMedia("(prefers-reduced-motion: reduce)").matches
        self.ids = [] if calm else list(ids)

    def __enter__(self) -> None:
        self.before = {id: box for id in self.ids if (box := _box(id))}

    def __exit__(self, *error: object) -> None:
        if self.before:
            # With the next frame: asking for places now would have the browser lay out the page twice.
            js.requestAnimationFrame(create_once_callable(self._glide))

    def _glide(self, time: float) -> None:
        for id, (x, y) in self.before.items():
            box = _box(id)
            if box and box != (x, y):
                frames = [{"transform": f"translate({x - box[0]}px, {y - box[1]}px)", "zIndex": 9},
                          {"transform": "none", "zIndex": 9}]  # fmt: skip
                timing = {"duration": GLIDE, "easing": "ease-out"}
                js.document.getElementById(id).animate(
                    js.JSON.parse(json.dumps(frames)), js.JSON.parse(json.dumps(timing))
                )


def _box(id: str) -> tuple[float, float] | None:
    element = js.document.getElementById(id)
    if not element:
        return None
    box = element.getBoundingClientRect()
    return box.x, box.y


def _data(element: Any) -> dict[str, str]:
    """What the `data-` attributes of an element say."""
    data: dict[str, str] = json.loads(js.JSON.stringify(element.dataset))
    return data


def _then(
    begin: Callable[[], Awaitable[Any]], done: Callable[[Any], None], failed: Callable[[], None]
) -> None:
    """Begin something that the browser may refuse at once or later, and go on accordingly."""
    try:
        begin().then(create_once_callable(done), create_once_callable(lambda error: failed()))  # type: ignore[attr-defined]
    except (JsException, AttributeError):
        failed()


def complain(error: BaseException) -> None:
    """Write an error with its traceback where programmers look, not players."""
    import traceback

    js.console.error("".join(traceback.format_exception(error)))


def game_name() -> str:
    """The game that the document is the page of."""
    return str(js.document.querySelector("[data-game]").dataset.game)


def tell_of_failed_start() -> None:
    """Show what the page holds ready for a start that fails (see site/watchdog.js)."""
    js.document.getElementById("boot-status").hidden = True
    js.document.getElementById("boot-problem").hidden = False
