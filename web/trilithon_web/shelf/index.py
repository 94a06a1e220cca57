"""The list of all games kept: their heads by key, as an immutable value."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import LONGEST_NAME, Change, Head, Kept, SaveError, head_text, read_head


class Entry(NamedTuple):
    """One game of the list. problem: why its head cannot be read, or ""; then the head is an empty one."""

    key: str
    head: Head
    problem: str = ""


class Index(NamedTuple):
    """The games by key. removed: those deleted since the page was opened, which can be put back, the last one last."""

    entries: Mapping[str, Entry] = {}
    removed: tuple[Kept, ...] = ()

    @classmethod
    def of(cls, heads: Mapping[str, str]) -> "Index":
        """The list that stored heads make, whatever they hold."""
        return cls({key: _entry(key, text) for key, text in heads.items()})

    # Looking

    def under_way(self) -> tuple[Entry, ...]:
        """The games that can be gone on with, the one played last first."""
        return self._listed(entry for entry in self._whole() if not (entry.head.over or entry.head.aside))

    def to_continue(self) -> tuple[Entry, ...]:
        """Of those, the games that have moves or a challenge to beat. In others only help was had, or all is undone."""
        return tuple(entry for entry in self.under_way() if entry.head.at or entry.head.challenge)

    def goes_on(self, begin: str) -> bool:
        """Whether there is a game to continue whose key begins like this."""
        return any(entry.key.startswith(begin) for entry in self.to_continue())

    def seeds(self, game: str) -> set[int]:
        """The deals of a game of which there is a game here, under way or over."""
        keys = (GameKey.read(entry.key) for entry in self._whole())
        return {key.seed for key in keys if key and key.game == game and key.seed is not None}

    def finished(self) -> tuple[Entry, ...]:
        """The games that are over, the one played last first."""
        return self._listed(entry for entry in self._whole() if entry.head.over and not entry.head.aside)

    def aside(self) -> tuple[Entry, ...]:
        """The games set aside and those that cannot be read, the newest first."""
        return self._listed(entry for entry in self.entries.values() if entry.problem or entry.head.aside)

    def of_setup(self, key: GameKey) -> tuple[Entry, ...]:
        """All games of the same set-up, in the order of their keys."""
        same = [
            (found.number, text)
            for text in self.entries
            if (found := GameKey.read(text)) and found.setup == key.setup
        ]
        return tuple(self.entries[text] for _, text in sorted(same))

    def _whole(self) -> Iterator[Entry]:
        return (entry for entry in self.entries.values() if not entry.problem)

    def _listed(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        return tuple(sorted(entries, key=lambda entry: (-entry.head.played, entry.key)))

    # Changing

    def put(self, key: str, head: str) -> "Index":
        """With a game of that key, in place of the one that was there."""
        return self._replace(entries={**self.entries, key: _entry(key, head)})

    def with_heads(self, heads: Mapping[str, Head]) -> "Index":
        """With games by key, whose heads have been read."""
        return self._replace(
            entries={**self.entries, **{key: Entry(key, head) for key, head in heads.items()}}
        )

    def renamed(self, key: str, name: str) -> tuple["Index", Change]:
        """With another name for a game ("" takes it away), and what to store.

        Raises SaveError for a game that cannot be read: its head is not written over.
        """
        entry = self.entries[key]
        if entry.problem:
            raise SaveError(entry.problem)
        head = head_text(entry.head._replace(name=texts.tidy(" ".join(name.split()), LONGEST_NAME)))
        return self.put(key, head), Change(key, head, None, ())

    def set_aside(self, game: Kept, why: str, now: int) -> tuple["Index", Kept]:
        """With a game that cannot be gone on with in its place, under a free key of its own, and what to store.

        why: a sentence. Where its head cannot be read, it stands as it was before the turns.
        """
        key = GameKey.read(game.key)
        assert key
        entry = _entry(game.key, game.head)
        lines = (game.head, *game.lines) if entry.problem else game.lines
        head = head_text(entry.head._replace(aside=why, played=now))
        aside = Kept(key.free({*self.entries, key.setup.text}).text, head, lines)
        return self.put(aside.key, head), aside

    def without(self, gone: Kept) -> "Index":
        """Without a game, which has just been taken from the store as it stood there."""
        entries = {key: entry for key, entry in self.entries.items() if key != gone.key}
        return Index(entries, (*self.removed, gone))

    def put_back(self) -> tuple["Index", Kept]:
        """With the game deleted last, and what to store; under a free key if its own has been taken meanwhile."""
        gone = self.removed[-1]
        key = GameKey.read(gone.key)
        if key and gone.key in self.entries:
            gone = gone._replace(key=key.free(self.entries).text)
        return self._replace(removed=self.removed[:-1]).put(gone.key, gone.head), gone


def beside(heads: Mapping[str, str], games: Iterable[Kept], why: str, now: int) -> tuple[Kept, ...]:
    """Games that others have taken the place of, set aside (see `Index.set_aside`). heads: of all that there are."""
    index, found = Index.of(heads), []
    for game in games:
        index, aside = index.set_aside(game, why, now)
        found.append(aside)
    return tuple(found)


def _entry(key: str, text: str) -> Entry:
    if GameKey.read(key) is None:
        return Entry(key, Head(), "its key names no game")
    try:
        return Entry(key, read_head(text))
    except SaveError as error:
        return Entry(key, Head(), str(error))
