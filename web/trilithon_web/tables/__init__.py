"""The tables: a folder for each game, with all of it that a person sees.

What a folder brings is found by the names of its modules and files, and nothing else names a game: `table` (TABLE, see
`trilithon_web.table`), `front` (FRONT, see `trilithon_web.front`), `lessons`; and for the build alone `illustrations`,
rules.html and style.css (see `trilithon_build.gather`).
"""

import pkgutil
from functools import cache
from pathlib import Path


def folders() -> dict[str, Path]:
    """The folder of each game that has one, by the game's name."""
    return {
        module.name: Path(place, module.name)
        for place in __path__
        for module in pkgutil.iter_modules([place])
    }


def brings(game: str, part: str) -> bool:
    """Whether a game's folder has a module of this name; nothing of it is read."""
    return any(
        module.name == part for module in pkgutil.iter_modules([f"{place}/{game}" for place in __path__])
    )


def tables() -> frozenset[str]:
    """The names of the games that can be played."""
    return _bringing("table", _laid())


def taught() -> frozenset[str]:
    """The names of those that have lessons."""
    return _bringing("lessons", _laid())


def _laid() -> tuple[tuple[str, int], ...]:
    """Where folders are, and when one was last laid there."""
    return tuple((place, Path(place).stat().st_mtime_ns) for place in __path__)


@cache
def _bringing(part: str, laid: object) -> frozenset[str]:
    return frozenset(game for game in folders() if brings(game, part))
