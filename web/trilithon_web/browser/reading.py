"""Reads long texts in slices, between which the page stays responsive."""

from collections.abc import Callable
from typing import Final, Protocol

import js

from trilithon.slices import Slices
from trilithon_web.answers import Answer, Done
from trilithon_web.browser.callbacks import clock, later

_SLICE: Final = 24.0  # milliseconds


class ReadingPage(Protocol):
    """The page that wants the answer."""

    def dispatch(self, told: Answer) -> None:
        """Take one answer."""

    def run_guarded(self, act: Callable[[], None]) -> bool:
        """Call a function, and return whether it succeeded."""


def read_on(steps: Slices[Answer], wanted: Callable[[], bool], page: ReadingPage) -> None:
    """Read while it is wanted, show the progress, and dispatch the answer."""

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
        continue_later()

    def continue_later() -> None:
        later(lambda: page.run_guarded(go_on))

    continue_later()
