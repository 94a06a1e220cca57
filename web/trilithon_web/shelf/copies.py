"""A second copy: of the last games played, and of results and bots that a page left behind before they were stored.

It restores what the database has lost of them.
"""

import json
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from trilithon_web.shelf import texts
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import LATEST, Change, SaveError, StoredGame, read_head
from trilithon_web.shelf.texts import Fields, TextError

VERSION: Final = 1
MOST: Final = 3  # games
LONGEST: Final = 60_000  # characters of a game; of a longer one there is no second copy
LONGEST_RESULTS: Final = 8 * LONGEST  # characters of all results, as the copy writes them
_DEPTH: Final = 4


class Copies(NamedTuple):
    """The second copy.

    games: a few whole games, the one played last first.
    results: the results and bots, by identity, that weren't known to be stored when their page was hidden.
    """

    games: tuple[StoredGame, ...] = ()
    results: Mapping[str, str] = {}

    @classmethod
    def read(cls, text: str) -> "Copies":
        """Read a text written by `text`. Any other text gives an empty copy."""
        try:
            fields = Fields(texts.load(text, MOST * 2 * LONGEST + LONGEST_RESULTS, _DEPTH))
            fields.check_version(VERSION)
            found = [Fields(one) for one in fields.objects("games")]
            games = [StoredGame(one.text("key"), one.text("head"), one.texts("lines")) for one in found]
            results = Fields(fields.values.get("results", {}))  # which the first versions didn't write
            return cls(tuple(games[:MOST]), {identity: results.text(identity) for identity in results.values})
        except TextError:
            return cls()

    def text(self) -> str:
        """Write the copy as text for `read`."""
        games = [game._asdict() for game in self.games]
        results = {"results": self.results} if self.results else {}
        return json.dumps({"version": VERSION, "games": games, **results})

    def put_first(self, game: StoredGame) -> "Copies":
        """Put a game that is being played at the front."""
        return self._replace(games=(game, *self._without(game.key))[:MOST])

    def apply(self, changes: Pending) -> "Copies":
        """Apply changes to the copy. An import of more games than fit is not copied: the player has a file."""
        if len(changes.games) > MOST:
            return self
        copies = self
        for key, change in changes.games.items():
            before = next((game for game in copies.games if game.key == key), None)
            copies = copies._replace(games=copies._without(key))
            if change is None or _is_beyond(change, before):
                continue
            game = changes.update_game(key, before)
            if game and len(game.head) + sum(map(len, game.lines)) <= LONGEST:
                copies = copies.put_first(game)
        return copies

    def _without(self, key: str) -> tuple[StoredGame, ...]:
        return tuple(game for game in self.games if game.key != key)

    def add_results(self, results: Mapping[str, str | None]) -> "Copies":
        """Add results that aren't known to be stored; None takes one away. The last ones added fit in any case."""
        kept, room = dict[str, str](), LONGEST_RESULTS
        for identity, text in reversed({**self._without_results(results).results, **results}.items()):
            room -= len(json.dumps([identity, text]))
            if text is not None and room >= 0:
                kept[identity] = text
        return self._replace(results=dict(reversed(kept.items())))

    def _without_results(self, identities: Collection[str]) -> "Copies":
        left = {identity: text for identity, text in self.results.items() if identity not in identities}
        return self._replace(results=left)

    def drop_results(self, results: Mapping[str, str]) -> "Copies":
        """Drop results that have been stored, unless the copy has a different text by now."""
        same = {identity for identity, text in results.items() if self.results.get(identity) == text}
        return self._without_results(same) if same else self

    def find_lost_results(self, stored: Mapping[str, str]) -> dict[str, str]:
        """Find the results that the database lacks, or of which it has an earlier text.

        stored: its results, by identity; "" if there is none.
        """
        return {
            identity: text
            for identity, text in self.results.items()
            if not (there := stored.get(identity)) or (there != text and _date(there) <= _date(text))
        }

    def find_lost(self, stored: Mapping[str, StoredGame]) -> tuple[StoredGame, ...]:
        """Find the games of which the database has less, or nothing. stored: its games, by key."""
        return tuple(game for game in self.games if _is_lost(game, stored.get(game.key)))

    def find_longer(self, stored: Mapping[str, StoredGame]) -> tuple[StoredGame, ...]:
        """Find games stored with all turns but a shorter time: the page was closed before it had written the time."""
        return tuple(
            game
            for game in self.games
            if (there := stored.get(game.key))
            and there.head != game.head  # which is read only then, as every start asks this
            and there.lines == game.lines
            and _seconds(there) < _seconds(game)
        )


def _is_beyond(change: Change, copy: StoredGame | None) -> bool:
    """Whether a change builds on turns that the copy lacks."""
    if copy is None:
        return change.start != 0
    return change.start is not None and change.start > len(copy.lines)


def _is_lost(copy: StoredGame, stored: StoredGame | None) -> bool:
    """Whether the stored game is only a beginning of the copy. A game that continued differently is not."""
    if stored is None:
        return True
    there = len(stored.lines)
    return there < len(copy.lines) and copy.lines[:there] == stored.lines


def _date(text: str) -> int:
    """Return when a result or a bot was saved, in seconds since 1970; 0 if it cannot be read."""
    try:
        fields = Fields(texts.load(text, LONGEST_RESULTS, _DEPTH))
        return fields.number("changed" if "changed" in fields.values else "when", LATEST)
    except TextError:
        return 0


def _seconds(game: StoredGame) -> int:
    """Return the time played; 0 if the head cannot be read."""
    try:
        return read_head(game.head).seconds
    except SaveError:
        return 0
