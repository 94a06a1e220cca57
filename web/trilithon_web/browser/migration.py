"""The old place of games, the local storage: what stands there is taken over into the database once, and left there.

The texts taken are kept in the database as they were, so that none is taken twice; one that has been changed since,
by an older version of the page, is taken again, beside the first.
"""

from collections.abc import Callable, Iterable

import js
from pyodide.ffi import JsException, JsProxy

from trilithon_web.browser.callbacks import first
from trilithon_web.browser.database import Database, abort, trouble_of
from trilithon_web.browser.rows import HEADS, OLD, by_key, fill, listed
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Kept

# The games that texts by key hold, under keys that are not among those given.
Take = Callable[[dict[str, str], Iterable[str]], Iterable[Kept]]


def migrated(database: Database, take: Take, done: Callable[[Pending, str], None]) -> None:
    """Take over what has not been taken yet, if the database is open.

    done: is given what could not be stored, and why: "full", "broken", or "".
    """
    old = old_texts(f"{database.name}:")
    if not old:
        done(Pending(), "")
        return
    if database.denied:
        done(Pending.of(take(old, ())), "")
        return
    taken = Pending()

    def look(event: JsProxy) -> None:
        nonlocal taken
        known = by_key(listed(names), listed(texts))
        changed = {name: text for name, text in old.items() if known.get(name) != text}
        if changed:
            there = [key for key in listed(keys) if isinstance(key, str)]
            taken = Pending.of(take(changed, there))._replace(taken=changed)
            try:
                fill(store, taken)
            except JsException:
                abort(transaction)

    # One transaction from the look to the mark, so that of two tabs only one takes over.
    try:
        transaction = database.transaction(writing=True)
    except JsException:  # the next visit may have more luck
        done(Pending(), "broken")
        return
    first(
        transaction,
        {
            "complete": lambda event: done(Pending(), ""),
            "abort": lambda event: done(taken, trouble_of(transaction)),
        },
    )
    store = transaction.objectStore
    names, texts, keys = store(OLD).getAllKeys(), store(OLD).getAll(), store(HEADS).getAllKeys()
    first(keys, {"success": look, "error": lambda event: None})


def old_texts(prefix: str) -> dict[str, str]:
    """What the local storage holds under keys of games, which begin with the prefix."""
    try:
        names = [name for name in js.Object.keys(js.localStorage) if name.startswith(prefix) and "?" in name]
        found = {name.removeprefix(prefix): js.localStorage.getItem(name) for name in names}
    except (JsException, AttributeError):
        return {}
    return {name: text for name, text in found.items() if isinstance(text, str)}
