"""A second copy of the games played last, in the local storage. It restores what the database has lost of
them.

The local storage reaches the disk later than the database, but in another way: one may still have games that the other
has lost.
"""

from collections.abc import Callable
from functools import partial

from trilithon_web.browser.database import Database
from trilithon_web.browser.texts import Texts
from trilithon_web.browser.transactions import ask_games, rewrite
from trilithon_web.shelf.copies import Copies
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import StoredGame

NAME = "last"  # of the text


class SecondCopy:
    """The second copy of one site's games, whichever tab plays them."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._text = texts.get(NAME) or ""
        self._copies = Copies.read(self._text)
        self._opened: StoredGame | None = None
        self._waiting = Pending()

    def note_opened(self, game: StoredGame) -> None:
        """Note a game that may be played from now on; the next change builds on it."""
        self._opened = game

    def note_changes(self, changes: Pending) -> None:
        """Note changes, to be copied with the next `write`."""
        self._waiting = self._waiting.merge(changes)

    def write(self) -> None:
        """Copy the changes noted since the last call."""
        changes, self._waiting = self._waiting, Pending()
        if not changes.games:
            return
        copies = self._read_newest()
        if self._opened and self._opened.key in changes.games:
            copies, self._opened = copies.put_first(self._opened), None
        self._copies = copies.apply(changes)
        if self._copies != copies:
            self._text = self._copies.text()
            self._texts.keep(NAME, self._text)

    def _read_newest(self) -> Copies:
        """Return the copy, including what other tabs have written."""
        text = self._texts.get(NAME) or ""
        if text != self._text:
            self._text, self._copies = text, Copies.read(text)
        return self._copies

    def restore(self, database: Database, done: Callable[[tuple[str, ...]], None]) -> None:
        """Restore games of which the database has fewer turns or less time played than the copy.

        done: gets the keys of the games whose turns have been restored.
        """
        copies = self._read_newest()
        if not copies.games:
            done(())
            return
        lost: tuple[StoredGame, ...] = ()

        def decide(stored: dict[str, StoredGame]) -> Pending:
            nonlocal lost
            lost = copies.find_lost(stored)
            return Pending.of_games((*lost, *copies.find_longer(stored)))

        def end(trouble: str, changes: Pending) -> None:
            done(() if trouble else tuple(game.key for game in lost))

        rewrite(database, partial(ask_games, [game.key for game in copies.games]), decide, end)
