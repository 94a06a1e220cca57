"""Moves the focus and scrolls elements into view, but never the page around a frame.

By itself, a browser would also scroll the page around the frame, even if its reader has scrolled on.
"""

import js
from pyodide.ffi import JsDomElement

from trilithon_web.browser.callbacks import options

# Where the keyboard is at home on a table: what a lesson asks for; where it is said to be, what is to be done next, or
# the place that Tab reaches, but for a box that scrolls; where there is none of that, as the table waits, what has it
# go on; else the first control that makes a move.
ASKED = ':is([data-game], [data-held]) [aria-current="step"]'
PLACE = ':is([data-game], [data-held]) :is([data-keyboard], .primary, [tabindex="0"]:not(div))'
WAITING = ".go-on"
MOVE = ":is([data-game], [data-held]) [data-move]:not(:disabled)"


def has_left() -> bool:
    """Return whether the page is in a frame and its reader is outside it."""
    return _is_framed() and not js.document.hasFocus()


def places_on_table() -> list[JsDomElement | None]:
    """Return the elements of the table that can get the keyboard's focus, the best one first."""
    return list(map(js.document.querySelector, (ASKED, PLACE, WAITING, MOVE)))


def focus_on_first(*elements: JsDomElement | None, shown: bool) -> JsDomElement | None:
    """Focus the first element that accepts the focus, and return it. shown: see `Window.focus`."""
    for element in elements:
        if element:
            fold = element.closest("details:not([open])")
            if fold:
                fold.open = True
            focus_on(element, **({"focusVisible": True} if shown else {}))
            if element == js.document.activeElement:  # and not a card that lies on the table now
                return element
    return None


def focus_on(element: JsDomElement, **how: bool) -> None:
    """Focus an element and scroll it into view. how: options of the browser's `focus`."""
    if _is_framed():
        element.focus(options(preventScroll=True, **how))
        _scroll(element, "nearest")
    else:
        element.focus(options(**how))


def scroll_to(element: JsDomElement, block: str = "start") -> None:
    """Scroll an element into view. block: "start" or "center", as in the browser's `scrollIntoView`."""
    if _is_framed():
        _scroll(element, block)
    else:
        element.scrollIntoView(options(block=block))


def _is_framed() -> bool:
    return bool(js.self != js.top)


def _scroll(element: JsDomElement, block: str) -> None:
    """Scroll every box of this document around an element, the innermost first."""
    box = element
    while js.getComputedStyle(box).position != "fixed" and (box := box.parentElement):
        is_root = box == js.document.documentElement
        if is_root or js.getComputedStyle(box).overflowY in ("auto", "scroll"):
            shown = element.getBoundingClientRect()
            top = shown.top - (0 if is_root else box.getBoundingClientRect().top + box.clientTop)
            beyond = top + shown.height - box.clientHeight
            ways = {"start": top, "center": (top + beyond) / 2, "nearest": min(top, max(0.0, beyond))}
            box.scrollTop += ways[block]
