"""Keyboard shortcuts. Each screen and table declares its own; the list of shortcuts shows them."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple


class Key(NamedTuple):
    """One shortcut.

    stroke: its name, see `strokes_of`.
    message: sent when it is pressed.
    words: what it does, for the list of shortcuts. Keys with equal words share a line.
    shown: the name of the key in that list.
    anywhere: whether it works while the focus isn't on the table.
    needs: an option of the game without which the key does nothing.
    """

    stroke: str
    message: Mapping[str, str]
    words: str
    shown: str
    anywhere: bool = True
    needs: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether it is a single letter, digit or sign, which people who use voice control may want to turn off."""
        return self.anywhere and not self.stroke.startswith("ctrl+")


def arrow_keys(words: str) -> tuple[Key, ...]:
    """Make keys for the arrows, Home and End, which work only on the table and send `key`. words: what they do."""
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


def sign_keys(signs: Iterable[str], words: str) -> tuple[Key, ...]:
    """Make keys that send a typed sign as `digit`. words: what they do."""
    return tuple(Key(sign, {"do": "digit", "digit": sign}, words, sign.upper()) for sign in signs)


def also_goes_on(message: Mapping[str, str]) -> dict[str, str]:
    """Return the message of a table's own key, extended so that the key also continues a waiting table."""
    return {**message, "do": "go-on", "or": message["do"]}


# What the keys of an English keyboard type without Shift, by their places; and with Shift, where that means something.
_PLACES: Final = {
    **{f"Key{letter.upper()}": letter for letter in "abcdefghijklmnopqrstuvwxyz"},
    **{f"Digit{digit}": digit for digit in "0123456789"},
}
_SHIFTED: Final = {"Slash": "?"}
# Keys of the keypad that are the same as one beside the digits.
_BESIDE: Final = {"NumpadSubtract": "Minus", "NumpadEqual": "Equal"}


def strokes_of(key: str, code: str, ctrl: bool, shift: bool) -> tuple[str, ...]:
    """Return the names of a key press, the best first. key: the text it types. code: the key's position, as the browser
    names it.

    The first name is the typed text, in lower case, with "shift+" before a letter typed with Shift, and "ctrl+" (also
    for the Mac's command key). Without Ctrl and Shift, two more follow: the digit at that position on an English
    keyboard (others need Shift for digits), and the position. Shift with an arrow has both names, so that tables can
    ignore Shift.
    """
    sign = _sign(key, code, shift)
    letter = len(sign) == 1 and sign.isalpha()
    typed = f"{'ctrl+' if ctrl else ''}{'shift+' if shift and letter else ''}{sign}"
    if shift and not ctrl and key.startswith("Arrow"):
        return f"shift+{typed}", typed
    if ctrl or shift:
        return (typed,)
    place = _BESIDE.get(code, code)
    return (typed, _PLACES[code], place) if code.startswith("Digit") else (typed, place)


def _sign(key: str, code: str, shift: bool) -> str:
    """Return the sign that a key types. Digits of any script count as digits.

    A sign of a script other than Latin counts as what an English keyboard types at that position.
    """
    if len(key) > 1 or _is_latin(key):
        return key.lower()
    if key.isdecimal():
        return str(int(key))
    return _PLACES.get(code) or (_SHIFTED.get(code) if shift else None) or key


def _is_latin(sign: str) -> bool:
    """Return whether a character is in a Latin block of Unicode, which includes signs such as "&"."""
    return sign < "\u0250" or "\u1e00" <= sign <= "\u1eff"
