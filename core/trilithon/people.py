"""Sentences that name players, with "you" for the reader and "player 2" for a player without a name.

A game writes a sentence once, with `Who` in place of the players, and makes a `Text` of it:

    >>> who = Who(1)
    >>> text = Text(f"{who} {who:takes} the trick with {who:'s} ace.")
    >>> text
    'Player 2 takes the trick with player 2’s ace.'
    >>> People(("Ann", "Bob")).read(text)
    'Bob takes the trick with Bob’s ace.'
    >>> People(("Ann", "Bob"), you=1).read(text)
    'You take the trick with your ace.'
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

LONGEST_NAME: Final = 40  # characters

_IRREGULAR: Final = {"is": "are", "was": "were", "has": "have"}
# A place that `Who` marks in a sentence: its seats and its format. If the place begins a sentence, the match also
# includes the end of the sentence before.
_PLACE: Final = re.compile(r"(\A|[.!?] )?\x02([0-9,]+)\|([^\x02\x03]*)\x03")


class Who:
    """Seats in the f-string of a `Text`. Not meant to be printed by itself.

    {who} names the players, as subject or object. {who:'s} is the possessive, "Ann’s". {who:takes} is a verb in the
    third person, made to agree with the players: "takes", or "take" with "you" and with several players.
    """

    __slots__ = ("seats",)

    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def __format__(self, spec: str) -> str:
        return f"\x02{','.join(map(str, self.seats))}|{spec}\x03"


class Text(str):
    """A sentence about players. As a `str` it reads without names; `People.read` words it for a reader.

    pattern: the sentence as written, with marks for the players. The methods of `str` return plain strings without it.
    """

    __slots__ = ("pattern",)
    pattern: str

    def __new__(cls, pattern: str, wording: str | None = None) -> "Text":
        """Create the text of a sentence in which `Who` was formatted.

        wording: the sentence for a reader; None for the sentence without names.
        """
        text = super().__new__(cls, People().put_names(pattern) if wording is None else wording)
        text.pattern = pattern
        return text

    def __reduce__(self) -> tuple[Callable[[str, str], "Text"], tuple[str, str]]:
        return Text, (self.pattern, str(self))

    @property
    def seats(self) -> frozenset[int]:
        """The seats of the players it names."""
        places = _PLACE.finditer(self.pattern)
        return frozenset(int(seat) for place in places for seat in place[2].split(","))


class People(NamedTuple):
    """The reader and the players' names.

    names: by seat, "" for a player without a name; empty if nobody has one.
    you: the reader's seat, or None for an onlooker.
    """

    names: tuple[str, ...] = ()
    you: int | None = None

    def name(self, seat: int) -> str:
        """Return a player's name within a sentence: "you", the name, or "player 2"."""
        if seat == self.you:
            return "you"
        return self._given_name(seat) or f"player {seat + 1}"

    def read(self, text: str) -> str:
        """Word a text for this reader. The result is still a `Text`; a plain `str` is returned unchanged."""
        return Text(text.pattern, self.put_names(text.pattern)) if isinstance(text, Text) else text

    def put_names(self, pattern: str) -> str:
        """Put names into the pattern of a `Text`. Names may contain anything: they are not searched for more marks."""
        return _PLACE.sub(self._put, pattern)

    def _put(self, place: re.Match[str]) -> str:
        seats = [int(seat) for seat in place[2].split(",")]
        if place[3] not in ("", "'s"):
            third = len(seats) == 1 and seats[0] != self.you
            return (place[1] or "") + (place[3] if third else second_person(place[3]))
        words = [self._possessive(seat) if place[3] else self.name(seat) for seat in seats]
        if place[1] is not None and (seats[0] == self.you or not self._given_name(seats[0])):
            words[0] = start_sentence(words[0])  # our own word; people's names stay as they spell them
        return (place[1] or "") + join_words(words)

    def _possessive(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.name(seat)}’s"

    def _given_name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""


def second_person(verb: str) -> str:
    """Return a verb in the form for "you" and for several players: "takes" gives "take", "is" gives "are"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:  # not lies, ties
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return verb[:-2]
    return verb.removesuffix("s")


def join_words(words: Sequence[str], conjunction: str = "and") -> str:
    """Join words as in a sentence: "this", "this and that", "this, that and the other"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def start_sentence(text: str) -> str:
    """Capitalise the first letter of a text."""
    return text[:1].upper() + text[1:]


def count_text(number: int, thing: str, things: str = "") -> str:
    """Return a count with its noun: "1 card", "3 cards". things: the plural, if it is irregular."""
    return f"{number_text(number)} {thing if number == 1 else things or f'{thing}s'}"


def number_text(value: int) -> str:
    """Return a number as text, with a minus sign if it is negative: "4", "−3"."""
    return f"−{-value}" if value < 0 else str(value)


def signed_text(value: int) -> str:
    """Return a gain or a loss as text: "+4", "−3"; "+0" for neither."""
    return number_text(value) if value < 0 else f"+{value}"


# Fixed lists instead of Python's own, which change: a valid name must stay valid on every platform and for ever.
_HOSTILE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # controls and line breaks
    "\u2028\u2029"  # more line breaks
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # characters that change the direction of other text
    "\xad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\uffff"  # invisible characters outside any script
    "\ud800-\udfff]"  # unpaired surrogates
    "|(?<![\U0001f3f4\U000e0020-\U000e007e])[\U000e0000-\U000e007f]"  # tags, except in a flag
)
_UNSEEN: Final = re.compile(
    r"[\s\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0000-\U000e0fff]*"
)


def check_name(text: str) -> str:
    """Check a player's name and return it without the spaces around it.

    Names can be in any script, with spaces and emoji. Raises ValueError with a sentence to show to players.
    """
    hostile = _HOSTILE.search(text)
    if hostile:
        raise ValueError(f"A name can’t contain invisible characters (U+{ord(hostile[0]):04X}).")
    name = text.strip()
    if _UNSEEN.fullmatch(name):
        raise ValueError("A name needs at least one visible character.")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"A name can have up to {LONGEST_NAME} characters. This one has {len(name)}.")
    return name
