"""The sounds of a step: short notes derived from narrated events. Independent of the browser.

`usual_tones` has the sounds that all tables share, so new games have them too. A table adds its own (`Appearance`).
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, NamedTuple

from trilithon.state import Event


class Note(NamedTuple):
    """One sound.

    start, length: in milliseconds.
    pitch, end: in hertz; the pitch glides from one to the other.
    """

    start: int
    length: int
    pitch: float
    end: float


MOST: Final = 16  # notes of one step
APART: Final = 110  # milliseconds between the beginnings of two notes

_KNOCK: Final = (180.0, 120.0)  # a piece is put down
_TRICK: Final = (523.0, 659.0)
_END: Final = (392.0, 494.0, 587.0, 784.0)

# What is not heard: cards that are dealt, drawn or cleared away.
_SILENT: Final = frozenset({"deal", "draw", "clear"})


class Tone(NamedTuple):
    """A sound without a start, with the fields of a note."""

    pitch: float
    end: float
    length: int


Sounds = Callable[[Event], tuple[Tone, ...]]


def usual_tones(event: Event) -> tuple[Tone, ...]:
    """Return the sound that an event makes at every table: that of a moved piece being put down."""
    match event.kind:
        case "over":
            return tuple(Tone(pitch, pitch, 420) for pitch in _END)
        case "trick":
            return tuple(Tone(pitch, pitch, 160) for pitch in _TRICK) if event.text else ()
        case kind if kind in _SILENT or not (event.piece and event.target):
            return ()
    return (Tone(*_KNOCK, 80),)


def notes(events: Iterable[Event], sounds: Sounds) -> tuple[Note, ...]:
    """Return the notes of a step's events, one after another, up to MOST. sounds: the table's."""
    tones = (tone for event in events for tone in sounds(event))
    return tuple(
        Note(number * APART, tone.length, tone.pitch, tone.end)
        for number, tone in enumerate(islice(tones, MOST))
    )
