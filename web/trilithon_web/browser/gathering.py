"""Many games read from the database, a few in each transaction."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from trilithon_web.browser.transactions import ask_games, ask_keys
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Kept

_FEW: Final = 10

Look: TypeAlias = Callable[[Any, Any, Callable[[], None]], None]  # `Storage._look`
Gathered: TypeAlias = Callable[[frozenset[str], tuple[Kept, ...]], None]


def gather(look: Look, unsaved: Callable[[], Pending], wanted: Callable[[str], bool], done: Gathered) -> None:
    """Tell the keys of all games, and the wanted ones of these whole. unsaved: what lies over what is stored."""
    games: list[Kept] = []

    def known(stored: frozenset[str]) -> None:
        over = unsaved().games
        keys = frozenset({key for key in {*stored, *over} if over.get(key, True)})
        go_on(keys, sorted(filter(wanted, keys)))

    def go_on(keys: frozenset[str], left: list[str]) -> None:
        if not left:
            done(keys, tuple(games))
            return
        few, rest = left[:_FEW], left[_FEW:]

        def come(stored: dict[str, Kept]) -> None:
            over = unsaved()
            games.extend(game for key in few if (game := over.over(key, stored.get(key))))
            go_on(keys, rest)

        look(partial(ask_games, few), come, lambda: come({}))

    look(ask_keys, known, lambda: known(frozenset()))
