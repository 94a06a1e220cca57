"""How puzzles went: kept among the results, under keys of their own, so that older versions leave them as they stand.

Of what is told of one puzzle the earliest end counts, in whatever order it arrives: who was shown the answer once has
not found it later. That it was only tried counts for nothing beside an end, but it tells whoever comes back that the
first try has been made, and what has been tried.
"""

import json
from typing import Final, NamedTuple

from trilithon_web.shelf import texts
from trilithon_web.shelf.saves import LATEST, unsaved
from trilithon_web.shelf.texts import Fields, TextError

VERSION: Final = 1
TRIED: Final = "tried"  # wrongly, and neither solved nor shown yet
WENT: Final = ("first", "solved", "shown", TRIED)
_LONGEST: Final = 1_000
_TRIES: Final = 8  # that are kept, the last ones
_LONGEST_TRY: Final = 80


class Tried(NamedTuple):
    """How one puzzle went. went: a word of WENT. when: in whole seconds since 1970. day: the date, if it was the puzzle
    of that day, like "2026-11-22"; else "". difficulty: of the puzzle, from 0 to 100. tries: the wrong turns, each as
    texts of moves with blanks between, as long as it is only tried."""

    game: str
    number: int
    went: str
    when: int
    day: str = ""
    difficulty: int = 0
    tries: tuple[str, ...] = ()

    @staticmethod
    def identity_of(game: str, number: int) -> str:
        """What a puzzle is kept under."""
        return f"{game}#puzzle={number}"

    @property
    def identity(self) -> str:
        """What it is kept under."""
        return self.identity_of(self.game, self.number)

    @property
    def fields(self) -> dict[str, object]:
        """As the fields of a JSON object."""
        return {"version": VERSION, **self._asdict()}

    @property
    def text(self) -> str:
        """As it is stored."""
        return json.dumps(self.fields)


def is_tried(key: str) -> bool:
    """Whether what is stored under a key tells of a puzzle."""
    return "#puzzle=" in key


def read_tried(text: str) -> Tried:
    """What a stored text tells. Raises SaveError."""
    try:
        return tried_of(Fields(texts.load(text, _LONGEST, 2)))
    except TextError as error:
        raise unsaved(error) from None


def tried_of(fields: Fields) -> Tried:
    """What the fields of a JSON object tell. Raises TextError."""
    fields.check_version(VERSION)
    found = Tried(
        fields.text("game"),
        fields.whole("number", 10**6, 1),
        fields.text("went"),
        fields.whole("when", LATEST),
        fields.text("day"),
        # The first versions did not write these.
        fields.whole("difficulty", 100) if "difficulty" in fields.values else 0,
        fields.texts("tries") if "tries" in fields.values else (),
    )
    if found.tries != _last(found.tries):
        raise TextError("its “tries” are too many or too long")
    if found.went not in WENT:
        raise TextError("it doesn’t say how the puzzle went")
    if found.day:
        texts.day_of(found.day)
    return found


def earlier(one: Tried, other: Tried) -> Tried:
    """What counts, of two that tell of the same puzzle; if it was only tried, with the tries of both."""
    first, later = sorted((one, other), key=lambda tried: (tried.went == TRIED, tried.when, tried))
    return first._replace(tries=_last((*first.tries, *later.tries))) if first.went == TRIED else first


def _last(tries: tuple[str, ...]) -> tuple[str, ...]:
    """Those tries that are kept."""
    return tuple(dict.fromkeys(one for one in tries if len(one) <= _LONGEST_TRY))[-_TRIES:]
