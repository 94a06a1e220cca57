"""Reads many games from the database, a few in each transaction."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, TypeAlias

from trilithon_web.browser.transactions import Ask, ask_games, ask_keys
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import StoredGame

_FEW: Final = 10

# Asks the database, and answers with what it has, or with something else if it does not answer. The last argument is
# None if the page then begins games under keys of its own choice (see `ledger.Reader`).
Read: TypeAlias = Callable[[Ask[Any], Callable[[Any], None], Any, tuple[()] | None], None]
Gathered: TypeAlias = Callable[[frozenset[str], tuple[StoredGame, ...]], None]


def gather_games(
    read: Read,
    known_keys: Iterable[str],
    unsaved: Callable[[], Pending],
    is_wanted: Callable[[str], bool],
    done: Gathered,
) -> None:
    """Answer with the keys of all games, and with the wanted games.

    known_keys: the keys to answer with if the database does not. unsaved: changes that are not stored yet.
    """
    games: list[StoredGame] = []

    def filter_keys(stored: Iterable[str]) -> None:
        changes = unsaved().games
        keys = frozenset({key for key in {*stored, *changes} if changes.get(key, True)})
        read_next(keys, sorted(filter(is_wanted, keys)))

    def read_next(keys: frozenset[str], left: list[str]) -> None:
        if not left:
            done(keys, tuple(games))
            return
        few, rest = left[:_FEW], left[_FEW:]

        def add(stored: dict[str, StoredGame]) -> None:
            changes = unsaved()
            games.extend(game for key in few if (game := changes.update_game(key, stored.get(key))))
            read_next(keys, rest)

        read(partial(ask_games, few), add, {}, ())

    read(ask_keys, filter_keys, known_keys, None)
