"""What is heard at the table: a pebble clicks."""

from typing import Final

from trilithon.state import Event
from trilithon_web.sound import Tone, usual

_CLICK: Final = Tone(620.0, 560.0, 60)


def sounds(event: Event) -> tuple[Tone, ...]:
    """What an event sounds like."""
    return (_CLICK,) if event.kind == "take" else usual(event)
