"""What is heard at the table: chariots roll."""

from typing import Final

from trilithon.state import Event
from trilithon_web.sound import Tone, usual

_ROLL: Final = Tone(150.0, 300.0, 260)  # a chariot passes another


def sounds(event: Event) -> tuple[Tone, ...]:
    """What an event sounds like. Of two chariots that change places the one that passes is heard (RE-3); what is only
    set up is not."""
    match event.kind:
        case "move":
            return (_ROLL,) if event.target < event.source else ()
        case "chariot" | "start":
            return ()
    return usual(event)
