"""A second copy of the last games played. It restores what the database has lost of them."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon_web.shelf import texts
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, SaveError, StoredGame, read_head
from trilithon_web.shelf.texts import Fields, TextError

VERSION: Final = 1
MOST: Final = 3  # games
LONGEST: Final = 60_000  # characters of a game; of a longer one there is no second copy
_DEPTH: Final = 4


class Copies(NamedTuple):
    """A few whole games, the one played last first."""

    games: tuple[StoredGame, ...] = ()

    @classmethod
    def read(cls, text: str) -> "Copies":
        """Read a text written by `text`. Any other text gives an empty copy."""
        try:
            fields = Fields(texts.load(text, MOST * 2 * LONGEST, _DEPTH))
            fields.check_version(VERSION)
            found = [Fields(one) for one in fields.objects("games")]
            games = [StoredGame(one.text("key"), one.text("head"), one.texts("lines")) for one in found]
        except TextError:
            return cls()
        return cls(tuple(games[:MOST]))

    def text(self) -> str:
        """Write the copy as text for `read`."""
        return json.dumps({"version": VERSION, "games": [game._asdict() for game in self.games]})

    def put_first(self, game: StoredGame) -> "Copies":
        """Put a game that is being played at the front."""
        return Copies((game, *self._without(game.key))[:MOST])

    def apply(self, changes: Pending) -> "Copies":
        """Apply changes to the copy. An import of more games than fit is not copied: the player has a file."""
        if len(changes.games) > MOST:
            return self
        copies = self
        for key, change in changes.games.items():
            before = next((game for game in copies.games if game.key == key), None)
            copies = Copies(copies._without(key))
            if change is None or _is_beyond(change, before):
                continue
            game = changes.update_game(key, before)
            if game and len(game.head) + sum(map(len, game.lines)) <= LONGEST:
                copies = copies.put_first(game)
        return copies

    def _without(self, key: str) -> tuple[StoredGame, ...]:
        return tuple(game for game in self.games if game.key != key)

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


def _seconds(game: StoredGame) -> int:
    """Return the time played; 0 if the head cannot be read."""
    try:
        return read_head(game.head).seconds
    except SaveError:
        return 0
