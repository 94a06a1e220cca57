"""The page's worker: started beside it, asked, and killed and started again where it does not answer.

What it runs is `browser/within.py`. Where a page can have none, or it cannot be asked yet, the page thinks itself.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon.game import AnyState
from trilithon_web.browser.callbacks import later, options
from trilithon_web.browser.classic import begun
from trilithon_web.browser.snapshot import usable
from trilithon_web.edition import FILE
from trilithon_web.effects import Ask
from trilithon_web.table import AnyStep
from trilithon_web.thinker.asking import Asking
from trilithon_web.thinker.messages import Message, Ready, read, written

CEILING: Final = 4000  # milliseconds without an answer, after which it is taken for dead
MOST_FAILED: Final = 2  # workers one after the other, after which the page does without


class Waiting(NamedTuple):
    """For an answer, as `Worker.ask` has it."""

    ask: Ask
    come: Callable[[AnyStep], None]
    alone: Callable[[], None]


class Worker:
    """The worker of a page, where it is to be had. kind: the page's edition. base: the root of its site."""

    def __init__(self, kind: str, base: JsProxy) -> None:
        self.start = begun if kind == FILE else partial(_started, base)
        self.asking = Asking()
        self.failed = 0
        self.waiting: Waiting | None = None
        self._start()

    def _start(self) -> None:
        self.asking.begin()
        self.ready = False
        self.worker: JsProxy | None = None
        if self.failed < MOST_FAILED:
            with suppress(JsException, AttributeError):  # a page without an origin; a browser without workers
                self.start(self._came)

    def _came(self, worker: JsProxy) -> None:
        self.worker = worker
        worker.addEventListener("message", create_proxy(self._heard))
        worker.addEventListener("error", create_proxy(self._broke))

    def ask(self, ask: Ask, come: Callable[[AnyStep], None], alone: Callable[[], None]) -> None:
        """Ask for a computer's move, in place of what was asked before. come: takes the step that it comes to. alone:
        called where no answer will come, so that the page thinks itself."""
        if not self.ready:
            alone()
            return
        self.waiting = waiting = Waiting(ask, come, alone)
        self._send(self.asking.think(ask.record, ask.level, ask.budget))
        later(partial(self._late, waiting), CEILING)

    def keep_to(self, state: AnyState | None) -> None:
        """The game in play stands so: a thought about another state is worthless."""
        if self.waiting and self.asking.about is not state:
            self.waiting = None
            self._send(self.asking.stop())

    def _send(self, message: Message) -> None:
        if self.worker:
            self.worker.postMessage(written(message))

    def _heard(self, event: JsProxy) -> None:
        try:
            message = read(str(event.data))
            move = self.asking.answered(message)
        except ValueError as error:
            self._give_up(str(error))
            return
        if isinstance(message, Ready):
            self.ready = True
        elif move is not None and (waiting := self.waiting):
            self.waiting, self.failed = None, 0
            waiting.come(waiting.ask.step(move))

    def _broke(self, event: JsProxy) -> None:
        event.preventDefault()  # it is told here
        self._give_up(str(getattr(event, "message", "It could not be started.")))

    def _late(self, waiting: Waiting) -> None:
        if self.waiting is waiting:
            self._give_up("There was no answer.")

    def _give_up(self, why: str) -> None:
        """Have another in its place, and the page do what was asked of it."""
        js.console.info(f"The worker was stopped: {why}")
        if self.worker:
            self.worker.terminate()
        self.failed += 1
        waiting, self.waiting = self.waiting, None
        self._start()
        if waiting:
            waiting.alone()


def _started(base: JsProxy, come: Callable[[JsProxy], None]) -> None:
    """Start one from its address, and from the snapshot if the page has one."""
    module = js.URL.new("runtime/thinker.mjs", base).href
    name = usable(f"trilithon:{base.pathname}:snapshot")
    come(js.Worker.new(module, options(type="module", name=name)))
