"""Dragging: a press on a piece that goes some way carries it along, and lets it go over a place."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import js

from trilithon_web.browser import flight

DRAG = 6  # pixels that a pointer goes before a press becomes a drag
SLIP = 14  # pixels within which a drag that ends on its own pile was meant as a tap


class Drag:
    """A pointer that has gone down on a piece, until the next one does. send: takes a message and its event."""

    def __init__(self, send: Callable[[Mapping[str, str], Any], None]) -> None:
        self.send = send
        self.pressed = self.dragged = self.over = False
        self.x = self.y = 0.0
        self.data: Mapping[str, str] = {}
        self.pieces: list[Any] = []

    def down(self, event: Any) -> None:
        """A pointer goes down."""
        self.cancel(event)
        piece = event.target.closest("button[data-place]")
        if piece and event.button == 0 and event.isPrimary:
            self.pressed, self.dragged, self.over = True, False, False
            self.x, self.y = event.clientX, event.clientY
            self.data = json.loads(js.JSON.stringify(piece.dataset))

    def move(self, event: Any) -> None:
        """A pointer moves."""
        if not self.pressed or self.over:
            return
        if not event.buttons:  # let go where we did not hear of it
            self.cancel(event)
            return
        x, y = event.clientX - self.x, event.clientY - self.y
        if not self.dragged:
            if abs(x) + abs(y) < DRAG:
                return
            self.dragged = True
            self.send({"do": "put-down"}, event)
            self.send({**self.data, "do": "lift"}, event)
            self.pieces = list(js.document.querySelectorAll(".picked"))
            # A lift that was refused leaves nothing to drag.
            self.over = not self.pieces
        for piece in self.pieces:
            piece.style.translate = f"{x}px {y}px"
            piece.classList.add("dragged")

    def up(self, event: Any) -> None:
        """A pointer is let go."""
        if not self.pressed or self.over:
            return
        self.over = True
        if not self.dragged:
            return
        under = (
            found.closest("[data-pile]")
            for found in js.document.elementsFromPoint(event.clientX, event.clientY)
            if not found.closest(".dragged")
        )
        pile = next((place.dataset.pile for place in under if place), None)
        with flight.from_here([piece.id for piece in self.pieces]):
            self._let_go()
            if pile is not None and pile != self.data["pile"]:
                self.send({"do": "drop", "pile": pile}, event)
                self.send({"do": "put-down"}, event)  # what was refused there
            elif abs(event.clientX - self.x) + abs(event.clientY - self.y) > SLIP:
                self.send({"do": "put-down", "aloud": ""}, event)

    def cancel(self, event: Any) -> None:
        """A press ends that will not come to its own end."""
        if self.pressed and self.dragged and not self.over:
            self._let_go()
            self.send({"do": "put-down"}, event)
        self.pressed = self.dragged = False

    def _let_go(self) -> None:
        for piece in self.pieces:
            piece.style.translate = ""
            piece.classList.remove("dragged")
