"""Sentences for people, with players by name, "you" for whoever reads, or "player 2" where nobody is named.

A game writes a sentence once, with `Who` in the places of players, and makes a `Text` of it:

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
# A place that `Who` holds in a sentence: its seats, and how it was asked to be put. What stands before a place
# at the beginning of a sentence belongs to it.
_PLACE: Final = re.compile(r"(\A|[.!?] )?\x02([0-9,]+)\|([^\x02\x03]*)\x03")


class Who:
    """Seats in the f-string of a `Text`: {who} stands for the players, subject or object; {who:'s} is "Ann’s";
    {who:takes} is a verb, given in the third person, that agrees with them ("takes", or "take" with "you" and with
    several players). Not to be printed by itself."""

    __slots__ = ("seats",)

    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def __format__(self, spec: str) -> str:
        return f"\x02{','.join(map(str, self.seats))}|{spec}\x03"


class Text(str):
    """A sentence about players. As a `str` it is what it says without names; `People.read` words it for somebody.

    pattern: the sentence as it was written, with the places of players in it. What is made from a text by the
    methods of `str` is plain again.
    """

    __slots__ = ("pattern",)
    pattern: str

    def __new__(cls, pattern: str, wording: str | None = None) -> "Text":
        """The text of a sentence in which `Who` was formatted. wording: what it says to somebody; None: no names."""
        text = super().__new__(cls, People().worded(pattern) if wording is None else wording)
        text.pattern = pattern
        return text

    def __reduce__(self) -> tuple[Callable[[str, str], "Text"], tuple[str, str]]:
        return Text, (self.pattern, str(self))

    @property
    def seats(self) -> frozenset[int]:
        """The players in it."""
        places = _PLACE.finditer(self.pattern)
        return frozenset(int(seat) for place in places for seat in place[2].split(","))


class People(NamedTuple):
    """Who reads, and what the players are called. names: by seat, "" where there is none; empty: nobody is named.
    you: the seat of the reader, None for an onlooker."""

    names: tuple[str, ...] = ()
    you: int | None = None

    def name(self, seat: int) -> str:
        """A player within a sentence: "you", the name, or "player 2"."""
        if seat == self.you:
            return "you"
        return self._given(seat) or f"player {seat + 1}"

    def read(self, text: str) -> str:
        """A text of the core as these people read it, still a `Text`; a plain `str` is returned as it is."""
        return Text(text.pattern, self.worded(text.pattern)) if isinstance(text, Text) else text

    def worded(self, pattern: str) -> str:
        """The pattern of a `Text` with all players put in. Names are not looked into: they may hold anything."""
        return _PLACE.sub(self._put, pattern)

    def _put(self, place: re.Match[str]) -> str:
        seats = [int(seat) for seat in place[2].split(",")]
        if place[3] not in ("", "'s"):
            third = len(seats) == 1 and seats[0] != self.you
            return (place[1] or "") + (place[3] if third else second_person(place[3]))
        words = [self._possessive(seat) if place[3] else self.name(seat) for seat in seats]
        if place[1] is not None and (seats[0] == self.you or not self._given(seats[0])):
            words[0] = capital(words[0])  # our own word; people spell their names themselves
        return (place[1] or "") + listed(words)

    def _possessive(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.name(seat)}’s"

    def _given(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""


def second_person(verb: str) -> str:
    """A verb in the third person as it goes with "you" and with several: "takes" gives "take", "is" gives "are"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:  # not lies, ties
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return verb[:-2]
    return verb.removesuffix("s")


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """Words in a sentence: "this", "this and that", "this, that and the other"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


def several(number: int, thing: str, things: str = "") -> str:
    """How many there are of something: "1 card", "3 cards"; things: where these are no mere "cards"."""
    return f"{numeral(number)} {thing if number == 1 else things or f'{thing}s'}"


def numeral(value: int) -> str:
    """A number that may be negative: "4", "−3"."""
    return f"−{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A gain or a loss: "+4", "−3"; no gain is "+0"."""
    return numeral(value) if value < 0 else f"+{value}"


# Fixed lists, not those of the Python at hand: what is a name today must be one on every platform and for ever.
_HOSTILE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # controls and line breaks
    "\u2028\u2029"  # more line breaks
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the direction of other text
    "\xad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\uffff"  # what is not seen, and belongs to no script
    "\ud800-\udfff]"  # halves of characters
    "|(?<![\U0001f3f4\U000e0020-\U000e007e])[\U000e0000-\U000e007f]"  # tags, but for those of a flag
)
_UNSEEN: Final = re.compile(
    r"[\s\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0000-\U000e0fff]*"
)


def name_of(text: str) -> str:
    """What somebody calls themselves, without the blanks around it, if it can be a name: of any script, with
    blanks and emoji in it. Raises ValueError with a sentence for people."""
    hostile = _HOSTILE.search(text)
    if hostile:
        raise ValueError(f"A name can’t contain invisible characters (U+{ord(hostile[0]):04X}).")
    name = text.strip()
    if _UNSEEN.fullmatch(name):
        raise ValueError("A name needs at least one visible character.")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"A name can have up to {LONGEST_NAME} characters. This one has {len(name)}.")
    return name
