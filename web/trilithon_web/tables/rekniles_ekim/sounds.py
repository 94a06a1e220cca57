"""The sounds at the table: chariots roll."""

from typing import Final

from trilithon.state import Event
from trilithon_web.sound import Tone, usual_tones

_ROLL: Final = Tone(150.0, 300.0, 260)  # a chariot passes another


def choose_sounds(event: Event) -> tuple[Tone, ...]:
    """Return an event's sounds. Of two chariots that swap, only the passing one is heard (RE-3); setting up is
    silent."""
    match event.kind:
        case "move":
            return (_ROLL,) if event.target < event.source else ()
        case "chariot" | "start":
            return ()
    return usual_tones(event)
