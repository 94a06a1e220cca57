"""All results of games and puzzles, and statistics of them.

Results are merged by one rule, in whatever order they arrive (`results.better_result`).
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from trilithon_web.shelf.keys import is_bot_key
from trilithon_web.shelf.puzzle_results import (
    PuzzleResult,
    is_puzzle_key,
    merge_puzzle_results,
    read_puzzle_result,
)
from trilithon_web.shelf.results import GameResult, better_result, by_end, read_result
from trilithon_web.shelf.saves import NewerSave, SaveError
from trilithon_web.shelf.tallies import Tally, tally


class Statistics(NamedTuple):
    """All results of games and puzzles, by identity.

    unread: identities of stored texts that cannot be read, which are left as they are.
    newer: those of them that a later version has written; nothing else is stored in their place.
    removed: the results removed by the last reset, for undo.
    tried: results of puzzles, by identity.
    """

    results: Mapping[str, GameResult] = {}
    unread: tuple[str, ...] = ()
    removed: tuple[GameResult, ...] = ()
    tried: Mapping[str, PuzzleResult] = {}
    newer: tuple[str, ...] = ()

    @classmethod
    def from_texts(cls, stored: Mapping[str, str]) -> "Statistics":
        """Read all stored results, by identity. The bots among them are left out."""
        results: dict[str, GameResult] = {}
        tried: dict[str, PuzzleResult] = {}
        unread, newer = [], []
        for key, text in stored.items():
            if is_bot_key(key):
                continue
            try:
                found = read_puzzle_result(text) if is_puzzle_key(key) else read_result(text)
            except SaveError as error:
                unread.append(key)
                if isinstance(error, NewerSave):
                    newer.append(key)
                continue
            if found.identity != key:
                unread.append(key)
            elif isinstance(found, PuzzleResult):
                tried[key] = found
            else:
                results[key] = found
        return cls(results, tuple(unread), tried=tried, newer=tuple(newer))

    def add_result(self, result: GameResult) -> "Statistics":
        """Add the result of a game. The same result added again changes nothing."""
        return self.add_all((result,), ())

    def add_puzzle_result(self, tried: PuzzleResult) -> "Statistics":
        """Add the result of a puzzle. The first end of a puzzle counts."""
        return self.add_all((), (tried,))

    def text_to_store(self, identity: str) -> dict[str, str]:
        """Return the text to store for a result; None if a later version has written something in its place."""
        one = self.results.get(identity) or self.tried[identity]
        return {} if identity in self.newer else {identity: one.text}

    def add_all(self, results: Iterable[GameResult], tried: Iterable[PuzzleResult]) -> "Statistics":
        """Add several results of games and puzzles."""
        counted, solved = dict(self.results), dict(self.tried)
        for result in results:
            counted[result.identity] = better_result(counted.get(result.identity, result), result)
        for one in tried:
            solved[one.identity] = merge_puzzle_results(solved.get(one.identity, one), one)
        return self._replace(results=counted, tried=solved)

    def reset_results(self, game: str, kind: str) -> "Statistics":
        """Remove the results of a game and kind of set-up. `undo_reset` puts them back."""
        chosen = [result for result in self.results.values() if (result.game, result.kind) == (game, kind)]
        gone = {result.identity for result in chosen}
        results = {identity: result for identity, result in self.results.items() if identity not in gone}
        return self._replace(results=results, removed=tuple(chosen))

    def undo_reset(self) -> "Statistics":
        """Put back what the last reset removed."""
        return self._replace(removed=()).add_all(self.removed, ())

    def of_game(self, game: str) -> list[GameResult]:
        """Return the results of one game, over all its set-ups, the newest last."""
        found = (result for result in self.results.values() if result.game == game)
        return sorted(found, key=by_end)

    def tallies(self) -> tuple[Tally, ...]:
        """Sum up the results of each game and kind of set-up, in alphabetical order."""
        groups = groupby(sorted(self.results.values()), key=lambda result: (result.game, result.kind))
        return tuple(tally(tuple(group)) for _, group in groups)


def days_in_a_row(done: Callable[[date], bool], today: date) -> int:
    """Count the days in a row up to today, or up to yesterday as long as today can still follow.

    done: whether something was done on a day.
    """
    day = today if done(today) else today - timedelta(1)
    length = 0
    while done(day):
        length, day = length + 1, day - timedelta(1)
    return length


def longest_row(days: Iterable[date]) -> int:
    """Count the longest series of days in a row among `days`."""
    found = set(days)
    longest = length = 0
    for day in sorted(found):
        length = length + 1 if day - timedelta(1) in found else 1
        longest = max(longest, length)
    return longest
