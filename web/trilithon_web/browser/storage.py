"""Stores games and results in the browser's database, each step in one transaction that is on the disk when
it ends.

The ledger (`shelf/ledger.py`) decides everything. The storage reports events to it, and carries out its
commands. Nothing here can read a game: games are texts by their keys. Until changes are stored, they are kept
in memory and answers include them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import js
from pyodide.ffi import create_proxy

from trilithon_web.browser.callbacks import later
from trilithon_web.browser.database import Database, Patience
from trilithon_web.browser.gathering import Gathered, gather_games
from trilithon_web.browser.migration import Take, take_into_memory, take_over
from trilithon_web.browser.power import Power
from trilithon_web.browser.second_copy import SecondCopy
from trilithon_web.browser.snapshot import forget
from trilithon_web.browser.transactions import Ask, ask_game, ask_lists, ask_result, read, write, write_unseen
from trilithon_web.shelf import ledger
from trilithon_web.shelf.ledger import Command, Commands, Ledger, SetAside
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, StoredGame

ReceiveLists = Callable[[dict[str, str], dict[str, str]], None]


class StorageReader(NamedTuple):
    """Something to read from the database.

    answer_alone: answers without the database. Its argument is whether the database was asked without success.
    """

    ask: Ask[Any]
    answer: Callable[[Any], None]
    answer_alone: Callable[[bool], None]
    keys: Sequence[str] | None = ()


class Storage:
    """The database of one site.

    path: the path of the site, since all sites of an origin share their storage.
    second: the second copy of the last games.
    show_trouble: shows why nothing is saved (see `Ledger`).
    request_whole: asks the page to save a whole game.
    catch_up: is called with all heads by key and all results by identity, when the database answers after a long time.

    restored: the keys of the games that the second copy has restored.
    """

    def __init__(
        self,
        path: str,
        second: SecondCopy,
        show_trouble: Callable[[str], None],
        request_whole: Callable[[str], None],
        catch_up: ReceiveLists = lambda heads, results: None,
    ) -> None:
        self.name = f"trilithon:{path}"
        self.restored: tuple[str, ...] = ()
        self.show_trouble, self._request_whole, self._catch_up = show_trouble, request_whole, catch_up
        self._second = second
        self._settling: list[Callable[[bool], None]] = []
        self._lists = StorageReader(ask_lists, self._receive, lambda failed: self._receive(({}, {})))
        self._ledger = Ledger(self._lists)
        self._database = Database(self.name, self._ledger, self._do)
        self._power = Power(self._database)
        # On their way out to the window: what the page has to store when it goes (see events.py) has come before.
        for name in ("pagehide", "visibilitychange"):
            js.addEventListener(name, create_proxy(lambda event: self._hide()))

    @property
    def trouble(self) -> str:
        """Why nothing is saved, or ""."""
        return self._ledger.trouble

    def open(self, take: Take, start: ReceiveLists, set_aside: SetAside = lambda heads, games: games) -> None:
        """Open the database, and take over the games of the first version (see migration.py).

        start: is called with all heads by key and all results by identity, even if the database doesn't answer.
        set_aside: gives new keys to stored games that are in the way of others.
        """
        self._take, self._start, self._set_aside = take, start, set_aside
        self._do(self._ledger.start())

    # Reading

    def read_lists(self, done: ReceiveLists) -> None:
        """Answer with all heads by key and all results by identity."""

        def answer(found: tuple[dict[str, str], dict[str, str]]) -> None:
            done(*self._ledger.unsaved_changes.update_lists(*found))

        self._read(ask_lists, answer, ({}, {}))

    def read_game(self, key: str, done: Callable[[StoredGame | None], None]) -> None:
        """Answer with a game or None. If it can't be read now, its head is empty, unlike that of any game."""

        def answer(stored: StoredGame | None) -> None:
            game = self._ledger.unsaved_changes.update_game(key, stored)
            if game:
                self._second.note_opened(game)
            done(game)

        def answer_alone(failed: bool) -> None:
            answer(StoredGame(key, "", ()) if failed else None)

        self._do(self._ledger.read(StorageReader(partial(ask_game, key), answer, answer_alone, (key,))))

    def read_games(self, is_wanted: Callable[[str], bool], done: Gathered) -> None:
        """Answer with the keys of all games, and the wanted games, read a few at a time."""
        gather_games(
            self._read, self._ledger.known_keys, lambda: self._ledger.unsaved_changes, is_wanted, done
        )

    def read_all_games(self, done: Callable[[tuple[StoredGame, ...], bool], None]) -> None:
        """Answer with all games in the order of their keys, and whether they are complete."""
        self.read_games(lambda key: True, lambda keys, games: done(games, self._ledger.has_all))

    def _read(
        self, ask: Ask[Any], answer: Callable[[Any], None], alone: Any, keys: Sequence[str] | None = ()
    ) -> None:
        self._do(self._ledger.read(StorageReader(ask, answer, lambda failed: answer(alone), keys)))

    # Writing

    def save_change(self, change: Change) -> None:
        """Store a change of a game."""
        self._save(Pending({change.key: change}))

    def save_games(self, games: Iterable[StoredGame]) -> None:
        """Store whole games."""
        self._save(Pending.of_games(games))

    def save_results(self, results: Mapping[str, str | None]) -> None:
        """Store results by identity; None removes one."""
        self._save(Pending({}, results))

    def keep_bot(self, key: str, text: str, before: str, clash: Callable[[str], None]) -> None:
        """Store a bot. If the stored text in its place wasn't `before`, `clash` is called with that text."""

        def compare(stored: str) -> None:
            if stored not in ("", before, text):
                clash(stored)

        unsaved = self._ledger.unsaved_changes.results
        if key not in unsaved:  # otherwise it is this tab's own
            self._read(partial(ask_result, key), compare, "")
        self.save_results({key: text})

    def remove_game(self, key: str, done: Callable[[StoredGame | None], None]) -> None:
        """Remove a game and answer with it, so that it can be put back.

        A game that can't be read now is not removed, and the answer is None.
        """

        def remove(stored: StoredGame | None) -> None:
            game = self._ledger.unsaved_changes.update_game(key, stored)
            if game:
                self._save(Pending({key: None}))
            done(game)

        def remove_alone(failed: bool) -> None:
            if failed:
                done(None)
            else:
                remove(None)

        self._do(self._ledger.read(StorageReader(partial(ask_game, key), remove, remove_alone)))

    def when_settled(self, done: Callable[[bool], None]) -> None:
        """Answer when everything saved so far is on the disk (True) or could not be stored (False)."""
        self._settling.append(done)
        self._flush()

    def _save(self, changes: Pending) -> None:
        self._second.note_changes(changes)
        later(self._second.write)
        self._do(self._ledger.save(changes))

    def _flush(self) -> None:
        self._do(self._ledger.flush())

    def _hide(self) -> None:
        self._second.write()
        self._second.write_results(self._ledger.unsaved_changes.results)
        self._do(self._ledger.hide())

    # The commands of the ledger

    def _do(self, commands: Commands) -> None:
        for command in commands:
            self._carry_out(command)

    def _carry_out(self, command: Command) -> None:  # noqa: C901  # a case for each command
        match command:
            case ledger.WriteChanges():
                self._write(command)
            case ledger.Ask(reader):
                self._ask(reader)
            case ledger.AnswerAlone(reader, failed):
                reader.answer_alone(failed)
            case ledger.RequestWhole(key):
                self._request_whole(key)
            case ledger.ShowTrouble(trouble):
                self.show_trouble(trouble)
            case ledger.Settle(well):
                if not (
                    well and self._ledger.unsaved_changes
                ):  # otherwise the page has saved more, and another follows
                    settling, self._settling = self._settling, []
                    for done in settling:
                        done(well)
                    if well:
                        self._second.drop_results()
            case "open":
                self._database.open()
            case "close":
                self._database.close()
            case "flush soon":
                later(self._flush)
            case "take over":
                self._take_over()
            case "take into memory":
                self._do(self._ledger.takeover_ended(take_into_memory(self._database, self._take)))
            case "restore":
                self._restore()
            case "make room":
                if not forget(f"{self.name}:snapshot", self._flush):
                    self._do(self._ledger.found_no_room())

    def _write(self, command: ledger.WriteChanges) -> None:
        number = command.number
        patience = Patience(lambda: self._do(self._ledger.writing_is_late(number)))

        def end(trouble: str, lost: Sequence[str]) -> None:
            patience.end()
            if trouble:
                self._do(self._ledger.writing_failed(number, trouble, lost))
            else:
                self._do(self._ledger.writing_succeeded(number, lost))

        if command.unseen:
            write_unseen(
                self._database, command.changes, self._set_aside, lambda trouble, changes: end(trouble, ())
            )
        else:
            write(self._database, command.changes, command.in_hurry, end)

    def _ask(self, reader: StorageReader) -> None:
        patience = Patience(lambda: self._do(self._ledger.reading_is_late(reader)))

        def answer(found: object) -> None:
            if patience.end():
                self._do(self._ledger.reading_succeeded(reader))
                reader.answer(found)
            else:
                self._do(self._ledger.database_recovered())

        def fail() -> None:
            self._do(
                self._ledger.reading_failed(reader) if patience.end() else self._ledger.database_recovered()
            )

        read(self._database, reader.ask, answer, fail)

    def _take_over(self) -> None:
        patience = self._catch_up_in_time()

        def end(left: Pending, trouble: str) -> None:
            self._do(self._ledger.takeover_ended(left, trouble))
            self._end_catching_up(patience)

        take_over(self._database, self._take, end)

    def _restore(self) -> None:
        patience = self._catch_up_in_time()

        def end(keys: tuple[str, ...]) -> None:
            self.restored = keys
            self._do(self._ledger.second_copy_restored())
            self._end_catching_up(patience)
            later(self._power.begin)

        self._second.restore(self._database, end)

    def _catch_up_in_time(self) -> Patience:
        return Patience(lambda: self._do(self._ledger.catching_up_is_late()))

    def _end_catching_up(self, patience: Patience) -> None:
        if not patience.end():
            self._do(self._ledger.database_recovered())

    def _receive(self, found: tuple[dict[str, str], dict[str, str]]) -> None:
        """Give the page its lists: the first time to start with, later to catch up."""
        receive, self._start = self._start, self._catch_up
        receive(*self._ledger.unsaved_changes.update_lists(*found))
