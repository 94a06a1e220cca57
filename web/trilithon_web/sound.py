"""What is heard of a step, if sound is on: short notes worked out of narrated events, without a browser.

Each is told by what happens and not by its game, so that a game of tomorrow sounds too.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from trilithon.equipment import SPACES
from trilithon.game import Event


class Note(NamedTuple):
    """One sound. start, length: in milliseconds. pitch, end: in hertz; it glides from the one to the other."""

    start: int
    length: int
    pitch: float
    end: float


MOST: Final = 16  # notes of one step
APART: Final = 110  # milliseconds between the beginnings of two notes

_KNOCK: Final = (180.0, 120.0)  # a piece is put down
_ROLL: Final = (150.0, 300.0)  # a chariot passes another
_OFF: Final = (900.0, 1400.0)  # a disk leaves the board
_GONE: Final = (330.0, 110.0)  # a colour is gone
_TRICK: Final = (523.0, 659.0)
_END: Final = (392.0, 494.0, 587.0, 784.0)

# What is not heard: cards that are dealt, drawn or cleared away, and what is only set up.
_SILENT: Final = frozenset({"deal", "draw", "start", "clear", "chariot", "round", "lift", "keep", "show"})


def notes(events: Iterable[Event]) -> tuple[Note, ...]:
    """The notes of a step's events, one after another; of very many, the first."""
    found: list[Note] = []
    for event in events:
        for pitch, end, length in _sounds(event):
            found.append(Note(len(found) * APART, length, pitch, end))
    return tuple(found[:MOST])


def _sounds(event: Event) -> tuple[tuple[float, float, int], ...]:
    """Pitch, end and length of each note of an event."""
    there, _, place = event.target.partition(":")
    match event.kind:
        case "over":
            return tuple((pitch, pitch, 420) for pitch in _END)
        case "trick":
            return tuple((pitch, pitch, 160) for pitch in _TRICK) if event.text else ()
        case "sow":
            pitch = pit_pitch(int(place))
            return ((pitch, pitch, 130),)
        case "removed":
            return ((*_OFF, 90),)
        case "figure":
            return ((*_GONE, 420),)
        case "move" if there == "track" and event.piece.startswith("figure:"):
            return ((*_ROLL, 260),) if event.target < event.source else ()  # the one that passes
        case kind if kind in _SILENT or not (event.piece and event.target):
            return ()
    return ((*_KNOCK, 80),)


def pit_pitch(number: int) -> float:
    """The pitch of a pit, 1 to 30: it rises by two octaves around the ring."""
    return 220 * 2 ** (2 * (number - 1) / (SPACES - 1))
