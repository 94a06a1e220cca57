"""Keeps games and results in the browser's database, each step in one transaction that is on the disk when it is done.

Nothing here can read a game: it keeps texts by their keys. What cannot be stored, for want of room or because the
browser denies it, is kept in memory, answered from there, and tried again with the next step; `trouble` says why.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

import js
from pyodide.ffi import create_proxy

from trilithon_web.browser.callbacks import later
from trilithon_web.browser.database import Database, Patience
from trilithon_web.browser.gathering import Gathered, gather
from trilithon_web.browser.migration import Take, migrated
from trilithon_web.browser.power import Power
from trilithon_web.browser.second_copy import SecondCopy
from trilithon_web.browser.snapshot import forget
from trilithon_web.browser.transactions import (
    Ask,
    Beside,
    ask_game,
    ask_heads,
    look,
    write_beside,
    write_pending,
)
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, Kept

T = TypeVar("T")


class Storage:
    """The database of one site.

    path: of the site, since all sites of an origin share their storage. second: a copy of the games played last, from
    which is put back what the database has lost; restored: the keys of those games, once it is open.
    troubled: is told when `trouble` changes. gone: is told the key of a game whose stored part has vanished, so that
    the page has to put the whole of it. came: is called when a database that had not answered for long has, and holds
    what was played meanwhile.

    trouble: why what is played is not kept: "blocked" (the browser denies it), "sandboxed" (the page around
    this frame does), "full", "newer" (another tab runs a later version of the site, which has changed the database),
    "late" (there is no answer yet), "broken" or "".
    """

    def __init__(
        self,
        path: str,
        second: SecondCopy,
        troubled: Callable[[str], None],
        gone: Callable[[str], None],
        came: Callable[[], None] = lambda: None,
    ) -> None:
        self.name = f"trilithon:{path}"
        self.second = second
        self.restored: tuple[str, ...] = ()
        self.troubled, self.gone, self.came = troubled, gone, came
        self.trouble = ""
        self.database = Database(self.name, self._say, self._answered, self._hurry, self._reopen)
        self.power = Power(self.database)
        self.known = False  # whether what is stored has been looked at, so that it can be built upon
        self.waiting = Pending()  # not sent yet
        self.sent: Pending | None = None  # on its way
        self.settled: list[Callable[[bool], None]] = []
        # On their way out to the window: what the page has to store when it goes (see events.py) has come before.
        for name in ("pagehide", "visibilitychange"):
            js.addEventListener(name, create_proxy(lambda event: self._hurry()))

    def open(self, take: Take, done: Callable[[], None], beside: Beside = lambda heads, games: ()) -> None:
        """Open the database, and take over what stands in the old place (see migration.py).

        done: is called when that has been done, or cannot be done now. beside: what becomes of stored games under whose
        keys others have been played while the database did not answer.
        """
        self.take, self.beside = take, beside

        def begin() -> None:
            if self.database.state == "late":
                done()
                return
            self.known = True
            patience = Patience(lambda: self._stall(done))
            self._migrate(lambda: done() if patience.over() else self._recover())

        self.database.when_open(begin)

    def _migrate(self, done: Callable[[], None]) -> None:
        def left(games: Pending, trouble: str) -> None:
            self.waiting = self.waiting.then(games)  # at least in memory
            self._ended(trouble)
            self.second.restore(self.database, restored)

        def restored(keys: tuple[str, ...]) -> None:
            self.restored = keys
            done()
            later(self.power.begin)

        migrated(self.database, self.take, left)

    # Reading

    def heads(self, done: Callable[[dict[str, str], dict[str, str]], None]) -> None:
        """All heads by key and all results by identity."""

        def answer(found: tuple[dict[str, str], dict[str, str]]) -> None:
            done(*self._unsaved().listed(*found))

        self._look(ask_heads, answer, lambda: answer(({}, {})))

    def read(self, key: str, done: Callable[[Kept | None], None]) -> None:
        """A game by its key, or None. One that cannot be had comes with an empty head, which is no game's."""

        def answer(stored: Kept | None) -> None:
            game = self._unsaved().over(key, stored)
            if game:
                self.second.opened(game)
            done(game)

        def without() -> None:
            answer(None if self.database.denied else Kept(key, "", ()))

        self._look(partial(ask_game, key), answer, without)

    def some(self, wanted: Callable[[str], bool], done: Gathered) -> None:
        """The keys of all games, and the wanted ones of these whole, a few at a time."""
        gather(self._look, self._unsaved, wanted, done)

    def everything(self, done: Callable[[tuple[Kept, ...], bool], None]) -> None:
        """All games whole, in the order of their keys, and whether the database has told of all of them."""
        self.some(lambda key: True, lambda keys, games: done(games, self.known and self.trouble != "broken"))

    def _look(self, ask: Ask[T], answer: Callable[[T], None], without: Callable[[], None]) -> None:
        """Ask the database for something, and answer when all is there; without it if there is none or it fails."""

        def failed() -> None:
            self._say("broken")
            without()

        def begin() -> None:
            if self.database.denied:
                self.known = False  # what is answered from memory alone cannot be built upon
                without()
            else:
                look(self.database, ask, answer, failed, lambda: self._stall(without), self._recover)

        self.database.when_open(begin)

    def _stall(self, without: Callable[[], None]) -> None:
        """The database is open and does not answer: the page goes on without it, as if it had not opened yet."""
        self.database.stalled, self.known = True, False
        self._say("late")
        without()

    def _recover(self) -> None:
        self.database.stalled = False
        self._answered()

    # Writing

    def write(self, change: Change) -> None:
        """Store what a step has changed."""
        self._queue(Pending({change.key: change}))

    def put(self, games: Iterable[Kept]) -> None:
        """Store whole games."""
        self._queue(Pending.of(games))

    def put_results(self, results: Mapping[str, str | None]) -> None:
        """Store results by identity, None for those that are to go."""
        self._queue(Pending({}, results))

    def remove(self, key: str, done: Callable[[Kept | None], None]) -> None:
        """Remove a game, and answer with what it was, so that it can be put back."""

        def found(game: Kept | None) -> None:
            self._queue(Pending({key: None}))
            done(game)

        self.read(key, found)

    def when_settled(self, done: Callable[[bool], None]) -> None:
        """Call when all that has been written so far is on the disk (True) or could not be stored (False)."""
        self.settled.append(done)
        self._send()

    def _unsaved(self) -> Pending:
        return self.sent.then(self.waiting) if self.sent else self.waiting

    def _queue(self, more: Pending) -> None:
        """Have it written as soon as the page has been shown; if it goes before, `_hurry` writes it."""
        self.waiting = self.waiting.then(more)
        self.second.step(more)
        later(self.second.write)
        self.database.when_open(lambda: later(self._send))

    def _send(self, hurry: bool = False) -> None:
        """Write what is waiting, unless something is on its way, so that what fails is never followed by more.

        hurry: what is on its way is sent again together with what is waiting, and at once.
        """
        if self.sent and not (hurry and self.known):
            return
        if self.database.state == "open" and not self.known:
            self._answered()
            return
        sending = self._unsaved()
        if not sending:
            self._settle(True)
            return
        if self.database.state != "open":
            if self.database.denied:
                self._settle(False)
            return
        self.sent, self.waiting = sending, Pending()
        patience = Patience(lambda: self._say("broken") if self.sent is sending else None)

        def ended(trouble: str, lost: Sequence[str]) -> None:
            patience.over()
            if self.sent is not sending:
                return  # something newer, with this in it, is on its way
            if trouble:
                self._unsent(sending, lost, trouble)
            else:
                self.sent = None
                self._ended()
                self._send()

        write_pending(self.database, sending, hurry, ended)

    def _answered(self) -> None:
        """The database has come after all. In one transaction what stands there under the keys of games that were
        played meanwhile is put beside them, and what was played is stored. Games that were known before go on."""
        if self.known:  # it had only been closed
            self._send()
            return
        if self.sent:
            return  # and then the rest is sent
        sent, self.waiting = self.waiting.parts()
        self.sent = sent

        def ended(trouble: str) -> None:
            if trouble:
                self.sent, self.waiting = None, sent.then(self.waiting)
                self._say(trouble)
                self._settle(False)
            else:
                self.sent, self.known = None, True
                self._migrate(self.came)
                self._send()

        write_beside(self.database, sent, self.beside, ended)

    def _unsent(self, sending: Pending, lost: Sequence[str], trouble: str) -> None:
        """Take back what has not been stored; what has nothing left to build on must come whole."""
        self.sent, self.waiting = None, sending.then(self.waiting)
        for key in lost:
            change = self.waiting.games[key]
            if change and change.start != 0:
                self.waiting = self.waiting.without(key)
                self.gone(key)
        if lost:
            self._send()
            return
        if trouble == "full" and forget(f"{self.name}:snapshot", self._send):
            return
        self._say(trouble)
        self._settle(False)

    def _hurry(self) -> None:
        """The page, or the connection, may be about to go."""
        self.second.write()
        if self._unsaved():
            self._send(hurry=True)

    def _reopen(self) -> None:
        """The connection has gone: the next step opens another, or what is waiting does."""
        if self.waiting:
            self.database.when_open(self._send)

    def _settle(self, well: bool) -> None:
        settled, self.settled = self.settled, []
        for done in settled:
            done(well)

    def _ended(self, trouble: str = "") -> None:
        """What was wrong is over, unless it is for good: the last step may be complete when the database is gone."""
        if trouble or not self.database.denied:
            self._say(trouble)

    def _say(self, trouble: str) -> None:
        if trouble == "late" and self.known:  # of what had been stored before
            trouble = "broken"
        if trouble != self.trouble:
            self.trouble = trouble
            self.troubled(trouble)
