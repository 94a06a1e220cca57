"""The arrow of a hint, drawn in the page from what is to be moved to where it goes (see `kit.controls.arrow`)."""

from collections.abc import Iterable
from typing import NamedTuple

import js
from pyodide.ffi import JsDomElement, create_proxy

HEAD = 11  # pixels that each side of its head is long
WORDS = ".standing :is(text, li > span, button > span), .status > *"  # what it leaves free, so that it covers no number
LETTERS = 0.15  # of a line's height: what is free above and below its letters
FAR = 9999  # pixels, beyond every window


class Box(NamedTuple):
    """Where something is, in pixels from the corner of the drawing."""

    left: float
    top: float
    right: float
    bottom: float


class Arrow:
    """What draws it anew when the page has changed, or the window its size."""

    def __init__(self) -> None:
        js.window.addEventListener("resize", create_proxy(lambda event: self.draw()))

    def draw(self) -> None:
        """Draw it where its two ends are now, if there is one."""
        drawing = js.document.querySelector("svg.arrow")
        if not drawing:
            return
        ends = [js.document.getElementById(drawing.getAttribute(name)) for name in ("data-from", "data-to")]
        corner = drawing.getBoundingClientRect()
        line = way(*(_box(end, corner) for end in ends)) if all(ends) else ""
        for path in drawing.children:
            path.setAttribute("d", line)
        words = (_box(element, corner) for element in js.document.querySelectorAll(WORDS))
        drawing.style.clipPath = f'path(evenodd, "{around(words)}")'


def _box(element: JsDomElement, corner: JsDomElement) -> Box:
    box = element.getBoundingClientRect()
    return Box(box.left - corner.x, box.top - corner.y, box.right - corner.x, box.bottom - corner.y)


def around(words: Iterable[Box]) -> str:
    """All of the drawing but the words, as a path."""
    whole = f"M-{FAR} -{FAR}H{FAR}V{FAR}H-{FAR}Z"
    holes = []
    for left, top, right, bottom in words:
        free = LETTERS * (bottom - top)
        holes.append(f"M{left - 1:.1f} {top + free:.1f}H{right + 1:.1f}V{bottom - free:.1f}H{left - 1:.1f}Z")
    return whole + "".join(holes)


def way(start: Box, goal: Box) -> str:
    """The line of an arrow, as a path of a drawing: out of the side of what is moved that is turned to the goal, and
    from above or below into the goal, or into its side where both are at one height."""
    right = start.left < goal.left
    x, y = start.right if right else start.left, (start.top + start.bottom) / 2
    to_x, to_y = (goal.left + goal.right) / 2, goal.top if y < goal.top else goal.bottom
    by_x, by_y = to_x, y
    if goal.top <= y <= goal.bottom:
        to_x, to_y = goal.left if right else goal.right, (goal.top + goal.bottom) / 2
        by_x, by_y = (x + to_x) / 2, min(y, to_y) - (goal.right - goal.left) / 2
    along, down = to_x - by_x, to_y - by_y
    long = max(1.0, (along * along + down * down) ** 0.5)
    along, down = HEAD * along / long, HEAD * down / long
    sides = ((to_x - along - down, to_y - down + along), (to_x - along + down, to_y - down - along))
    (one_x, one_y), (other_x, other_y) = sides
    return (
        f"M{x:.1f} {y:.1f}Q{by_x:.1f} {by_y:.1f} {to_x:.1f} {to_y:.1f}"
        f"M{one_x:.1f} {one_y:.1f}L{to_x:.1f} {to_y:.1f}L{other_x:.1f} {other_y:.1f}"
    )
