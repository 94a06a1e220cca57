"""The page's worker: starts it, asks it questions, and restarts it if it doesn't answer.

It runs `browser/within.py`. As long as there is no worker, the page thinks by itself.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import js
from pyodide.ffi import JsException, JsProxy, create_proxy

from trilithon_web.browser.callbacks import clock, later, options
from trilithon_web.browser.classic import start_worker
from trilithon_web.browser.snapshot import read_usable_note
from trilithon_web.browser.space import has_origin
from trilithon_web.effects import Job
from trilithon_web.thinker.asking import Asking
from trilithon_web.thinker.messages import Message, Ready, read_message, write_message

CEILING: Final = 4000  # milliseconds without a word, after which it is taken for dead
MOST_FAILED: Final = 2  # workers one after the other, after which the page does without


Finish: TypeAlias = Callable[[Callable[[Any], Any]], None]  # Any: the screen (see `effects.Job`)


class Waiting(NamedTuple):
    """A job waiting for its answer (see `Worker.ask`)."""

    job: Job
    finish: Finish
    work_alone: Callable[[], None]


class Worker:
    """The worker of a page, if it can have one.

    base: the root of the site.
    in_file: whether the page is the one file, which contains the worker's program.
    """

    def __init__(self, base: JsProxy, in_file: bool) -> None:
        self.start = start_worker if in_file else partial(_start_module, base)
        # A page without an origin, as in a sandbox, is let start none by its address; Firefox calls the try an error.
        self.may_be_had = in_file or has_origin()
        self.asking = Asking()
        self.failed = 0
        self.waiting: Waiting | None = None
        self.heard = 0.0  # when it was last heard of
        self._start()

    def _start(self) -> None:
        self.asking.reset()
        self.ready = False
        self.worker: JsProxy | None = None
        self.to_be_had = self.may_be_had and self.failed < MOST_FAILED
        if self.to_be_had:
            try:
                self.start(self._attach)
            except (JsException, AttributeError):  # one that is refused; a browser without workers
                self.to_be_had = False

    def _attach(self, worker: JsProxy) -> None:
        self.worker = worker
        worker.addEventListener("message", create_proxy(self._receive))
        worker.addEventListener("error", create_proxy(self._broke))

    def ask(self, job: Job, finish: Finish, work_alone: Callable[[], None]) -> None:
        """Ask a question, in place of the last one.

        finish: is called with the change that the answer makes to the screen.
        work_alone: is called if there will be no answer, so that the page thinks by itself.
        """
        self.waiting = waiting = Waiting(job, finish, work_alone)
        if self.ready:
            self._put(waiting)
        elif not (waiting.job.idle and self.to_be_had):
            self._hand_back()

    def _put(self, waiting: Waiting) -> None:
        self.heard = clock()
        assert waiting.job.kind
        assert waiting.job.record
        self._send(self.asking.ask(waiting.job.record, waiting.job.kind, waiting.job.question))
        later(partial(self._late, waiting), CEILING)

    def _hand_back(self) -> None:
        waiting, self.waiting = self.waiting, None
        if waiting:
            waiting.work_alone()

    def keep_to(self, position: object) -> None:
        """Drop the open question if it isn't about this position."""
        if self.waiting and self.waiting.job.record is not position:
            self.waiting = None
            self._send(self.asking.stop())

    def _send(self, message: Message) -> None:
        if self.worker:
            self.worker.postMessage(write_message(message))

    def _receive(self, event: JsProxy) -> None:
        self.heard = clock()
        waiting = self.waiting
        try:
            message = read_message(str(event.data))
            answer = self.asking.read_answer(message)
            act = waiting.job.then(answer) if answer is not None and waiting else None
        except ValueError as error:
            self._give_up(str(error))
            return
        if isinstance(message, Ready):
            self.ready = True
            if waiting:
                self._put(waiting)
        elif act and waiting:
            self.waiting, self.failed = None, 0
            waiting.finish(act)

    def _broke(self, event: JsProxy) -> None:
        event.preventDefault()  # it is told here
        self._give_up(str(getattr(event, "message", "It couldn’t start.")))

    def _late(self, waiting: Waiting) -> None:
        """Give up if a question was asked long ago and the worker has been silent since."""
        if self.waiting is not waiting:
            return
        silent = clock() - self.heard
        if silent < CEILING:
            later(partial(self._late, waiting), int(CEILING - silent) + 1)
        else:
            self._give_up("It didn’t answer.")

    def _give_up(self, why: str) -> None:
        """Restart the worker, and let the page answer a question that the player waits for. Others are asked again."""
        js.console.info(f"The worker was stopped: {why}")
        if self.worker:
            self.worker.terminate()
        self.failed += 1
        self._start()
        if self.waiting and not (self.waiting.job.idle and self.to_be_had):
            self._hand_back()


def _start_module(base: JsProxy, come: Callable[[JsProxy], None]) -> None:
    """Start a worker from its address, and from the snapshot if the page has one."""
    module = js.URL.new("runtime/thinker.js", base).href
    name = read_usable_note(f"trilithon:{base.pathname}:snapshot")
    come(js.Worker.new(module, options(type="module", name=name)))
