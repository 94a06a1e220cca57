"""Notes, made by the browser itself; nothing is fetched for them."""

from collections.abc import Iterable
from typing import Any

import js

from trilithon_web.sound import Note

LOUD = 0.16
RISES = 0.008  # seconds until a note is at its loudest; at once would be a click
SOFT = 0.0001


class Sound:
    """What sounds. The browser is asked for it with the first note, which a player has caused."""

    def __init__(self) -> None:
        self.context: Any = None

    def play(self, notes: Iterable[Note]) -> None:
        """Let notes be heard, where the browser can."""
        if self.context is None:
            made = getattr(js, "AudioContext", None)
            if made is None:
                return
            self.context = made.new()
        if self.context.state == "suspended":
            self.context.resume()
        for note in notes:
            self._sound(note)

    def _sound(self, note: Note) -> None:
        begin = self.context.currentTime + note.start / 1000
        end = begin + note.length / 1000
        source, loudness = self.context.createOscillator(), self.context.createGain()
        source.type = "triangle"
        source.frequency.setValueAtTime(note.pitch, begin)
        source.frequency.exponentialRampToValueAtTime(note.end, end)
        loudness.gain.setValueAtTime(SOFT, begin)
        loudness.gain.exponentialRampToValueAtTime(LOUD, begin + RISES)
        loudness.gain.exponentialRampToValueAtTime(SOFT, end)
        source.connect(loudness)
        loudness.connect(self.context.destination)
        source.start(begin)
        source.stop(end)
