"""Turns events into messages: clicks, links, forms, keys, the clock, and hiding the page."""

import json
from collections.abc import Callable, Mapping, Sequence

import js
from pyodide.ffi import JsDomElement, JsProxy, create_proxy, to_js

from trilithon.record import LONGEST
from trilithon_web.answers import Answer, Going, Hidden, NotCopied, Pasted, Ticked
from trilithon_web.browser.callbacks import later, options, then
from trilithon_web.browser.data import data_of, visible_words
from trilithon_web.browser.dates import midnight, now, today
from trilithon_web.browser.drag import Drag
from trilithon_web.browser.flight import land
from trilithon_web.browser.focus import focus_on_first, places_on_table
from trilithon_web.browser.launches import hear_launches
from trilithon_web.browser.panels import Panels
from trilithon_web.browser.presses import LONGER, Press, Presses
from trilithon_web.browser.roving import rove
from trilithon_web.browser.site import SiteAddresses
from trilithon_web.keys import strokes_of
from trilithon_web.shelf.texts import day_of

Message = Mapping[str, str]
Dispatch = Callable[[Message | Answer], None]
Meaning = Callable[[tuple[str, ...], bool], Message | None]

# The second within a drawing; the third where there is a page for whoever wants one; the last around such a button, for
# whoever presses beside it.
PRESSED = ":is(button, [role=button], a, li, g)[data-do]:not([aria-disabled=true])"
# Controls in whose place another one may come: what they show is to be read before the next, or before it is hidden.
MAKES_WAY = "[data-do=exercise-show], [data-do=task-show], [data-do=own]"
# After these a press in the same place is no decision at once: what they show is to be seen first.
LEADS_ON = "#next, #curtain, [data-first=look]"
# The head of the log and the switch of its moves, which go up or down when they are pressed.
MOVES = ".log > .panel > .head, .scrub > .button, .peek"
MOST_RECORD = 4 * LONGEST  # bytes of a file that are looked at for a record, which is never so long
MOST_FILE = 25_000_000  # the same for a file of games
TABLE = "[data-game], [data-held]"
EDITOR = "[data-editor]"
# What has the focus after a start or an arrival, and where no key means anything by itself.
NOWHERE = "body, h1"
POINTER = "pointer"
DOUBLE = 400  # milliseconds within which a second click on the same card makes a double click


class Events:
    """Listens to the document as long as the page is open.

    dispatch: is called with a message for each event.
    meaning: names of a stroke, whether the focus is on the table -> its message, if any.
    position: returns the position of the current game, a new object after each move.
    """

    def __init__(
        self,
        dispatch: Dispatch,
        meaning: Meaning,
        position: Callable[[], object],
        site: SiteAddresses,
        panels: Panels,
        presses: Presses,
    ) -> None:
        self.dispatch, self.meaning, self.position = dispatch, meaning, position
        self.site, self.panels, self.presses = site, panels, presses
        self.drag = Drag(self._send)
        self.pointed = self.stroke = 0.0  # when a pointer, and a key, went down last
        self.last_click: tuple[str, float, object] = ("", 0.0, None)
        # The slider that has been moved since the page last had time for it.
        self.slid: JsDomElement | None = None
        for name, handler in (
            ("click", self._click),
            ("submit", self._submit),
            ("change", self._change),
            ("input", self._input),
            ("paste", self._paste),
            ("dragover", self._drag_over),
            ("drop", self._drop),
            ("keydown", self._key),
            ("keyup", self._key_up),
            ("pointerdown", self._down),
            ("visibilitychange", self._visibility),
        ):
            js.document.addEventListener(name, create_proxy(handler))
        hear_launches(site, dispatch, lambda file: self._read(file, {"do": "open-record"}))
        # First of all that hear of it: what is still to be stored must be there when the storage is.
        js.window.addEventListener("pagehide", create_proxy(lambda event: self.dispatch(Hidden())), True)
        js.setInterval(create_proxy(self._tick), 1000)
        self.begun = options(start=0)

    def _send(self, message: Message | Answer, event: JsProxy) -> None:
        land()
        self.dispatch(message)
        # For whoever measures: from the event to the patched page.
        self.begun.start = event.timeStamp
        js.performance.measure("patch", self.begun)

    def _press(self, message: Message, event: JsProxy, began: float, by: str, place: JsDomElement) -> None:
        """Send the message of a button or key, marked as hasty if it may have been meant for something shown before.

        began: the time of the press. by: the pointer or key (see `Presses`). place: the element.
        """
        point = getattr(event, "clientX", 0), getattr(event, "clientY", 0)  # of a key there is none
        at_table, position = bool(place.closest(TABLE)), self.position()
        if self.presses.is_hasty(by, began, event.timeStamp, point) and at_table:
            message = {**message, "hasty": ""}
        waits = at_table and self.presses.goes_on
        hurried = None
        if by and (waits or (message["do"] == "go-on" and not place.matches("#next"))):  # not over the table
            hurried = Press(by, event.timeStamp)
        elif by == POINTER and place.matches(LEADS_ON):
            hurried = Press(by, event.timeStamp, point)
        elif by == POINTER and place.closest(MOVES):
            hurried = Press(by, event.timeStamp, point, LONGER)
        self._send(message, event)
        played = at_table and self.position() is not position
        if played and not hurried and by in (POINTER, "Enter"):
            hurried = Press(by, event.timeStamp, point)
        if hurried:
            self.presses.hurry(hurried)

    def _down(self, event: JsProxy) -> None:
        self.pointed = event.timeStamp
        if self.presses.count(self.pointed):
            self.drag.down(event)

    def _click(self, event: JsProxy) -> None:
        target = event.target
        # One from the keyboard, or asked for by a script or a screen reader, has no count.
        began = self.pointed if event.detail else event.timeStamp
        if not self.presses.count(began):
            self.pointed = event.timeStamp  # that press is over, and no other has been missed
            if target.closest("main"):
                event.preventDefault()
            return
        # It is never the end of a drag either.
        if event.detail and (self.drag.end_by_click() or self._misses(event, began)):
            return
        button = target.closest(PRESSED)
        if button and button.tagName == "A":
            if event.ctrlKey or event.metaKey or event.shiftKey or event.altKey:
                return
            event.preventDefault()
        if not button:
            off, link = target.closest("[data-do][aria-disabled=true]"), target.closest("a[href]")
            if off:
                words = visible_words(off)
                quoted = f"“{words}”" if any(map(str.isalpha, words)) else "That"
                why = data_of(off).get("off") or f"{quoted} isn’t possible now."
                self._send({"do": "say", "text": why}, event)
            elif link:
                self._follow(link, event)
            return
        self.panels.pressed = button
        data = data_of(button)
        # What a script presses is meant for what it meets.
        by = POINTER if event.detail else "Enter" if event.isTrusted else ""
        if "place" not in data:
            self._press(data, event, began, by, button)
            return
        # Counted here, as not every touch screen tells of double clicks. Two of the keyboard are none.
        click = (button.id if event.detail else "", event.timeStamp, self.position())
        (id, time, position), self.last_click = self.last_click, click
        twice = bool(id) and id == click[0] and click[1] - time < DOUBLE
        self._press(data, event, began, by, button)
        if twice and position is self.position():
            self._send({**data, "do": "home"}, event)

    def _misses(self, event: JsProxy, began: float) -> bool:
        """Return whether a click hits a control that has just replaced the one it was meant for."""
        point = event.clientX, event.clientY
        if self.presses.misses(began, event.timeStamp, point):
            event.preventDefault()
            return True
        self.presses.clicked = Press(POINTER, event.timeStamp, point)
        if event.target.closest(MAKES_WAY):
            self.presses.make_way(self.presses.clicked)
        return False

    def _follow(self, link: JsDomElement, event: JsProxy) -> None:
        """Follow a link within the site in place. The browser handles new tabs, files and other sites."""
        if (
            event.defaultPrevented
            or event.button
            or event.ctrlKey
            or event.metaKey
            or event.shiftKey
            or event.altKey
        ):
            return
        if link.hasAttribute("download"):
            return
        place = None if link.target else self.site.place(js.URL.new(link.href))
        if place is None:
            if self.site.edition.is_framed:
                self._open(link, event)
            return
        if place["fragment"] and place == {**self.site.here, "fragment": place["fragment"]}:
            return
        event.preventDefault()
        self._send(Going(place["path"], place["query"], place["fragment"]), event)

    def _open(self, link: JsDomElement, event: JsProxy) -> None:
        """Open a link out of a frame in a new tab. If the page around forbids that, show its address."""
        event.preventDefault()
        opened = js.open(link.href)
        if opened:
            opened.opener = None
        else:
            self._send(NotCopied("The address", str(link.href)), event)

    def _submit(self, event: JsProxy) -> None:
        event.preventDefault()
        if not self.presses.count(event.timeStamp):
            return
        fields = json.loads(js.JSON.stringify(js.Object.fromEntries(js.FormData.new(event.target))))
        self._send({**fields, **data_of(event.target)}, event)

    def _change(self, event: JsProxy) -> None:
        """Send the value of a field that was filled in, or the text of the chosen file."""
        field = event.target
        if field.type == "range" or not self.presses.count(event.timeStamp):  # heard while it is moved
            return
        if field.type != "file" and "do" in data_of(field):
            self._send({**data_of(field), "value": str(field.value)}, event)
            return
        if field.type != "file" or not field.files.length:
            return
        message, files = data_of(field), [field.files.item(at) for at in range(field.files.length)]
        field.value = ""  # so that the same file can be chosen again
        if field.multiple:
            self._read_all(files, message)
        else:
            self._read(files[0], message)

    def _read_all(self, files: Sequence[JsProxy], message: Message) -> None:
        """Send a message with the names and texts of several files, as JSON. A file that can't be read is empty."""
        names = [str(file.name) for file in files]
        texts = [file.slice(0, MOST_RECORD).text() for file in files]

        def send(results: JsProxy) -> None:
            found = [str(one.value) if one.status == "fulfilled" else "" for one in results]
            self.dispatch({**message, "files": json.dumps([*zip(names, found, strict=True)])})

        then(lambda: js.Promise.allSettled(to_js(texts)), send, lambda: None)

    def _read(self, file: JsProxy, message: Message) -> None:
        """Send a message with the text of a file; only its beginning if it is far too long."""
        file = file.slice(0, MOST_RECORD if message["do"] == "open-record" else MOST_FILE)

        def read(text: str) -> None:
            self.dispatch({**message, "text": text})

        def send_nothing() -> None:
            self.dispatch({**message, "text": ""})

        then(file.text, read, send_nothing)

    def _input(self, event: JsProxy) -> None:
        """Note that a slider moves. The page follows its latest position when it has time.

        A field marked `data-live` sends its text with each change.
        """
        field = event.target
        if field.matches("[data-live]"):
            self._send({**data_of(field), "value": str(field.value)}, event)
            return
        if field.type == "range" and field.matches("[data-do]") and self.presses.count(event.timeStamp):
            if not self.slid:
                later(self._slide)
            self.slid = field

    def _slide(self) -> None:
        field, self.slid = self.slid, None
        assert field
        land()
        self.dispatch({**data_of(field), "step": str(field.value)})

    def _paste(self, event: JsProxy) -> None:
        """Take text pasted outside fields, which may be a record."""
        text = str(event.clipboardData.getData("text/plain"))
        if text and not event.target.closest("input, select, textarea"):
            event.preventDefault()
            self.dispatch(Pasted(text[:MOST_RECORD]))

    def _drag_over(self, event: JsProxy) -> None:
        """Allow files to be dropped on the page."""
        if event.dataTransfer and event.dataTransfer.types.includes("Files"):
            event.preventDefault()

    def _drop(self, event: JsProxy) -> None:
        if event.dataTransfer and event.dataTransfer.files.length:
            event.preventDefault()
            self._read(event.dataTransfer.files.item(0), {"do": "open-record"})

    def _key(self, event: JsProxy) -> None:
        if not event.repeat:
            self.stroke = event.timeStamp
        self.presses.decide(event.key)
        if not self.presses.count(self.stroke):
            if event.key in ("Enter", " "):  # which would press what has the focus
                event.preventDefault()
            return
        target = js.document.activeElement or js.document.body  # where it is now, if it has just been moved
        if event.key == "Escape" and self.drag.put_back(event):
            event.preventDefault()
            return
        if event.key == "Escape" and self.panels.close_beside():
            event.preventDefault()  # what it lies on stays open
            return
        if event.altKey or event.isComposing:
            return
        if rove(target, event.key) or (target.matches(EDITOR) and self._type(event, target)):
            event.preventDefault()
            return
        if self.panels.fenced or target.closest("input, select, textarea, [popover]"):
            return
        if event.key == " " and target.closest("button, a"):  # which it presses
            return
        if event.repeat and event.key in ("Enter", " "):
            event.preventDefault()
            return
        if event.key in ("Enter", " ") and target.matches(
            "[role=button][data-do]"
        ):  # which the browser does not click
            event.preventDefault()
            self._press(data_of(target), event, event.timeStamp, event.key, target)
            return
        place, message = self._find_message(event, target)
        if message:
            event.preventDefault()
            said = data_of(place) if place.closest(TABLE) else {}
            held = {"repeats": ""} if event.repeat else {}
            self._press({**said, **message, **held}, event, event.timeStamp, event.key, place)

    def _type(self, event: JsProxy, editor: JsDomElement) -> bool:
        """Handle a key in the editor of the workshop. Returns whether it has been handled."""
        from trilithon_web.browser.editing import type_key  # which has come with the editor

        strokes = strokes_of(event.key, event.code, event.ctrlKey or event.metaKey, event.shiftKey)
        message = self.meaning(strokes, False) if len(strokes[0]) > 1 else None  # no sign that is typed
        if message:
            self._send(message, event)
        if message and event.key != "Escape":
            return True
        return type_key(editor, event.key, event.shiftKey)

    def _find_message(self, event: JsProxy, target: JsDomElement) -> tuple[JsDomElement, Message | None]:
        """Return the element at which a key is pressed, and its message, if any.

        A key that works only on the table gives it the focus if nothing else has it. So does Enter, which presses
        nothing until the focus can be seen.
        """
        strokes = strokes_of(event.key, event.code, event.ctrlKey or event.metaKey, event.shiftKey)
        message = self.meaning(strokes, bool(target.closest(TABLE)))
        if message or not target.matches(NOWHERE):
            return target, message
        message = self.meaning(strokes, True)
        place = focus_on_first(*places_on_table(), shown=True) if message or event.key == "Enter" else None
        if not place:
            return target, None
        event.preventDefault()
        return place, message

    def _key_up(self, event: JsProxy) -> None:
        """Prevent Space from activating a button, which happens on release, if the press doesn't count."""
        if event.key == " " and not self.presses.count(self.stroke):
            event.preventDefault()
            self.stroke = event.timeStamp

    def _visibility(self, event: JsProxy) -> None:
        if js.document.hidden:
            self.dispatch(Hidden())
        else:  # perhaps on another day
            self._tick()

    def _tick(self) -> None:
        if not js.document.hidden:
            self.dispatch(Ticked(now(), day_of(today()), midnight()))
