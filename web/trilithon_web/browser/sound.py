"""Plays notes. The browser generates them, so nothing is fetched."""

from collections.abc import Iterable

import js
from pyodide.ffi import JsProxy

from trilithon_web.sound import Note

LOUD = 0.16
RISES = 0.008  # seconds until a note is at its loudest; at once would be a click
SOFT = 0.0001


class SoundPlayer:
    """Plays notes. The browser's audio starts with the first note, which follows an action of the player."""

    def __init__(self) -> None:
        self.context: JsProxy | None = None

    def play(self, notes: Iterable[Note]) -> None:
        """Play notes, if the browser can."""
        if self.context is None:
            made = getattr(js, "AudioContext", None)
            if made is None:
                return
            self.context = made.new()
        if self.context.state == "suspended":
            self.context.resume()
        for note in notes:
            _sound(self.context, note)


def _sound(context: JsProxy, note: Note) -> None:
    begin = context.currentTime + note.start / 1000
    end = begin + note.length / 1000
    source, loudness = context.createOscillator(), context.createGain()
    source.type = "triangle"
    source.frequency.setValueAtTime(note.pitch, begin)
    source.frequency.exponentialRampToValueAtTime(note.end, end)
    loudness.gain.setValueAtTime(SOFT, begin)
    loudness.gain.exponentialRampToValueAtTime(LOUD, begin + RISES)
    loudness.gain.exponentialRampToValueAtTime(SOFT, end)
    source.connect(loudness)
    loudness.connect(context.destination)
    source.start(begin)
    source.stop(end)
