"""The transactions of the database: their requests and results.

They remember nothing from one to the next.
"""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from pyodide.ffi import JsException, JsProxy

from trilithon_web.browser.callbacks import first
from trilithon_web.browser.database import Database, abort, commit, read_trouble
from trilithon_web.browser.rows import (
    HEADS,
    RESULTS,
    TURNS,
    Store,
    index_texts,
    list_result,
    put_all,
    put_in_stretches,
    text_of,
    texts_of,
    turns_of,
)
from trilithon_web.shelf.ledger import SetAside, clear_the_way
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import StoredGame

T = TypeVar("T")

Checks: TypeAlias = list[tuple[str, JsProxy]]
Requests: TypeAlias = Generator[JsProxy, None, Checks]

# Requests something in a transaction, and returns a function that gives it when everything is there.
Ask = Callable[[Store], Callable[[], T]]

# Reading


def read(database: Database, ask: Ask[T], done: Callable[[T], None], fail: Callable[[], None]) -> None:
    """Make requests in one transaction."""
    transaction = database.begin(writing=False)
    if not transaction:
        fail()
        return
    found = ask(transaction.objectStore)
    first(transaction, {"complete": lambda event: done(found()), "abort": lambda event: fail()})


def ask_lists(store: Store) -> Callable[[], tuple[dict[str, str], dict[str, str]]]:
    """Request all heads by key and all results by identity."""
    asked = [(store(name).getAllKeys(), store(name).getAll()) for name in (HEADS, RESULTS)]

    def collect() -> tuple[dict[str, str], dict[str, str]]:
        heads, results = (index_texts(list_result(keys), list_result(texts)) for keys, texts in asked)
        return heads, results

    return collect


def ask_game(key: str, store: Store) -> Callable[[], StoredGame | None]:
    """Request a game by its key, or None."""
    head, lines = store(HEADS).get(key), store(TURNS).getAll(turns_of(key))

    def collect() -> StoredGame | None:
        text = head.result
        return StoredGame(key, text_of(text), texts_of(list_result(lines))) if text is not None else None

    return collect


def ask_result(identity: str, store: Store) -> Callable[[], str]:
    """Request a result by its identity; "" if there is none."""
    text = store(RESULTS).get(identity)
    return lambda: text_of(text.result)


def ask_keys(store: Store) -> Callable[[], frozenset[str]]:
    """Request the keys of all games."""
    keys = store(HEADS).getAllKeys()
    return lambda: frozenset(key for key in list_result(keys) if isinstance(key, str))


def ask_games(keys: Sequence[str], store: Store) -> Callable[[], dict[str, StoredGame]]:
    """Request games by their keys; those that exist are returned, even if a head is not a text."""
    heads, turns = store(HEADS), store(TURNS)
    asked = [(key, heads.getKey(key), heads.get(key), turns.getAll(turns_of(key))) for key in keys]

    def collect() -> dict[str, StoredGame]:
        return {
            key: StoredGame(key, text_of(head.result), texts_of(list_result(lines)))
            for key, there, head, lines in asked
            if there.result is not None
        }

    return collect


# Writing


def write(
    database: Database, changes: Pending, in_hurry: bool, done: Callable[[str, Sequence[str]], None]
) -> None:
    """Write changes, all or nothing.

    in_hurry: whether to commit without checking first that the turns exist on which a change builds.
    done: is called with the reason why nothing has been written ("full", "broken", or "" if everything has), and with
        the keys of games of which these turns are missing.
    """
    lost: list[str] = []
    transaction = database.begin(writing=True)
    if not transaction:
        done("broken", lost)
        return
    open_checks = 0

    def check(key: str, request: JsProxy, event: JsProxy) -> None:
        nonlocal open_checks
        open_checks -= 1
        if request.result is None:
            lost.append(key)
        if open_checks or in_hurry:
            return
        if lost:
            abort(transaction)
        else:
            commit(transaction)

    def finish(checks: Checks) -> None:
        nonlocal open_checks
        open_checks = len(checks)
        for key, request in checks:
            first(request, {"success": partial(check, key, request), "error": lambda event: None})
        if in_hurry or not checks:
            commit(transaction)

    first(
        transaction,
        {
            "complete": lambda event: done("", lost),
            "abort": lambda event: done(read_trouble(event.target), lost),
        },
    )
    try:
        requests = put_in_stretches(transaction.objectStore, changes)
        _request_next(transaction, requests, finish, at_once=in_hurry)
    except JsException:
        abort(transaction)


def _request_next(
    transaction: JsProxy, requests: Requests, finish: Callable[[Checks], None], at_once: bool = False
) -> None:
    """Request the next rows. The others follow in the same transaction, once these have been written."""

    def follow(event: JsProxy) -> None:
        try:
            _request_next(transaction, requests, finish)
        except JsException:
            abort(transaction)

    try:
        request = next(requests)
        while at_once:
            request = next(requests)
    except StopIteration as end:
        finish(end.value)
    else:
        first(request, {"success": follow, "error": lambda event: None})


def rewrite(
    database: Database,
    ask: Ask[T],
    decide: Callable[[T], Pending],
    done: Callable[[str, Pending], None],
) -> None:
    """Read stored texts, and write changes that depend on them, in one transaction that other tabs can't interrupt.

    done: is called with the reason why nothing has been written ("full", "broken", or "" if everything has), and with
        the changes.
    """
    changes = Pending()
    transaction = database.begin(writing=True)
    if not transaction:
        done("broken", changes)
        return
    store: Store = transaction.objectStore

    def look(event: JsProxy) -> None:
        nonlocal changes
        changes = decide(found())
        try:
            put_all(store, changes)
        except JsException:
            abort(transaction)

    first(
        transaction,
        {
            "complete": lambda event: done("", changes),
            "abort": lambda event: done(read_trouble(transaction), changes),
        },
    )
    found = ask(store)
    # What is asked last is answered last.
    first(store(HEADS).count(), {"success": look, "error": lambda event: None})


def write_unseen(
    database: Database, changes: Pending, set_aside: SetAside, done: Callable[[str, Pending], None]
) -> None:
    """Write changes made without checking what is stored. Stored games in their way are set aside."""

    def ask(store: Store) -> Callable[[], Pending]:
        lists, games = ask_lists(store), ask_games(list(changes.games), store)

        def collect() -> Pending:
            heads, results = lists()
            return clear_the_way(changes, heads, results, games().values(), set_aside)

        return collect

    rewrite(database, ask, lambda found: found, done)
