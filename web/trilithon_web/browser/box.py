"""The box of a page, where bots run: a sandboxed frame that contains a worker with its own Python.

The frame has no origin, so nothing that runs there reaches the page, its storage or the network. It loads nothing: the
page hands it everything. A worker that says nothing for some seconds is ended, and the next question starts another. A
question about other bots starts a new worker, too, because a bot may have changed anything in its own.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import js
from pyodide.ffi import JsProxy, create_proxy, to_js

from trilithon_web.answers import BoxEnded, BoxSaid, WorkshopAnswer, WorkshopLoaded
from trilithon_web.browser.callbacks import clock, later, then
from trilithon_web.browser.classic import FIRST, flatten
from trilithon_web.browser.late import WORKSHOP, pack_path
from trilithon_web.browser.site import SiteAddresses
from trilithon_web.effects import AskBox, EndBox, LoadWorkshop, RenewBox, WorkshopEffect
from trilithon_web.wire import WireError
from trilithon_web.workshop.questions import (
    BotText,
    BoxReady,
    Checked,
    SitDown,
    TaskStep,
    Thinking,
    bots_in,
    read_answer,
    read_question,
)

_FRAME: Final = "box/frame.txt"
_TEXTS: Final = ("box/box.js", "runtime/pyodide.asm.js", "runtime/pyodide.js", "runtime/pyodide-lock.json")
_FILES: Final = ("runtime/pyodide.asm.wasm", "runtime/stdlib.zip", "runtime/overlay.pack")
_SILENCE: Final = 4000.0  # milliseconds without a word, after which a bot is stuck
_SETTLED: Final = 30  # milliseconds until the workshop has been drawn
_START: Final = 60_000.0  # and until Python has started


class _Asked(NamedTuple):
    number: int
    text: str


class PageBox:
    """The box of a page. It starts with the workshop, or with the first question.

    say: is called with each answer.
    site: the addresses of its files.
    """

    def __init__(self, say: Callable[[WorkshopAnswer], None], site: SiteAddresses) -> None:
        self._say, self._site = say, site
        self._frame: JsProxy | None = None
        self._asked: _Asked | None = None  # the open question
        self._bots = frozenset[BotText]()  # whose texts have run since the worker's start
        self._is_ready = self._is_busy = False
        self._heard, self._thinker = 0.0, ""
        js.addEventListener("message", create_proxy(self._receive))
        js.addEventListener("beforeunload", create_proxy(_ask_before_loss))

    def run(self, effect: WorkshopEffect) -> None:
        """Carry out an effect of the workshop."""
        match effect:
            case LoadWorkshop():  # it has been, or this wouldn't be here
                self._say(WorkshopLoaded(True))
                later(self._start, _SETTLED)  # whoever opens the workshop will run something
            case AskBox(number, text):
                self.ask(number, text)
            case EndBox():
                self.end()
            case RenewBox():
                self.renew()

    def ask(self, number: int, text: str) -> None:
        """Ask a question in place of the open one."""
        question = read_question(text)
        bots = bots_in(question)
        others = bots and self._bots and bots != self._bots and not isinstance(question, SitDown)
        if self._is_busy or (others and self._is_ready):
            self._restart()
        self._asked, self._bots = _Asked(number, text), self._bots | bots
        if self._is_ready:
            self._put()
        else:
            self._start()

    def end(self) -> None:
        """Stop answering."""
        self._asked = None
        if self._is_busy:
            self._restart()

    def renew(self) -> None:
        """Start the worker anew if bots have run in it and nothing runs now."""
        if self._bots and self._is_ready and not self._is_busy:
            self._restart()

    def _put(self) -> None:
        assert self._asked
        self._is_busy, self._heard, self._thinker = True, clock(), ""
        self._post(self._asked.text)
        later(partial(self._watch, self._asked), int(_SILENCE))

    def _post(self, message: object) -> None:
        assert self._frame
        self._frame.contentWindow.postMessage(message, "*")  # which has no origin that could be named

    def _watch(self, asked: _Asked) -> None:
        """End the worker if it has been silent for too long."""
        if self._asked is not asked or not self._is_busy:
            return
        silent = clock() - self._heard
        if silent < _SILENCE:
            later(partial(self._watch, asked), int(_SILENCE - silent) + 1)
        else:
            self._break_off("silent")

    def _break_off(self, why: str) -> None:
        asked, self._asked = self._asked, None
        self._restart()
        if asked:
            self._say(BoxEnded(asked.number, why, self._thinker))

    def _restart(self) -> None:
        self._is_ready = self._is_busy = False
        self._bots = frozenset()
        self._post(True)

    def _start(self) -> None:
        """Load everything that the box needs, and hand it to a new frame, unless that has been done."""
        if self._frame is not None:
            return
        if str(js.origin) == "null":  # in a sandbox, in which nothing can be kept apart
            self._miss("missing")
            return
        self._frame = js.document.createElement("iframe")
        then(lambda: self._fetch("pyscript.json", "json"), self._load, partial(self._miss, "broken"))

    def _load(self, config: JsProxy) -> None:
        fetched = [self._fetch(path, "text") for path in (_FRAME, *_TEXTS)]
        packed = (*_FILES, str(config.packages[0]), pack_path(WORKSHOP))
        fetched += [self._fetch(path, "arrayBuffer") for path in packed]
        then(lambda: js.Promise.all(to_js(fetched)), self._build, partial(self._miss, "broken"))

    def _fetch(self, path: str, kind: str) -> JsProxy:
        def read(response: JsProxy) -> JsProxy:
            if not response.ok:
                raise ValueError(f"{path}: {response.status}")
            content: JsProxy = getattr(response, kind)()
            return content

        fetched: JsProxy = js.fetch(js.URL.new(path, self._site.base).href).then(read)
        return fetched

    def _build(self, fetched: JsProxy) -> None:
        page, box, asm, pyodide, lock, wasm, library, overlay, wheel, pack = fetched
        script = "\n".join((FIRST, *flatten(str(asm), str(pyodide)), str(box)))
        self._parts = to_js([script, wasm, library, lock, overlay, wheel, pack])
        assert self._frame
        frame = self._frame
        frame.sandbox = "allow-scripts"
        frame.hidden = True
        frame.title = "The box in which bots run"
        frame.srcdoc = str(page)
        js.document.body.append(frame)
        later(self._give_up_start, int(_START))

    def _give_up_start(self) -> None:
        if self._asked and not self._is_ready and self._heard == 0:
            self._miss("missing")

    def _miss(self, why: str) -> None:
        asked, self._asked = self._asked, None
        if self._frame is not None:
            self._frame.remove()
        self._frame = None
        if asked:
            self._say(BoxEnded(asked.number, why))

    def _receive(self, event: JsProxy) -> None:
        if self._frame is None or not js.Object.is_(event.source, self._frame.contentWindow):
            return
        kind, text = (str(part) for part in event.data)
        if kind == "framed":
            self._post(self._parts)
        elif kind == "said":
            self._take(text)
        elif self._is_busy or self._is_ready:
            self._break_off(kind)  # "loud" or "broken"
        else:
            self._miss("missing")

    def _take(self, text: str) -> None:
        self._heard = clock()
        try:
            answer = read_answer(text)
        except WireError:
            self._break_off("garbled")
            return
        asked = self._asked
        if isinstance(answer, BoxReady):
            self._is_ready = True
            if asked:
                self._put()
        elif isinstance(answer, Thinking):
            self._thinker = answer.who or self._thinker
        elif asked and self._is_busy:
            if not isinstance(answer, Checked | TaskStep) or answer.last:
                self._is_busy, self._asked = False, None
            self._say(BoxSaid(asked.number, text))


def _ask_before_loss(event: JsProxy) -> None:
    """Let the browser ask before the page is left if it shows something that isn't saved."""
    if js.document.querySelector("[data-unsaved]"):
        event.preventDefault()


def open_part(say: Callable[[WorkshopAnswer], None], site: SiteAddresses) -> Callable[[WorkshopEffect], None]:
    """Return a function that carries out the effects of the workshop (see `late`)."""
    return PageBox(say, site).run
