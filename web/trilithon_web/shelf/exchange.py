"""Export everything stored to one text file, and import such a file without overwriting anything.

The file is JSON, made to be readable: a game is its head and the lines of its record. What cannot be read is
exported unchanged, under "unread". `unpacking` reads such a file.
"""

import json
from bisect import bisect_left, insort
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from trilithon.game import load
from trilithon.options import OptionError
from trilithon.slices import SLICE_SIZE, Progress, Slices, run_to_end
from trilithon_web.shelf import replays
from trilithon_web.shelf.bots import KeptBot, find_bot, list_bots, next_number
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult, merge_puzzle_results
from trilithon_web.shelf.results import GameResult, better_result
from trilithon_web.shelf.saves import Head, SaveError, StoredGame, fields_of, read_head
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.shelf.texts import TextError

One = TypeVar("One", GameResult, PuzzleResult)

VERSION: Final = 1


class FileError(TextError):
    """A file that nothing can be imported from. The message completes a sentence: "it is …"."""


class ImportedGame(NamedTuple):
    """A game of a file, as it can be stored and read back.

    key: the first key of its set-up.
    """

    key: GameKey
    stored: StoredGame
    head: Head


class File(NamedTuple):
    """Everything in a file that can be stored and read back.

    refused: a sentence for each thing that cannot.
    """

    games: tuple[ImportedGame, ...]
    results: tuple[GameResult, ...]
    tried: tuple[PuzzleResult, ...]
    refused: tuple[str, ...]
    bots: tuple[KeptBot, ...] = ()

    @property
    def setups(self) -> frozenset[str]:
        """The first keys of its games' set-ups.

        Games stored under these and the following keys may be the same.
        """
        return frozenset(game.stored.key for game in self.games)


class Import(NamedTuple):
    """The changes that an import makes: games with their heads, results of games and puzzles, and messages to show.

    new: games of set-ups that had no stored game.
    same: games that were stored already.
    in_addition: games added to other games of their set-up.
    results_new, results_same: results of games.
    refused: see `File`.
    stored_texts: the texts to store for results of games and puzzles, by identity.
    bots: the texts to store for bots, by key.
    """

    games: tuple[StoredGame, ...]
    results: tuple[GameResult, ...]
    new: int
    same: int
    in_addition: int
    results_new: int
    results_same: int
    refused: tuple[str, ...]
    tried: tuple[PuzzleResult, ...]
    heads: tuple[Head, ...]
    stored_texts: Mapping[str, str]
    bots: Mapping[str, str] = {}


# Out


def write_file(
    games: Collection[StoredGame],
    results: Iterable[GameResult],
    tried: Iterable[PuzzleResult] = (),
    bots: Mapping[str, str] = {},
) -> str:
    """Write a file with these games, results and bots. A game that cannot be read is written unchanged.

    bots: the stored texts by key.
    """
    return run_to_end(writing_file(games, results, tried, bots))


def writing_file(
    games: Collection[StoredGame],
    results: Iterable[GameResult],
    tried: Iterable[PuzzleResult] = (),
    bots: Mapping[str, str] = {},
) -> Slices[str]:
    """Do the work of `write_file` in slices. Each yields the number of games done."""
    told: list[str] = []
    unread: list[str] = []
    for done, stored in enumerate(sorted(games)):
        yield Progress(done, len(games))
        try:
            told.append(_item(_as_item(stored)))
        except (SaveError, OptionError):
            unread.append(_item({"key": stored.key, "head": stored.head, "lines": stored.lines}))
    lists = {
        "games": told,
        "results": (yield from _items(result.fields for result in sorted(results))),
        "puzzles": (yield from _items(one.fields for one in sorted(tried))),
        "bots": (yield from _items(_as_fields(*one) for one in sorted(bots.items()))),
        "unread": unread,
    }
    parts = (_list(name, items) for name, items in lists.items())
    return ",\n".join((f'{{\n "trilithon-shelf": {VERSION}', *parts)) + "\n}\n"


def _list(name: str, items: Sequence[str]) -> str:
    """Write one list of the file."""
    return f' "{name}": [\n' + ",\n".join(items) + "\n ]" if items else f' "{name}": []'


def _items(values: Iterable[Mapping[str, object]]) -> Slices[list[str]]:
    items: list[str] = []
    for value in values:
        if len(items) % SLICE_SIZE == 0:
            yield Progress(1, 1)
        items.append(_item(value))
    return items


def _item(value: Mapping[str, object]) -> str:
    """Write one item of a list in the file."""
    return "  " + json.dumps(value, indent=1).replace("\n", "\n  ")


def _as_fields(key: str, text: str) -> Mapping[str, object]:
    """Convert a stored bot to an item of the file. One that can't be read is written unchanged."""
    bot = find_bot({key: text}, key)
    return bot.fields if bot else {"key": key, "stored": text}


def _as_item(stored: StoredGame) -> dict[str, object]:
    """Convert a game to an item of the file.

    It is not replayed, so that a game that can't be played isn't lost.
    """
    key, head = GameKey.read(stored.key), read_head(stored.head)
    if key is None or head.at > len(stored.lines) or not all(stored.lines):
        raise SaveError("it’s incomplete")
    begun = replays.start_record(load(key.game), key, head)
    record = [*begun.text().splitlines(), "", *stored.lines[: head.at]]
    return {"key": stored.key, "head": fields_of(head), "record": record, "undone": stored.lines[head.at :]}


# In


def merge_file(
    file: File,
    keys: Collection[str],
    games: Iterable[StoredGame],
    statistics: Statistics,
    bots: Mapping[str, str] = {},
) -> Import:
    """Compare a file with what is stored, and return what it adds.

    keys: the keys of all stored games.
    games: the stored games of the set-ups in the file.
    bots: the stored texts of all bots, by key.
    """
    return run_to_end(merging_file(file, keys, games, statistics, bots))


def merging_file(
    file: File,
    keys: Collection[str],
    games: Iterable[StoredGame],
    statistics: Statistics,
    bots: Mapping[str, str] = {},
) -> Slices[Import]:
    """Do the work of `merge_file` in slices."""
    there = _Stored(keys, games)
    put: list[StoredGame] = []
    heads: list[Head] = []
    new = same = beside = 0
    for done, (key, kept, head) in enumerate(file.games):
        if done % SLICE_SIZE == 0:
            yield Progress(done, len(file.games))
        rivals = there.rivals_of(key)
        if rivals.hold(kept, head):
            same += 1
            continue
        new, beside = (new, beside + 1) if rivals.lines else (new + 1, beside)
        rivals.add(kept.lines, head)
        put.append(kept._replace(key=there.take_key(key)))
        heads.append(head)
    results, results_same = _merge_results(file.results, better_result, statistics.results)
    tried, _ = _merge_results(file.tried, merge_puzzle_results, statistics.tried)
    told: list[GameResult | PuzzleResult] = [*results, *tried]
    stored: dict[str, str] = {}
    for one in told:
        if len(stored) % SLICE_SIZE == 0:
            yield Progress(1, 1)
        if one.identity not in statistics.newer:
            stored[one.identity] = one.text
    counts = new, same, beside, len(results), results_same
    new_bots = _merge_bots(file.bots, bots)
    return Import(tuple(put), results, *counts, file.refused, tried, tuple(heads), stored, new_bots)


class _Rivals:
    """The games of one set-up, indexed so that each is found quickly however many there are."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, ...]] = set()
        self.begun: dict[int, list[tuple[str, ...]]] = {}  # the same by when they were begun, in order
        self.last = 1  # number of a key, below which none is free

    def add(self, lines: tuple[str, ...], head: Head | None) -> None:
        """Add a game. head: None if it cannot be read."""
        self.lines.add(lines)
        if head:
            insort(self.begun.setdefault(head.begun, []), lines)

    def hold(self, kept: StoredGame, head: Head) -> bool:
        """Whether this game, or a longer version of it, is among the stored ones."""
        if kept.lines in self.lines:
            return True
        same = self.begun.get(head.begun, [])
        at = bisect_left(same, kept.lines)  # what begins with it comes right after it
        return at < len(same) and same[at][: len(kept.lines)] == kept.lines


class _Stored:
    """The games that are stored, and those added to them."""

    def __init__(self, keys: Collection[str], games: Iterable[StoredGame]) -> None:
        self._keys = set(keys)
        self._rivals: dict[GameKey, _Rivals] = {}
        for game in games:
            if key := GameKey.read(game.key):
                self.rivals_of(key.setup).add(game.lines, _head_of(game))

    def rivals_of(self, setup: GameKey) -> _Rivals:
        """Return the games of a set-up."""
        return self._rivals.setdefault(setup, _Rivals())

    def take_key(self, setup: GameKey) -> str:
        """Take the next free key of a set-up."""
        rivals = self.rivals_of(setup)
        while (key := setup._replace(number=rivals.last).text) in self._keys:
            rivals.last += 1
        self._keys.add(key)
        return key


def _head_of(game: StoredGame) -> Head | None:
    try:
        return read_head(game.head)
    except SaveError:
        return None


def _merge_results(
    found: Iterable[One], counting: Callable[[One, One], One], kept: Mapping[str, One]
) -> tuple[tuple[One, ...], int]:
    """Find the results that are new or replace a stored one, and count those that change nothing.

    counting: chooses which of two results of the same game counts.
    """
    put: dict[str, One] = {}
    same = 0
    for one in found:
        before = put.get(one.identity) or kept.get(one.identity)
        if before and counting(before, one) == before:
            same += 1
        else:
            put[one.identity] = one
    return tuple(put.values()), same


def _merge_bots(found: Iterable[KeptBot], kept: Mapping[str, str]) -> dict[str, str]:
    """Find the bots that aren't stored yet, by the keys to store them under. A stored bot with another text stays as it
    is.

    kept: the stored texts of all bots, by key.
    """
    there = {(one.bot.game, one.bot.name, one.bot.text) for one in list_bots(kept) if one.bot}
    put: dict[str, str] = {}
    for bot in found:
        if bot.seated:
            if bot.key not in kept:
                put[bot.key] = bot.stored_text
        elif (same := (bot.game, bot.name, bot.text)) not in there:
            there.add(same)
            number = next_number((*kept, *put), bot.game, bot.number)
            new = bot._replace(number=number)
            put[new.key] = new.stored_text
    return put
