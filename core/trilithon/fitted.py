"""Tables of fitted numbers. They are data files in the folders of their games, with one row on each line.

`python3 build.py tune` makes them. It stamps each file with the tool, its arguments, the date, and a hash of what the
player does that the numbers were fitted to.
"""

import json
import pkgutil
from typing import TypeVar, cast

K = TypeVar("K")
V = TypeVar("V")


class FittedTableError(Exception):
    """A table of fitted numbers is missing or damaged."""


def read_fitted(game: str, name: str) -> dict[K, V]:
    """Read a game's table of fitted numbers. Return its rows by key. Lists become tuples.

    The caller declares the types of keys and rows, which are not checked. Raises FittedTableError.
    """
    try:
        text = pkgutil.get_data(f"trilithon.games.{game}", f"{name}.json") or b""
        return cast("dict[K, V]", {_freeze(key): _freeze(row) for key, row in json.loads(text)["rows"]})
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise FittedTableError(
            f"trilithon/games/{game}/{name}.json is missing or damaged: {error!r}"
        ) from error


def _freeze(value: object) -> object:
    return tuple([_freeze(part) for part in value]) if isinstance(value, list) else value
