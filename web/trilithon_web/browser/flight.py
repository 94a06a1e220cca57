"""Animates pieces: from their places before the page is patched to their places afterwards.

The browser animates only `translate`, `scale`, `opacity` and `outline`. Anything the player does ends it at once.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeAlias

import js
from pyodide.ffi import JsDomElement, JsProxy, create_once_callable

from trilithon_web.motion import STEP, Flight

Box: TypeAlias = tuple[float, float]  # a corner, in pixels of the window
Frame: TypeAlias = dict[str, str | int]

TRAVEL = "cubic-bezier(.3, 0, .2, 1)"
SHOWN = 600  # milliseconds for which a piece that does not move is shown to be new

_under_way: list[JsProxy] = []
_carried: set[str] = set()  # pieces let go from a drag, which start from there and not from their pile


def land() -> None:
    """End all animations at once."""
    for animation in _under_way:
        animation.finish()
    _under_way.clear()


def calm() -> bool:
    """Return whether the device asks for reduced motion."""
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)


@contextmanager
def flown(flights: Iterable[Flight]) -> Iterator[None]:
    """Animate pieces that a patch within this context moves."""
    wanted = [flight for flight in flights if flight.piece not in _carried]
    before: dict[str, Box] = {}
    there: dict[str, JsDomElement] = {}
    for flight in wanted:
        element = js.document.getElementById(flight.piece)
        if element and not drawing_of(element):
            there[flight.piece] = element.cloneNode(True)  # itself may be made another piece
            there[flight.piece].style.setProperty("--w", f"{element.getBoundingClientRect().width}px")
        if box := _corner(element) or _place(flight.source, flight.piece):
            before[flight.piece] = box
    yield
    if before:
        # With the next frame: asking for places now would have the browser lay out the page twice.
        js.requestAnimationFrame(create_once_callable(lambda time: _fly(wanted, before, there)))


@contextmanager
def from_here(ids: Iterable[str]) -> Iterator[None]:
    """Let dragged pieces glide from the point where they were released to their old or new place."""
    before = {id: box for id in ids if (box := _corner(js.document.getElementById(id)))}
    _carried.update(before)
    yield
    _carried.clear()
    own = [Flight(id, "", "", 0, 0 if calm() else STEP // 2) for id in before]
    js.requestAnimationFrame(create_once_callable(lambda time: _fly(own, before, {})))


def _fly(flights: Iterable[Flight], before: Mapping[str, Box], there: Mapping[str, JsDomElement]) -> None:
    still = calm()
    for flight in flights:
        start, element = before.get(flight.piece), js.document.getElementById(flight.piece)
        if start is None:
            continue
        seen_moving = flight.length and not still
        if element:
            end = _corner(element)
            if seen_moving and element.hasAttribute("data-supply") and flight.piece in there:
                _leave(there[flight.piece], start, flight)  # one of many: the others stay
            elif end and end != start:
                still_frames = _NEW_IN_DRAWING if drawing_of(element) else _NEW
                _animate(element, _way(element, start, end, flight) if seen_moving else still_frames, flight)
        elif flight.piece in there and seen_moving:
            _leave(there[flight.piece], start, flight)


_NEW: list[Frame] = [{"outlineColor": "var(--glow)", "outlineStyle": "solid", "outlineWidth": "3px"}] * 2
_NEW_IN_DRAWING: list[Frame] = [{"opacity": "0.25"}, {"opacity": "1"}]  # where an outline would be a box


def _way(element: JsDomElement, start: Box, end: Box, flight: Flight) -> list[Frame]:
    """Return the keyframes of a flight from its start to its end, with the places it passes."""
    last = _place(flight.target, flight.piece)
    passed = [box for at in flight.via if (box := _place(at, flight.piece))] if last else []
    # A part of a drawing is moved in the drawing's own units.
    drawing = drawing_of(element)
    unit = drawing.getScreenCTM().a if drawing else 1
    ways = [
        (start[0] - end[0], start[1] - end[1]),
        *((box[0] - last[0], box[1] - last[1]) for box in passed if last),
        (0, 0),
    ]
    return [{"translate": f"{x / unit}px {y / unit}px", "zIndex": 9} for x, y in ways]


def _leave(element: JsDomElement, start: Box, flight: Flight) -> None:
    """Animate an element that has left the page on its way to its target."""
    end = _place(flight.target, flight.piece)
    if end is None:
        return
    element.removeAttribute("id")
    element.inert = True  # it is only seen
    element.classList.add("leaving")
    element.style.left, element.style.top = f"{start[0]}px", f"{start[1]}px"
    js.document.body.append(element)
    way = f"{end[0] - start[0]}px {end[1] - start[1]}px"
    frames: list[Frame] = [{"translate": "0px 0px"}, {"translate": way, "scale": "0.5", "opacity": "0.2"}]
    animation = _animate(element, frames, flight)
    animation.onfinish = create_once_callable(lambda event: element.remove())


def _animate(element: JsDomElement, frames: list[Frame], flight: Flight) -> JsProxy:
    moves = "translate" in frames[0]
    timing = {"duration": flight.length, "delay": flight.delay, "easing": TRAVEL, "fill": "backwards"}
    told = js.JSON.parse(json.dumps(timing if moves else {"duration": SHOWN}))
    animation: JsProxy = element.animate(js.JSON.parse(json.dumps(frames)), told)
    _under_way.append(animation)
    return animation


def _place(at: str, piece: str) -> Box | None:
    """Find the element that is a place, by its `data-at`. An element can be several places.

    If several elements are this place, the one whose `data-of` names the piece is returned.
    """
    named = f'[data-at~="{at}"]'
    find = js.document.querySelector
    return _corner(find(f'{named}[data-of="{piece}"]') or find(named)) if at else None


def _corner(element: JsDomElement | None) -> Box | None:
    if not element:
        return None
    box = element.getBoundingClientRect()
    return (box.x, box.y) if box.width or box.height else None  # None: it is not shown now


def drawing_of(element: JsDomElement) -> JsDomElement | None:
    """Return the drawing an element is part of, or None."""
    return getattr(element, "ownerSVGElement", None)
