"""Reads a file of exported games, whatever it contains: takes everything that can be stored, and reports the rest.

This module is loaded only when there is a file.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from trilithon.game import load
from trilithon.options import OptionError
from trilithon.people import count_text
from trilithon.record import Record
from trilithon.slices import SLICE_SIZE, Progress, Slices, as_part
from trilithon_web.address import Sitting, is_known_level, why_not
from trilithon_web.company import PERSON
from trilithon_web.shelf import pieces, replays, saves, texts
from trilithon_web.shelf.bots import KeptBot, bot_of, read_bot
from trilithon_web.shelf.exchange import VERSION, File, FileError, ImportedGame
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult, puzzle_result_of, read_puzzle_result
from trilithon_web.shelf.results import GameResult, read_result, result_of
from trilithon_web.shelf.saves import head_of
from trilithon_web.shelf.texts import Fields, TextError

T = TypeVar("T")

LONGEST: Final = 20_000_000  # characters, and so many games and results have room in it
MOST: Final = 20_000
DEPTH: Final = 6


def reading(text: str) -> Slices[File]:
    """Read a file, in slices. Raises FileError if it isn't a file of games."""
    try:
        fields = Fields((yield from as_part(pieces.reading(text, LONGEST, DEPTH), 0, 2)))
        fields.check_version(VERSION, "trilithon-shelf")
        told, results = fields.objects("games"), fields.objects("results")
        # Earlier versions did not write how puzzles went, nor bots.
        tried = fields.objects("puzzles") if "puzzles" in fields.values else []
        written = fields.objects("bots") if "bots" in fields.values else []
        if (number := len(told) + len(results) + len(tried) + len(written)) > MOST:
            raise TextError(f"it holds {number:,} games and results")
    except TextError as error:
        raise FileError(str(error)) from None
    refused: list[str] = []
    games: list[ImportedGame] = []
    for done, value in enumerate(told):
        yield Progress(len(told) + done, 2 * len(told))
        try:
            games.append((yield from as_part(_game(value), len(told) + done, 2 * len(told))))
        except (TextError, OptionError) as error:
            refused.append(f"Game {done + 1}{_key_suffix(value)} is left out: {str(error).rstrip('.')}.")
    finished = yield from _each("Result", results, _result, refused)
    puzzles = yield from _each("Puzzle", tried, _puzzle_result, refused)
    bots = yield from _each("Bot", written, _bot, refused)
    return File(
        tuple(games), finished, puzzles, (*refused, *_report_unread(fields.values.get("unread"))), bots
    )


def _game(value: object) -> Slices[ImportedGame]:
    """Read one game of the file: replay it, store it and read it back. Raises TextError or OptionError."""
    if value is pieces.TOO_LONG:
        raise TextError("it is longer than any game")
    fields = Fields(value)
    head = head_of(Fields(fields.values.get("head")))
    lines, undone = fields.texts("record"), fields.texts("undone")
    if any("\n" in line for line in lines):
        raise TextError("a line of its moves contains a line break")
    try:
        record = yield from as_part(Record.reading("\n".join(lines)), 0, 3)
    except ValueError as error:
        raise TextError(str(error)) from None
    setup = record.setup
    game = load(setup.game)
    head = head._replace(at=len(record.turns), over=record.state.result)  # as it is, whatever the file says
    usual = Sitting.usual(setup)
    told = len(head.levels) == setup.seats and all(is_known_level(setup, level) for level in head.levels)
    told = told and (setup.seats > 1 or head.levels == (PERSON,))
    told = told and not why_not(setup, head.levels)
    key = GameKey.from_sitting(game, Sitting(setup, head.levels) if told else usual)
    save = yield from as_part(replays.replaying(head, game, record, undone), 1, 3)
    found = saves.write_save(key.text, save)
    again = yield from as_part(replays.reading(game, found), 2, 3)
    if saves.write_save(found.key, again) != found:
        raise TextError("it can’t be opened again")
    return ImportedGame(key, found, again.head)


def _key_suffix(value: object) -> str:
    key = value.get("key") if isinstance(value, dict) else None
    return f" ({texts.tidy(key, 80)})" if isinstance(key, str) and key else ""


def _each(
    what: str, told: Sequence[object], read: Callable[[Fields], T], refused: list[str]
) -> Slices[tuple[T, ...]]:
    """Read all results of one kind that can be read, and report the others in `refused`.

    what: the word for one result.
    """
    found: list[T] = []
    for number, value in enumerate(told, 1):
        if number % SLICE_SIZE == 0:
            yield Progress(1, 1)
        try:
            found.append(read(Fields(value)))
        except TextError as error:
            refused.append(f"{what} {number} is left out: {error}.")
    return tuple(found)


def _result(fields: Fields) -> GameResult:
    found = result_of(fields)
    if read_result(found.text) != found:
        raise TextError("it can’t be opened again")
    return found


def _puzzle_result(fields: Fields) -> PuzzleResult:
    found = puzzle_result_of(fields)
    if read_puzzle_result(found.text) != found:
        raise TextError("it can’t be opened again")
    return found


def _bot(fields: Fields) -> KeptBot:
    found = bot_of(fields)
    if read_bot(found.key, found.stored_text) != found:
        raise TextError("it can’t be opened again")
    return found


def _report_unread(unread: object) -> tuple[str, ...]:
    """Report the games that could not be read when the file was written."""
    if not unread:
        return ()
    games = count_text(len(unread) if isinstance(unread, list) else 1, "game")
    return (f"The file contains {games} that couldn’t be read when it was exported.",)
