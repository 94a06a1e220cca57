"""What is still to be stored, as a value: steps that follow each other become one, however many there are.

A change tells absolutely what stands in its place, so it can be written again, and laid over what has been read.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from trilithon_web.shelf.saves import Change, Kept


class Pending(NamedTuple):
    """Changes by key, None for a game to be removed; results by identity, None for those to be removed.

    taken: texts of the old place, by their keys there, as they were when they were taken over.
    """

    games: Mapping[str, Change | None] = {}
    results: Mapping[str, str | None] = {}
    taken: Mapping[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self.games or self.results or self.taken)

    @classmethod
    def of(cls, games: Iterable[Kept]) -> "Pending":
        """Whole games to be stored."""
        return cls({game.key: Change(game.key, game.head, 0, game.lines) for game in games})

    def then(self, later: "Pending") -> "Pending":
        """These changes and then others."""
        games = dict(self.games)
        for key, change in later.games.items():
            games[key] = _joined(games[key], change) if key in games else change
        return Pending(games, {**self.results, **later.results}, {**self.taken, **later.taken})

    def listed(
        self, heads: Mapping[str, str], results: Mapping[str, str]
    ) -> tuple[dict[str, str], dict[str, str]]:
        """All heads by key and all results by identity as they will stand, over those that are stored."""
        listed = {key: head for key, head in heads.items() if key not in self.games}
        for key, change in self.games.items():
            if change and (key in heads or change.start is not None):
                listed[key] = change.head
        whole = {**results, **self.results}
        return listed, {identity: text for identity, text in whole.items() if text is not None}

    def parts(self) -> "tuple[Pending, Pending]":
        """What stands for itself, and the changes of games that build on what is stored."""
        builds = {key: change for key, change in self.games.items() if change and change.start != 0}
        whole = {key: change for key, change in self.games.items() if key not in builds}
        return self._replace(games=whole), Pending(builds)

    def without(self, key: str) -> "Pending":
        """These changes, but for a game's."""
        return self._replace(games={other: change for other, change in self.games.items() if other != key})

    def over(self, key: str, stored: Kept | None) -> Kept | None:
        """A game as it will stand, over what is stored of it."""
        if key not in self.games:
            return stored
        change = self.games[key]
        if change is None:
            return None
        if change.start is None:
            return stored and stored._replace(head=change.head)
        lines = stored.lines if stored else ()
        return Kept(key, change.head, lines[: change.start] + change.lines)


def _joined(earlier: Change | None, later: Change | None) -> Change | None:
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
