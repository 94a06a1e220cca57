"""Ignores presses that were meant for another table than the one they hit.

The built page shows a first deal, and a browser that is busy starting Python delivers presses on it only
later. By then another table may be there: another deal, or a later position of the same one.

A double press on a control that is replaced by another isn't meant for the other, or for the same one again.
Nor is the second press of a double click meant for the panel or page that the first one opened, or for
whatever was below a panel that the first one closed.

Quick presses in one place can make a table continue, and then hit something that has appeared there. After a press that
makes it continue, or one while the table waits, no press plays a card until there has been a pause. A double
press on a curtain or on a button that deals doesn't either. On a space whose reach the first press shows, the
second doesn't lift the piece. On anything that plays a move, by pointer or by Enter, the second plays
nothing. The log's heading moves when it is pressed: the next press in its old place is meant for it.

Slow presses in one place hit another card, too, once the table has continued. The first of them plays nothing
until the table has been at rest for a while.
"""

from collections.abc import Callable
from math import dist
from typing import NamedTuple

import js
from pyodide.ffi import create_once_callable

from trilithon_web.browser.callbacks import later

PAUSE = 600  # milliseconds without a press, after which one is meant for what it meets
REST = 1500  # milliseconds after the table has come to rest, after which one is meant for what has come to its place
LONGER = 5000  # the pause in the place of a control that a press has moved away
NEAR = 24  # pixels between two presses that are made in one place, at most
UNPAINTED = 1000  # milliseconds after which nobody looks on, as where the browser draws no frames

Point = tuple[float, float]  # in pixels of the window


class Press(NamedTuple):
    """A press after which another one may be too early.

    by: the pointer or the key.
    ended: the time of its end.
    place: its position, if only presses in this position are too early.
    pause: for how long others are too early, in milliseconds.
    """

    by: str
    ended: float
    place: Point | None = None
    pause: int = PAUSE


class Presses:
    """Remembers since when the current table has been visible. Times are those of events.

    seen: is called when another table has come into sight.
    """

    def __init__(self, seen: Callable[[], None]) -> None:
        self.seen = seen
        self.in_sight = True
        self.since = 0.0
        # The press that last had the table go on, or came without a pause since.
        self.hurried: Press | None = None
        self.last: Press | None = None
        self.goes_on = False  # whether the table does, so that a press hurries it
        self.rests = 0.0  # since when it does not
        # The press that was last on a control which makes way for another one, or that opened a panel or a page.
        self.made_way: Press | None = None
        self.clicked: Press | None = None  # the last one by a pointer
        self.shown = 0  # how many tables have taken the place of another

    def another(self) -> None:
        """Ignore presses until the next table has been painted."""
        self.shown += 1
        number = self.shown

        def start_counting() -> None:
            if number == self.shown and not self.in_sight:
                self.in_sight, self.since = True, _now()
                self.seen()

        if js.document.hidden:
            self.since = _now()
            return
        self.in_sight = False
        js.requestAnimationFrame(create_once_callable(lambda time: later(start_counting)))
        later(start_counting, UNPAINTED)

    def look_on(self) -> None:
        """Note whether the table is in progress, after the page has changed."""
        went_on, self.goes_on = self.goes_on, bool(js.document.querySelector(".go-on"))
        if went_on and not self.goes_on:
            self.rests = _now()

    def hurry(self, press: Press) -> None:
        """Note a press that hurries the table, or that moves the thing it hits."""
        self.hurried = press

    def decide(self, key: str) -> None:
        """Note a key, after which a press is no part of a double click.

        If the key presses nothing, the next Enter is meant for the thing it hits, even if Enter has just played a move.
        """
        self.end_click()
        if key not in ("Enter", " ") and self.hurried and self.hurried.by == "Enter" and self.hurried.place:
            self.hurried = None

    def is_hasty(self, by: str, began: float, ended: float, place: Point) -> bool:
        """Return whether a press comes too soon after others of the same pointer or key to be meant for the thing it
        hits."""
        came, self.last = self._has_come(by, began, place), Press(by, ended, place)
        return self._hurries_on(by, began, ended, place) or came

    def _hurries_on(self, by: str, began: float, ended: float, place: Point) -> bool:
        """Return whether a press follows so soon after one that hurried the table that it can't be a decision.

        If the haste is about one place only, a press at another place is a decision and ends it.
        """
        last = self.hurried
        if last is None or by != last.by:
            return False
        hasty = _in_one_go(last, began, place)
        self.hurried = Press(by, ended, last.place) if hasty else None
        return hasty

    def _has_come(self, by: str, began: float, place: Point) -> bool:
        """Return whether the thing that a press hits has just appeared there. Presses by scripts are never too
        early."""
        last = self.last
        if not by or last is None or last.place is None or by != last.by or last.ended > self.rests:
            return False
        return began - self.rests < REST and dist(place, last.place) < NEAR

    def make_way(self, press: Press) -> None:
        """Note a press on a control that is then replaced by another."""
        self.made_way = press

    def end_click(self) -> None:
        """Note that the next press is no part of a double click: a key came, or the reader went back or forth."""
        self.made_way = self.clicked = None

    def open_over(self) -> None:
        """Note that a panel opens or closes, or a page opens, under the pointer."""
        self.made_way = self.clicked

    def misses(self, began: float, ended: float, place: Point) -> bool:
        """Return whether a press was meant for a replaced control. A press elsewhere or a pause ends that."""
        hasty = self.made_way and _in_one_go(self.made_way, began, place)
        self.made_way = self.made_way._replace(ended=ended) if self.made_way and hasty else None
        return self.made_way is not None

    def count(self, began: float) -> bool:
        """Return whether a press was meant for the current table. began: its time; 0 if it was before Python
        listened."""
        return self.in_sight and began >= self.since


def _in_one_go(last: Press, began: float, place: Point) -> bool:
    """Return whether a press follows the last one without a pause, and in the same place if the last one has a
    place."""
    return began - last.ended < last.pause and (last.place is None or dist(place, last.place) < NEAR)


def _now() -> float:
    return float(js.Event.new("now").timeStamp)
