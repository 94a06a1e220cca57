"""Locks, so that two tabs never write to one game."""

from collections.abc import Callable

import js
from pyodide.ffi import JsProxy, create_once_callable

from trilithon_web.browser.callbacks import options, then

TRIES = 8  # a closing tab lets go a little late: so often, at short intervals, before a game counts as held elsewhere
SOON, LATER = 250, 2000  # milliseconds between tries, before that and after


class Locks:
    """The lock of the current game: one at a time, released for the next.

    path: the path of the site, since all sites of an origin share their locks.
    """

    def __init__(self, path: str) -> None:
        self.prefix = f"trilithon:{path}:"
        self.wish: object = None  # what is asked for now; an answer to anything else comes too late
        self.release: Callable[[], None] | None = None

    def let_go(self) -> None:
        """Release the lock, or stop asking for it."""
        self.wish = None
        if self.release:
            self.release()
            self.release = None

    def hold(self, key: str, answer: Callable[[bool], None]) -> None:
        """Take the lock of a game, and release the one held before.

        answer: is called with True once the lock is held, perhaps after False because another tab holds it.
            Browsers without locks always answer True.
        """
        self.let_go()
        wish = self.wish = object()
        tries = TRIES

        def receive_lock(lock: JsProxy | None) -> JsProxy | None:
            nonlocal tries
            if self.wish is not wish:
                return None
            if lock:
                kept: JsProxy = js.Promise.new(create_once_callable(hold_lock))
                return kept
            tries -= 1
            if tries == 0:
                answer(False)
            js.setTimeout(create_once_callable(ask), SOON if tries > 0 else LATER)
            return None

        def hold_lock(resolve: Callable[[], None], reject: JsProxy) -> None:
            self.release = resolve
            answer(True)

        def ask() -> None:
            if self.wish is not wish:
                return
            if tries <= 0 and js.document.hidden:  # the other tab may only be loading its page again
                js.setTimeout(create_once_callable(ask), LATER)
            else:
                then(request, lambda _: None, without)

        def request() -> JsProxy:
            only_if_free = options(ifAvailable=True)
            locks: JsProxy = js.navigator.locks
            asked: JsProxy = locks.request(
                self.prefix + key, only_if_free, create_once_callable(receive_lock)
            )
            return asked

        def without() -> None:
            if self.wish is wish:
                answer(True)

        ask()
