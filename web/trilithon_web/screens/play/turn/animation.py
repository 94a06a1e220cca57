"""The flights and sounds of a step."""

from collections.abc import Iterable

from trilithon.state import Event
from trilithon_web import motion, sound
from trilithon_web.effects import Effect, Fly, Sound
from trilithon_web.settings import Settings
from trilithon_web.sound import Sounds


def animate(
    events: Iterable[Event], settings: Settings, sounds: Sounds, is_quick: bool = False
) -> tuple[Effect, ...]:
    """Return the effects for flights, and for notes if sound is on.

    sounds: those of the table. is_quick: see `groups.Stage`.
    """
    events = tuple(events)
    flies = Fly(
        motion.flights(events, "quick" if is_quick and settings["motion"] != "none" else settings["motion"])
    )
    notes = sound.notes(events, sounds) if settings["sound"] == "on" else ()
    return (flies, Sound(notes)) if notes else (flies,)
