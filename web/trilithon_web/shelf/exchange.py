"""Everything kept, in one text file, and in again: merged with what is there, of which nothing is written over.

The file is JSON, made to be read: a game is its head and the lines of its record. What cannot be read is carried
as it stands, under "unread", for whoever may make something of it. `unpacking` reads such a file.
"""

import json
from bisect import bisect_left, insort
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from trilithon.game import load
from trilithon.options import OptionError
from trilithon.slices import SLICE_SIZE, Progress, Slices, run_to_end
from trilithon_web.shelf import replays
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import Finished, better
from trilithon_web.shelf.saves import Head, Kept, SaveError, fields_of, read_head
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.shelf.texts import TextError
from trilithon_web.shelf.tried import Tried, earlier

One = TypeVar("One", Finished, Tried)

VERSION: Final = 1


class FileError(TextError):
    """A file of which nothing can be taken; the message is the second half of a sentence: "it is …"."""


class Entered(NamedTuple):
    """A game of a file, with the first key of its set-up, as it can be stored and read back. head: as it reads."""

    key: GameKey
    kept: Kept
    head: Head


class File(NamedTuple):
    """What a file holds that can be stored and read back. refused: a sentence for each thing that cannot."""

    games: tuple[Entered, ...]
    results: tuple[Finished, ...]
    tried: tuple[Tried, ...]
    refused: tuple[str, ...]

    @property
    def setups(self) -> frozenset[str]:
        """The first keys of the set-ups of its games: games under these, and their further ones, may be the same."""
        return frozenset(game.kept.key for game in self.games)


class Taken(NamedTuple):
    """What a file brings: games to store with their heads, results, how puzzles went, and what to say of it.

    new: games of set-ups that were not there; same: games that were there already; beside: games put beside others
    of their set-up. results_new, results_same: of the statistics. refused: see `File`. texts: of the results and of how
    puzzles went, as they are stored, by identity.
    """

    games: tuple[Kept, ...]
    results: tuple[Finished, ...]
    new: int
    same: int
    beside: int
    results_new: int
    results_same: int
    refused: tuple[str, ...]
    tried: tuple[Tried, ...]
    heads: tuple[Head, ...]
    texts: Mapping[str, str]


# Out


def exported(games: Collection[Kept], results: Iterable[Finished], tried: Iterable[Tried] = ()) -> str:
    """The file that holds these games and results; a game that cannot be read goes into it as it stands."""
    return run_to_end(exporting(games, results, tried))


def exporting(
    games: Collection[Kept], results: Iterable[Finished], tried: Iterable[Tried] = ()
) -> Slices[str]:
    """The same in stretches, and how many games are in it after each."""
    told: list[str] = []
    unread: list[str] = []
    for done, stored in enumerate(sorted(games)):
        yield Progress(done, len(games))
        try:
            told.append(_item(_told(stored)))
        except (SaveError, OptionError):
            unread.append(_item({"key": stored.key, "head": stored.head, "lines": stored.lines}))
    lists = {
        "games": told,
        "results": (yield from _items(result.fields for result in sorted(results))),
        "puzzles": (yield from _items(one.fields for one in sorted(tried))),
        "unread": unread,
    }
    parts = (_list(name, items) for name, items in lists.items())
    return ",\n".join((f'{{\n "trilithon-shelf": {VERSION}', *parts)) + "\n}\n"


def _list(name: str, items: Sequence[str]) -> str:
    """A list of the file, by its name."""
    return f' "{name}": [\n' + ",\n".join(items) + "\n ]" if items else f' "{name}": []'


def _items(values: Iterable[Mapping[str, object]]) -> Slices[list[str]]:
    items: list[str] = []
    for value in values:
        if len(items) % SLICE_SIZE == 0:
            yield Progress(1, 1)
        items.append(_item(value))
    return items


def _item(value: Mapping[str, object]) -> str:
    """As it stands in a list of the file."""
    return "  " + json.dumps(value, indent=1).replace("\n", "\n  ")


def _told(stored: Kept) -> dict[str, object]:
    """A game as it stands in a file. It is not replayed: what cannot be played is not to be lost for that."""
    key, head = GameKey.read(stored.key), read_head(stored.head)
    if key is None or head.at > len(stored.lines) or not all(stored.lines):
        raise SaveError("it’s incomplete")
    begun = replays.begun(load(key.game), key, head)
    record = [*begun.text().splitlines(), "", *stored.lines[: head.at]]
    return {"key": stored.key, "head": fields_of(head), "record": record, "undone": stored.lines[head.at :]}


# In


def taken(file: File, keys: Collection[str], games: Iterable[Kept], statistics: Statistics) -> Taken:
    """What a file brings to what is kept. keys: of all games that are. games: those of the set-ups in it."""
    return run_to_end(taking(file, keys, games, statistics))


def taking(file: File, keys: Collection[str], games: Iterable[Kept], statistics: Statistics) -> Slices[Taken]:
    """The same in stretches."""
    there = _There(keys, games)
    put: list[Kept] = []
    heads: list[Head] = []
    new = same = beside = 0
    for done, (key, kept, head) in enumerate(file.games):
        if done % SLICE_SIZE == 0:
            yield Progress(done, len(file.games))
        rivals = there.of(key)
        if rivals.hold(kept, head):
            same += 1
            continue
        new, beside = (new, beside + 1) if rivals.lines else (new + 1, beside)
        rivals.add(kept.lines, head)
        put.append(kept._replace(key=there.free(key)))
        heads.append(head)
    results, results_same = _merged(file.results, better, statistics.results)
    tried, _ = _merged(file.tried, earlier, statistics.tried)
    told: list[Finished | Tried] = [*results, *tried]
    stored: dict[str, str] = {}
    for one in told:
        if len(stored) % SLICE_SIZE == 0:
            yield Progress(1, 1)
        if one.identity not in statistics.newer:
            stored[one.identity] = one.text
    counts = new, same, beside, len(results), results_same
    return Taken(tuple(put), results, *counts, file.refused, tried, tuple(heads), stored)


class _Rivals:
    """The games of one set-up, so that each is found soon, however many there are."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, ...]] = set()
        self.begun: dict[int, list[tuple[str, ...]]] = {}  # the same by when they were begun, in order
        self.last = 1  # number of a key, below which none is free

    def add(self, lines: tuple[str, ...], head: Head | None) -> None:
        """One more; without a head where that cannot be read."""
        self.lines.add(lines)
        if head:
            insort(self.begun.setdefault(head.begun, []), lines)

    def hold(self, kept: Kept, head: Head) -> bool:
        """Whether one of them is the same game, or the same further on."""
        if kept.lines in self.lines:
            return True
        same = self.begun.get(head.begun, [])
        at = bisect_left(same, kept.lines)  # what begins with it comes right after it
        return at < len(same) and same[at][: len(kept.lines)] == kept.lines


class _There:
    """What is stored, and what has been added to it."""

    def __init__(self, keys: Collection[str], games: Iterable[Kept]) -> None:
        self._keys = set(keys)
        self._rivals: dict[GameKey, _Rivals] = {}
        for game in games:
            if key := GameKey.read(game.key):
                self.of(key.setup).add(game.lines, _head_of(game))

    def of(self, setup: GameKey) -> _Rivals:
        """The games of a set-up."""
        return self._rivals.setdefault(setup, _Rivals())

    def free(self, setup: GameKey) -> str:
        """A key of the set-up that nobody has, and now is taken."""
        rivals = self.of(setup)
        while (key := setup._replace(number=rivals.last).text) in self._keys:
            rivals.last += 1
        self._keys.add(key)
        return key


def _head_of(game: Kept) -> Head | None:
    try:
        return read_head(game.head)
    except SaveError:
        return None


def _merged(
    found: Iterable[One], counting: Callable[[One, One], One], kept: Mapping[str, One]
) -> tuple[tuple[One, ...], int]:
    """Those of a kind that are new beside what is kept, or count in its place; how many tell nothing new. counting: of
    two of the same, the one that counts."""
    put: dict[str, One] = {}
    same = 0
    for one in found:
        before = put.get(one.identity) or kept.get(one.identity)
        if before and counting(before, one) == before:
            same += 1
        else:
            put[one.identity] = one
    return tuple(put.values()), same
