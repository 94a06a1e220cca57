"""What is heard of a step, if sound is on: short notes worked out of narrated events, without a browser.

What sounds alike at every table is told by what happens (`usual`), so that a game of tomorrow sounds too; what a table
has beside that it tells itself (`Table.sounds`).
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, NamedTuple

from trilithon.state import Event


class Note(NamedTuple):
    """One sound. start, length: in milliseconds. pitch, end: in hertz; it glides from the one to the other."""

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
    """A sound that has no place in time yet; as in a note."""

    pitch: float
    end: float
    length: int


Sounds = Callable[[Event], tuple[Tone, ...]]


def usual(event: Event) -> tuple[Tone, ...]:
    """What an event sounds like at any table: a piece that goes from somewhere to somewhere is put down there."""
    match event.kind:
        case "over":
            return tuple(Tone(pitch, pitch, 420) for pitch in _END)
        case "trick":
            return tuple(Tone(pitch, pitch, 160) for pitch in _TRICK) if event.text else ()
        case kind if kind in _SILENT or not (event.piece and event.target):
            return ()
    return (Tone(*_KNOCK, 80),)


def notes(events: Iterable[Event], sounds: Sounds) -> tuple[Note, ...]:
    """The notes of a step's events, one after another; of very many, the first. sounds: those of the table."""
    tones = (tone for event in events for tone in sounds(event))
    return tuple(
        Note(number * APART, tone.length, tone.pitch, tone.end)
        for number, tone in enumerate(islice(tones, MOST))
    )
