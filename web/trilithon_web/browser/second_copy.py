"""A second copy of the games played last, in the local storage. It restores what the database has lost of
them.

The local storage reaches the disk later than the database, but in another way: one may still have games that the other
has lost. And it takes a text at once, while a browser can drop a transaction of a page that is closing. So results
and bots that aren't stored yet are copied, too, when the page is hidden.
"""

from collections.abc import Callable, Mapping

from trilithon_web.browser.database import Database
from trilithon_web.browser.rows import Store
from trilithon_web.browser.texts import Texts
from trilithon_web.browser.transactions import ask_games, ask_result, rewrite
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
        self._results: dict[str, str] = {}  # that this page has copied

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
        self._keep(copies.apply(changes))

    def write_results(self, results: Mapping[str, str | None]) -> None:
        """Copy results that aren't known to be stored. The page may be closing."""
        if results:
            self._results |= {identity: text for identity, text in results.items() if text is not None}
            self._keep(self._read_newest().add_results(results))

    def drop_results(self) -> None:
        """Drop the results that this page has copied, since all that it has saved is stored."""
        if self._results:
            results, self._results = self._results, {}
            self._keep(self._read_newest().drop_results(results))

    def _keep(self, copies: Copies) -> None:
        if self._copies != copies:
            self._copies = copies
            self._text = copies.text()
            self._texts.keep(NAME, self._text)

    def _read_newest(self) -> Copies:
        """Return the copy, including what other tabs have written."""
        text = self._texts.get(NAME) or ""
        if text != self._text:
            self._text, self._copies = text, Copies.read(text)
        return self._copies

    def restore(self, database: Database, done: Callable[[tuple[str, ...]], None]) -> None:
        """Restore games of which the database has fewer turns or less time played than the copy, and results that
        have not been stored.

        done: gets the keys of the games whose turns have been restored.
        """
        copies = self._read_newest()
        if not (copies.games or copies.results):
            done(())
            return
        lost: tuple[StoredGame, ...] = ()

        def ask(store: Store) -> Callable[[], Pending]:
            games = ask_games([game.key for game in copies.games], store)
            results = {identity: ask_result(identity, store) for identity in copies.results}

            def decide() -> Pending:
                nonlocal lost
                stored = games()
                lost = copies.find_lost(stored)
                found = copies.find_lost_results({identity: text() for identity, text in results.items()})
                return Pending.of_games((*lost, *copies.find_longer(stored))).merge(Pending({}, found))

            return decide

        def end(trouble: str, changes: Pending) -> None:
            if not trouble:
                self._keep(self._read_newest().drop_results(copies.results))
            done(() if trouble else tuple(game.key for game in lost))

        rewrite(database, ask, lambda changes: changes, end)
