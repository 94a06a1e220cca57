"""The list of all stored games: their heads by key, as an immutable value."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import LONGEST_NAME, Change, Head, SaveError, StoredGame, head_text, read_head


class ListedGame(NamedTuple):
    """One game of the list. problem: why its head cannot be read, or ""; if so, `head` is empty."""

    key: str
    head: Head
    problem: str = ""


class Index(NamedTuple):
    """All games by key.

    removed: games deleted since the page was opened, which can be put back; the last one deleted is last.
    """

    entries: Mapping[str, ListedGame] = {}
    removed: tuple[StoredGame, ...] = ()

    @classmethod
    def from_heads(cls, heads: Mapping[str, str]) -> "Index":
        """Make the list from stored heads, readable or not."""
        return cls({key: _entry(key, text) for key, text in heads.items()})

    # Looking

    def games_under_way(self) -> tuple[ListedGame, ...]:
        """Return the unfinished games, the one played last first."""
        return self._sort_by_date(
            entry for entry in self._readable_games() if not (entry.head.over or entry.head.aside)
        )

    def games_to_continue(self) -> tuple[ListedGame, ...]:
        """Return the unfinished games with moves or a challenge to beat.

        In the others, the player only asked for help, or has undone all moves.
        """
        return tuple(entry for entry in self.games_under_way() if entry.head.at or entry.head.challenge)

    def has_game_to_continue(self, begin: str) -> bool:
        """Whether there is a game to continue whose key starts with `begin`."""
        return any(entry.key.startswith(begin) for entry in self.games_to_continue())

    def seeds(self, game: str) -> set[int]:
        """Return the seeds of a game's stored deals, finished or not."""
        keys = (GameKey.read(entry.key) for entry in self._readable_games())
        return {key.seed for key in keys if key and key.game == game and key.seed is not None}

    def finished_games(self) -> tuple[ListedGame, ...]:
        """Return the finished games, the one played last first."""
        return self._sort_by_date(
            entry for entry in self._readable_games() if entry.head.over and not entry.head.aside
        )

    def games_set_aside(self) -> tuple[ListedGame, ...]:
        """Return the games that were set aside and those that cannot be read, the newest first."""
        return self._sort_by_date(
            entry for entry in self.entries.values() if entry.problem or entry.head.aside
        )

    def of_setup(self, key: GameKey) -> tuple[ListedGame, ...]:
        """Return all games of a set-up, in the order of their keys."""
        same = [
            (found.number, text)
            for text in self.entries
            if (found := GameKey.read(text)) and found.setup == key.setup
        ]
        return tuple(self.entries[text] for _, text in sorted(same))

    def _readable_games(self) -> Iterator[ListedGame]:
        return (entry for entry in self.entries.values() if not entry.problem)

    def _sort_by_date(self, entries: Iterable[ListedGame]) -> tuple[ListedGame, ...]:
        return tuple(sorted(entries, key=lambda entry: (-entry.head.played, entry.key)))

    # Changing

    def put(self, key: str, head: str) -> "Index":
        """Add a game, or replace the one of that key."""
        return self._replace(entries={**self.entries, key: _entry(key, head)})

    def put_all(self, heads: Mapping[str, Head]) -> "Index":
        """Add games whose heads have been read already, by key."""
        return self._replace(
            entries={**self.entries, **{key: ListedGame(key, head) for key, head in heads.items()}}
        )

    def rename_game(self, key: str, name: str) -> tuple["Index", Change]:
        """Rename a game ("" removes its name). Returns the new list and the change to store.

        Raises SaveError for a game that cannot be read, so that its head is not overwritten.
        """
        entry = self.entries[key]
        if entry.problem:
            raise SaveError(entry.problem)
        head = head_text(entry.head._replace(name=texts.tidy(" ".join(name.split()), LONGEST_NAME)))
        return self.put(key, head), Change(key, head, None, ())

    def set_aside(self, game: StoredGame, why: str, now: int) -> tuple["Index", StoredGame]:
        """Set a game aside, under a free key of its own. Returns the new list and the game to store.

        why: a sentence for the player.

        If its head cannot be read, it is kept as the line before the turns.
        """
        key = GameKey.read(game.key)
        assert key
        entry = _entry(game.key, game.head)
        lines = (game.head, *game.lines) if entry.problem else game.lines
        head = head_text(entry.head._replace(aside=why, played=now))
        aside = StoredGame(key.next_free({*self.entries, key.setup.text}).text, head, lines)
        return self.put(aside.key, head), aside

    def remove_game(self, gone: StoredGame) -> "Index":
        """Remove a game that has just been deleted from the database."""
        entries = {key: entry for key, entry in self.entries.items() if key != gone.key}
        return Index(entries, (*self.removed, gone))

    def put_back(self) -> tuple["Index", StoredGame]:
        """Put back the game deleted last, under a free key if its own is in use.

        Returns the list and the game to store.
        """
        gone = self.removed[-1]
        key = GameKey.read(gone.key)
        if key and gone.key in self.entries:
            gone = gone._replace(key=key.next_free(self.entries).text)
        return self._replace(removed=self.removed[:-1]).put(gone.key, gone.head), gone


def set_games_aside(
    heads: Mapping[str, str], games: Iterable[StoredGame], why: str, now: int
) -> tuple[StoredGame, ...]:
    """Set aside games whose keys others have taken (see `Index.set_aside`). heads: all stored ones."""
    index, found = Index.from_heads(heads), []
    for game in games:
        index, aside = index.set_aside(game, why, now)
        found.append(aside)
    return tuple(found)


def _entry(key: str, text: str) -> ListedGame:
    if GameKey.read(key) is None:
        return ListedGame(key, Head(), "its key names no game")
    try:
        return ListedGame(key, read_head(text))
    except SaveError as error:
        return ListedGame(key, Head(), str(error))
