"""The games' puzzles: which exist, which one belongs to a day, and how they went (docs/puzzles.md)."""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import Final, NamedTuple

from trilithon import link
from trilithon.game import AnyGame
from trilithon.record import Record, Turn
from trilithon_web import address
from trilithon_web.daily import FIRST
from trilithon_web.nodes import unescape
from trilithon_web.shelf.puzzle_results import TRIED, PuzzleResult
from trilithon_web.shelf.statistics import days_in_a_row

FRAGMENT: Final = "puzzle"  # of the address of today's; that of another has its number, too: "puzzle=12"
PAGE: Final = "puzzles/"  # below a game: where its puzzles are read from

# How one went.
AT_ONCE: Final = "first"  # solved at the first try
SOLVED: Final = "solved"
SHOWN: Final = "shown"
GOOD: Final = (AT_ONCE, SOLVED)
WORDS: Final[Mapping[str, str]] = {
    AT_ONCE: "solved at once",
    SOLVED: "solved",
    SHOWN: "shown",
    TRIED: "not solved yet",
}

_LINE: Final = re.compile('<data value="([^"]*)"')


class Puzzle(NamedTuple):
    """A puzzle as the site delivers it.

    query, code: the set-up and the moves, as in a link.
    also: other right turns, their moves separated by dots.
    theme: a word that the game's table knows, "" for none.
    difficulty: from 0 to 100.
    then: how many of the moves come after the right turn.
    """

    game: str
    number: int
    query: str
    code: str
    also: tuple[str, ...]
    theme: str
    difficulty: int
    then: int = 0


# Which there are


@cache
def numbers_by_difficulty(game: str) -> tuple[int, ...]:
    """Return the numbers of a game's puzzles, the easiest first, from the module `puzzles` of its folder of tables."""
    name = f"trilithon_web.tables.{game}.puzzles"
    return tuple(map(int, import_module(name).RISING.split())) if find_spec(name) else ()


def kind_of(game: str, number: int) -> str:
    """Say in a few words what a puzzle asks for."""
    module = import_module(f"trilithon_web.tables.{game}.puzzles")
    kind: str = module.KINDS[int(module.KIND[number - 1])]
    return kind


def number_of(game: str) -> int:
    """Return how many puzzles a game has."""
    return len(numbers_by_difficulty(game))


def read_puzzle(game: str, number: int, line: str) -> Puzzle:
    """Read a puzzle from its line. Raises ValueError."""
    query, code, also, theme, *then, difficulty = line.split(" ")
    (follows,) = map(int, then or ("0",))  # lists kept by earlier versions tell no moves that follow
    others = tuple(also.split(",")) if also != "-" else ()
    return Puzzle(game, number, query, code, others, "" if theme == "-" else theme, int(difficulty), follows)


def lines_in(html: str) -> tuple[str, ...]:
    """Find the lines of a game's puzzles in the HTML of their page."""
    return tuple(map(unescape, _LINE.findall(html)))


def open_puzzle(game: AnyGame, puzzle: Puzzle) -> tuple[Record, tuple[Turn, ...]]:
    """Return a puzzle's game, which ends with the right turn, and all right turns, as far as they need decisions.

    Raises ValueError.
    """
    record = _read_record(game, puzzle)
    record = record.cut(record.move_count - puzzle.then)
    also = [tuple(map(game.parse, text.split("."))) for text in puzzle.also]
    return record, (record.turns[-1], *also)


def following_moves(game: AnyGame, puzzle: Puzzle) -> Turn:
    """Return the moves after the right turn. Raises ValueError."""
    moves = tuple(chain.from_iterable(_read_record(game, puzzle).turns))
    return moves[len(moves) - puzzle.then :]


def _read_record(game: AnyGame, puzzle: Puzzle) -> Record:
    setup = address.sitting_of(game, puzzle.query).setup
    return link.decode_moves(game.new(setup.seed, setup.options, setup.seats), puzzle.code)


# Which is a day's


def number_on(game: str, day: date) -> int:
    """Return the number of a day's puzzle, the same for everyone. The game must have at least seven puzzles.

    The easiest seventh is used on Mondays, the hardest on Sundays.
    """
    numbers, weekday = numbers_by_difficulty(game), day.weekday()
    first, end = (len(numbers) * one // 7 for one in (weekday, weekday + 1))
    week = ((day - FIRST).days + FIRST.weekday()) // 7
    return numbers[first + week % (end - first)]


def is_puzzle_fragment(fragment: str) -> bool:
    """Return whether the fragment of an address asks for a puzzle."""
    return fragment == FRAGMENT or fragment.startswith(f"{FRAGMENT}=")


def read_number(game: AnyGame, fragment: str, today: date | None) -> int:
    """Read the number of a puzzle from a fragment that asks for one. Raises ValueError with a sentence if there is
    none."""
    number = number_of(game.name)
    if not number:
        raise ValueError(f"{game.title} has no puzzles yet.")
    text = fragment.partition("=")[2]
    if fragment == FRAGMENT:
        if today is None:
            raise ValueError("This device doesn’t know today’s date.")
        return number_on(game.name, today)
    if not text:
        raise ValueError("The number of the puzzle is missing.")
    if not re.fullmatch("[1-9][0-9]{0,5}", text) or int(text) > number:
        raise ValueError(f"{game.title} has puzzles 1 to {number}, and no “{text[:20]}”.")
    return int(text)


def has_puzzle(game: AnyGame, fragment: str, today: date | None) -> bool:
    """Return whether the puzzle that a fragment asks for exists."""
    try:
        read_number(game, fragment, today)
    except ValueError:
        return False
    return True


# How it went


class Daily(NamedTuple):
    """A game's daily puzzle. went: AT_ONCE, SOLVED, SHOWN or TRIED; "" if it has not been tried."""

    number: int
    went: str


def daily_puzzle(game: str, day: date, tried: Mapping[str, PuzzleResult]) -> Daily | None:
    """Return a game's puzzle of a day and how it went, or None. tried: by identity (see `Statistics.tried`)."""
    if not number_of(game) or day < FIRST:
        return None
    number = number_on(game, day)
    found = tried.get(PuzzleResult.identity_of(game, number))
    return Daily(number, found.went if found else "")


def tried_now(
    puzzle: Puzzle, went: str, today: date | None, now: int, tries: tuple[str, ...] = ()
) -> PuzzleResult:
    """Return the result of a puzzle. It counts for today only if it is today's."""
    its_day = today is not None and puzzle.number == number_on(puzzle.game, today)
    day = today.isoformat() if today and its_day else ""
    return PuzzleResult(puzzle.game, puzzle.number, went, now, day, puzzle.difficulty, tries)


def streak(game: str, tried: Iterable[PuzzleResult], today: date) -> int:
    """Count the days in a row on which a game's daily puzzle was solved on the day, up to today.

    If today's puzzle can still be solved, the streak can end yesterday.
    """
    days = {one.day for one in tried if one.game == game and one.day and one.went in GOOD}
    return days_in_a_row(lambda day: day.isoformat() in days, today)
