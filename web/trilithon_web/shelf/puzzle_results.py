"""Results of puzzles. They are stored among the results under keys of their own, which older versions ignore.

The earliest end of a puzzle counts, in whatever order results arrive: a player who was shown the answer has
not found it later. "Tried" counts less than any end. It only shows a returning player what they have tried.
"""

import json
from typing import Final, NamedTuple

from trilithon_web.shelf import texts
from trilithon_web.shelf.saves import LATEST, as_save_error
from trilithon_web.shelf.texts import Fields, TextError

VERSION: Final = 1
TRIED: Final = "tried"  # wrongly, and neither solved nor shown yet
WENT: Final = ("first", "solved", "shown", TRIED)
_LONGEST: Final = 1_000
_TRIES: Final = 8  # that are kept, the last ones
_LONGEST_TRY: Final = 80


class PuzzleResult(NamedTuple):
    """The result of one puzzle.

    went: a word of WENT.
    when: in whole seconds since 1970.
    day: the date if it was that day's puzzle, like "2026-11-22"; else "".
    difficulty: the difficulty of the puzzle, from 0 to 100.
    tries: the wrong turns before the end, each as texts of moves separated by spaces.
    """

    game: str
    number: int
    went: str
    when: int
    day: str = ""
    difficulty: int = 0
    tries: tuple[str, ...] = ()

    @staticmethod
    def identity_of(game: str, number: int) -> str:
        """Return the key under which a puzzle's result is stored."""
        return f"{game}#puzzle={number}"

    @property
    def identity(self) -> str:
        """The key under which the result is stored."""
        return self.identity_of(self.game, self.number)

    @property
    def fields(self) -> dict[str, object]:
        """The result as the fields of a JSON object."""
        return {"version": VERSION, **self._asdict()}

    @property
    def text(self) -> str:
        """The result as stored."""
        return json.dumps(self.fields)


def is_puzzle_key(key: str) -> bool:
    """Whether a key belongs to the result of a puzzle."""
    return "#puzzle=" in key


def read_puzzle_result(text: str) -> PuzzleResult:
    """Read the stored result of a puzzle. Raises SaveError."""
    try:
        return puzzle_result_of(Fields(texts.load(text, _LONGEST, 2)))
    except TextError as error:
        raise as_save_error(error) from None


def puzzle_result_of(fields: Fields) -> PuzzleResult:
    """Read the result of a puzzle from the fields of a JSON object. Raises TextError."""
    fields.check_version(VERSION)
    found = PuzzleResult(
        fields.text("game"),
        fields.number("number", 10**6, 1),
        fields.text("went"),
        fields.number("when", LATEST),
        fields.text("day"),
        # The first versions did not write these.
        fields.number("difficulty", 100) if "difficulty" in fields.values else 0,
        fields.texts("tries") if "tries" in fields.values else (),
    )
    if found.tries != _limit_tries(found.tries):
        raise TextError("its list “tries” is too long")
    if found.went not in WENT:
        raise TextError("it doesn’t say how the puzzle went")
    if found.day:
        texts.day_of(found.day)
    return found


def merge_puzzle_results(one: PuzzleResult, other: PuzzleResult) -> PuzzleResult:
    """Merge two results of the same puzzle: the earlier end counts; if it was only tried, both tries are
    kept."""
    first, later = sorted((one, other), key=lambda tried: (tried.went == TRIED, tried.when, tried))
    return first._replace(tries=_limit_tries((*first.tries, *later.tries))) if first.went == TRIED else first


def _limit_tries(tries: tuple[str, ...]) -> tuple[str, ...]:
    """Drop repeated, overlong and surplus tries."""
    return tuple(dict.fromkeys(one for one in tries if len(one) <= _LONGEST_TRY))[-_TRIES:]
