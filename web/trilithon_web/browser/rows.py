"""The rows of the database: texts by their keys.

A game's head is stored under its key, each turn under the key and its number. Anything else that
somebody may have stored there is read as an empty text, which no reader mistakes for a game.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable

import js
from pyodide.ffi import JsProxy, to_js

from trilithon_web.shelf.pending import Pending

HEADS, TURNS, RESULTS, OLD = STORES = ("heads", "turns", "results", "old")

Store = Callable[[str], JsProxy]  # an object store of a transaction, by its name


_AT_ONCE = 500  # rows that are asked for before the page has its turn


def put_in_stretches(store: Store, pending: Pending) -> Generator[JsProxy, None, list[tuple[str, JsProxy]]]:
    """Request that changes be written, many rows at a time.

    Yields the last request of each batch, which must be answered before the next batch. Returns, for each game that
    builds on stored turns, a request for the last of these turns.
    """
    heads, turns, results = store(HEADS), store(TURNS), store(RESULTS)
    checks = []
    rows = 0
    for key, change in pending.games.items():
        if change is None:
            heads.delete(key)
            turns.delete(turns_of(key))
            continue
        if change.start is None:
            checks.append((key, heads.getKey(key)))
        else:
            if change.start:
                checks.append((key, turns.getKey(to_js([key, change.start - 1]))))
            turns.delete(turns_of(key, change.start))
            for number, line in enumerate(change.lines, change.start):
                asked = turns.put(line, to_js([key, number]))
                rows += 1
                if rows % _AT_ONCE == 0:
                    yield asked
        heads.put(change.head, key)
    for identity, text in pending.results.items():
        asked = results.delete(identity) if text is None else results.put(text, identity)
        rows += 1
        if rows % _AT_ONCE == 0:
            yield asked
    for name, old in pending.taken.items():
        store(OLD).put(old, name)
    return checks


def put_all(store: Store, pending: Pending) -> None:
    """Request that changes be written, all at once."""
    deque(put_in_stretches(store, pending), maxlen=0)


def turns_of(key: str, start: int = 0) -> JsProxy:
    """Return the range of keys of a game's turns from `start` on. A list sorts after every number."""
    range_: JsProxy = js.IDBKeyRange.bound(to_js([key, start]), to_js([key, []]))
    return range_


def list_result(request: JsProxy) -> list[object]:
    """Return the result of a request for all keys or texts."""
    found: list[object] = request.result.to_py(depth=1)
    return found


def text_of(value: object) -> str:
    """Return a stored text; empty for anything else."""
    return value if isinstance(value, str) else ""


def texts_of(values: Iterable[object]) -> tuple[str, ...]:
    """Return stored texts; empty for anything else."""
    return tuple(map(text_of, values))


def index_texts(keys: Iterable[object], texts: Iterable[object]) -> dict[str, str]:
    """Return stored texts by their keys, leaving out keys that aren't texts."""
    return {key: text_of(text) for key, text in zip(keys, texts, strict=True) if isinstance(key, str)}
