"""Pieces seen moving: from where they stood before the page was patched to where they stand after it.

Only `translate` and `outline` are animated, by the browser itself; whatever the player does next ends it at once.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import js
from pyodide.ffi import create_once_callable

from trilithon_web.motion import STEP, Flight

TRAVEL = "cubic-bezier(.3, 0, .2, 1)"
SHOWN = 600  # milliseconds for which a piece that does not move is shown to be new

_under_way: list[Any] = []
_carried: set[str] = set()  # pieces let go from a drag, which start from there and not from their pile


def land() -> None:
    """End every movement at once."""
    for animation in _under_way:
        animation.finish()
    _under_way.clear()


def calm() -> bool:
    """Whether the device asks for less movement."""
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)


@contextmanager
def flown(flights: Iterable[Flight]) -> Iterator[None]:
    """What is patched within lets its pieces fly."""
    wanted = [flight for flight in flights if flight.piece not in _carried]
    before = {flight.piece: box for flight in wanted if (box := _box(flight.piece) or _place(flight.source))}
    yield
    if before:
        # With the next frame: asking for places now would have the browser lay out the page twice.
        js.requestAnimationFrame(create_once_callable(lambda time: _fly(wanted, before)))


@contextmanager
def from_here(ids: Iterable[str]) -> Iterator[None]:
    """What was dragged glides from where it was let go, home or to its new place."""
    before = {id: box for id in ids if (box := _box(id))}
    _carried.update(before)
    yield
    _carried.clear()
    own = [Flight(id, "", "", 0, 0 if calm() else STEP // 2) for id in before]
    js.requestAnimationFrame(create_once_callable(lambda time: _fly(own, before)))


def _fly(flights: Iterable[Flight], before: dict[str, tuple[float, float]]) -> None:
    still = calm()
    for flight in flights:
        element, start, end = (
            js.document.getElementById(flight.piece),
            before.get(flight.piece),
            _box(flight.piece),
        )
        if not element or start is None or end is None or start == end:
            continue
        if still or not flight.length:
            frames: list[dict[str, Any]] = [
                {"outlineColor": "var(--glow)", "outlineStyle": "solid", "outlineWidth": "3px"}
            ] * 2
            timing: dict[str, Any] = {"duration": SHOWN}
        else:
            way = f"{start[0] - end[0]}px {start[1] - end[1]}px"
            frames = [{"translate": way, "zIndex": 9}, {"translate": "0px 0px", "zIndex": 9}]
            timing = {"duration": flight.length, "delay": flight.delay, "easing": TRAVEL, "fill": "backwards"}
        _under_way.append(
            element.animate(js.JSON.parse(json.dumps(frames)), js.JSON.parse(json.dumps(timing)))
        )


def _box(id: str) -> tuple[float, float] | None:
    return _corner(js.document.getElementById(id))


def _place(at: str) -> tuple[float, float] | None:
    return _corner(js.document.querySelector(f'[data-at="{at}"]')) if at else None


def _corner(element: Any) -> tuple[float, float] | None:
    if not element:
        return None
    box = element.getBoundingClientRect()
    return box.x, box.y
