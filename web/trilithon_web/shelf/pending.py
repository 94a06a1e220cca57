"""Changes that are not stored yet, as a value. All changes of a game merge into one.

A change says what its place contains afterwards, not what is added. So it can be written twice, and applied
to a game that has been read from the database before or after it was written.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from trilithon_web.shelf.saves import Change, StoredGame


class Pending(NamedTuple):
    """Changes of games by key and of results by identity; None removes one.

    taken: texts in the local storage of the first version, by key, as they were when their games were taken
        over.
    """

    games: Mapping[str, Change | None] = {}
    results: Mapping[str, str | None] = {}
    taken: Mapping[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self.games or self.results or self.taken)

    @classmethod
    def of_games(cls, games: Iterable[StoredGame]) -> "Pending":
        """Return changes that store whole games."""
        return cls({game.key: Change(game.key, game.head, 0, game.lines) for game in games})

    def merge(self, later: "Pending") -> "Pending":
        """Add later changes: each game has one change at most."""
        games = dict(self.games)
        for key, change in later.games.items():
            games[key] = _merge_changes(games[key], change) if key in games else change
        return Pending(games, {**self.results, **later.results}, {**self.taken, **later.taken})

    def split(self, other: "Pending") -> "tuple[Pending, Pending]":
        """Split these changes into those whose games and results `other` changes too, and the rest."""
        games = {key: change for key, change in self.games.items() if key in other.games}
        results = {identity: text for identity, text in self.results.items() if identity in other.results}
        rest = Pending(
            {key: change for key, change in self.games.items() if key not in games},
            {identity: text for identity, text in self.results.items() if identity not in results},
            self.taken,
        )
        return Pending(games, results), rest

    def update_lists(
        self, heads: Mapping[str, str], results: Mapping[str, str]
    ) -> tuple[dict[str, str], dict[str, str]]:
        """Return all heads by key and all results by identity, as they are once these changes are stored."""
        found = {key: head for key, head in heads.items() if key not in self.games}
        for key, change in self.games.items():
            if change and (key in heads or change.start is not None):
                found[key] = change.head
        whole = {**results, **self.results}
        return found, {identity: text for identity, text in whole.items() if text is not None}

    def update_game(self, key: str, stored: StoredGame | None) -> StoredGame | None:
        """Return a game as it is once these changes are stored.

        None if it is missing or only partly known.
        """
        if key not in self.games:
            return stored
        change = self.games[key]
        if change is None or not (stored or change.start == 0):
            return None
        lines = stored.lines if stored else ()
        if change.start is not None:
            lines = lines[: change.start] + change.lines
        return StoredGame(key, change.head, lines)


def _merge_changes(earlier: Change | None, later: Change | None) -> Change | None:
    if later is None or later.start == 0:
        return later
    if earlier is None:  # what was removed comes back only whole
        return None
    if later.start is None:
        return earlier._replace(head=later.head)
    if earlier.start is None or later.start <= earlier.start:
        return later
    return later._replace(
        start=earlier.start, lines=earlier.lines[: later.start - earlier.start] + later.lines
    )
