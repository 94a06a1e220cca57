"""The second copy of the games played last, in the local storage, and what the database has lost of them put back.

The local storage reaches the disk later than the database, but by another way: what one has lost the other may have.
"""

from collections.abc import Callable

from pyodide.ffi import JsException, JsProxy

from trilithon_web.browser.callbacks import first
from trilithon_web.browser.database import Database, abort
from trilithon_web.browser.rows import HEADS, fill
from trilithon_web.browser.texts import Texts
from trilithon_web.browser.transactions import ask_games
from trilithon_web.shelf.copies import Copies
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Kept

NAME = "last"  # of the text


class SecondCopy:
    """Of the games of one site, whichever tab plays them."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._kept = texts.get(NAME) or ""
        self._copies = Copies.read(self._kept)
        self._opened: Kept | None = None
        self._waiting = Pending()

    def opened(self, game: Kept) -> None:
        """A game is looked at, and may be played from now on; the next step builds on it."""
        self._opened = game

    def step(self, step: Pending) -> None:
        """A step has been made, which is copied with the next `write`."""
        self._waiting = self._waiting.then(step)

    def write(self) -> None:
        """Copy what has been done since."""
        step, self._waiting = self._waiting, Pending()
        if not step.games:
            return
        copies = self._newest()
        if self._opened and self._opened.key in step.games:
            copies, self._opened = copies.with_game(self._opened), None
        self._copies = copies.then(step)
        if self._copies != copies:
            self._kept = self._copies.text()
            self._texts.keep(NAME, self._kept)

    def _newest(self) -> Copies:
        """With what other tabs have copied."""
        text = self._texts.get(NAME) or ""
        if text != self._kept:
            self._kept, self._copies = text, Copies.read(text)
        return self._copies

    def restore(self, database: Database, done: Callable[[tuple[str, ...]], None]) -> None:
        """Put back what the database has less of than the copy has, of turns or of time played. done: is told the keys
        of the games that have their turns back.

        In one transaction, so that no other tab's step comes between the look and what is put back.
        """
        copies = self._newest()
        if not copies.games or database.state != "open":
            done(())
            return
        lost: tuple[Kept, ...] = ()

        def looked(event: JsProxy) -> None:
            nonlocal lost
            there = stored()
            lost = copies.lost(there)
            try:
                fill(store, Pending.of((*lost, *copies.longer(there))))
            except JsException:
                abort(transaction)

        try:
            transaction = database.transaction(writing=True)
        except JsException:  # the next visit may have more luck
            done(())
            return
        first(
            transaction,
            {
                "complete": lambda event: done(tuple(game.key for game in lost)),
                "abort": lambda event: done(()),
            },
        )
        store = transaction.objectStore
        stored = ask_games([game.key for game in copies.games], store)
        # What is asked last is answered last.
        first(store(HEADS).count(), {"success": looked, "error": lambda event: None})
