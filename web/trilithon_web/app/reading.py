"""Reads texts that may be long: short ones at once, others with a progress bar."""

from typing import Final

from trilithon_web.answers import Answer
from trilithon_web.effects import Read
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Node, h

_AT_ONCE: Final = 20  # stretches
GAME: Final = "Loading the game …"


def read_at_once(read: Read) -> Answer | None:
    """Read a text, and return the answer if it is short. None if reading must continue in slices."""
    for _ in range(_AT_ONCE):
        try:
            next(read.steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
    return None


def view(read: Read) -> Node:
    """Show a progress bar, which the browser fills (`Window.advance`), and a button to cancel."""
    return h(
        "div",
        {"class": "note reading", "role": "alert"},
        h("p", None, read.what),
        h("progress", {"id": "so-far", "max": "1", "aria-label": "Progress"}),
        button("stop-reading", "Cancel") if read.stays else None,
    )
