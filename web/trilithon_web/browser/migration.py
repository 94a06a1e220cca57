"""Copies the games of the first version from the local storage into the database, once.

The database also stores the original texts, so that none is copied twice. A text that an older version of the page has
changed since is copied again, as another game.
"""

from collections.abc import Callable, Iterable

import js
from pyodide.ffi import JsException

from trilithon_web.browser.database import Database
from trilithon_web.browser.rows import HEADS, OLD, Store, index_texts, list_result
from trilithon_web.browser.transactions import rewrite
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import StoredGame

# Reads games from texts by key, and gives them keys that are not among those given.
Take = Callable[[dict[str, str], Iterable[str]], Iterable[StoredGame]]


def take_over(database: Database, take: Take, done: Callable[[Pending, str], None]) -> None:
    """Store the games that have not been taken over yet.

    done: is called with the games that could not be stored, and the reason: "full", "broken", or "".
    """
    old = old_texts(f"{database.name}:")
    if not old:
        done(Pending(), "")
        return

    def ask(store: Store) -> Callable[[], Pending]:
        names, texts, keys = store(OLD).getAllKeys(), store(OLD).getAll(), store(HEADS).getAllKeys()

        def find_changed() -> Pending:
            known = index_texts(list_result(names), list_result(texts))
            changed = {name: text for name, text in old.items() if known.get(name) != text}
            if not changed:
                return Pending()
            taken = [key for key in list_result(keys) if isinstance(key, str)]
            return Pending.of_games(take(changed, taken))._replace(taken=changed)

        return find_changed

    def end(trouble: str, games: Pending) -> None:
        done(games if trouble else Pending(), trouble)

    rewrite(database, ask, lambda games: games, end)


def take_into_memory(database: Database, take: Take) -> Pending:
    """Read all games of the first version when nothing can be stored."""
    old = old_texts(f"{database.name}:")
    return Pending.of_games(take(old, ())) if old else Pending()


def old_texts(prefix: str) -> dict[str, str]:
    """Return the texts in the local storage under keys of games, which start with a prefix."""
    try:
        names = [name for name in js.Object.keys(js.localStorage) if name.startswith(prefix) and "?" in name]
        found = {name.removeprefix(prefix): js.localStorage.getItem(name) for name in names}
    except (JsException, AttributeError):
        return {}
    return {name: text for name, text in found.items() if isinstance(text, str)}
