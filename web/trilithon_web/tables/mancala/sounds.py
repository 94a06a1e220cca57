"""The sounds at the table: each pit has its pitch."""

from typing import Final

from trilithon.equipment import SPACES
from trilithon.state import Event
from trilithon_web.sound import Tone, usual_tones

_OFF: Final = Tone(900.0, 1400.0, 90)  # a disk leaves the board
_GONE: Final = Tone(330.0, 110.0, 420)  # a colour is gone


def choose_sounds(event: Event) -> tuple[Tone, ...]:
    """Return an event's sounds. Lifted disks, disks left in place and revealed cards are silent."""
    match event.kind:
        case "sow":
            pitch = pit_pitch(int(event.target.removeprefix("pit:")))
            return (Tone(pitch, pitch, 130),)
        case "removed":
            return (_OFF,)
        case "figure":
            return (_GONE,)
        case "lift" | "keep" | "show":
            return ()
    return usual_tones(event)


def pit_pitch(number: int) -> float:
    """Return the pitch of a pit, 1 to 30, in Hz. It rises by two octaves around the ring."""
    return 220 * 2 ** (2 * (number - 1) / (SPACES - 1))
