"""Texts that may be long: the short ones are read at once, of the others the page shows how far it has come."""

from typing import Final

from trilithon_web.answers import Answer
from trilithon_web.effects import Read
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h

_AT_ONCE: Final = 20  # stretches
GAME: Final = "Loading the game …"


def begun(read: Read) -> Answer | None:
    """What reading ends with, if that is soon."""
    for _ in range(_AT_ONCE):
        try:
            next(read.steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
    return None


def view(read: Read) -> Node:
    """How far it has come, which the browser shows (`Window.advance`), and the way out."""
    return h(
        "div",
        {"class": "note reading", "role": "alert"},
        h("p", None, read.what),
        h("progress", {"id": "so-far", "max": "1", "aria-label": "Progress"}),
        button("stop-reading", "Cancel") if read.stays else None,
    )
