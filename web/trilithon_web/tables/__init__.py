"""The tables: one folder per game, with everything a player sees of it.

Folders and their parts are found by name, and no other module names a game: `table` (TABLE, see `trilithon_web.table`),
`front` (FRONT, see `trilithon_web.front`), `lessons`; and only for the build `illustrations`, rules.html and style.css
(see `trilithon_build.gather`).
"""

import pkgutil
from functools import cache
from pathlib import Path


def folders() -> dict[str, Path]:
    """Return the games' folders, by the name of the game."""
    return {
        module.name: Path(place, module.name)
        for place in __path__
        for module in pkgutil.iter_modules([place])
    }


def brings(game: str, part: str) -> bool:
    """Whether a game's folder has a module of this name. Does not import it."""
    return any(
        module.name == part for module in pkgutil.iter_modules([f"{place}/{game}" for place in __path__])
    )


def tables() -> frozenset[str]:
    """Return the names of the games that can be played."""
    return _bringing("table", _folder_stamps())


def taught() -> frozenset[str]:
    """Return the names of the games that have lessons."""
    return _bringing("lessons", _folder_stamps())


def _folder_stamps() -> tuple[tuple[str, int], ...]:
    """Return the places of folders with the times they were last changed, as a cache key."""
    return tuple((place, Path(place).stat().st_mtime_ns) for place in __path__)


@cache
def _bringing(part: str, stamps: object) -> frozenset[str]:
    return frozenset(game for game in folders() if brings(game, part))
