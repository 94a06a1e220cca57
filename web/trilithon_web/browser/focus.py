"""Moves the focus and scrolls elements into sight, but never the page around a frame.

A browser that focuses an element or scrolls to it scrolls the page around the frame as well, though its reader may have
scrolled on.
"""

import js
from pyodide.ffi import JsDomElement

from trilithon_web.browser.callbacks import options


def has_left() -> bool:
    """Whether the page is in a frame and its reader is busy elsewhere."""
    return _is_framed() and not js.document.hasFocus()


def focus_on(element: JsDomElement, **how: bool) -> None:
    """Focus an element and scroll it into sight. how: options of the browser's `focus`."""
    if _is_framed():
        element.focus(options(preventScroll=True, **how))
        _scroll(element, "nearest")
    else:
        element.focus(options(**how))


def scroll_to(element: JsDomElement, block: str = "start") -> None:
    """Scroll an element into sight. block: "start" or "center", as in the browser's `scrollIntoView`."""
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
