"""Keeps saved games safe: decides which changes wait, which are written, and what to do when the database fails.

The ledger knows no browser. Its methods are events; each returns commands, in the order in which to carry
them out. `browser/storage.py` does that.

A change is *unseen* if the page could not check what is stored under its key: a game started or imported
while the database did not answer. A transaction of its own checks first, and sets aside a stored game that is
in the way. All other changes are written as they are.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from trilithon_web.shelf.keys import is_bot_key
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, StoredGame

# Closed until the next read or write; opening; late: not open after some seconds; open; hung: open, but it has not
# answered for some seconds; denied: closed for the rest of the visit.
Connection: TypeAlias = Literal["closed", "opening", "late", "open", "hung", "denied"]
_USELESS: Final = ("late", "hung", "denied")  # the page goes on without the database

_NOT_WHOLE: Final = Change("", "", None, ())


class Reader(Protocol):
    """Something that the page wants to read.

    keys: the keys under which the page may then start or save a game; None for all.
    """

    @property
    def keys(self) -> Collection[str] | None: ...


class WriteChanges(NamedTuple):
    """Store changes in one transaction. `writing_succeeded` or `writing_failed` follows, with the number.

    unseen: whether to check first, and set aside what is in the way (see `clear_the_way`).
    in_hurry: whether to commit at once, since the page may be closing, without checking first that the turns a change
        builds on exist.
    """

    number: int
    changes: Pending
    unseen: bool = False
    in_hurry: bool = False


class Ask(NamedTuple):
    """Let a reader ask the database. `reading_succeeded`, `reading_failed` or `reading_is_late` follows."""

    reader: Any  # a Reader


class AnswerAlone(NamedTuple):
    """Answer a reader from memory. failed: whether the database was asked without success."""

    reader: Any  # a Reader
    failed: bool = False


class RequestWhole(NamedTuple):
    """Ask the page for a whole game, because the stored turns that it builds on have vanished."""

    key: str


class ShowTrouble(NamedTuple):
    """Show why nothing is being saved, or "" when the problem is over."""

    trouble: str


class Settle(NamedTuple):
    """Answer all who wait until everything is on the disk. well: whether everything could be stored."""

    well: bool


# "flush soon": once the page has been shown, `flush` follows.
# "take over": store the games of the first version, or just load them ("take into memory"); `takeover_ended` follows.
# "restore": restore what the database has lost from the second copy; `second_copy_restored` follows.
# "make room": delete the snapshot of Python; `flush` or `found_no_room` follows.
Command: TypeAlias = (
    WriteChanges
    | Ask
    | AnswerAlone
    | RequestWhole
    | ShowTrouble
    | Settle
    | Literal["open", "close", "flush soon", "take over", "take into memory", "restore", "make room"]
)
Commands: TypeAlias = list[Command]


class _Sent(NamedTuple):
    number: int = 0
    changes: Pending = Pending()


class Ledger:
    """The changes of one page that are not on the disk yet, and the state of its database.

    lists: the reader of all heads and results. The page starts with these lists, and gets them again after
        the database has not answered for a while.

    trouble: why nothing is saved: "blocked" (the browser denies its database), "sandboxed" (the page around
        this frame does), "full", "newer" (another tab runs a later version of the site, which has changed the
        database), "late" (there is no answer yet), "broken", or "".
    """

    def __init__(self, lists: Reader) -> None:
        self.trouble = ""
        self.connection: Connection = "closed"
        self._lists = lists
        self._readers: list[Reader] = []  # until the database is open
        self._asked: list[Reader] = []  # whose answers can be believed
        self._is_started = False  # the page has its lists, if only from memory
        self._is_current = False  # the lists that the page has are those of the database
        self._is_blind = False  # the page asked last in vain for the keys of all games
        self._seen: set[str] = set()  # keys under which it knows what is stored, even if it is not current
        self._is_catching_up = False
        self._number = 0
        self._waiting, self._sent = Pending(), _Sent()
        self._unseen, self._sent_unseen = Pending(), _Sent()

    @property
    def unsaved_changes(self) -> Pending:
        """All changes that are not known to be on the disk."""
        return self._all_seen.merge(self._all_unseen)

    @property
    def _all_seen(self) -> Pending:
        return self._sent.changes.merge(self._waiting)

    @property
    def _all_unseen(self) -> Pending:
        return self._sent_unseen.changes.merge(self._unseen)

    @property
    def known_keys(self) -> frozenset[str]:
        """The keys that the page knows to be in use, for when the database doesn't answer."""
        return frozenset(self._seen)

    @property
    def has_all(self) -> bool:
        """Whether the page can read everything that is stored."""
        return self._is_current and self.trouble != "broken"

    # The page

    def start(self) -> Commands:
        """Open the database. The page starts with what is in it."""
        return self._open()

    def read(self, reader: Reader) -> Commands:
        """Event: the page wants to read something."""
        if self.connection in _USELESS:
            self._is_current = False
            return self._answer_alone(reader)
        if self.connection == "open":
            return self._ask(reader)
        self._readers.append(reader)
        return self._open()

    def save(self, changes: Pending) -> Commands:
        """Event: the page has changed something."""
        new, known = changes.split(self._find_unseen(changes))
        self._unseen, self._waiting = self._unseen.merge(new), self._waiting.merge(known)
        return self._open() or ["flush soon"]

    def flush(self) -> Commands:
        """Write all waiting changes: the page has been shown, or somebody waits until everything is on the
        disk."""
        return self._write_next()

    def hide(self) -> Commands:
        """Event: the page is hidden and may be closed."""
        return self._write_next(in_hurry=True)

    # The connection

    def database_opened(self) -> Commands:
        """Event: the database is open."""
        self.connection = "open"
        asked = [command for reader in self._take_readers() for command in self._ask(reader)]
        return asked + self._write_next()

    def opening_is_late(self) -> Commands:
        """Event: the database still isn't open after some seconds."""
        if self.connection != "opening":
            return []
        self.connection = "late"
        return self._show("late") + self._go_without()

    def database_denied(self, why: str) -> Commands:
        """Event: the database cannot be opened in this visit."""
        self.connection = "denied"
        return self._show(why) + (self._go_without() if self._is_started else ["take into memory"])

    def version_changes(self, to_newer: bool) -> Commands:
        """Event: another tab deletes the database, or upgrades it for a later version of the site.

        That tab waits until this page has closed its connection. This version cannot read an upgraded
        database.
        """
        written = [*self._write_next(in_hurry=True), "close"]
        if not to_newer:
            return written + self.connection_closed()
        self.connection = "denied"
        return written + self._show("newer")

    def connection_closed(self) -> Commands:
        """Event: the connection has been closed.

        If changes wait, another connection is opened. Otherwise the next read or change opens one.
        """
        self.connection = "closed"
        return self._open() if self._waiting or self._unseen else []

    # Reading

    def reading_succeeded(self, reader: Reader) -> Commands:
        """Event: the database has answered a reader in time."""
        self._is_blind = self._is_blind and reader.keys is not None
        if self._end_asking(reader):
            self._seen.update(reader.keys or ())
        if reader is not self._lists:
            return []
        self._is_started, self._is_catching_up = True, False
        self._is_current = self.connection == "open" and not (self._unseen or self._sent_unseen.number)
        return self._write_next()

    def reading_failed(self, reader: Reader) -> Commands:
        """Event: the database could not answer a reader."""
        return self._show("broken") + self._answer_alone(reader, failed=True)

    def reading_is_late(self, reader: Reader) -> Commands:
        """Event: the database hasn't answered for some seconds.

        The page continues as if it were not open yet.
        """
        if self.connection == "open":
            self.connection = "hung"
        self._is_current = False
        return self._show("late") + self._answer_alone(reader)

    def database_recovered(self) -> Commands:
        """Event: a late read or write has ended after all."""
        if self.connection == "hung":
            self.connection = "open"
        return self._write_next()

    # Catching up with what is stored

    def catching_up_is_late(self) -> Commands:
        """Event: taking over old games, or reading the second copy, takes too long."""
        return self.reading_is_late(self._lists)

    def takeover_ended(self, left: Pending, trouble: str = "") -> Commands:
        """Event: the games of the first version have been taken over.

        left: those that could not be stored.
        """
        self._waiting = self._waiting.merge(left)
        shown = self._show(trouble) if trouble or self.connection == "open" else []
        return shown + (["restore"] if self.connection == "open" else self.second_copy_restored())

    def second_copy_restored(self) -> Commands:
        """Event: the second copy has restored what the database had lost."""
        if self.connection not in _USELESS:
            return self.read(self._lists)
        self._is_catching_up = False
        return self._go_without()

    # Writing

    def writing_succeeded(self, number: int, lost: Collection[str] = ()) -> Commands:
        """Event: a transaction is on the disk.

        lost: games written in a hurry without the turns that they build on.
        """
        if number == self._sent_unseen.number:
            known, self._unseen = self._unseen.split(self._sent_unseen.changes)
            # One that was begun and removed unseen leaves what is stored as it is, and the page still can't see that.
            self._seen.update(key for key, change in self._sent_unseen.changes.games.items() if change)
            self._waiting, self._sent_unseen = self._waiting.merge(known), _Sent()
        elif number == self._sent.number:
            self._seen.update(_find_whole(self._sent.changes))
            self._sent = _Sent()
        else:
            return []  # something newer, with this in it, is on its way
        shown = self._show("") if self._is_current and self.connection == "open" else []
        return [*shown, *self._request_whole(lost)] if lost else [*shown, *self._write_next()]

    def writing_failed(self, number: int, why: str, lost: Collection[str] = ()) -> Commands:
        """Event: a transaction has failed. Its changes are tried again with the next one.

        why: "full" or "broken".
        lost: games whose stored turns have vanished, if that is why. The page must save them whole.
        """
        if number == self._sent_unseen.number:
            self._unseen, self._sent_unseen = self._sent_unseen.changes.merge(self._unseen), _Sent()
        elif number == self._sent.number:
            self._waiting, self._sent = self._sent.changes.merge(self._waiting), _Sent()
        else:
            return []
        if lost:
            builds = [key for key in lost if (change := self._waiting.games[key]) and change.start != 0]
            _, self._waiting = self._waiting.split(Pending(dict.fromkeys(builds)))
            return self._request_whole(builds)
        return ["make room"] if why == "full" else self._give_up(why)

    def writing_is_late(self, number: int) -> Commands:
        """Event: a transaction takes too long."""
        return self._show("late") if number in (self._sent.number, self._sent_unseen.number) else []

    def found_no_room(self) -> Commands:
        """Event: there was nothing to delete to make room."""
        return self._give_up("full")

    # What these have in common

    def _open(self) -> Commands:
        if self.connection != "closed":
            return []
        self.connection = "opening"
        return ["open"]

    def _take_readers(self) -> list[Reader]:
        readers, self._readers = self._readers, []
        return readers

    def _ask(self, reader: Reader) -> Commands:
        self._asked.append(reader)
        return [Ask(reader)]

    def _end_asking(self, reader: Reader) -> bool:
        """Note that a reader has its answer. Return whether the page relies on it."""
        before = len(self._asked)
        self._asked = [asked for asked in self._asked if asked is not reader]
        return len(self._asked) < before

    def _go_without(self) -> Commands:
        alone: Commands = []
        for reader in self._take_readers():
            alone += self.read(reader)
        if not self._is_started:
            alone += self._answer_alone(self._lists)
        return alone + self._write_next()

    def _answer_alone(self, reader: Reader, failed: bool = False) -> Commands:
        keys = frozenset(reader.keys or ())
        self._end_asking(reader)
        # A later answer about the same game comes too late for the page.
        self._asked = [asked for asked in self._asked if keys.isdisjoint(asked.keys or ())]
        self._is_blind = self._is_blind or reader.keys is None
        unsaved = self.unsaved_changes.games
        for key in keys:
            change = unsaved.get(key, _NOT_WHOLE)
            if change and change.start != 0:  # the page does not learn that there is a game
                self._seen.discard(key)
        if reader is self._lists:
            self._is_catching_up = False
            if self._is_started:  # the page keeps the lists that it has
                return []
            self._is_started = True
        return [AnswerAlone(reader, failed)]

    def _request_whole(self, keys: Iterable[str]) -> Commands:
        return [*map(RequestWhole, keys), "flush soon"]  # when the page has saved them

    def _find_unseen(self, changes: Pending) -> Pending:
        """Find the unseen changes: new games and results, and changes that build on these."""
        unseen, known = self._all_unseen, self._all_seen
        seen = {*self._seen, *_find_whole(known)}
        is_blind = self._is_blind or not self._is_current
        games = {
            key: change
            for key, change in changes.games.items()
            if key in unseen.games or (is_blind and change and change.start == 0 and key not in seen)
        }
        if self._is_current:
            return Pending(games, unseen.results)
        new = {
            identity: text
            for identity, text in changes.results.items()
            if text and identity not in known.results
        }
        return Pending(games, {**unseen.results, **new})

    def _show(self, trouble: str) -> Commands:
        if trouble == "late" and self._is_current:  # of what had been stored before
            trouble = "broken"
        if trouble == self.trouble:
            return []
        self.trouble = trouble
        return [ShowTrouble(trouble)]

    def _give_up(self, why: str) -> Commands:
        return [*self._show(why), Settle(well=False)]

    def _write_next(self, in_hurry: bool = False) -> Commands:
        """Write the waiting changes, unless a transaction is on its way, since it can still fail.

        in_hurry: whether to write again what is on its way, together with what waits.
        """
        commands: Commands = []
        if self.connection in ("open", "hung"):
            changes = self._all_seen
            if changes and (in_hurry or not self._sent.number):
                self._sent, self._waiting = self._number_next(changes), Pending()
                commands.append(WriteChanges(*self._sent, in_hurry=in_hurry))
            if (
                self._unseen
                and not self._sent_unseen.number
                and not changes.games.keys() & self._unseen.games.keys()
            ):
                self._sent_unseen, self._unseen = self._number_next(self._unseen), Pending()
                commands.append(WriteChanges(*self._sent_unseen, unseen=True))
        elif self._waiting or self._unseen:
            commands += self._open()
        if not (self._sent.number or self._waiting or self._sent_unseen.number or self._unseen):
            commands.append(Settle(well=True))
            if self.connection == "open" and not (self._is_current or self._is_catching_up):
                self._is_catching_up = True
                commands.append("take over")
        elif self.connection in ("late", "denied"):
            commands.append(Settle(well=False))
        return commands

    def _number_next(self, changes: Pending) -> _Sent:
        self._number += 1
        return _Sent(self._number, changes)


def _find_whole(changes: Pending) -> Iterator[str]:
    """Find the keys whose stored content the page knows from its own changes alone."""
    return (key for key, change in changes.games.items() if not change or change.start == 0)


# Sets games aside, under keys that are not among those of the heads.
SetAside: TypeAlias = Callable[[Mapping[str, str], Iterable[StoredGame]], Iterable[StoredGame]]


def clear_the_way(
    unseen: Pending,
    heads: Mapping[str, str],
    results: Collection[object],
    games: Iterable[StoredGame],
    set_aside: SetAside,
) -> Pending:
    """Find out how to store unseen changes so that nothing stored is lost.

    heads, results: all stored ones, by key and by identity.
    games: those stored under keys of the changes. Each is set aside unless it is the beginning of the game
        that replaces it.
    """
    played = {key: change for key, change in unseen.games.items() if change}
    in_the_way = [game for game in games if game.key in played and not _begins_with(played[game.key], game)]
    taken = {**heads, **{key: change.head for key, change in played.items()}}
    new = {
        identity: text
        for identity, text in unseen.results.items()
        if text and (identity not in results or is_bot_key(identity))  # whose key no other tab has chosen
    }
    return Pending.of_games(set_aside(taken, in_the_way)).merge(Pending(played, new))


def _begins_with(played: Change, stored: StoredGame) -> bool:
    return played.lines[: len(stored.lines)] == stored.lines
