"""Reads on what is long, in slices between which the page lives."""

from collections.abc import Callable
from typing import Final, Protocol

import js

from trilithon.slices import Slices
from trilithon_web.answers import Answer, Done
from trilithon_web.browser.callbacks import clock, later

_SLICE: Final = 24.0  # milliseconds


class Page(Protocol):
    """The page for which it is read."""

    def dispatch(self, told: Answer) -> None:
        """Take in one answer."""

    def guarded(self, act: Callable[[], None]) -> bool:
        """Do something, and say whether it went well."""


def read_on(steps: Slices[Answer], wanted: Callable[[], bool], page: Page) -> None:
    """Go on as long as it is wanted, and show how far that has come; the page is told what it comes to."""

    def go_on() -> None:
        if not wanted():
            return
        until = clock() + _SLICE
        try:
            come = next(steps)
            while clock() < until:
                come = next(steps)
        except StopIteration as end:
            page.dispatch(Done(end.value))
            return
        bar = js.document.getElementById("so-far")
        if bar:
            bar.value = come.done / max(come.of, 1)
        alone()

    def alone() -> None:
        later(lambda: page.guarded(go_on))

    alone()
