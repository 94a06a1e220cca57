"""Keeps games and results in the browser's database, each step in one transaction that is on the disk when it is done.

Nothing here can read a game: it keeps texts by their keys. What cannot be stored, for want of room or because the
browser denies it, is kept in memory, answered from there, and tried again with the next step; `trouble` says why.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from trilithon_web.browser.callbacks import first, options, then
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, Kept

VERSION = 1
HEADS, TURNS, RESULTS, OLD = "heads", "turns", "results", "old"
PATIENCE = 10_000  # milliseconds to wait for the database before playing without it

Take = Callable[[dict[str, str], Iterable[str]], Iterable[Kept]]


class Storage:
    """The database of one site.

    path: of the site, since all sites of an origin share their storage. troubled: is told when `trouble` changes.
    gone: is told the key of a game whose stored part has vanished, so that the page has to put the whole of it.

    trouble: why what is played is not kept: "blocked" (the browser denies it), "full", "newer" (another tab runs
    a later version of the site, which has changed the database) or "broken"; "framed" where it is kept, but apart
    from what the site itself keeps, since the page stands inside another site's; or "".
    """

    def __init__(self, path: str, troubled: Callable[[str], None], gone: Callable[[str], None]) -> None:
        self.name = f"trilithon:{path}"
        self.troubled, self.gone = troubled, gone
        self.usual = "framed" if framed() else ""
        self.trouble = ""
        self.database: Any = None
        self.state = "closed"  # then "opening", "open", and "closed" again, or "denied" for good
        self.asking: list[Callable[[], None]] = []  # to be done once the database is open or denied
        self.waiting = Pending()  # not sent yet
        self.sent: Pending | None = None  # on its way
        self.settled: list[Callable[[bool], None]] = []
        js.addEventListener("pagehide", create_proxy(lambda event: self._send(hurry=True)))

    def open(self, take: Take, done: Callable[[], None]) -> None:
        """Open the database, and take over once what stands in the old place, the local storage.

        take: the games that texts by key hold, under keys that are not among those given. What stands there is left;
        a text that has been changed since, by an older version of the page, is taken again, beside the first.
        """
        self._when_open(lambda: self._take_over(take, done))

    # Reading

    def heads(self, done: Callable[[dict[str, str], dict[str, str]], None]) -> None:
        """All heads by key and all results by identity."""

        def ask(stores: "_Stores") -> Callable[[], None]:
            found = [(stores[name].getAllKeys(), stores[name].getAll()) for name in (HEADS, RESULTS)]

            def answer() -> None:
                heads, results = (_by_key(_list(keys), _list(texts)) for keys, texts in found)
                self._answer_heads(heads, results, done)

            return answer

        self._look(ask, lambda: self._answer_heads({}, {}, done))

    def _answer_heads(
        self,
        heads: dict[str, str],
        results: dict[str, str],
        done: Callable[[dict[str, str], dict[str, str]], None],
    ) -> None:
        unsaved = self._unsaved()
        for key in unsaved.games:
            game = unsaved.over(key, Kept(key, heads[key], ()) if key in heads else None)
            heads.pop(key, None)
            if game:
                heads[key] = game.head
        whole = {**results, **unsaved.results}
        done(heads, {key: text for key, text in whole.items() if text is not None})

    def read(self, key: str, done: Callable[[Kept | None], None]) -> None:
        """A game by its key, or None. One that cannot be had comes with an empty head, which is no game's."""

        def ask(stores: "_Stores") -> Callable[[], None]:
            head, lines = stores[HEADS].get(key), stores[TURNS].getAll(_turns_of(key))

            def answer() -> None:
                text = head.result
                there = Kept(key, _text(text), _texts(_list(lines))) if text is not None else None
                done(self._unsaved().over(key, there))

            return answer

        def without(failed: bool) -> None:
            done(self._unsaved().over(key, Kept(key, "", ()) if failed else None))

        self._look(ask, lambda: without(self.database is not None))

    def everything(self, done: Callable[[tuple[Kept, ...]], None]) -> None:
        """All games whole, in the order of their keys."""

        def ask(stores: "_Stores") -> Callable[[], None]:
            keys, heads = stores[HEADS].getAllKeys(), stores[HEADS].getAll()
            places, lines = stores[TURNS].getAllKeys(), stores[TURNS].getAll()

            def answer() -> None:
                gathered: dict[str, list[str]] = {}
                for place, line in zip(places.result.to_py(depth=2), _texts(_list(lines)), strict=True):
                    if isinstance(place, list) and place and isinstance(place[0], str):
                        gathered.setdefault(place[0], []).append(line)
                found = _by_key(_list(keys), _list(heads))
                self._answer_all(
                    {key: Kept(key, found[key], tuple(gathered.get(key, ()))) for key in found}, done
                )

            return answer

        self._look(ask, lambda: self._answer_all({}, done))

    def _answer_all(self, stored: dict[str, Kept], done: Callable[[tuple[Kept, ...]], None]) -> None:
        unsaved = self._unsaved()
        keys = sorted({*stored, *unsaved.games})
        done(tuple(game for key in keys if (game := unsaved.over(key, stored.get(key)))))

    def _look(self, ask: Callable[["_Stores"], Callable[[], None]], without: Callable[[], None]) -> None:
        """Ask the database for something, and answer when all is there; without it if there is none or it fails."""

        def look() -> None:
            if self.database is None:
                without()
                return
            try:
                transaction = self.database.transaction(to_js([HEADS, TURNS, RESULTS]), "readonly")
                answer = ask(_Stores(transaction))
            except JsException:
                fail(None)
                return
            first(transaction, {"complete": lambda event: answer(), "abort": fail})

        def fail(event: Any) -> None:
            self._say("broken")
            without()

        self._when_open(look)

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
        self.waiting = self.waiting.then(more)
        self._when_open(self._send)

    def _send(self, hurry: bool = False) -> None:
        """Write what is waiting, unless something is on its way, so that what fails is never followed by more.

        hurry: the page is about to go: what is on its way is sent again together with what is waiting.
        """
        if self.sent and not hurry:
            return
        sending = self._unsaved()
        if not sending:
            self._settle(True)
            return
        if self.database is None:
            if self.state == "denied":
                self._settle(False)
            return
        self.sent, self.waiting = sending, Pending()
        lost: list[str] = []

        def complete(event: Any) -> None:
            if self.sent is sending:  # else something newer, with this in it, is on its way
                self.sent = None
                self._say("")
                self._send()

        def abort(event: Any) -> None:
            if self.sent is sending:
                self._unsent(sending, lost, _trouble_of(transaction))

        transaction: Any = None
        try:
            transaction = self._transaction()
            first(transaction, {"complete": complete, "abort": abort})
            checks = _fill(_Stores(transaction), sending)
        except JsException:
            if transaction:
                transaction.abort()
            else:  # the connection is closing
                self._unsent(sending, lost, "broken")
            return
        if hurry or not checks:
            _commit(transaction)
            return
        open_checks = len(checks)

        def checked(key: str, request: Any, event: Any) -> None:
            nonlocal open_checks
            open_checks -= 1
            if request.result is None:
                lost.append(key)
            if open_checks:
                return
            if lost:
                transaction.abort()
            else:
                _commit(transaction)

        for key, request in checks:
            success = partial(checked, key, request)
            first(request, {"success": success, "error": lambda event: None})

    def _unsent(self, sending: Pending, lost: list[str], trouble: str) -> None:
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
        self._say(trouble)
        self._settle(False)

    def _settle(self, well: bool) -> None:
        settled, self.settled = self.settled, []
        for done in settled:
            done(well)

    def _say(self, trouble: str) -> None:
        trouble = trouble or self.usual
        if trouble != self.trouble:
            self.trouble = trouble
            self.troubled(trouble)

    # The database itself

    def _when_open(self, act: Callable[[], None]) -> None:
        """Do something when the database is open, or known not to be had."""
        if self.state in ("open", "denied"):
            act()
            return
        self.asking.append(act)
        if self.state == "closed":
            self.state = "opening"
            self._open()

    def _open(self) -> None:
        try:
            request = js.indexedDB.open(self.name, VERSION)
        except (JsException, AttributeError):  # denied, or not there at all
            self._opened(None, "blocked")
            return
        over = False

        def end(database: Any, trouble: str = "") -> None:
            nonlocal over
            if over:  # too late: what has been played meanwhile must not be written over what is there
                if database:
                    database.close()
                return
            over = True
            self._opened(database, trouble)

        def success(event: Any) -> None:
            end(request.result)

        def error(event: Any) -> None:
            event.preventDefault()
            why = {"VersionError": "newer", "QuotaExceededError": "full"}
            end(None, why.get(request.error.name, "blocked"))

        def upgrade(event: Any) -> None:
            for store in (HEADS, TURNS, RESULTS, OLD):
                request.result.createObjectStore(store)

        upgrading = create_once_callable(upgrade)
        request.addEventListener("upgradeneeded", upgrading)
        first(request, {"success": success, "error": error})
        js.setTimeout(create_once_callable(lambda: None if over else end(None, "broken")), PATIENCE)

    def _opened(self, database: Any, trouble: str) -> None:
        self.database = database
        self.state = "open" if database else "denied"
        if database:
            first(
                database,
                {
                    "versionchange": lambda event: self._closed(event.newVersion),
                    "close": lambda event: self._closed(),
                },
            )
        self._say(trouble)
        asking, self.asking = self.asking, []
        for act in asking:
            act()

    def _closed(self, newer: Any = None) -> None:
        """The connection has to go or is gone: the next step opens another, unless a later version of the site
        has the database now."""
        if self.waiting:
            self._send(hurry=True)
        self.database.close()
        self.database = None
        self.state = "closed"
        if isinstance(newer, int):
            self.state = "denied"
            self._say("newer")
        elif self.waiting:
            self._when_open(self._send)

    # The old place

    def _take_over(self, take: Take, done: Callable[[], None]) -> None:
        old = self._old_texts()
        if not old:
            done()
            return
        if self.database is None:
            self.waiting = self.waiting.then(Pending.of(take(old, ())))
            done()
            return
        taken = Pending()

        def look(event: Any) -> None:
            nonlocal taken
            known = _by_key(_list(names), _list(texts))
            changed = {name: text for name, text in old.items() if known.get(name) != text}
            if changed:
                there = [key for key in _list(keys) if isinstance(key, str)]
                taken = Pending.of(take(changed, there))._replace(taken=changed)
                _fill(stores, taken)

        def complete(event: Any) -> None:
            done()

        def abort(event: Any) -> None:
            self.waiting = self.waiting.then(taken)  # at least in memory
            self._say(_trouble_of(transaction))
            done()

        # One transaction from the look to the mark, so that of two tabs only one takes over.
        try:
            transaction = self._transaction()
        except JsException:  # the next visit may have more luck
            self._say("broken")
            done()
            return
        first(transaction, {"complete": complete, "abort": abort})
        stores = _Stores(transaction)
        names, texts, keys = stores[OLD].getAllKeys(), stores[OLD].getAll(), stores[HEADS].getAllKeys()
        first(keys, {"success": look, "error": lambda event: None})

    def _transaction(self) -> Any:
        """A transaction that may write everywhere, and is on the disk when it is complete. Raises JsException."""
        return self.database.transaction(
            to_js([HEADS, TURNS, RESULTS, OLD]), "readwrite", options(durability="strict")
        )

    def _old_texts(self) -> dict[str, str]:
        """What the local storage holds under keys of games."""
        prefix = f"{self.name}:"
        try:
            names = [
                name for name in js.Object.keys(js.localStorage) if name.startswith(prefix) and "?" in name
            ]
            found = {name.removeprefix(prefix): js.localStorage.getItem(name) for name in names}
        except (JsException, AttributeError):
            return {}
        return {name: text for name, text in found.items() if isinstance(text, str)}


class _Stores:
    """The object stores of a transaction, by name."""

    def __init__(self, transaction: Any) -> None:
        self.transaction = transaction

    def __getitem__(self, name: str) -> Any:
        return self.transaction.objectStore(name)


def _fill(stores: _Stores, pending: Pending) -> list[tuple[str, Any]]:
    """Ask for all that is pending to be written; for each game whose stored part is built upon, a request for it."""
    heads, turns, results = stores[HEADS], stores[TURNS], stores[RESULTS]
    checks = []
    for key, change in pending.games.items():
        if change is None:
            heads.delete(key)
            turns.delete(_turns_of(key))
            continue
        if change.start is None:
            checks.append((key, heads.getKey(key)))
        else:
            if change.start:
                checks.append((key, turns.getKey(to_js([key, change.start - 1]))))
            turns.delete(_turns_of(key, change.start))
            for number, line in enumerate(change.lines, change.start):
                turns.put(line, to_js([key, number]))
        heads.put(change.head, key)
    for identity, text in pending.results.items():
        if text is None:
            results.delete(identity)
        else:
            results.put(text, identity)
    for name, old in pending.taken.items():
        stores[OLD].put(old, name)
    return checks


def _trouble_of(transaction: Any) -> str:
    """Why a transaction has been aborted."""
    error = transaction.error
    return "full" if error and error.name == "QuotaExceededError" else "broken"


def _commit(transaction: Any) -> None:
    """Have it written at once, even if the page ends now; a browser that has no such call does it soon."""
    try:
        transaction.commit()
    except (JsException, AttributeError):
        return


def _turns_of(key: str, start: int = 0) -> Any:
    """All turns of a game from one on: a list comes after every number."""
    return js.IDBKeyRange.bound(to_js([key, start]), to_js([key, []]))


def _list(request: Any) -> list[Any]:
    found: list[Any] = request.result.to_py(depth=1)
    return found


def _text(value: Any) -> str:
    """A stored text; anything else is none, which no reader takes for a game."""
    return value if isinstance(value, str) else ""


def _texts(values: Iterable[Any]) -> tuple[str, ...]:
    return tuple(map(_text, values))


def _by_key(keys: Iterable[Any], texts: Iterable[Any]) -> dict[str, str]:
    return {key: _text(text) for key, text in zip(keys, texts, strict=True) if isinstance(key, str)}


def framed() -> bool:
    """Whether the page stands inside one of another origin, whose visitors have a storage apart."""
    try:
        return bool(js.top.location.origin != js.location.origin)
    except (JsException, AttributeError):
        return True


class Space(NamedTuple):
    """kept: whether the browser has promised not to clear what is stored. used, quota: in bytes, of the whole site."""

    kept: bool
    used: int
    quota: int


def persist(done: Callable[[bool], None]) -> None:
    """Ask the browser never to clear what is stored unasked, and answer with what it says."""
    then(lambda: js.navigator.storage.persist(), lambda kept: done(bool(kept)), lambda: done(False))


def space(done: Callable[[Space | None], None]) -> None:
    """How much room there is, or None where the browser does not tell."""

    def estimated(kept: bool, estimate: Any) -> None:
        done(Space(kept, int(estimate.usage), int(estimate.quota)))

    def asked(kept: Any) -> None:
        then(lambda: js.navigator.storage.estimate(), partial(estimated, bool(kept)), lambda: done(None))

    then(lambda: js.navigator.storage.persisted(), asked, lambda: done(None))
