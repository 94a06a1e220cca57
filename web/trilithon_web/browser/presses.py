"""Presses that were meant for another table than the one that they meet: they are not carried out.

The built page shows a first deal, and a browser that is busy starting Python keeps what is pressed there until it has
time. By then another table may stand at that place: another deal, or the same one further on.

A double press on a control that makes way for another one is not meant for the other.

Quick presses in one place can have a table go on and then meet what has come into that place. After a press that has it
go on, or that comes while the table waits, none plays a card before there has been a pause. Nor does a double press on
a curtain, or on a button that deals. The head of the log moves when it is pressed: the next press in its old place is
meant for it.
"""

from collections.abc import Callable
from math import dist

import js
from pyodide.ffi import create_once_callable

from trilithon_web.browser.callbacks import later

PAUSE = 600  # milliseconds without a press, after which one is meant for what it meets
LONGER = 5000  # the same in the place of a control that a press has moved away
NEAR = 24  # pixels between two presses that are made in one place, at most
UNPAINTED = 1000  # milliseconds after which nobody looks on, as where the browser draws no frames

Point = tuple[float, float]  # in pixels of the window


class Presses:
    """Knows since when the table that is shown has been in sight. seen: is called when another one has come in sight.

    Times are those of events.
    """

    def __init__(self, seen: Callable[[], None]) -> None:
        self.seen = seen
        self.in_sight = True
        self.since = 0.0
        # By what and when the table was last made to go on, or pressed without a pause since; and where, if only that
        # place counts.
        self.hurried: tuple[str, float, Point | None] = "", 0.0, None
        self.pause = PAUSE
        # When and where a control was last pressed that makes way for another one.
        self.made_way: tuple[float, Point] | None = None
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

    def hurry(self, by: str, ended: float, place: Point | None = None, pause: int = PAUSE) -> None:
        """Note a press that has the table go on. by: what it was made with, the pointer or a key. ended: when. place:
        where, if presses elsewhere are meant for what they meet. pause: how long the next one is not, in
        milliseconds."""
        self.hurried, self.pause = (by, ended, place), pause

    def is_hasty(self, by: str, began: float, ended: float, place: Point) -> bool:
        """Whether a press follows, by the same means and without a pause, one that had the table go on.

        Where only one place counts, a press elsewhere is a decision, and ends the haste.
        """
        last, before, only = self.hurried
        if not last or by != last:
            return False
        hasty = _in_one_go(before, only, began, place, self.pause)
        self.hurried, self.pause = (by, ended, only) if hasty else ("", 0.0, None), PAUSE
        return hasty

    def make_way(self, ended: float, place: Point) -> None:
        """Note a press of a control in whose place another one comes."""
        self.made_way = ended, place

    def misses(self, began: float, place: Point) -> bool:
        """Whether a press was meant for a control that has made way for the one that it meets."""
        return self.made_way is not None and _in_one_go(*self.made_way, began, place)

    def count(self, began: float) -> bool:
        """Whether a press was meant for the table that is shown. began: when; 0 if before anybody listened."""
        return self.in_sight and began >= self.since


def _in_one_go(before: float, place: Point | None, began: float, point: Point, pause: int = PAUSE) -> bool:
    """Whether a press comes without a pause after one at `before`, and near its place, if it has any."""
    return began - before < pause and (place is None or dist(point, place) < NEAR)


def _now() -> float:
    return float(js.Event.new("now").timeStamp)
