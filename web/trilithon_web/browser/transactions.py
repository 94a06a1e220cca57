"""The transactions of the database: what each asks for, and how it went. Nothing is remembered from one to the next."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from pyodide.ffi import JsException, JsProxy

from trilithon_web.browser.callbacks import first
from trilithon_web.browser.database import Database, Patience, abort, commit, trouble_of
from trilithon_web.browser.rows import (
    HEADS,
    RESULTS,
    TURNS,
    Store,
    by_key,
    fill,
    filling,
    listed,
    text_of,
    texts_of,
    turns_of,
)
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Change, Kept

T = TypeVar("T")

Checks: TypeAlias = list[tuple[str, JsProxy]]
Filling: TypeAlias = Generator[JsProxy, None, Checks]
Filled: TypeAlias = Callable[[Checks], None]

# Asks a transaction for something; what that gives is called when all of it is there.
Ask = Callable[[Store], Callable[[], T]]

# Stored games that stand in the way of others, under keys that are not among those of the heads.
Beside = Callable[[Mapping[str, str], Iterable[Kept]], Iterable[Kept]]

# Reading


def look(
    database: Database,
    ask: Ask[T],
    done: Callable[[T], None],
    failed: Callable[[], None],
    late: Callable[[], None],
    recovered: Callable[[], None],
) -> None:
    """Ask for something in one transaction, and answer when all is there. late: is called in place of both where that
    takes too long, and recovered when it has ended all the same."""
    patience = Patience(late)

    def complete(event: JsProxy) -> None:
        if patience.over():
            done(found())
        else:
            recovered()

    def aborted(event: JsProxy | None = None) -> None:
        if patience.over():
            failed()
        else:
            recovered()

    try:
        transaction = database.transaction(writing=False)
        found = ask(transaction.objectStore)
    except JsException:
        aborted()
        return
    first(transaction, {"complete": complete, "abort": aborted})


def ask_heads(store: Store) -> Callable[[], tuple[dict[str, str], dict[str, str]]]:
    """All heads by key and all results by identity."""
    asked = [(store(name).getAllKeys(), store(name).getAll()) for name in (HEADS, RESULTS)]

    def found() -> tuple[dict[str, str], dict[str, str]]:
        heads, results = (by_key(listed(keys), listed(texts)) for keys, texts in asked)
        return heads, results

    return found


def ask_game(key: str, store: Store) -> Callable[[], Kept | None]:
    """A game by its key, or None."""
    head, lines = store(HEADS).get(key), store(TURNS).getAll(turns_of(key))

    def found() -> Kept | None:
        text = head.result
        return Kept(key, text_of(text), texts_of(listed(lines))) if text is not None else None

    return found


def ask_keys(store: Store) -> Callable[[], frozenset[str]]:
    """The keys of all games."""
    keys = store(HEADS).getAllKeys()
    return lambda: frozenset(key for key in listed(keys) if isinstance(key, str))


def ask_games(wanted: Sequence[str], store: Store) -> Callable[[], dict[str, Kept]]:
    """Games by their keys, as far as they are there, be it with a head that is none."""
    heads, turns = store(HEADS), store(TURNS)
    asked = [(key, heads.getKey(key), heads.get(key), turns.getAll(turns_of(key))) for key in wanted]

    def found() -> dict[str, Kept]:
        return {
            key: Kept(key, text_of(head.result), texts_of(listed(lines)))
            for key, there, head, lines in asked
            if there.result is not None
        }

    return found


# Writing


def write_pending(
    database: Database, pending: Pending, hurry: bool, done: Callable[[str, Sequence[str]], None]
) -> None:
    """Write what is pending, all or nothing of it.

    hurry: at once, without waiting to see whether what it builds upon is there. done: is told why nothing has been
    written ("full", "broken", or "" if all has), and the keys of games whose stored part has vanished, if that is why.
    """
    lost: list[str] = []
    try:
        transaction = database.transaction(writing=True)
    except JsException:  # the connection is closing
        done("broken", lost)
        return
    open_checks = 0

    def checked(key: str, request: JsProxy, event: JsProxy) -> None:
        nonlocal open_checks
        open_checks -= 1
        if request.result is None:
            lost.append(key)
        if open_checks:
            return
        if lost:
            abort(transaction)
        else:
            commit(transaction)

    def filled(checks: Checks) -> None:
        nonlocal open_checks
        open_checks = len(checks)
        if hurry or not checks:
            commit(transaction)
            return
        for key, request in checks:
            success = partial(checked, key, request)
            first(request, {"success": success, "error": lambda event: None})

    first(
        transaction,
        {
            "complete": lambda event: done("", lost),
            "abort": lambda event: done(trouble_of(event.target), lost),
        },
    )
    try:
        _go_on(transaction, filling(transaction.objectStore, pending), filled, at_once=hurry)
    except JsException:
        abort(transaction)


def _go_on(transaction: JsProxy, steps: Filling, done: Filled, at_once: bool = False) -> None:
    """Ask for the next rows to be written; the others follow when these have been, within the same transaction."""

    def written(event: JsProxy) -> None:
        try:
            _go_on(transaction, steps, done)
        except JsException:
            abort(transaction)

    try:
        request = next(steps)
        while at_once:
            request = next(steps)
    except StopIteration as end:
        done(end.value)
    else:
        first(request, {"success": written, "error": lambda event: None})


def _is_other(stored: Kept, played: Change | None) -> bool:
    return played is not None and played.lines[: len(stored.lines)] != stored.lines


def write_beside(database: Database, played: Pending, beside: Beside, done: Callable[[str], None]) -> None:
    """Store what was played while nobody knew what is stored: what stands under the keys of its games is put beside,
    unless it is a beginning of them.

    done: is told why nothing has been written: "full", "broken", or "" if all has.
    """
    ours = played.games

    def looked(event: JsProxy) -> None:
        there, known = by_key(listed(keys), listed(heads)), listed(results)
        stored = [Kept(key, there[key], texts_of(listed(turns[key]))) for key in ours if key in there]
        named = there | {key: change.head for key, change in ours.items() if change}
        sending = Pending.of(beside(named, [game for game in stored if _is_other(game, ours[game.key])]))
        new = {identity: text for identity, text in played.results.items() if text and identity not in known}
        try:
            whole = sending.then(Pending({key: it for key, it in ours.items() if it}, new))
            fill(store, whole)
        except JsException:
            abort(transaction)

    try:
        transaction = database.transaction(writing=True)
    except JsException:  # the connection is closing
        done("broken")
        return
    first(
        transaction,
        {"complete": lambda event: done(""), "abort": lambda event: done(trouble_of(transaction))},
    )
    store = transaction.objectStore
    keys, heads = store(HEADS).getAllKeys(), store(HEADS).getAll()
    turns = {key: store(TURNS).getAll(turns_of(key)) for key in ours}
    results = store(RESULTS).getAllKeys()
    first(results, {"success": looked, "error": lambda event: None})
