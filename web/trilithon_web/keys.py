"""Keys: what a stroke on the keyboard means. Each screen and table declares its own; the list of keys shows them."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple


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


def also_goes_on(message: Mapping[str, str]) -> dict[str, str]:
    """Let a table's own key have a table that waits go on, as its letter does everywhere."""
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
    """Name one stroke, the best name first. key: what it types. code: the place of its key, as the browser names it.

    What it types, in lower case, has "shift+" before it if that is a letter typed with Shift, and "ctrl+" (also for
    the Mac's command key). Without both, two more names follow: the digit of the English keyboard at that place, which
    others type with Shift, and the place itself. An arrow with Shift has both names, so that a table that does not
    tell them apart takes it for the arrow.
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
    """What a key is taken to type: a digit of any script as a digit; a sign of another script than the Latin one as
    what the English keyboard types at that place."""
    if len(key) > 1 or _is_latin(key):
        return key.lower()
    if key.isdecimal():
        return str(int(key))
    return _PLACES.get(code) or (_SHIFTED.get(code) if shift else None) or key


def _is_latin(sign: str) -> bool:
    """Whether a character is in one of the Latin blocks of Unicode, signs such as "&" included."""
    return sign < "\u0250" or "\u1e00" <= sign <= "\u1eff"
