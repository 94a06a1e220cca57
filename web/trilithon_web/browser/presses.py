"""Presses on another table than the one that they would meet: they are not carried out.

The built page shows a first deal, and a browser that is busy starting Python keeps what is pressed there until it has
time. By then another table may stand at that place: another deal, or the same one further on.
"""

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable

from trilithon_web.browser.callbacks import later

UNPAINTED = 1000  # milliseconds after which nobody looks on, as where the browser draws no frames


class Presses:
    """Knows since when the table that is shown has been in sight. seen: is called when another one has come in sight.

    Times are those of events.
    """

    def __init__(self, seen: Callable[[], None]) -> None:
        self.seen = seen
        self.in_sight = True
        self.since = 0.0
        self.shown = 0  # how many tables have taken the place of another

    def another(self) -> None:
        """Another table is about to be shown: nothing counts until it has been painted."""
        self.shown += 1
        number = self.shown

        def painted() -> None:
            if number == self.shown and not self.in_sight:
                self.in_sight, self.since = True, _now()
                self.seen()

        if js.document.hidden:
            self.since = _now()
            return
        self.in_sight = False
        js.requestAnimationFrame(create_once_callable(lambda time: later(painted)))
        later(painted, UNPAINTED)

    def count(self, began: float) -> bool:
        """Whether a press was meant for the table that is shown. began: when; 0 if before anybody listened."""
        return self.in_sight and began >= self.since


def _now() -> float:
    return float(js.Event.new("now").timeStamp)
