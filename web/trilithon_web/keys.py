"""Keys: what a stroke on the keyboard means. Each screen and table declares its own; the list of keys shows them."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Key(NamedTuple):
    """One key. stroke: its name, see `strokes_of`. message: what it sends. words: what it does, for the list of keys,
    where keys with equal words share a line. shown: the key's name there. anywhere: also while the focus is not on
    the table. needs: an option of the game without which it means nothing."""

    stroke: str
    message: Mapping[str, str]
    words: str
    shown: str
    anywhere: bool = True
    needs: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether it is a letter, digit or sign alone, which those who speak to their computer may not want."""
        return self.anywhere and not self.stroke.startswith("ctrl+")


def walks(words: str) -> tuple[Key, ...]:
    """The arrows, Home and End, on the table alone: a message `key` each. words: what they do."""
    shown = {
        "ArrowLeft": "←",
        "ArrowRight": "→",
        "ArrowUp": "↑",
        "ArrowDown": "↓",
        "Home": "Home",
        "End": "End",
    }
    return tuple(
        Key(way.lower(), {"do": "key", "key": way}, words, sign, anywhere=False)
        for way, sign in shown.items()
    )


def typed(signs: Iterable[str], words: str) -> tuple[Key, ...]:
    """Signs that are typed: a message `digit` each. words: what they do."""
    return tuple(Key(sign, {"do": "digit", "digit": sign}, words, sign.upper()) for sign in signs)


def strokes_of(key: str, code: str, ctrl: bool, shift: bool) -> tuple[str, ...]:
    """The names of one stroke, from what the browser tells of it: by what it types, then by its place.

    What it types, in lower case, has "shift+" before it if that is a letter typed with Shift, and "ctrl+" (also for
    the Mac's command key); its place, such as "Digit1", is a name only without both. An arrow with Shift has both
    names, so that it means what it means without where nobody tells them apart.
    """
    letter = len(key) == 1 and key.isalpha()
    typed = f"{'ctrl+' if ctrl else ''}{'shift+' if shift and letter else ''}{key.lower()}"
    if shift and not ctrl and key.startswith("Arrow"):
        return f"shift+{typed}", typed
    return (typed,) if ctrl or shift else (typed, code)
