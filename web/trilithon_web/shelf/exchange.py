"""Everything kept, in one text file, and in again: merged with what is there, of which nothing is written over.

The file is JSON, made to be read: a game is its head and the lines of its record. What cannot be read is carried
as it stands, under "unread", for whoever may make something of it. A file from elsewhere may hold anything.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

from trilithon.game import load
from trilithon.options import OptionError
from trilithon.people import several
from trilithon.record import Record
from trilithon_web.address import Sitting, why_not
from trilithon_web.company import AWAY, PERSON, levels_of
from trilithon_web.shelf import saves, texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Kept, SaveError, fields_of, head_of, read_head, replayed
from trilithon_web.shelf.statistics import Finished, Statistics, better, result_of
from trilithon_web.shelf.texts import Fields, TextError
from trilithon_web.shelf.tried import Tried, earlier, tried_of

One = TypeVar("One", Finished, Tried)

VERSION: Final = 1
LONGEST_FILE: Final = 50_000_000
MOST_GAMES: Final = 20_000
DEPTH: Final = 6


class FileError(TextError):
    """A file of which nothing can be taken; the message is the second half of a sentence: "it is …"."""


class Taken(NamedTuple):
    """What a file brings: games and results to store, and what to say of it.

    new: games of set-ups that were not there; same: games that were there already; beside: games put beside others
    of their set-up. results_new, results_same: of the statistics. refused: a sentence for each game or result left out.
    tried: how puzzles went, where that is new.
    """

    games: tuple[Kept, ...] = ()
    results: tuple[Finished, ...] = ()
    new: int = 0
    same: int = 0
    beside: int = 0
    results_new: int = 0
    results_same: int = 0
    refused: tuple[str, ...] = ()
    tried: tuple[Tried, ...] = ()


# Out


def exported(games: Iterable[Kept], results: Iterable[Finished], tried: Iterable[Tried] = ()) -> str:
    """The file that holds these games and results; a game that cannot be read goes into it as it stands."""
    told, unread = [], []
    for stored in sorted(games):
        try:
            told.append(_told(stored))
        except (SaveError, OptionError):
            unread.append({"key": stored.key, "head": stored.head, "lines": stored.lines})
    data = {
        "trilithon-shelf": VERSION,
        "games": told,
        "results": [result.fields for result in sorted(results)],
        "puzzles": [one.fields for one in sorted(tried)],
        "unread": unread,
    }
    return json.dumps(data, indent=1) + "\n"


def _told(stored: Kept) -> dict[str, object]:
    """A game as it stands in a file. It is not replayed: what cannot be played is not to be lost for that."""
    key, head = GameKey.read(stored.key), read_head(stored.head)
    if key is None or head.at > len(stored.lines) or not all(stored.lines):
        raise SaveError("it is not whole")
    begun = saves.begun(load(key.game), key, head)
    record = [*begun.text().splitlines(), "", *stored.lines[: head.at]]
    return {"key": stored.key, "head": fields_of(head), "record": record, "undone": stored.lines[head.at :]}


# In


def taken(text: str, kept: Iterable[Kept], statistics: Statistics) -> Taken:
    """What a file brings to the games and results that are kept. Raises FileError for what is no such file."""
    try:
        fields = Fields(texts.load(text, LONGEST_FILE, DEPTH))
        fields.check_version(VERSION, "trilithon-shelf")
        games, told = fields.objects("games"), fields.objects("results")
        if len(games) + len(told) > MOST_GAMES:
            raise TextError(f"it holds {len(games) + len(told)} games and results")
    except TextError as error:
        raise FileError(str(error)) from None
    answer = _with_games(Taken(), games, kept)
    answer = _with_results(answer, told, statistics.results)
    answer = _with_tried(answer, fields, statistics.tried)
    carried = fields.values.get("unread")
    if carried:
        number = len(carried) if isinstance(carried, list) else 1
        answer = answer._replace(
            refused=(
                *answer.refused,
                f"The file carries {several(number, 'game')} that could not be read where it was written.",
            )
        )
    return answer


def _with_games(answer: Taken, games: list[object], kept: Iterable[Kept]) -> Taken:
    keys = set()
    by_setup: dict[GameKey, list[Kept]] = {}
    for stored in kept:
        keys.add(stored.key)
        if key := GameKey.read(stored.key):
            by_setup.setdefault(key.setup, []).append(stored)
    put, refused = [], []
    new = same = beside = 0
    for number, value in enumerate(games, 1):
        try:
            key, found = _game(value)
        except (TextError, OptionError) as error:
            refused.append(f"Game {number}{_named(value)} is left out: {str(error).rstrip('.')}.")
            continue
        rivals = by_setup.setdefault(key, [])
        if any(_within(found, stored) for stored in rivals):
            same += 1
            continue
        new, beside = (new, beside + 1) if rivals else (new + 1, beside)
        found = found._replace(key=key.free(keys).text)
        keys.add(found.key)
        rivals.append(found)
        put.append(found)
    return answer._replace(games=tuple(put), new=new, same=same, beside=beside, refused=tuple(refused))


def _game(value: object) -> tuple[GameKey, Kept]:
    """A game of the file, replayed, and the first key of the set-up in its record. Raises TextError, also for one
    that could not be read back."""
    fields = Fields(value)
    head = head_of(Fields(fields.values.get("head")))
    lines, undone = fields.texts("record"), fields.texts("undone")
    if any("\n" in line for line in lines):
        raise TextError("a line of its record is not one line")
    try:
        record = Record.read("\n".join(lines))
    except ValueError as error:
        raise TextError(str(error)) from None
    setup = record.states[0].setup
    game = load(setup.game)
    head = head._replace(at=len(record.turns), over=record.state.result)  # as it is, whatever the file says
    usual = Sitting.usual(setup)
    known = {PERSON, AWAY, *levels_of(setup.game)} if setup.seats > 1 else {PERSON}
    told = len(head.levels) == setup.seats and known.issuperset(head.levels)
    told = told and not why_not(setup, head.levels)
    key = GameKey.of(game, Sitting(setup, head.levels) if told else usual)
    found = saves.kept(key.text, replayed(head, game, record, undone))
    read_head(found.head)  # as it will be when it is listed: what is in it may be too long for that
    return key, found


def _named(value: object) -> str:
    key = value.get("key") if isinstance(value, dict) else None
    return f" ({texts.tidy(key, 80)})" if isinstance(key, str) and key else ""


def _within(found: Kept, stored: Kept) -> bool:
    """Whether a kept game holds all of another: it is the same, or the same further on."""
    if stored.lines[: len(found.lines)] != found.lines:
        return False
    try:
        return stored.lines == found.lines or read_head(stored.head).begun == read_head(found.head).begun
    except SaveError:
        return False


def _with_results(answer: Taken, told: list[object], results: Mapping[str, Finished]) -> Taken:
    put, same, refused = _merged("Result", told, result_of, better, results)
    return answer._replace(
        results=put,
        results_new=len(put),
        results_same=same,
        refused=(*answer.refused, *refused),
    )


def _with_tried(answer: Taken, fields: Fields, tried: Mapping[str, Tried]) -> Taken:
    if "puzzles" not in fields.values:  # earlier versions did not write this
        return answer
    put, _, refused = _merged("Puzzle", fields.objects("puzzles"), tried_of, earlier, tried)
    return answer._replace(tried=put, refused=(*answer.refused, *refused))


def _merged(
    what: str,
    told: list[object],
    read: Callable[[Fields], One],
    counting: Callable[[One, One], One],
    kept: Mapping[str, One],
) -> tuple[tuple[One, ...], int, list[str]]:
    """Those of a kind that are new beside what is kept, or count in its place; how many tell nothing new; a sentence
    for each that cannot be read. counting: of two of the same, the one that counts."""
    put: dict[str, One] = {}
    refused, same = [], 0
    for number, value in enumerate(told, 1):
        try:
            found = read(Fields(value))
        except TextError as error:
            refused.append(f"{what} {number} is left out: {str(error).rstrip('.')}.")
            continue
        before = put.get(found.identity) or kept.get(found.identity)
        if before and counting(before, found) == before:
            same += 1
        else:
            put[found.identity] = found
    return tuple(put.values()), same, refused
