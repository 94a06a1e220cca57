"""The sounds at the table: a pebble clicks."""

from typing import Final

from trilithon.state import Event
from trilithon_web.sound import Tone, usual_tones

_CLICK: Final = Tone(620.0, 560.0, 60)


def choose_sounds(event: Event) -> tuple[Tone, ...]:
    """Return an event's sounds."""
    return (_CLICK,) if event.kind == "take" else usual_tones(event)
