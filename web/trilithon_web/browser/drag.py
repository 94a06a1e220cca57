"""Dragging: a pressed piece that is moved far enough is carried, and dropped where it is released."""

import json
from collections.abc import Callable, Mapping

import js
from pyodide.ffi import JsProxy, create_proxy

from trilithon_web.browser import flight
from trilithon_web.table.groups import CHANGED

DRAG = 6  # pixels that a pointer goes before a press becomes a drag
SLIP = 14  # pixels within which a drag that ends on its own pile was meant as a tap


class Drag:
    """A pressed pointer and the pieces it carries. send: is called with a message and its event.

    A click comes only after the handlers of its press. So a press is merely noted; the piece under it is looked up only
    when it becomes a drag.

    The message of a drop describes the pieces that were lifted: the `data-` attributes of the first, and as `pieces`
    their number. So exactly these are dropped, even if something else has been picked up since.
    """

    def __init__(self, send: Callable[[Mapping[str, str], JsProxy], None]) -> None:
        self.send = send
        self.press: JsProxy | None = None  # the event that began it; None when it is over
        self.dragged = False  # whether the press, be it over or not, has become a drag
        self.held: Mapping[str, str] = {}  # what was lifted
        self.pieces: list[JsProxy] = []
        self.ids: list[str] = []
        self.moving = {"pointermove": create_proxy(self._move)}
        self.ending = {"pointerup": create_proxy(self._up), "pointercancel": create_proxy(self.cancel)}

    def down(self, event: JsProxy) -> None:
        """Note that a pointer is pressed."""
        self.cancel(event)
        self.press = event
        _listen(self.moving)

    def end_by_click(self) -> bool:
        """End the press because a click has come. Return whether the click is just the end of a drag."""
        self._end()
        return self.dragged

    def cancel(self, event: JsProxy) -> None:
        """End a press of which no further event will come."""
        self.put_back(event)
        self._end()
        self.dragged = False

    def put_back(self, event: JsProxy) -> bool:
        """Put the carried pieces back where they were. Return whether there were any."""
        if not (self.press and self.dragged):
            return False
        self._let_go()
        self.send({**self.held, "do": "put-down"}, event)
        self._end()
        return True

    def follow(self) -> None:
        """Keep carrying the pieces after the page has changed, unless they are gone."""
        if not self.pieces:
            return
        if all(piece.isConnected and piece.id == id for piece, id in zip(self.pieces, self.ids, strict=True)):
            for piece in self.pieces:
                piece.classList.add("dragged")
        elif press := self.press:
            self.put_back(press)
            self.send({"do": "say", "text": CHANGED}, press)

    def _end(self) -> None:
        if self.press:
            self.press = None
            _forget(self.moving)
            if self.dragged:
                _forget(self.ending)

    def _move(self, event: JsProxy) -> None:
        if not event.buttons:  # let go where we did not hear of it
            self.cancel(event)
            return
        x, y = self._way(event)
        if not self.dragged and abs(x) + abs(y) >= DRAG:
            self._begin(event)
        for piece in self.pieces:
            piece.style.translate = f"{x}px {y}px"
            piece.classList.add("dragged")

    def _way(self, event: JsProxy) -> tuple[float, float]:
        """Return how far the pointer has moved since the press."""
        assert self.press
        return event.clientX - self.press.clientX, event.clientY - self.press.clientY

    def _begin(self, event: JsProxy) -> None:
        """Turn the press into a drag, if it is on a piece."""
        press = self.press
        assert press
        piece = press.target.closest("button[data-place]")
        if not piece or press.button or not press.isPrimary:
            self._end()
            return
        self.dragged = True
        _listen(self.ending)
        data: dict[str, str] = json.loads(js.JSON.stringify(piece.dataset))
        self.send({"do": "put-down", "pile": data["pile"]}, event)
        self.send({**data, "do": "lift"}, event)
        self.pieces = list(js.document.querySelectorAll(".picked"))
        self.ids = [str(piece.id) for piece in self.pieces]
        self.held = {**data, "pieces": str(len(self.pieces))}
        if not self.pieces:  # a lift that was refused leaves nothing to drag
            self._end()

    def _up(self, event: JsProxy) -> None:
        x, y = self._way(event)
        under = (
            found.closest("[data-pile]")
            for found in js.document.elementsFromPoint(event.clientX, event.clientY)
            if not found.closest(".dragged")
        )
        pile = next((place.dataset.pile for place in under if place), None)
        with flight.from_here([piece.id for piece in self.pieces]):
            self._let_go()
            self._end()
            if pile is not None and pile != self.held["pile"]:
                self.send({**self.held, "do": "drop", "to": pile}, event)
                self.send({**self.held, "do": "put-down", "dropped": ""}, event)  # what was refused there
            elif abs(x) + abs(y) > SLIP:
                self.send({**self.held, "do": "put-down", "aloud": ""}, event)

    def _let_go(self) -> None:
        pieces, self.pieces = self.pieces, []
        for piece in pieces:
            piece.style.translate = ""
            piece.classList.remove("dragged")


def _listen(handlers: Mapping[str, JsProxy]) -> None:
    for name, handler in handlers.items():
        js.document.addEventListener(name, handler)


def _forget(handlers: Mapping[str, JsProxy]) -> None:
    for name, handler in handlers.items():
        js.document.removeEventListener(name, handler)
