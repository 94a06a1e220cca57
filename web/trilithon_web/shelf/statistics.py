"""How one has done: all results and puzzles, and what they come to.

Results are merged by one rule, in whatever order they arrive (`results.better`).
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from trilithon_web.shelf.results import Finished, better, by_end, read_result
from trilithon_web.shelf.saves import NewerSave, SaveError
from trilithon_web.shelf.tallies import Tally, tally
from trilithon_web.shelf.tried import Tried, earlier, is_tried, read_tried


class Statistics(NamedTuple):
    """The results by identity. unread: stored texts that are none, left as they stand; newer: those of
    them that a later version has written, for which nothing else is stored.
    removed: what the last reset took away and an undo brings back. tried: how puzzles went, by identity."""

    results: Mapping[str, Finished] = {}
    unread: tuple[str, ...] = ()
    removed: tuple[Finished, ...] = ()
    tried: Mapping[str, Tried] = {}
    newer: tuple[str, ...] = ()

    @classmethod
    def of(cls, stored: Mapping[str, str]) -> "Statistics":
        """The results that stored texts hold, by their keys, whatever else stands there."""
        results: dict[str, Finished] = {}
        tried: dict[str, Tried] = {}
        unread, newer = [], []
        for key, text in stored.items():
            try:
                found = read_tried(text) if is_tried(key) else read_result(text)
            except SaveError as error:
                unread.append(key)
                if isinstance(error, NewerSave):
                    newer.append(key)
                continue
            if found.identity != key:
                unread.append(key)
            elif isinstance(found, Tried):
                tried[key] = found
            else:
                results[key] = found
        return cls(results, tuple(unread), tried=tried, newer=tuple(newer))

    def counted(self, result: Finished) -> "Statistics":
        """With the result of a game, once, however often it comes."""
        return self.with_all((result,), ())

    def solved(self, tried: Tried) -> "Statistics":
        """With how a puzzle went, of which the first time counts."""
        return self.with_all((), (tried,))

    def stored(self, identity: str) -> dict[str, str]:
        """What is to be stored of one: nothing in the place of what a later version has written."""
        one = self.results.get(identity) or self.tried[identity]
        return {} if identity in self.newer else {identity: one.text}

    def with_all(self, results: Iterable[Finished], tried: Iterable[Tried]) -> "Statistics":
        """With several of both."""
        counted, solved = dict(self.results), dict(self.tried)
        for result in results:
            counted[result.identity] = better(counted.get(result.identity, result), result)
        for one in tried:
            solved[one.identity] = earlier(solved.get(one.identity, one), one)
        return self._replace(results=counted, tried=solved)

    def reset(self, game: str, kind: str) -> "Statistics":
        """Without the results of a game and kind of set-up, which `brought_back` returns."""
        chosen = [result for result in self.results.values() if (result.game, result.kind) == (game, kind)]
        gone = {result.identity for result in chosen}
        results = {identity: result for identity, result in self.results.items() if identity not in gone}
        return self._replace(results=results, removed=tuple(chosen))

    def brought_back(self) -> "Statistics":
        """With what the last reset took away."""
        return self._replace(removed=()).with_all(self.removed, ())

    def of_game(self, game: str) -> list[Finished]:
        """The results of one game, over all its set-ups, the newest last."""
        found = (result for result in self.results.values() if result.game == game)
        return sorted(found, key=by_end)

    def tallies(self) -> tuple[Tally, ...]:
        """What the results come to, for each game and kind of set-up, in alphabetical order."""
        groups = groupby(sorted(self.results.values()), key=lambda result: (result.game, result.kind))
        return tuple(tally(tuple(group)) for _, group in groups)


def days_in_a_row(done: Callable[[date], bool], today: date) -> int:
    """On how many days in a row something was done, up to today, or to yesterday as long as today can still have it."""
    day = today if done(today) else today - timedelta(1)
    length = 0
    while done(day):
        length, day = length + 1, day - timedelta(1)
    return length


def longest_row(days: Iterable[date]) -> int:
    """The most days in a row that there are among days."""
    found = set(days)
    longest = length = 0
    for day in sorted(found):
        length = length + 1 if day - timedelta(1) in found else 1
        longest = max(longest, length)
    return longest
